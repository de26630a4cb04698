#!/usr/bin/python3
"""Plays programs in LÖVE with xdotool's mouse and keys, under Xvfb, and compares pictures: love.py. UPDATE=1 draws them again.

The last line is "N passed, N failed". Needs `make lua`, love, xdotool, xvfb, ImageMagick and PIL.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

from PIL import Image, ImageChops, ImageStat

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
if not os.environ.get("LOVE_XVFB"):
    os.execvpe("xvfb-run", ["xvfb-run", "-a", "-s", "-screen 0 1024x768x24 -noreset", sys.executable, __file__, *sys.argv[1:]],
               {**os.environ, "LOVE_XVFB": "1", "SDL_AUDIODRIVER": "dummy", "LIBGL_ALWAYS_SOFTWARE": "1"})
sums = [0, 0]


class Game:
    """A running program of LÖVE."""

    def __init__(self, files):
        self.folder = tempfile.mkdtemp()
        shutil.copytree(ROOT / "build/lua/layoutlua", pathlib.Path(self.folder, "layoutlua"))
        for name, text in files.items():
            pathlib.Path(self.folder, name).write_text(text)
        self.log = open(pathlib.Path(self.folder, "log"), "w+")
        self.process = subprocess.Popen(["love", self.folder], stdout=self.log, stderr=self.log)
        try:
            self.wait_for_window()
            self.still()
        except BaseException:
            self.process.kill()
            raise

    def wait_for_window(self):
        end = time.monotonic() + 30
        while not self.window():
            if time.monotonic() > end or self.process.poll() is not None:
                raise AssertionError(f"no window, exit status {self.process.poll()}: {self.said()}")
            time.sleep(0.1)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        said = self.said()
        shutil.rmtree(self.folder)
        if "rror" in said:
            raise AssertionError(said)

    def said(self):
        self.log.seek(0)
        return "\n".join(line for line in self.log.read().splitlines() if "AL" not in line and "device" not in line)

    def window(self):
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid), "--name", "."], capture_output=True, text=True).stdout.split()
        return found[0] if found else None

    def mouse(self, *steps):
        """Runs commands of xdotool. A pair (x, y) moves to a point of the window."""
        for step in steps:
            words = ["mousemove", "--window", self.window(), *map(str, step)] if isinstance(step, tuple) else step.split()
            subprocess.run(["xdotool", *words], check=True)
            time.sleep(0.06)

    def has_title(self, expected):
        title = subprocess.run(["xdotool", "getwindowname", self.window()], capture_output=True, text=True).stdout.strip()
        if title != expected:
            raise AssertionError(f"the title is {title!r}")

    def picture(self):
        path = pathlib.Path(self.folder, "picture.png")
        subprocess.run(["import", "-window", self.window(), path], check=True)
        return Image.open(path).convert("RGB")

    def still(self):
        """The picture after all motion has ended."""
        before, end = self.picture(), time.monotonic() + 30
        while time.monotonic() < end:
            time.sleep(0.15)
            now = self.picture()
            if now.tobytes() == before.tobytes() and max(ImageStat.Stat(now).stddev) > 0:
                return now
            before = now
        raise AssertionError("the picture does not come to rest")

    def shows(self, name):
        path = HERE / "pictures" / f"{name}.png"
        now = self.still()
        if os.environ.get("UPDATE"):
            path.parent.mkdir(exist_ok=True)
            now.save(path, optimize=True)
        difference = max(ImageStat.Stat(ImageChops.difference(now, Image.open(path).convert("RGB"))).mean)
        if difference > 0.6:
            now.save(f"/tmp/{name}.png")
            raise AssertionError(f"not as Tests/Lua/pictures/{name}.png: {difference:.2f} in the mean, see /tmp/{name}.png")


def inventory():
    """the inventory: things are dragged to other slots, the wheel scrolls, a menu opens, splits and drops"""
    files = {path.name: path.read_text() for path in (ROOT / "bindings/lua/examples/inventory").iterdir()}
    with Game(files) as game:
        game.shows("inventory")
        game.mouse((50, 90), "mousedown 1", (120, 120), (200, 160), (280, 180))
        game.shows("held")
        game.mouse("mouseup 1")
        game.shows("moved")
        game.mouse((200, 250), "click 3")
        game.shows("menu")
        game.mouse((254, 281), "click 1")
        game.shows("split")
        game.mouse((200, 250), "click 3", (146, 281), "click 1")
        game.shows("dropped")
        game.mouse((200, 250), "click 5", "click 5", "click 5")
        game.shows("scrolled")


def keys():
    """the inventory without a mouse: arrows choose a thing, Shift moves it, Enter opens a menu that takes the keys, Escape closes it"""
    files = {path.name: path.read_text() for path in (ROOT / "bindings/lua/examples/inventory").iterdir()}
    with Game(files) as game:
        game.mouse("key Down", "key Right", "key Right")
        game.shows("focused")
        game.mouse("key shift+Down")
        game.shows("moved-by-key")
        game.mouse("key Return", "key Down")
        game.shows("menu-by-key")
        game.mouse("key Return")
        game.shows("split-by-key")
        game.mouse("key Return", "key Escape", "key Left")
        game.shows("closed-by-key")


def list_keys():
    """keys select ranges in the mode "extended"; Enter and a double click activate; a gamepad's buttons are keys"""
    program = """local log = {}
        local list = require "layoutlua.love" { layout = "list", source = 30, width = 300, height = 300, animation = 0,
          options = { selection_mode = "extended" } }
        function list:draw_cell(e, width, height) love.graphics.rectangle("line", 2, 2, width - 4, height - 4) end
        function list:selected(item) log[#log + 1] = "selected " .. item end
        function list:selection_changed() log[#log + 1] = #self.view:selected() end
        function list:activated(item) log[#log + 1] = "activated " .. item end
        list:attach()
        local is_down, held = love.keyboard.isDown, nil
        function love.keyboard.isDown(name) return name == held end
        local function key(name, modifier) held = modifier; love.keypressed(name); held = nil end
        local update, frame = love.update, 0
        function love.update(dt)
          update(dt)
          frame = frame + 1
          if frame ~= 3 then return end
          key "down"; key "down"; key("down", "lshift"); key "return"; key "x"
          log[#log + 1] = "|"
          key "escape"; key("a", "lctrl"); log[#log + 1] = "|"
          love.gamepadpressed(nil, "dpup"); love.gamepadpressed(nil, "a"); log[#log + 1] = "|"
          for presses = 1, 2 do
            love.mousepressed(30, 120, 1, false, presses)
            love.mousereleased(30, 120, 1, false, presses)
          end
          love.window.setTitle(table.concat(log, " "))
        end"""
    with Game({"main.lua": program}) as game:
        time.sleep(0.3)
        game.has_title("selected 1 1 selected 2 1 2 activated 3 | 1 30 | 1 activated 2 | selected 3 1 activated 3")


def page():
    """the program of docs/luajit.md: a press selects a row, a drag scrolls"""
    program = next(text for text in re.findall(r"```lua\n(.*?)```", (ROOT / "docs/luajit.md").read_text(), re.S) if "love." in text)
    with Game({"main.lua": program}) as game:
        game.mouse((100, 130), "click 1")
        game.shows("row")
        game.has_title("row 3")
        game.mouse((100, 300), "mousedown 1", (100, 250), (100, 200), (100, 150))
        time.sleep(0.3)
        game.mouse("mouseup 1")
        game.shows("rows")


def taps():
    """with drag = "move" a tap selects, even with jitter; a drag moves an item, and a drag back has no effect"""
    program = """local log, things = {}, {}
        for i = 1, 10 do things[i] = { id = i, width = 50, height = 50 } end
        local bag = require "layoutlua.love" { layout = "grid", parameters = { columns = 5 }, source = things, width = 300, height = 300,
          drag = "move", animation = 0 }
        function bag:draw_cell(e, width, height) love.graphics.rectangle("line", 2, 2, width - 4, height - 4) end
        function bag:moved(item) log[#log + 1] = "moved " .. item .. " " .. things[item].id end
        function bag:selected(item) log[#log + 1] = "selected " .. item end
        bag:attach()
        local function press(...)
          local points = { ... }
          love.mousepressed(30, 30, 1)
          for _, x in ipairs(points) do love.mousemoved(x, 30) end
          love.mousereleased(points[#points] or 30, 30, 1)
          log[#log + 1] = "|"
        end
        local update, frame = love.update, 0
        function love.update(dt)
          update(dt)
          frame = frame + 1
          if frame == 3 then press() press(32) press(150, 30) press(150) press(500) love.window.setTitle(table.concat(log, " ")) end
        end"""
    with Game({"main.lua": program}) as game:
        time.sleep(0.3)
        game.has_title("selected 1 | selected 1 | | moved 3 1 | |")


def wheel():
    """a script rotates its cells about an axis, with perspective"""
    program = """local wheel = require "layoutlua.love" { layout = { file = "wheel.lua" }, source = 10, x = 0, y = 0, width = 300, height = 400 }
        function wheel:draw_cell(element, width, height)
          love.graphics.setColor(element.item % 2 * 0.3, 0.5, 0.8, element.alpha)
          love.graphics.rectangle("fill", 0, 0, width, height)
          love.graphics.setColor(1, 1, 1, element.alpha)
          love.graphics.print("row " .. element.item, 12, height / 2 - 8)
        end
        wheel:attach()"""
    with Game({"main.lua": program, "wheel.lua": (ROOT / "scripts/wheel.lua").read_text()}) as game:
        game.mouse((150, 200), "click 5")
        game.shows("wheel")


for test in [test for test in (inventory, keys, list_keys, page, taps, wheel) if not sys.argv[1:] or test.__name__ in sys.argv[1:]]:
    try:
        test()
        sums[0] += 1
        print(f"ok    LÖVE: {test.__doc__}")
    except Exception as problem:
        sums[1] += 1
        print(f"FAIL  LÖVE: {test.__doc__}\n      {problem}")
print(f"{sums[0]} passed, {sums[1]} failed")
sys.exit(sums[1] > 0)
