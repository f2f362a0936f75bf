"""EDOPro scripts: what is written reads back to the same board, what cannot be said is named, and a stranger's script can do no harm."""

from __future__ import annotations

import re
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kb.errors import BoardError
from kb.store.knowledge import open_kb
from kb.store.load import BOARD_BOUNDS, plain
from kb.store.load import read as load_text
from legality.game.state import State, change
from queries.board.reader import read_board
from queries.cli import main
from queries.puzzles.edopro.lua import LONGEST_HINT
from queries.puzzles.edopro.reading import Imported, read
from queries.puzzles.edopro.unfolding import calls_of
from queries.puzzles.export.edopro import script, write
from queries.puzzles.generating.generate import generate
from queries.puzzles.generating.making import Wanted
from queries.puzzles.puzzle import Option, Puzzle
from queries.puzzles.staging.pool import Pool
from queries.telling.answers import to_json

SEED, NUMBER = 17, 20
EMPTY: dict[str, Any] = {"format": 1, "turn": {"player": "A", "phase": "main1"}, "A": {"deck": [5]}, "B": {"deck": [5]}}
BEGIN, END = "Debug.ReloadFieldBegin(DUEL_ATTACK_FIRST_TURN,5)\n", "Debug.ReloadFieldEnd()\n"


def state_of(board: dict[str, Any]) -> State:
    return read_board(to_json(board), "board", open_kb()).state


def read_text(text: str | bytes, ruleset: str = "") -> Imported:
    return read(text if isinstance(text, bytes) else text.encode(), "p.lua", open_kb(), ruleset)


def swapped(value: Any) -> Any:
    """A board with the players, and the Extra Monster Zones that are named as A sees them, changed round."""
    words = {"A": "B", "B": "A", "extra-left": "extra-right", "extra-right": "extra-left"}
    if isinstance(value, dict):
        return {words.get(key, key): swapped(entry) for key, entry in value.items()}
    if isinstance(value, list):
        return [swapped(entry) for entry in value]
    return words.get(value, value) if isinstance(value, str) else value


def assert_same(one: State, other: State, zones: bool = True) -> None:
    """The same positions, but for zones that the first does not name (with `zones` false it names none)."""
    assert [one.duel.defs[card.code].name for card in one.cards] == [other.duel.defs[card.code].name for card in other.cards]
    for first, second in zip(one.cards, other.cards, strict=True):
        unsaid = {} if zones and first.slot >= 0 else {"slot": first.slot}
        assert change(second, code=first.code, **unsaid) == first
    for field in State.__struct_fields__:
        if field not in ("duel", "cards"):
            assert getattr(one, field) == getattr(other, field), field


# --- out and in ----------------------------------------------------------------------------------------------------------


@cache
def puzzles() -> tuple[Puzzle, ...]:
    return tuple(islice(generate(SEED, Pool.described(open_kb()), Wanted("respond")), NUMBER))


@pytest.mark.parametrize("number", range(NUMBER))
def test_a_board_reads_back_to_itself(number: int) -> None:
    puzzle = puzzles()[number]
    if "which has no passcode" in to_json(list(refusals(puzzle))):
        pytest.skip("a card without a passcode")
    puzzle = msgspec.structs.replace(puzzle, board={key: value for key, value in puzzle.board.items() if key != "used"})
    board = {key: value for key, value in puzzle.board.items() if key != "play"}
    found = read(write([puzzle], open_kb()), "p.lua", open_kb())
    assert_same(state_of(swapped(board) if puzzle.player == "B" else board), found.state, zones=False)
    assert_same(found.state, read_board(found.text, "again", open_kb()).state)


def refusals(puzzle: Puzzle) -> tuple[str, ...]:
    try:
        write([puzzle], open_kb())
    except BoardError as error:
        return tuple(one.message for one in error.errors)
    return ()


FULL: dict[str, Any] = {
    "format": 1, "ruleset": "tcg-current", "turn": {"player": "A", "phase": "main1"},
    "A": {
        "lp": 1500, "hand": ["Raigeki", "Kuriboh", 2],
        "monsters": [
            {"card": "Number 39: Utopia", "zone": "extra-right", "materials": ["Kuriboh", {"card": "Sangan", "owner": "B"}, 1]},
            {"card": "Sangan", "position": "defense", "zone": 1, "summoned": "special", "id": "one"},
            {"card": "Sangan", "zone": 5, "id": "two"}, {"set": "Morphing Jar", "zone": 2},
            {"card": "Summoned Skull", "summoned": "tribute", "zone": 3},
        ],
        "spells": [
            {"card": "Black Pendant", "equipped_to": "two", "zone": 2}, {"set": "Mirror Force", "owner": "B", "zone": 4, "this_turn": True},
            {"card": "Stargazer Magician", "pendulum": "right"},
        ],
        "field": "Necrovalley", "graveyard": ["Treeborn Frog", {"card": "Stardust Dragon", "proper": False}],
        "banished": ["Dandylion", {"card": "Kuriboh", "face_down": True}], "extra": ["Stardust Dragon", "Stargazer Magician"],
        "deck": {"cards": ["Sangan", 2, "Raigeki", 1], "stacked": True},
    },
    "B": {
        "monsters": [{"card": "Linkuriboh", "zone": "extra-left"}, {"card": "Jinzo", "id": "kept", "zone": 1},
                     {"card": "Breaker the Magical Warrior", "zone": 4, "counters": {"Spell Counter": 1}}],
        "spells": [{"card": "Call of the Haunted", "bound_to": "kept", "zone": 1}, {"set": "unknown", "zone": 5}],
        "deck": ["Peten the Dark Clown", "Sangan", 30],
    },
}


@pytest.mark.parametrize("asked", [0, 1])
@pytest.mark.parametrize("turn", [{"player": "A", "phase": "main1"}, {"player": "B", "phase": "main1"}, {"player": "B", "phase": "battle"},
                                  {"player": "A", "phase": "battle"}])
def test_everything_that_can_be_said_of_cards_comes_back(asked: int, turn: dict[str, Any]) -> None:
    board = {**FULL, "turn": turn}
    found = read_text(script(board, asked, open_kb()))
    assert_same(state_of(swapped(board) if asked else board), found.state)
    assert not found.warnings


@pytest.mark.parametrize("ruleset", ["tcg-2014", "tcg-2012", "tcg-2011", "edison", "goat"])
def test_older_rules_come_back(ruleset: str) -> None:
    found = read_text(script({**EMPTY, "ruleset": ruleset, "turn": {"player": "A", "phase": "main1", "number": 1}}, 0, open_kb()))
    assert found.state.duel.tables.ruleset == ruleset and found.state.turn == 1


@pytest.mark.parametrize(("more", "named"), [
    ({"ruleset": "ocg-current"}, "the ruleset ocg-current"),
    ({"turn": {"player": "A", "phase": "end"}}, "the phase end"),
    ({"turn": {"player": "A", "phase": "battle", "step": "start"}}, "the phase battle, step start"),
    ({"turn": {"player": "A", "phase": "main1", "number": 9}}, "turn 9"),
    ({"turn": {"player": "B", "phase": "main1", "number": 1}}, "turn 1 of player 0's opponent"),
    ({"used": ["A Normal Summon"]}, "used: A Normal Summon"),
    ({"lasting": ["A Pot of Duality"]}, "lasting: A Pot of Duality"),
    ({"happened": [["A gained 1000 LP"]]}, "happened"),
    ({"A": {"monsters": [{"card": "Sangan", "atk": 5}], "deck": []}}, "of Sangan, its ATK"),
    ({"A": {"monsters": [{"card": "Sangan", "negated": True}], "deck": []}}, "of Sangan, that its effects are negated"),
    ({"A": {"monsters": [{"card": "Sangan", "attacked": True}], "deck": []}}, "of Sangan, that it has attacked"),
    ({"A": {"monsters": [{"card": "Sangan", "position_changed": True}], "deck": []}}, "of Sangan, that its position was changed"),
    ({"A": {"monsters": [{"card": "Sangan", "counters": {"Nonsense Counter": 1}}], "deck": []}}, "the Nonsense Counter on Sangan"),
    ({"A": {"monsters": ["Sheep Token"], "deck": []}}, "Sheep Token, which has no passcode"),
    ({"A": {"monsters": [{"set": "Sangan", "this_turn": True}], "deck": []}}, "of Sangan, that it came to its place this turn"),
    ({"A": {"graveyard": [{"card": "Sangan", "this_turn": True}], "deck": []}}, "of Sangan, that it came to its place this turn"),
    ({"A": {"graveyard": [{"card": "Sangan", "from": "field"}], "deck": []}}, "of Sangan, where it came from"),
    ({"A": {"graveyard": [{"card": "Sangan", "by": "cost"}], "deck": []}}, "of Sangan, how it came there"),
    ({"A": {"monsters": [{"card": "Sangan", "owner": "B"}], "deck": []}}, "that Sangan is not under its owner's control"),
    ({"A": {"extra": [2], "deck": []}}, "a card in the Extra Deck that nobody has named"),
    ({"A": {"hand": ["Sangan (pre-errata)"], "deck": []}}, "Sangan (pre-errata)"),
])  # fmt: skip
def test_what_the_simulator_cannot_be_told_is_named(more: dict[str, Any], named: str) -> None:
    with pytest.raises(BoardError) as raised:
        script({**EMPTY, **more}, 0, open_kb(), name="puzzle x")
    assert named in str(raised.value) and str(raised.value).startswith("puzzle x: ")


def test_a_script_holds_one_puzzle() -> None:
    with pytest.raises(BoardError, match="these are 2: name one"):
        write(puzzles()[:2], open_kb())


@pytest.mark.parametrize(("changed", "said"), [
    ({"player": "Z"}, 'A or B; found "Z"'), ({"board": {**EMPTY, "turn": [], "play": []}}, "turn"),
    ({"board": {"play": 5}}, "begins with A or B"),
    ({"board": {**EMPTY, "play": [{"a": 1}]}}, "makes a key"),
])  # fmt: skip
def test_a_puzzle_that_is_none_is_refused(changed: dict[str, Any], said: str) -> None:
    with pytest.raises(BoardError, match=said):
        write([msgspec.structs.replace(puzzles()[0], **changed)], open_kb())


def test_what_is_told_can_neither_break_out_of_the_script_nor_be_cut() -> None:
    hostile = 'x"]]] --[[ \\" \n os.exit() ]=] é\u202e' * 40
    puzzle = Puzzle(kind="play", question=hostile, board={**EMPTY, "play": []}, player="A", goal=hostile, options=(
        Option(text=hostile, right=True, line=(hostile,)), Option(text="no", right=False)))
    text = write([puzzle], open_kb())
    calls = calls_of(text, "p.lua")
    hints = [str(call.given[0]) for call in calls if call.name == "Debug.ShowHint"]
    assert all(len(hint.encode()) <= LONGEST_HINT for hint in hints)
    assert "".join("".join(hints).split()).count("os.exit()") == 40
    assert calls[-1].name == "aux.BeginPuzzle"


# --- faults of a script --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("line", "said"), [
    ("Debug.AddCard(999999999,0,0,LOCATION_HAND,0,POS_FACEDOWN)", "unknown passcode 999999999"),
    ("Debug.AddCard(-5,0,0,LOCATION_HAND,0,POS_FACEDOWN)", "the passcode: a whole number"),
    ("Debug.AddCard(26202165,0,0,77,0,POS_FACEDOWN)", "the place 0x4d is none"),
    ("Debug.AddCard(26202165,0,0,LOCATION_MZONE,9,POS_FACEUP_ATTACK)", "the sequence 9: there is no such zone"),
    ("Debug.AddCard(26202165,0,2,LOCATION_HAND,0,POS_FACEDOWN)", "the player: a whole number from 0 to 1"),
    ("Debug.AddCard(26202165,0,0,LOCATION_MZONE,0,0)", "the position 0"),
    ("Debug.AddCard(26202165,0,0,LOCATION_MZONE,0,POS_FACEDOWN_ATTACK)", "face-down monster in Attack Position"),
    ("Debug.AddCard(26202165,0,0,LOCATION_SZONE,0,POS_FACEUP)", "Sangan is a monster"),
    ("Debug.AddCard(12580477,0,0,LOCATION_MZONE,0,POS_FACEUP_ATTACK)", "Raigeki is a Spell"),
    ("Debug.AddCard(26202165,0,0,LOCATION_MZONE,1,1) Debug.AddCard(26202165,0,0,LOCATION_MZONE,1,1)", "two cards in one zone"),
    ("Debug.SetPlayerInfo(0,-1,0,0)", "the Life Points: a whole number from 1"),
    ("Debug.SetPlayerInfo(1,8000,5,1)", "a first hand that is drawn"),
    ("Debug.AddMaximumCard(1,2,3)", "Debug.AddMaximumCard: a board cannot say"),
    ("Duel.Win(0,1)", "Duel.Win: a board cannot say"),
    ("Debug.PreAddCounter(Debug.AddCard(26202165,0,0,LOCATION_MZONE,0,1),0x777,1)", "counters without a name on Sangan"),
    ("Debug.PreEquip(5,6)", "a card that was added before was expected"),
    ("local e=Effect.GlobalEffect() e:SetCode(1) Duel.RegisterEffect(e,0)", "an effect of the script's own"),
    ("local e=Effect.GlobalEffect() e:SetCode() Duel.RegisterEffect(e,0)", "an effect of the script's own"),
    ("local e=Effect.GlobalEffect() e:SetCode({}) Duel.RegisterEffect(e,0)", "an effect of the script's own"),
    ("Debug.AddCard(26202165,1,0,LOCATION_MZONE,0,1)", "that its owner does not control"),
    ("Debug.AddCard(26202165,0,0,LOCATION_MZONE,0,1):SetStatus(STATUS_SET_TURN,true)", "Card.SetStatus: a board cannot say"),
    ("local c=Debug.AddCard(26202165,0,0,4,0,1) local e=Effect.GlobalEffect() e:SetCode(EVENT_PHASE_START+PHASE_MAIN1) "
     "e:SetOperation(function() c:SetStatus(STATUS_SET_TURN,true) end) Duel.RegisterEffect(e,0)", "other than that a Set Spell or Trap"),
    ("local x = = 5", "was expected; found ="),
    ("nonsense()", "nonsense: a board cannot say"),
    ("Debug.AdCard(26202165,0,0,LOCATION_HAND,0,POS_FACEDOWN)", "Debug.AdCard: a board cannot say"),
    ("Debug.AddCard(26202165,0,0,LOCATION_HANDS,0,POS_FACEDOWN)", "was expected; found LOCATION_HANDS"),
    ("while Duel.GetTurnCount()<3 do Debug.ShowHint('x') end", "a loop that depends on the Duel"),
    ("repeat Debug.ShowHint('x') until true", "a loop that depends on the Duel"),
    ("if Duel.GetTurnCount()>3 then Debug.ShowHint('x') end", "Duel.GetTurnCount: a board cannot say"),
    ("if nobody then Debug.ShowHint('x') end", "a condition that depends on nobody"),
    ("local c=Debug.AddCard(26202165,0,0,LOCATION_MZONE,0,1) local e=Effect.CreateEffect(c) e:SetType(EFFECT_TYPE_SINGLE) "
     "e:SetCode(EFFECT_PIERCE) c:RegisterEffect(e)", "an effect of the script's own (EFFECT_PIERCE)"),
    ("local c=Debug.AddCard(26202165,0,0,LOCATION_MZONE,0,1) c:GetActivateEffect():SetOperation(1)", "does something else than its text"),
    ("Debug.AddCard(26202165,0,0,LOCATION_HAND,0,POS_FACEDOWN):RegisterFlagEffect(1,2,3,4)", "Card.RegisterFlagEffect: a board cannot say"),
    ("local x = 5 / 2", "`/` gives no whole number"),
    ("local x = 'a' + {}", "`+` between what are no numbers"),
    ("local x = 1 // 0", "divided by zero"),
    ("local x = 1.5", "a number that is no whole number"),
    ("local x = 'a", "this text has no end in its line"),
    ("local x = @", "the sign @ has no meaning"),
    ("for i=1,0,0 do end", "the bounds of a loop"),
    ("for _,c in ipairs(Duel) do end", "a loop over what is no list"),
])  # fmt: skip
def test_a_fault_has_the_line_of_the_script(line: str, said: str) -> None:
    with pytest.raises(BoardError) as raised:
        read_text(f"{BEGIN}Debug.AddCard(26202165,0,0,LOCATION_MZONE,3,1)\n\n{line}\n{END}")
    first = raised.value.errors[0]
    assert said in first.message and (first.file, first.line) == ("p.lua", 4)


def test_what_does_not_matter_is_told_and_hints_are_comments() -> None:
    found = read_text('Debug.SetAIName("x\\ny: [")\nDebug.ReloadFieldBegin(DUEL_ATTACK_FIRST_TURN|DUEL_PSEUDO_SHUFFLE,3)\n'
                      f'{END}Debug.ShowHint("Win!\\nformat: 9")\naux.BeginPuzzle()\n')
    assert found.warnings == ("that no Deck is shuffled (DUEL_PSEUDO_SHUFFLE)",)
    assert found.text.startswith("# EDOPro puzzle of x y: [\n# hint: Win! format: 9\n# not in this file: that no Deck is shuffled")
    assert read_board(found.text).state.lp == (8000, 8000)


def test_a_deck_lies_as_the_script_puts_it() -> None:
    codes = ((26202165, 0), (12580477, 0), (40640057, 1))
    added = "".join(f"Debug.AddCard({code},0,0,LOCATION_DECK,{at},POS_FACEDOWN)\n" for code, at in codes)
    assert "deck: {cards: [Raigeki, Sangan, Kuriboh], stacked: true}" in read_text(BEGIN + added + END).text
    assert "deck: [Sangan, Raigeki, Kuriboh]" in read_text(BEGIN + added + END + "pcall(Duel.ShuffleDeck,0)").text


# --- hostile input -------------------------------------------------------------------------------------------------------

HOSTILE: dict[str, bytes] = {
    "empty": b"", "binary": bytes(range(256)) * 50, "truncated": b"Debug.ReloadFieldBegin(0,5)\nDebug.AddCard(26202165,0,",
    "no end": b"Debug.ReloadFieldBegin(0,5)\n", "bytecode": b"\x1bLuaT\x00\x19\x93\r\n\x1a\n" + b"\x00" * 64,
    "loop": b"while true do end", "recursion": b"local function f() return 1+f() end f()", "brackets": b"x=" + b"(" * 150_000,
    "goto": b"::a:: goto a", "text bomb": b'local s="x" while true do s=s..s end', "rep bomb": b'local s=("x"):rep(2^33)',
    "nested rep": b'local s=("x"):rep(1e7):rep(1e7)', "table bomb": b"local t={} while true do t[#t+1]={} end",
    "pattern": b'local x=string.find(("a"):rep(1e5),(".-"):rep(30).."b")', "unpack": b"table.unpack({},1,1e8)",
    "concat": b'local t={} for i=1,100 do t[i]=("x"):rep(1e6) end table.concat(t)', "many calls": b'for i=1,1e9 do Debug.ShowHint("x") end',
    "long text": b'Debug.ShowHint(("x"):rep(1e6))', "shell": b'os.execute("touch made")', "file": b'io.open("made","w"):write("x")',
    "require": b'require("os").execute("touch made")', "loader": b'load("x=1")()', "dofile": b'dofile("/etc/passwd")',
    "debugger": b"debug.sethook()", "dump": b"string.dump(function() end)", "string dump": b'("").dump(function() end)',
    "python": b"python.eval('open(\"made\",\"w\")')", "python builtins": b"python.builtins.open('made','w')",
    "environment": b"_G.os.execute('touch made')", "metatable": b'getmetatable("").__index=nil',
    "pcall": b"while true do pcall(function() while true do end end) end", "handler": b"xpcall(print,print)",
    "coroutine": b"coroutine.wrap(function() while true do end end)()", "tostring": b"error(setmetatable({},{__tostring=os}))",
    "sort": b"local t={} for i=1,1e5 do t[i]=i end table.sort(t,function() while true do end end)",
    "reach in": b"local c=Debug.AddCard(1,0,0,2,0,1) c.__class__()", "own environment": b"_ENV=nil Debug.AddCard(1,0,0,2,0,1)",
    "own format": b'Debug=nil string=nil tostring=nil ("x"):rep(-1) type=nil Debug.AddCard(1,0,0,2,0,1)',
    "at the start": b"local e=Effect.GlobalEffect() e:SetCode(0x2004) e:SetOperation(function() while true do end end)"
                    b" Duel.RegisterEffect(e,0)",
    "cyclic": b"local t={} t.t=t Debug.ShowHint(t)", "10 MB": b"-- " + b"x" * 10_000_000, "10 MB of calls": b"Debug.X()\n" * 1_000_000,
}


@pytest.mark.parametrize("name", sorted(HOSTILE))
def test_a_hostile_script_ends_in_an_error_and_leaves_nothing(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("h.lua").write_bytes(HOSTILE[name])
    assert main(["puzzle", "import", "h.lua", "-o", "board.yaml"]) == 2
    said = capsys.readouterr().err
    assert re.match(r"h\.lua:(\d+:1:)? ", said) and "Traceback" not in said and len(said) < 600
    assert [path.name for path in tmp_path.iterdir()] == ["h.lua"]


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, board = tmp_path / "p.lua", tmp_path / "b.yaml"
    file.write_text(script(FULL, 0, open_kb()), encoding="utf-8")
    assert main(["puzzle", "import", str(file), "-o", str(board)]) == 0
    assert_same(state_of(FULL), read_board(board.read_text(encoding="utf-8")).state)
    assert main(["puzzle", "import", str(file), "-o", str(board)]) == 2 and "is there already" in capsys.readouterr().err
    assert main(["puzzle", "import", str(file), "--ruleset", "goats"]) == 2
    assert main(["puzzle", "import", str(tmp_path / "none.lua")]) == 2
    assert "cannot be read: No such file" in capsys.readouterr().err


# --- what a script may be written with -----------------------------------------------------------------------------------

HEAD = f"{BEGIN}local c=Debug.AddCard(26202165,0,0,LOCATION_MZONE,3,POS_FACEUP_ATTACK)\n"


def entry(text: str, place: str = "monsters", player: int = 0) -> dict[str, Any]:
    """The first card that a board file has in this place."""
    root = plain(load_text(text, "board", BOARD_BOUNDS, BoardError))
    found = root["AB"[player]][place][0]
    return found if isinstance(found, dict) else {"card": found}


@pytest.mark.parametrize(("written", "said"), [
    ("local e=Effect.CreateEffect(c) e:SetType(EFFECT_TYPE_SINGLE) e:SetCode(EFFECT_SET_ATTACK_FINAL) e:SetValue(700) c:RegisterEffect(e)",
     {"atk": 700}),
    ("local e=Effect.CreateEffect(c) e:SetType(EFFECT_TYPE_SINGLE) e:SetCode(EFFECT_UPDATE_ATTACK) e:SetValue(-300) c:RegisterEffect(e)",
     {"atk": 700}),
    ("local e=Effect.CreateEffect(c) e:SetType(EFFECT_TYPE_SINGLE) e:SetCode(EFFECT_UPDATE_DEFENSE) e:SetValue(50) "
     "local f=e:Clone() c:RegisterEffect(e) c:RegisterEffect(f)", {"def": 700}),
    ("local e=Effect.CreateEffect(c) e:SetType(EFFECT_TYPE_SINGLE) e:SetCode(EFFECT_DISABLE) c:RegisterEffect(e)", {"negated": True}),
    ("Debug.PreSummon(c,SUMMON_TYPE_NORMAL)", {"summoned": "normal"}),
    ("local function add(to,n) for i=1,n do Debug.PreAddCounter(to,0x1,2) end end add(c,2)", {"counters": {"Spell Counter": 4}}),
    ("for _,n in ipairs({1,2}) do Debug.PreAddCounter(c,0x1,n) end", {"counters": {"Spell Counter": 3}}),
    ("if c:IsType(TYPE_MONSTER) and c:Type()&TYPE_SPELL==0 then Debug.PreAddCounter(c,1,1) elseif x then y() end",
     {"counters": {"Spell Counter": 1}}),
    ("if c:IsCode(5) then Debug.PreAddCounter(c,1,9) else Debug.PreAddCounter(c,1,1) end", {"counters": {"Spell Counter": 1}}),
    ("do local c=5 end Debug.PreAddCounter(c,1,#'ab'+(2<<1)-3//2)", {"counters": {"Spell Counter": 5}}),
])  # fmt: skip
def test_what_a_script_says_of_a_card_stands_in_its_entry(written: str, said: dict[str, Any]) -> None:
    found = entry(read_text(f"{HEAD}{written}\n{END}").text)
    assert {key: found.get(key) for key in ("atk", "def", "negated", "summoned", "counters") if key in found} == said


def test_a_monster_that_is_given_away_as_the_duel_begins_is_on_the_other_side() -> None:
    given = ("local e=Effect.CreateEffect(c) e:SetType(EFFECT_TYPE_FIELD+EFFECT_TYPE_CONTINUOUS) e:SetCode(EVENT_PREDRAW) "
             "e:SetOperation(function(e,tp) Duel.GetControl(c,1-tp) end) Duel.RegisterEffect(e,0)\n")
    found = read_text(HEAD + given + END)
    assert [(card.owner, card.control) for card in found.state.cards] == [(0, 1)]


EQUIPPED = (
    "local e=Debug.AddCard(97077563,0,0,LOCATION_SZONE,1,POS_FACEUP)\n"
    "local function Equip(what,to)\n  Debug.PreEquip(what,to)\n  if what:Type()&TYPE_EQUIP==0 then\n    local f=Effect.CreateEffect(what)\n"
    "    f:SetType(EFFECT_TYPE_SINGLE) f:SetCode(EFFECT_ADD_TYPE) f:SetValue(TYPE_EQUIP)\n    what:RegisterEffect(f,true)\n  end\nend\n"
    "Equip(e,c)\n"
)


def test_a_trap_that_a_script_makes_an_equip_card_is_equipped() -> None:
    assert entry(read_text(HEAD + EQUIPPED + END).text, "spells")["equipped_to"] == "Sangan"


@pytest.mark.parametrize(("flags", "ruleset", "lacks"), [
    ("DUEL_ATTACK_FIRST_TURN,1", "edison", 1), ("DUEL_ATTACK_FIRST_TURN,2", "tcg-2011", 1), ("DUEL_ATTACK_FIRST_TURN,5", "tcg-current", 0),
    ("DUEL_ATTACK_FIRST_TURN", "tcg-2014", 2), ("DUEL_ATTACK_FIRST_TURN,3", "tcg-2014", 2), ("DUEL_MODE_GOAT,0", "goat", 1),
    ("DUEL_ATTACK_FIRST_TURN|DUEL_1_FIELD,3", "tcg-2014", 3), ("DUEL_MODE_MR5-DUEL_TRIGGER_ONLY_IN_LOCATION,0", "tcg-2012", 0),
])  # fmt: skip
def test_flags_are_the_nearest_ruleset_and_what_it_lacks_is_assumed(flags: str, ruleset: str, lacks: int) -> None:
    found = read_text(f"Debug.ReloadFieldBegin({flags})\n{END}")
    assert (found.state.duel.tables.ruleset, len(found.assumed)) == (ruleset, lacks)
    assert read_board(found.text).assumptions == found.assumed


@pytest.mark.parametrize(("written", "assumed"), [
    ("Debug.AddCard(12580477,1,0,LOCATION_HAND,0,POS_FACEDOWN)", "Raigeki is A's own card; by the script (line 3) B is its owner"),
    ("Debug.SetPlayerInfo(1,20000000,0,0)", "B has 10000000 LP, no board says more; the script has 20000000 (line 3)"),
    ("Debug.AddCard(504700059,0,0,LOCATION_HAND,0,POS_FACEDOWN)",
     "Michizure has today's text; the script asks for an older version (of 2005, number 504700059)"),
    ("local e=Effect.CreateEffect(c) e:SetType(EFFECT_TYPE_SINGLE) e:SetCode(EFFECT_MUST_ATTACK) c:RegisterEffect(e)",
     "Sangan need not attack, although line 3 of the script says otherwise"),
    ("local e=Effect.GlobalEffect() e:SetType(EFFECT_TYPE_FIELD) e:SetCode(EFFECT_CHANGE_DAMAGE) e:SetTargetRange(0,1) e:SetValue(0) "
     "Duel.RegisterEffect(e,0)", "B takes damage, although line 3 of the script says otherwise"),
    ("Debug.AddCard(44095762,0,0,LOCATION_SZONE,0,POS_FACEDOWN):GetActivateEffect():SetCondition(function() return false end)",
     "Mirror Force can be activated whenever its text allows it, although line 3 of the script says otherwise"),
    ("Debug.AddCard(7093411,0,0,LOCATION_SZONE,0,POS_FACEUP)",
     "Crystal Beast Sapphire Pegasus (line 3) is a Continuous Spell in its zone; the script does not say what it is"),
])  # fmt: skip
def test_what_a_board_says_otherwise_than_the_script_is_assumed(written: str, assumed: str) -> None:
    found = read_text(f"{HEAD}{written}\n{END}")
    assert found.assumed == (assumed,) and read_board(found.text).assumptions == (assumed,)


def test_the_older_version_of_a_card_is_read_where_it_is_known() -> None:
    found = read_text(f"{BEGIN}Debug.AddCard(504700029,0,0,LOCATION_HAND,0,POS_FACEDOWN)\n{END}")
    name = found.state.duel.defs[found.state.cards[0].code].name
    assert (name.endswith("(pre-errata)"), bool(found.assumed)) in ((True, False), (False, True))


def test_a_refusal_says_what_was_meant() -> None:
    with pytest.raises(BoardError, match=r"p\.lua:3:1: Debug\.AdCard: .* Did you mean \"Debug\.AddCard\"\?"):
        read_text(f"{HEAD}Debug.AdCard(1,0,0,2,0,1)\n{END}")


def test_two_lists_are_not_the_same_whatever_they_hold() -> None:
    holding = "local one={} one[1]=one local other={} other[1]=other"
    line = f"{holding} if one==other or {{}}=={{}} then nonsense() elseif one==one then Debug.ShowHint('the same') end"
    assert "the same" in read_text(f"{HEAD}{line}\n{END}").text


@pytest.mark.parametrize("deep", [
    "x=" + "(" * 60 + "1" + ")" * 60, "do " * 60 + "end " * 60, "x=" + "not " * 60 + "1", "x=1" + "+1" * 60, "x" + ".y" * 60 + "()",
])
def test_what_is_nested_too_deep_is_refused(deep: str) -> None:
    with pytest.raises(BoardError, match="nested deeper than|in a row"):
        read_text(f"{HEAD}{deep}\n{END}")


@pytest.mark.parametrize("written", [
    "local function f() f() end f()", "local function f(n) g(n) end function g(n) f(n) end f(1)", "for i=1,300000 do end",
    "for i=1,3000 do for j=1,3000 do end end", "local s='x' for i=1,60 do s=s..s end", "for i=1,2001 do Debug.ShowHint('x') end",
])
def test_what_does_not_end_is_refused_in_time(written: str) -> None:
    with pytest.raises(BoardError, match="stand deeper|does not come to an end|more than"):
        read_text(f"{HEAD}{written}\n{END}")
