"""Runs one script in a process of its own: started by file name, it imports nothing of this program.

On the standard input: a line of JSON (`Order` below), then the script. On the standard output: JSON with what the script called, or the
error. The process limits itself before it reads the script, and the interpreter holds nothing but the functions of the puzzle format.
"""

from __future__ import annotations

import json
import sys
from typing import Any

PRELUDE = rb"""
local constants, most_steps, most_calls, longest = ...
local getinfo, sethook, load, type, tostring, setmetatable, error, next, pairs, select =
  debug.getinfo, debug.sethook, load, type, tostring, setmetatable, error, next, pairs, select
local tointeger, pack, format = math.tointeger, table.pack, string.format
local ids = setmetatable({}, {__mode = "k"})
local count, calls = 0, {}
local kept, starting, at_start = setmetatable({}, {__mode = "k"}), false, {}

local function where()
  for level = 3, 60 do
    local info = getinfo(level, "Sl")
    if not info then return 0 end
    if info.source == "=script" then return info.currentline end
  end
  return 0
end

local function refuse(line, text) error("script:" .. format("%d", line) .. ": " .. text, 0) end

local function plain(value, line)
  local kind = type(value)
  if kind == "number" then
    local whole = tointeger(value)
    if not whole then refuse(line, "a whole number was expected") end
    return whole
  elseif kind == "string" then
    if #value > longest then refuse(line, "a text of more than " .. format("%d", longest) .. " bytes") end
    return value
  elseif kind == "boolean" then return value
  elseif kind == "function" then return {"function", 0}
  elseif kind == "table" and ids[value] then return {ids[value][1], ids[value][2]}
  elseif value == nil then return {"nothing", 0}
  end
  refuse(line, "a " .. kind .. " that the puzzle format does not know")
end

local function called(name, ...)
  local line = where()
  count = count + 1
  if count > most_calls then refuse(line, "more than " .. format("%d", most_calls) .. " calls") end
  local given = pack(...)
  if given.n > 12 then refuse(line, "too many arguments for " .. name) end
  local row = {name, line}
  for index = 1, given.n do row[index + 2] = plain(given[index], line) end
  calls[count] = row
  return count
end

local function unknown(prefix)
  return function(_, key)
    if type(key) ~= "string" then key = "?" end
    refuse(where(), prefix .. key .. ": a board cannot say what this does")
  end
end

local function handle(kind, number, methods)
  local made = setmetatable({}, {__index = methods, __metatable = false})
  ids[made] = {kind, number}
  return made
end

local function group(prefix, functions) return setmetatable(functions, {__index = unknown(prefix), __metatable = false}) end
local card_methods = setmetatable({}, {__metatable = false, __index = function(_, key)
  if starting and key == "SetStatus" then return function(...) called("Card.SetStatus", ...) end end
  unknown("Card.")(nil, key)
end})
local effect_methods = setmetatable({}, {__metatable = false, __index = function(_, key)
  if type(key) ~= "string" or not ({SetCode = 1, SetType = 1, SetProperty = 1, SetTargetRange = 1, SetOperation = 1, SetCondition = 1,
      SetCountLimit = 1, SetReset = 1, SetRange = 1, SetValue = 1, SetTarget = 1, Reset = 1})[key] then
    unknown("Effect.")(nil, key)
  end
  return function(made, value, ...)
    called("Effect." .. key, made, value, ...)
    if ids[made] then
      kept[made] = kept[made] or {}
      kept[made][key] = value
    end
  end
end})

local function records(prefix, names)
  local found = {}
  for _, name in pairs(names) do found[name] = function(...) called(prefix .. name, ...) end end
  return found
end

local Debug = records("Debug.", {"SetAIName", "ReloadFieldBegin", "ReloadFieldEnd", "SetPlayerInfo", "ShowHint", "Message", "PreEquip",
  "PreAddCounter", "PreSetTarget", "PreSummon"})
Debug.AddCard = function(...) return handle("card", called("Debug.AddCard", ...), card_methods) end
local ending = records("aux.", {"BeginPuzzle"})
ending.PuzzleOp = function() end
local aux = group("aux.", ending)
local function effect(...) return handle("effect", called("Effect.CreateEffect", ...), effect_methods) end

local duel = records("Duel.", {"SetLP", "ShuffleDeck"})
duel.RegisterEffect = function(made, player)
  called("Duel.RegisterEffect", made, player)
  local said = kept[made]
  if said and said.SetCode == constants.EVENT_PHASE_START | constants.PHASE_MAIN1 and type(said.SetOperation) == "function" then
    at_start[#at_start + 1] = {said.SetOperation, made}
  end
end

local function chosen(from, names)
  local found = {}
  for name in names:gmatch("%S+") do found[name] = from[name] end
  return found
end
local strings = chosen(string, "byte char find format gmatch gsub len lower match rep reverse sub upper")
getmetatable("").__index = strings
getmetatable("").__metatable = false

local room = {
  Debug = group("Debug.", Debug), aux = aux, Auxiliary = aux,
  Duel = group("Duel.", duel),
  Effect = group("Effect.", {GlobalEffect = effect, CreateEffect = effect}),
  Card = group("Card.", {}), Group = group("Group.", {}),
  string = strings, table = chosen(table, "concat insert remove sort unpack"),
  math = chosen(math, "abs ceil floor fmod huge max min pi tointeger type"),
  pcall = function(call, ...) return true, call(...) end,
  ipairs = ipairs, next = next, pairs = pairs, select = select, tonumber = tonumber, tostring = tostring, type = type,
}
for name in next, constants do room[name] = constants[name] end

return function(source)
  local chunk, fault = load(source, "=script", "t", room)
  if not chunk then error(fault, 0) end
  sethook(function() error("script:" .. format("%d", where()) .. ": this does not come to an end", 0) end, "", most_steps)
  chunk()
  starting = true
  for index = 1, #at_start do at_start[index][1](at_start[index][2]) end
  sethook()
  return calls
end
"""


def limit(seconds: int, memory: int) -> None:
    """No more time and memory than this, and no file is written. Where the system knows no such limits the parent's clock is left."""
    try:
        import resource  # start-up
    except ImportError:
        return
    for what, most in (("RLIMIT_CPU", seconds), ("RLIMIT_AS", memory), ("RLIMIT_FSIZE", 0), ("RLIMIT_CORE", 0), ("RLIMIT_NPROC", 0)):
        kind = getattr(resource, what, None)
        if kind is None:
            continue
        try:
            resource.setrlimit(kind, (most, most))
        except (ValueError, OSError):
            continue


def refused(*_: Any) -> Any:
    """The script gets at no attribute of anything in Python."""
    raise AttributeError("no access")


def run(order: dict[str, Any], source: bytes) -> dict[str, Any]:
    """What the script called, or the text of its error."""
    from lupa import lua54  # start-up

    runtime = lua54.LuaRuntime(encoding=None, unpack_returned_tuples=False, register_eval=False, register_builtins=False,
                               attribute_filter=refused, max_memory=order["memory"])
    names = runtime.table_from({name.encode(): value for name, value in order["constants"].items()})
    try:
        main = runtime.execute(PRELUDE, names, order["steps"], order["calls"], order["longest"])
        return {"calls": [_row(row) for row in main(source).values()]}
    except (MemoryError, RecursionError):  # LuaMemoryError is a MemoryError
        return {"error": "it needs more memory than a puzzle does"}
    except lua54.LuaError as error:
        return {"error": _text(error.args[0] if error.args else "no reason is given").partition("\nstack traceback:")[0]}


def _text(value: Any) -> str:
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)


def _row(row: Any) -> list[Any]:
    return [_plain(value) for value in row.values()]


def _plain(value: Any) -> Any:
    if isinstance(value, bool | int):
        return value
    if isinstance(value, bytes):
        return value.decode("utf-8", "replace")
    kind, number = value.values()
    return {"kind": _text(kind), "number": int(number)}


def main() -> None:
    """Reads the order and the script, and answers."""
    head, _, source = sys.stdin.buffer.read().partition(b"\n")
    order = json.loads(head)
    sys.path.append(order["library"])
    import lupa.lua54  # noqa: F401 # start-up; loaded before the limits hold

    limit(order["seconds"], order["space"])
    answer = run(order, source)
    sys.stdout.write(json.dumps(answer))


if __name__ == "__main__":
    main()
