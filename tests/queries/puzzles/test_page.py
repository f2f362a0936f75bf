"""The page of puzzles in a browser: with the mouse and with the keyboard alone, narrow and wide, light and dark, and by a stranger."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from selenium import webdriver
from selenium.common.exceptions import SessionNotCreatedException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from kb.store.knowledge import open_kb
from queries.puzzles.export.html import write
from tests.queries.puzzles.of_every_kind import HOSTILE, SAMPLES, SCRIPT

FLAGS = ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage")
NARROW, WIDE = 360, 1200

CONTRASTS = """
const channel = (value) => (value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const parts = (colour) => colour.match(/[\\d.]+/g).map(Number);
const light = (colour) => { const [r, g, b] = parts(colour).map(channel); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
const ground = (element) => {
  for (let at = element; at; at = at.parentElement) {
    const colour = getComputedStyle(at).backgroundColor;
    if ((parts(colour)[3] ?? 1) === 1) return colour;
  }
  return "rgb(255, 255, 255)";
};
for (const details of document.querySelectorAll("details")) details.open = true;
const found = [];
for (const element of document.body.querySelectorAll("*")) {
  const said = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent.trim());
  if (!said.length || !element.checkVisibility() || ["SCRIPT", "STYLE", "OPTION"].includes(element.tagName)) continue;
  const [one, other] = [light(getComputedStyle(element).color), light(ground(element))].sort((a, b) => b - a);
  found.push([(one + 0.05) / (other + 0.05), `${element.tagName}.${element.className} ${said[0].textContent.slice(0, 30)}`]);
}
return found;
"""


def programs() -> tuple[str, str] | None:
    """The browser and its driver, if both are here; nothing is downloaded."""
    browser = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if not browser:
        return None
    beside = Path(os.path.realpath(browser)).parent / "chromedriver"
    driver = os.environ.get("CHROMEDRIVER") or shutil.which("chromedriver") or (str(beside) if beside.exists() else None)
    return (browser, driver) if driver else None


FOUND = programs()
pytestmark = pytest.mark.skipif(FOUND is None, reason="no Chromium with its chromedriver (CHROMIUM and CHROMEDRIVER say where they are)")


class Browser:
    """A page in a browser."""

    def __init__(self, driver: Any, page: Path) -> None:
        self.driver = driver
        self.page = page

    def open(self, puzzle: str = "", width: int = WIDE, dark: bool = False, fresh: bool = True) -> None:
        """Shows a puzzle of the page, by default to one who was never here."""
        screen = {"width": width, "height": 800, "deviceScaleFactor": 1, "mobile": False}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", screen)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [scheme]})
        if fresh:
            self.driver.get(self.page.as_uri())
            self.run("localStorage.clear()")
        self.driver.get("about:blank")
        self.driver.get(self.page.as_uri() + (f"#{quote(puzzle, safe='')}" if puzzle else ""))
        self.run("window.focus()")
        self.settle()

    def settle(self) -> None:
        """Waits until what was done is drawn."""
        self.driver.execute_async_script("const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done()))")

    def run(self, script: str) -> Any:
        """What a script gives."""
        return self.driver.execute_script(script)

    def click(self, selector: str) -> None:
        """Clicks."""
        self.driver.find_element(By.CSS_SELECTOR, selector).click()

    def text(self, selector: str) -> str:
        """What is to be read there."""
        return str(self.driver.find_element(By.CSS_SELECTOR, selector).text)

    def press(self, *keys: str) -> None:
        """Presses keys, wherever the focus is."""
        for key in keys:
            ActionChains(self.driver).send_keys(key).perform()
            self.settle()

    def at_focus(self) -> str:
        """The id or the value of what has the focus."""
        return str(self.run("return document.activeElement.id || document.activeElement.value || document.activeElement.tagName"))


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    assert FOUND is not None
    os.environ |= {"SE_OFFLINE": "true", "SE_AVOID_STATS": "true"}
    options = webdriver.ChromeOptions()
    options.binary_location = FOUND[0]
    for flag in (*FLAGS, f"--user-data-dir={tmp_path_factory.mktemp('chromium')}"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    try:
        started: Any = webdriver.Chrome(options=options, service=Service(FOUND[1]))
    except SessionNotCreatedException as fault:
        pytest.skip(f"Chromium does not start: {(fault.msg or '').splitlines()[0]}")
    try:
        yield started
    finally:
        started.quit()


@pytest.fixture
def browser(driver: Any, tmp_path: Path) -> Browser:
    page = tmp_path / "puzzles.html"
    page.write_bytes(write((*SAMPLES, HOSTILE), open_kb()))
    for kind in ("browser", "performance"):
        driver.get_log(kind)
    return Browser(driver, page)


RULE = "Traps and Quick-Play Spells cannot be activated in the turn they were Set"


def test_a_wrong_answer_is_refuted_with_its_rule_and_a_right_one_taken(browser: Browser) -> None:
    browser.open("sample1")
    browser.click("#options li:nth-child(2) label")
    browser.click("#check")
    assert browser.text("#verdict") == "Not right. The answer is 1."
    refuted = browser.text("#why-1")
    assert "Wrong answer, chosen" in refuted and "SET-1 Set this turn – legal from the next turn" in refuted
    assert RULE in refuted and "Source: official rulebook v10" in refuted
    assert "Right answer, not chosen" in browser.text("#why-0") and "Shown by: B activates Dark Bribe" in browser.text("#why-0")
    assert browser.text("#progress") == "0 of 9 solved"
    browser.click("#options li:nth-child(2) label")
    assert browser.text("#verdict") == "" and browser.text("#why-1") == ""
    browser.click("#options li:nth-child(1) label")
    browser.click("#check")
    assert browser.text("#verdict") == "Right. The answer is 1."
    assert browser.text("#progress") == "1 of 9 solved, 0 with the first answer"


def test_the_same_with_the_keyboard_alone(browser: Browser) -> None:
    browser.open("sample1")
    browser.press("2", Keys.ENTER)
    assert browser.text("#verdict") == "Not right. The answer is 1." and RULE in browser.text("#why-1")
    browser.press("2", "1", Keys.ENTER)
    assert browser.text("#verdict") == "Right. The answer is 1."
    browser.press("h")
    assert browser.text("#hints") == "Think of Spell Speeds."
    browser.press("n")
    assert browser.text("#title") == "2. In which order?" and browser.at_focus() == "title" and browser.text("#hints") == ""
    browser.press("p", "p")
    assert browser.text("#title") == "9. Who may respond?"


def test_tab_and_blanks_are_enough(browser: Browser) -> None:
    browser.open("sample6")
    browser.run("document.getElementById('title').focus()")
    browser.press(Keys.TAB, " ")
    assert browser.run("return document.activeElement.parentElement.open") is True, "what the cards do opens with a blank"
    assert browser.text("dl.cards").startswith("Raigeki") or "\nRaigeki\n" in browser.text("dl.cards")
    browser.press(Keys.TAB, " ")
    assert browser.run("return document.activeElement.checked") is True
    outline = "return document.activeElement.matches(':focus-visible') && getComputedStyle(document.activeElement).outlineStyle"
    assert browser.run(outline) == "solid"
    browser.press(Keys.ARROW_DOWN, Keys.TAB, Keys.ENTER)
    assert browser.at_focus() == "check" and browser.text("#verdict") == "Right. The answer is 2."
    assert "Beaten by: A passes; then Raigeki resolves" in browser.text("#why-0")


def test_keys_can_be_turned_off(browser: Browser) -> None:
    browser.open("sample1")
    browser.click("#keys summary")
    browser.click("#use-keys")
    browser.press("1", "n")
    assert browser.text("#title") == "1. Who may respond?" and not browser.run("return document.querySelector('#options input').checked")


def test_nothing_chosen_is_asked_about(browser: Browser) -> None:
    browser.open("sample6")
    browser.press(Keys.ENTER)
    assert browser.text("#verdict") == "Choose an answer first." and browser.text("#progress") == "0 of 9 solved"
    browser.open("sample1")
    browser.press(Keys.ENTER)
    assert "Check once more" in browser.text("#verdict")
    browser.press(Keys.ENTER)
    assert browser.text("#verdict") == "Not right. The answer is 1."


def test_progress_is_remembered_and_forgotten(browser: Browser) -> None:
    browser.open("sample1")
    browser.press("1", Keys.ENTER)
    browser.open("sample2", fresh=False)
    assert browser.text("#progress") == "1 of 9 solved, 1 with the first answer"
    browser.click("#keys summary")
    browser.click("#forget")
    browser.open("sample2", fresh=False)
    assert browser.text("#progress") == "0 of 9 solved"


@pytest.mark.parametrize("kept", ["{", "[1, null]", '{"a": 1}', "null"])
def test_progress_that_cannot_be_read_is_none(browser: Browser, kept: str) -> None:
    browser.open()
    browser.driver.execute_script("localStorage.setItem('legality puzzles', arguments[0])", kept)
    browser.open("sample1", fresh=False)
    assert browser.text("#progress") == "0 of 9 solved" and browser.text("#title") == "1. Who may respond?"


def test_a_page_works_where_nothing_can_be_kept(browser: Browser) -> None:
    source = "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no') }})"
    added = browser.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": source})
    try:
        browser.open("sample1", fresh=False)
        browser.press("1", Keys.ENTER)
        assert browser.text("#verdict").startswith("Right.") and "does not keep it" in browser.text("#progress")
    finally:
        browser.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", added)


def test_filters(browser: Browser) -> None:
    browser.open()
    browser.run("const s = document.getElementById('by-kind'); s.value = 'Find the play'; s.dispatchEvent(new Event('change'))")
    assert browser.text("#list").startswith("6. Find the play") and "(1 of 9)" in browser.text("#chooser")
    browser.press("n")
    assert browser.text("#title") == "6. Find the play"
    browser.run("const s = document.getElementById('by-theme'); s.value = 'set rules'; s.dispatchEvent(new Event('change'))")
    assert "No puzzle" in browser.text("#list")


def test_what_belongs_to_a_kind_is_shown(browser: Browser) -> None:
    browser.open("sample5")
    told = browser.text("#told")
    assert "The moves to be judged" in told and "B activates Jar of Greed" in told and "A activates Raigeki" in told
    assert "Chain Link 1: A Raigeki" in told


def test_face_down_cards_are_shown_as_such_with_their_names(browser: Browser) -> None:
    browser.open("sample1")
    assert browser.run("return [...document.querySelectorAll('.b .spells .card')].map((card) => card.innerText.replace(/\\s+/g, ' '))") == [
        "SET Mystical Space Typhoon", "SET Jar of Greed Set this turn", "SET Dark Bribe"]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [NARROW, WIDE])
def test_everything_fits_and_can_be_read(browser: Browser, width: int, dark: bool) -> None:
    for puzzle in (SAMPLES[0], SAMPLES[4], HOSTILE):
        browser.open(puzzle.id, width, dark)
        browser.run("document.querySelectorAll('#options input')[1].click(); document.getElementById('check').click()")
        browser.run("document.getElementById('hint').click()")
        told = browser.run(CONTRASTS)
        assert len(told) > 60 and [one for one in told if one[0] < 4.5] == []
        assert browser.run("return document.documentElement.scrollWidth <= innerWidth") is True


def test_light_and_dark_differ(browser: Browser) -> None:
    grounds = []
    for dark in (False, True):
        browser.open("sample1", dark=dark)
        grounds.append(browser.run("return getComputedStyle(document.body).backgroundColor"))
    assert grounds[0] != grounds[1]


def test_every_control_has_a_name(browser: Browser) -> None:
    browser.open("sample1", NARROW)
    tree = browser.driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    roles = ("checkbox", "radio", "button", "combobox", "DisclosureTriangle")
    controls = [node for node in tree if node.get("role", {}).get("value") in roles]
    assert len(controls) >= 7 and all(node["name"]["value"] for node in controls)
    assert browser.run("return document.getElementById('verdict').getAttribute('aria-live')") == "polite"


def test_a_stranger_s_words_do_nothing(browser: Browser) -> None:
    browser.open(HOSTILE.id)
    assert browser.text("#asked") == SCRIPT
    browser.press("2", Keys.ENTER, "h")
    assert browser.text("#verdict") == "Not right. The answer is 1."
    assert SCRIPT in browser.text("#why-1") and SCRIPT in browser.text("#hints")
    assert browser.run("return window.hacked") is None
    assert browser.run("return document.querySelectorAll('img, iframe, object, embed, link, #puzzle script').length") == 0
    browser.press("1", "2", Keys.ENTER)
    assert browser.text("#progress") == "1 of 9 solved, 0 with the first answer"


def test_nothing_is_loaded_and_nothing_complains(browser: Browser) -> None:
    for puzzle in (*SAMPLES, HOSTILE):
        browser.open(puzzle.id)
        browser.press("1", Keys.ENTER, "h", "n")
    assert browser.driver.get_log("browser") == []
    asked = [line["message"] for line in browser.driver.get_log("performance") if '"Network.requestWillBeSent"' in line["message"]]
    assert asked and [line for line in asked if browser.page.as_uri() not in line] == []
    assert browser.run("return performance.getEntriesByType('resource').length") == 0
