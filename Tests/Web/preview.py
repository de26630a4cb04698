#!/usr/bin/python3
"""Tests `layoutlua preview` and the pages that `-o page.html` writes, in Chromium: preview.py COMMAND [name of one test]

The last line is "N passed, N failed". Needs `make web`. Each test is a function below that begins with test_; its
docstring is the name of the test.
"""
import http.client
import json
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.parse

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.mouse_button import MouseButton
from selenium.webdriver.common.actions.wheel_input import ScrollOrigin
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import Select

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Web"))
import chromium
from chromium import equal, until

COMMAND = str(pathlib.Path(sys.argv[1]).resolve())
NAMES = sys.argv[2:]
ROWS = """local rows = { height = 40, parameters = { height = { min = 10, max = 200, step = 1 } } }
rows.height = 40
rows.striped = true
function rows:content_size(view) return view.width, view:items(1) * self.height end
function rows:attributes(view, item, section, a)
  a:frame(0, (item - 1) * self.height, view.width, self.height)
end
return rows
"""


class Preview:
    """A preview of a script in a new folder, and its page."""

    def __init__(self, browser, script=ROWS, *options, files={}):
        self.browser = browser
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.script = self.folder / "rows.lua"
        self.script.write_text(script)
        for name, text in files.items():
            (self.folder / name).parent.mkdir(exist_ok=True)
            (self.folder / name).write_text(text)
        self.process = subprocess.Popen([COMMAND, "preview", self.script, *options], stdout=subprocess.PIPE, text=True, cwd=self.folder)
        self.address = self.process.stdout.readline().split()[-1]
        browser.get(self.address)
        self.until("window.layoutlua && layoutlua.film.moments.length > 0 || !document.getElementById('problem')?.hidden")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.browser.get("about:blank")
        self.process.terminate()
        equal(self.process.wait(10), 0, "the preview's exit status")
        shutil.rmtree(self.folder)

    def wait(self, script, *arguments):
        return chromium.wait(self.browser, script, *arguments)

    def until(self, condition, seconds=5):
        until(self.browser, condition, seconds)

    def save(self, text):
        self.script.write_text(text)

    def frame(self, item):
        return self.wait("const {frame: f} = layoutlua.session.view.element({section: 0, item: arguments[0]}); return [f.x, f.y, f.width, f.height]", item)

    @property
    def view(self):
        return self.browser.find_element(By.ID, "view")

    def section(self, title):
        """Opens a part of the panel."""
        summary = self.browser.find_element(By.XPATH, f"//summary[text()='{title}']")
        section = summary.find_element(By.XPATH, "..")
        if section.get_attribute("open") is None:
            summary.click()
            # The content is added when the toggle event arrives.
            self.wait("const [section] = arguments; return new Promise((done) => { const look = () => section.lastChild.childNodes.length > 0 ? done() : requestAnimationFrame(look); look() })", section)
        return section

    def control(self, section, name, tag="input"):
        return self.section(section).find_element(By.XPATH, f".//label[span[text()='{name}']]//{tag}")

    def press(self, text):
        self.browser.find_element(By.XPATH, f"//button[text()='{text}']").click()

    def problem(self):
        return self.browser.find_element(By.ID, "problem").text

    def total(self):
        return self.wait("return layoutlua.session.player.model.total")


def test_save(browser):
    """a saved script is shown immediately; the offset, the selection and the parameters stay"""
    with Preview(browser, ROWS, "--items", "200") as page:
        page.wait("layoutlua.session.do({do: 'scroll', x: 0, y: 120}); layoutlua.session.do({do: 'select', path: [0, 5], flag: true});"
                  "layoutlua.session.do({do: 'set', key: 'striped', value: false})")
        times = []
        for width in range(30, 37):
            page.wait(f"""window.drawn = new Promise((done) => {{ const look = () => document.querySelector('#cells > div')?.style.width === '{width}px'
                ? done(performance.timeOrigin + performance.now()) : requestAnimationFrame(look); look() }})""")
            page.save(ROWS.replace("view.width, self.height)", f"{width}, self.height)"))
            saved = time.time() * 1000
            times.append(page.wait("return window.drawn") - saved)
        print(f"      from save to pixels: {sorted(times)[3]:.0f} ms (median of 7; longest {max(times):.0f})")
        equal(page.wait("return layoutlua.session.view.offset.y"), 120)
        equal(page.wait("return layoutlua.session.view.selected"), [{"section": 0, "item": 5}])
        equal(page.wait("return layoutlua.session.layout.parameter('striped')"), False)


def test_broken_save(browser):
    """an error is shown with its location and line over the last working version, and is removed by the next save"""
    with Preview(browser) as page:
        page.save(ROWS.replace("a:frame(", "a:frme("))
        page.until("!document.getElementById('problem').hidden")
        text = page.problem()
        for part in ("rows.lua:6", "frme", "did you mean 'frame'", "a:frme(0"):
            if part not in text:
                raise AssertionError(f"'{part}' is not in: {text}")
        equal(len(page.browser.find_elements(By.CSS_SELECTOR, "#cells > div")), 10)
        page.save(ROWS + "\nx x")
        page.until("document.getElementById('problem').textContent.includes('expected near')")
        page.save(ROWS)
        page.until("document.getElementById('problem').hidden")


def test_one_fault(browser):
    """a fault of one element does not affect the others, and is reported once"""
    with Preview(browser, ROWS.replace("  a:frame(", "  if item == 4 then a:frme() end a:frame(")) as page:
        page.until("document.getElementById('problem').textContent.includes('One element is left out.')")
        page.until("document.getElementById('problem').textContent.includes(\"in 'attributes' (item 4, section 1)\")")
        equal(len(page.browser.find_elements(By.CSS_SELECTOR, "#cells > div")), 9)
        page.browser.find_element(By.CSS_SELECTOR, "#problem .close").click()
        page.wait("layoutlua.session.do({do: 'set', key: 'height', value: 41}); return new Promise((d) => setTimeout(d, 200))")
        equal(page.problem(), "")
        page.save(ROWS)
        page.until("layoutlua.session.view.status.state === 'current'")


def test_broken_from_the_start(browser):
    """a script that has never worked is shown as soon as it works"""
    with Preview(browser, "return {") as page:
        page.until("!document.getElementById('problem').hidden")
        page.save(ROWS)
        page.until("document.querySelectorAll('#cells > div').length === 10 && document.getElementById('problem').hidden")


def test_modules(browser):
    """modules are loaded from the script's folder, and saving one updates the page"""
    module = "return { height = 30 }"
    script = ROWS.replace("rows.height = 40", "rows.height = require('parts.size').height").replace("min = 10", "min = 1")
    with Preview(browser, script, files={"parts/size.lua": module}) as page:
        page.until("document.querySelectorAll('#cells > div').length === 10")
        equal(page.frame(1), [0, 30, 320, 30])
        (page.folder / "parts/size.lua").write_text(module.replace("30", "25"))
        page.until("layoutlua.session.view.element({section: 0, item: 1}).frame.y === 25")
        (page.folder / "parts/size.lua").write_text("return {")
        page.until("document.querySelector('#problem strong')?.textContent === 'parts/size.lua:1'")


def test_data(browser):
    """a saved data file is shown, and the selection is kept by id"""
    data = {"sections": [{"items": [{"id": name, "title": name} for name in ("ant", "bee", "cat")]}]}
    with Preview(browser, ROWS, "--data", "own.json", files={"own.json": json.dumps(data)}) as page:
        page.wait("layoutlua.session.do({do: 'select', path: [0, 1], flag: true})")
        data["sections"][0]["items"].insert(0, {"id": "dog", "title": "dog"})
        (page.folder / "own.json").write_text(json.dumps(data))
        page.until("document.getElementById('cells').textContent === 'dogantbeecat'")
        equal(page.wait("return layoutlua.session.view.selected"), [{"section": 0, "item": 2}])
        (page.folder / "own.json").write_text('{"sections": [{"items": [1]}]}')
        page.until("document.getElementById('problem').textContent.includes('own.json:1:26')")


def test_gone(browser):
    """a deleted script keeps its picture, and is loaded when the file exists again"""
    with Preview(browser) as page:
        page.script.unlink()
        page.until("document.getElementById('problem').textContent.includes('is missing: it was deleted')")
        equal(len(page.browser.find_elements(By.CSS_SELECTOR, "#cells > div")), 10)
        page.script.symlink_to(page.script)
        time.sleep(0.1)
        page.script.unlink()
        page.save(ROWS.replace("= 40", "= 20"))
        page.until("document.getElementById('problem').hidden && layoutlua.session.view.element({section: 0, item: 1}).frame.y === 20")
        # As editors save: another file is renamed to the script.
        (page.folder / "new").write_text(ROWS.replace("= 40", "= 25"))
        os.replace(page.folder / "new", page.script)
        page.until("layoutlua.session.view.element({section: 0, item: 1}).frame.y === 25")


def test_parameters(browser):
    """parameters have their names, descriptions and controls; they are reset, and copied for the command and for scripts"""
    described = ROWS.replace("step = 1", "step = 1, doc = 'height of a row'").replace("rows.striped", "rows.label = 'two words'\nrows.striped")
    with Preview(browser, described) as page:
        slider = page.control("Layout", "height", "input[@type='range']")
        equal([slider.get_attribute(name) for name in ("min", "max", "step", "value")], ["10", "200", "1", "40"])
        equal(page.wait("return document.getElementById(arguments[0].getAttribute('aria-describedby')).textContent", slider), "height of a row")
        page.wait("arguments[0].value = 60; arguments[0].dispatchEvent(new Event('input'))", slider)
        page.until("layoutlua.session.view.element({section: 0, item: 1}).frame.y === 60")
        page.control("Layout", "striped").click()
        equal(page.wait("return layoutlua.session.layout.parameter('striped')"), False)
        page.wait("window.copied = []; Object.defineProperty(navigator, 'clipboard', {value: {writeText: async (text) => { copied.push(text) }}})")
        page.press("Copy as --set")
        page.press("Copy as Lua")
        page.browser.find_element(By.CSS_SELECTOR, "button[aria-label='Reset height']").click()
        page.until("layoutlua.session.view.element({section: 0, item: 1}).frame.y === 40")
        equal(page.browser.find_element(By.CSS_SELECTOR, "button[aria-label='Reset height']").is_displayed(), False)
        page.press("Reset all")
        equal(page.wait("return layoutlua.session.layout.parameter('striped')"), True)
        page.until("copied.length === 2 && [...document.querySelectorAll('button')].some((one) => one.textContent === 'Copy as --set')")
        page.press("Copy as --set")
        equal(page.wait("return copied"), ["--set height=60 --set striped=false", "height = 60,\nstriped = false,",
                                          "--set height=40 --set 'label=two words' --set striped=true"])


def test_many_parameters(browser):
    """of many parameters the first ones and the changed ones are shown, until all are wished for"""
    many = "".join(f"rows.n{i:02} = {i}\n" for i in range(20))
    with Preview(browser, ROWS.replace("rows.striped", many + "rows.striped"), "--set", "n15=3") as page:
        page.until("document.querySelectorAll('#panel .setting').length === 9")
        page.press("Show all 22 parameters")
        equal(page.wait("return document.querySelectorAll('#panel .setting').length"), 22)
        equal(page.wait("return document.activeElement.closest('.setting') !== null"), True)


def test_follow(browser):
    """the controls of parameters and options follow changes from elsewhere, except a field in which somebody types"""
    many = "".join(f"rows.n{i:02} = {i}\n" for i in range(20))
    with Preview(browser, ROWS) as page:
        slider, field = page.control("Layout", "height", "input[@type='range']"), page.control("Layout", "height", "input[@type='number']")
        striped = page.control("Layout", "striped")
        values = "const [slider, field, striped] = arguments; return [slider.value, field.value, striped.checked]"
        page.wait("layoutlua.session.do({do: 'set', key: 'height', value: 77}); layoutlua.session.do({do: 'set', key: 'striped', value: false}); return new Promise((d) => setTimeout(d, 250))")
        equal(page.wait(values, slider, field, striped), ["77", "77", False])
        reset = page.browser.find_element(By.CSS_SELECTOR, "button[aria-label='Reset height']")
        equal(reset.is_displayed(), True)
        # The section keeps its controls, so that a finger on a slider stays on it.
        page.wait("arguments[0].focus(); arguments[0].value = 9; layoutlua.session.do({do: 'set', key: 'height', value: 50}); return new Promise((d) => setTimeout(d, 250))", field)
        equal(page.wait(values, slider, field, striped), ["50", "9", False])
        reset.click()
        equal(page.wait(values, slider, field, striped), ["40", "40", False])
        page.press("Reset all")
        equal(page.wait(values, slider, field, striped), ["40", "40", True])
        bounces = page.control("View options", "bounces")
        before = bounces.is_selected()
        page.wait("layoutlua.session.do({do: 'option', key: 'bounces', value: !arguments[0]}); return new Promise((d) => setTimeout(d, 250))", before)
        equal(bounces.is_selected(), not before)
        page.save(ROWS.replace("rows.striped", many + "rows.striped"))
        page.until("layoutlua.session.parameters.length > 20")
        page.wait("layoutlua.session.do({do: 'set', key: 'n15', value: 3})")
        page.until("[...document.querySelectorAll('#panel .setting')].some((one) => one.textContent.startsWith('n15'))")
        page.save(ROWS.replace("rows.striped = true", "rows.striped = true\nfunction rows:prepare() self.height = 66 end"))
        page.until("[...document.querySelectorAll('#panel .setting input[type=number]')].some((one) => one.value === '66')")


def test_changes(browser):
    """items are inserted, deleted, moved and shuffled, with animations"""
    with Preview(browser) as page:
        page.section("Data")
        page.press("Insert")
        page.until("layoutlua.session.view.motion.elements")
        equal(page.total(), 11)
        page.press("Delete")
        page.press("Move")
        page.press("Shuffle")
        page.until("!layoutlua.session.view.motion.elements")
        equal(page.total(), 10)
        if page.wait("return layoutlua.film.moments.length") < 10:
            raise AssertionError("nothing moved")
        equal(page.problem(), "")


def test_undo(browser):
    """changes to the data are undone and repeated, with animations, and items keep their labels"""
    with Preview(browser) as page:
        labels = "[...document.querySelectorAll('#cells > div')].sort((a, b) => layoutlua.session.view && parseFloat(a.style.transform.split(',')[1]) - parseFloat(b.style.transform.split(',')[1])).map((one) => one.textContent).join(' ')"
        usual = "1 2 3 4 5 6 7 8 9 10"
        still = "!layoutlua.session.view.motion.elements"
        page.section("Data")
        undo, redo = (page.browser.find_element(By.XPATH, f"//button[text()='{text}']") for text in ("Undo", "Redo"))
        equal([undo.is_enabled(), redo.is_enabled()], [False, False])
        page.press("Delete")
        page.until(f"{still} && {labels} === '1 2 3 4 5 7 8 9 10'")
        page.press("Shuffle")
        page.press("1,000")
        equal(page.total(), 1000)
        page.press("Undo")
        page.press("Undo")
        page.until(f"{still} && {labels} === '1 2 3 4 5 7 8 9 10'")
        page.press("Undo")
        page.until("layoutlua.session.view.motion.elements")
        page.until(f"{still} && {labels} === '{usual}'")
        equal([undo.is_enabled(), redo.is_enabled()], [False, True])
        page.view.send_keys("\ue009z\ue000")  # Control+Z: no change is left
        page.view.send_keys("\ue009\ue008z\ue000")  # Control+Shift+Z
        page.until(f"{still} && {labels} === '1 2 3 4 5 7 8 9 10'")
        page.wait("layoutlua.session.do({do: 'begin_move', path: [0, 0], x: 10, y: 10}); layoutlua.session.do({do: 'update_move', x: 10, y: 130}); layoutlua.session.do({do: 'end_move', flag: true})")
        page.until(f"{still} && !{labels}.startsWith('1 ')")
        equal(redo.is_enabled(), False)
        page.view.send_keys("\ue009z\ue000")
        page.until(f"{still} && {labels} === '1 2 3 4 5 7 8 9 10'")
        page.save(ROWS + "-- saved")
        page.press("Undo")
        page.until(f"{still} && {labels} === '{usual}'")
        equal(page.problem(), "")


def test_million(browser):
    """a million rows scroll"""
    with Preview(browser) as page:
        page.section("Data")
        page.press("1,000,000")
        page.until("layoutlua.session.view.contentSize.height === 40e6")
        page.wait("layoutlua.session.do({do: 'scroll', x: 0, y: 20e6})")
        page.until("document.getElementById('cells').textContent.includes('500005')")


def test_people(browser):
    """a finger scrolls, a press selects, the wheel and keys scroll"""
    with Preview(browser, ROWS, "--items", "100") as page:
        ActionChains(browser).move_to_element_with_offset(page.view, 0, 100).click_and_hold().move_by_offset(0, -60).move_by_offset(0, -60).pause(0.2).release().perform()
        page.until("!layoutlua.session.view.motion.glide")
        if not 30 <= page.wait("return layoutlua.session.view.offset.y") <= 300:
            raise AssertionError("the finger did not scroll")
        ActionChains(browser).move_to_element_with_offset(page.view, 0, 10).click().perform()
        page.until("document.querySelector('#cells > [data-selected]')")
        before = page.wait("return layoutlua.session.view.offset.y")
        ActionChains(browser).scroll_from_origin(ScrollOrigin.from_element(page.view), 0, 200).perform()
        page.until(f"layoutlua.session.view.offset.y === {before} + 200")
        page.view.send_keys("\ue010")  # End
        page.until("layoutlua.session.view.offset.y === 3600")


def test_wheel_over_drawing(browser):
    """the wheel over a drawing in a cell scrolls the layout"""
    script = ROWS.replace("a:frame(", "a:value('symbol', 'star') a:frame(")
    with Preview(browser, script, "--items", "100") as page:
        page.until("document.querySelector('#cells svg *')")
        page.wait("document.querySelector('#cells svg *').dispatchEvent(new WheelEvent('wheel', {bubbles: true, cancelable: true, deltaY: 90}))")
        page.until("layoutlua.session.view.offset.y === 90")


def test_zoom(browser):
    """keys, the menu and Control with the wheel zoom, and Space or the middle button moves the picture, not the content"""
    with Preview(browser, ROWS, "--items", "100") as page:
        scale = "document.getElementById('view').getBoundingClientRect().width / 320"
        page.until(f"{scale} === 2 || document.getElementById('zoom').textContent.includes('Fit, ')")
        fitting = page.wait(f"return {scale}")
        body = page.browser.find_element(By.TAG_NAME, "body")
        Select(page.browser.find_element(By.CSS_SELECTOR, "select[aria-label=Zoom]")).select_by_value("1")
        equal(page.wait(f"return {scale}"), 1)
        for key, wanted in (("+", 1.25), ("+", 1.5), ("-", 1.25), ("0", fitting), ("++++++++", 4), ("----------", 0.5), ("+", 0.75), ("+", 1)):
            page.view.send_keys(key)
            equal(page.wait(f"return {scale}"), wanted, f"after {key}")
        left = "document.getElementById('view').getBoundingClientRect().left"
        before = page.wait(f"return {left}")
        drag = ActionChains(browser).move_to_element(page.view)
        drag.key_down(" ").click_and_hold().move_by_offset(30, 40).release().key_up(" ").perform()
        equal(page.wait(f"return {left}"), before + 30)
        equal(page.wait("return [layoutlua.session.view.offset.y, layoutlua.film.isPaused]"), [0, False])
        middle = ActionBuilder(browser)
        middle.pointer_action.move_to(page.view).pointer_down(MouseButton.MIDDLE).move_by(-10, 0).pointer_up(MouseButton.MIDDLE)
        middle.perform()
        equal(page.wait(f"return {left}"), before + 20)
        page.wait("document.getElementById('view').dispatchEvent(new WheelEvent('wheel', {bubbles: true, cancelable: true, ctrlKey: true, deltaY: -90}))")
        if not 1.3 < page.wait(f"return {scale}") < 1.4:
            raise AssertionError("Control with the wheel does not zoom")
        equal(page.wait("return [layoutlua.session.view.offset.y, layoutlua.session.view.selected.length]"), [0, 0])
        body.send_keys("0")
        ActionChains(browser).send_keys(" ").perform()
        page.until("layoutlua.film.isPaused")


NARROW = {"width": 400, "height": 800, "deviceScaleFactor": 1, "mobile": False}


def test_narrow(browser):
    """at 400 px the page does not scroll sideways, and an error covers no control"""
    covered = """const box = document.getElementById('problem').getBoundingClientRect()
        return [...document.querySelectorAll('button, select, input, summary')].filter((one) => !one.closest('#problem') && one.checkVisibility())
          .filter((one) => { const r = one.getBoundingClientRect(); return r.width > 0 && r.top < box.bottom && r.bottom > box.top && r.left < box.right && r.right > box.left })
          .map((one) => one.textContent || one.ariaLabel)"""
    with Preview(browser) as page:
        page.save(ROWS.replace("a:frame(", "a:frme("))
        page.until("!document.getElementById('problem').hidden")
        equal(page.wait(covered), [], "controls under the error in a wide page")
        try:
            browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", NARROW)
            browser.refresh()
            page.save(ROWS)
            page.until("window.layoutlua && layoutlua.film.moments.length > 0")
            equal(page.wait("return document.querySelectorAll('#panel > details[open]').length"), 1)
            page.save(ROWS.replace("a:frame(", "a:frme("))
            page.until("!document.getElementById('problem').hidden")
            equal(page.wait(covered), [], "controls under the error")
            page.wait("for (const part of document.querySelectorAll('#panel > details')) part.open = true; return new Promise((d) => setTimeout(d, 700))")
            equal(page.wait("return document.documentElement.scrollWidth <= innerWidth"), True)
        finally:
            browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def test_transition(browser):
    """a slider controls a transition to another layout and back"""
    with Preview(browser) as page:
        Select(page.control("Transition", "New layout", "select")).select_by_value("grid")
        slider = page.control("Transition", "Progress")
        width = slider.size["width"]
        ActionChains(browser).move_to_element_with_offset(slider, -width // 2 + 8, 0).click_and_hold().move_by_offset(width // 4, 0).pause(0.2) \
            .move_by_offset(width // 2, 0).pause(0.2).release().perform()
        page.until("layoutlua.session.player.installed === 'grid' && !layoutlua.session.view.motion.elements")
        ways = page.wait("return layoutlua.film.moments.map(({drawn}) => drawn.find(({element}) => element.item === 1).element.frame.x)")
        if not 0 == ways[0] < ways[1] < ways[2] <= ways[-1]:
            raise AssertionError(f"item 1 did not follow the finger: {ways}")
        page.press("Change layout")
        page.until("layoutlua.session.player.installed === 'rows.lua' && !layoutlua.session.view.motion.elements")
        # The previous layout is the next target.
        page.press("Change layout")
        page.until("layoutlua.session.player.installed === 'grid' && !layoutlua.session.view.motion.elements")


def test_beside(browser):
    """the scripts of the folder are offered as layouts; modules are not"""
    wide = ROWS.replace("view.width, self.height)", "20, self.height)")
    with Preview(browser, "require 'part'\n" + ROWS, files={"other.lua": wide, "part.lua": "return 1"}) as page:
        choice = page.control("Transition", "New layout", "select")
        page.until("layoutlua.session.player")
        names = [option.text for option in Select(choice).options]
        equal([name for name in names if name in ("rows.lua", "other.lua", "part.lua")], ["other.lua"])
        Select(choice).select_by_value("other.lua")
        page.press("Change layout")
        page.until("layoutlua.session.player.installed === 'other.lua' && !layoutlua.session.view.motion.elements")
        equal(page.frame(1), [0, 40, 20, 40])


def test_demo_data(browser):
    """a demo that names a data file shows it, in the preview and in a page"""
    script = "local l = { demo = { data = 'two.json' } }\nfunction l:attributes(view, item) return 0, item * 50, 100, 40 end\nreturn l"
    files = {"two.json": '{"sections": [{"items": [{"title": "one"}, {"title": "two"}]}]}'}
    with Preview(browser, script, files=files) as page:
        page.until("layoutlua.session.player")
        equal(page.total(), 2)
        (page.folder / "two.json").write_text('{"sections": [{"items": [{"title": "one"}]}]}')
        page.until("layoutlua.session.player.model.counts[0] === 1")
        file = page.folder / "page.html"
        subprocess.run([COMMAND, "run", "rows.lua", "-o", file], cwd=page.folder, check=True)
        browser.get(file.as_uri())
        page.until("window.layoutlua?.session.player")
        equal(page.total(), 1)


def test_loaded_anew(browser):
    """a reloaded page shows the same items at the same offset"""
    with Preview(browser, ROWS, "--items", "20") as page:
        page.section("Data")
        page.press("Insert")
        page.until("!layoutlua.session.view.motion.elements")
        page.wait("for (const event of [{do: 'set', key: 'height', value: 50}, {do: 'scroll', x: 0, y: 90}, {do: 'select', path: [0, 3], flag: true}]) layoutlua.session.do(event)")
        page.browser.refresh()
        page.until("window.layoutlua?.session.view?.selected.length === 1")
        equal(page.total(), 21)
        equal(page.wait("const {view} = layoutlua.session; return [view.offset.y, view.selected[0].item]"), [90, 3])
        equal(page.frame(1), [0, 50, 320, 50])


def test_time(browser):
    """time can be stopped and slowed, and past frames can be viewed"""
    with Preview(browser) as page:
        page.section("Data")
        Select(page.browser.find_element(By.CSS_SELECTOR, "#transport select")).select_by_value("0.1")
        page.press("Insert")
        page.until("layoutlua.film.moments.length > 5")
        page.press("Pause")
        before = page.wait("return document.getElementById('cells').innerHTML")
        last = page.wait("return layoutlua.film.moments.length - 1")
        page.wait("const s = document.querySelector('.scrub'); s.value = 1; s.dispatchEvent(new Event('input')); return new Promise((d) => setTimeout(d, 100))")
        equal(page.wait("return layoutlua.film.position"), 1)
        if page.wait("return document.getElementById('cells').innerHTML") == before:
            raise AssertionError("the past looks like now")
        page.press("Step")
        equal(page.wait("return layoutlua.film.position"), 2)
        clock = page.browser.find_element(By.CSS_SELECTOR, "#transport output")
        now, end = page.wait("const {moments} = layoutlua.film; return [moments[2].time, moments[moments.length - 1].time]")
        equal(clock.get_attribute("textContent"), f"{now:.2f} s of {end:.2f} s")
        page.press("Back")
        equal(page.wait("return layoutlua.film.position"), 1)
        page.press("Step")
        equal(page.wait("return layoutlua.film.moments.length - 1"), last)
        page.press("Play")
        page.until(f"layoutlua.film.moments.length > {last + 1}", 20)


def test_scroll_bars(browser):
    """the scroll bars of the layout follow the offset, also in the past, and are hidden if the content fits"""
    with Preview(browser, ROWS, "--items", "100") as page:
        bars = "[...document.querySelectorAll('#bars > .bar')].filter((bar) => !bar.hidden).map((bar) => parseFloat(bar.style.top))"
        equal(page.wait(f"return {bars}"), [0])
        page.wait("layoutlua.session.do({do: 'scroll', x: 0, y: 1800})")
        page.until(f"{bars}[0] > 170 && {bars}[0] < 200")
        page.press("Back")
        page.until(f"{bars}[0] === 0")
        page.press("Play")
        page.wait("layoutlua.session.replaceData({counts: [3]})")
        page.until(f"{bars}.length === 0")


def test_overlays(browser):
    """frames, paths, queries and changes are drawn over the picture"""
    with Preview(browser) as page:
        pixels = "(() => { const c = document.getElementById('overlay'); return [...c.getContext('2d').getImageData(0, 0, c.width, c.height).data].filter((n) => n > 0).length })()"
        equal(page.wait(f"return {pixels}"), 0)
        for name in ("Frames", "Section and item", "Changes", "Safe area", "Callback calls"):
            page.control("Overlays", name).click()
            if name in ("Changes", "Callback calls"):
                page.wait("layoutlua.session.do({do: 'set', key: 'height', value: layoutlua.session.layout.parameter('height') + 1})")
            page.until(f"{pixels} > 0")
            page.control("Overlays", name).click()


def test_compare(browser):
    """the comparison shows four devices, which follow parameters, data, scripts and layouts, and scroll together"""
    left = ROWS.replace("a:frame(0, (item - 1) * self.height, view.width", "a:frame(view.rtl and view.width - 50 or 0, (item - 1) * self.height, 50")
    with Preview(browser, left, "--items", "100") as page:
        page.press("Compare")
        cells = "[...document.querySelectorAll('.pane')].map((pane) => [...pane.querySelectorAll('.cells > div')].sort((a, b) => a.style.zIndex - b.style.zIndex))"
        first = f"{cells}.map(([cell]) => cell?.style.transform + ' ' + cell?.style.height + ' ' + cell?.textContent)"
        same, mirrored = "translate(0px, 0px) 40px 1", "translate(340px, 0px) 40px 1"
        page.until(f"{cells}.every((list) => list.length > 10)")
        equal(page.wait(f"return {first}"), [same, same, mirrored, same])
        equal(page.wait("return [...document.querySelectorAll('.pane figcaption')].map((one) => one.textContent)"),
              ["Phone, 390 × 700", "Tablet, 744 × 960", "Right to left, 390 × 700", "Dark, 390 × 700"])
        equal(page.wait("const [a, b] = [...document.querySelectorAll('.pane')].map((pane) => getComputedStyle(pane.querySelector('.cells > div')).backgroundColor).slice(2); return a === b"), False)
        page.wait("layoutlua.session.do({do: 'set', key: 'height', value: 50})")
        page.until(f"{first}.every((text) => text.includes('50px'))")
        page.wait("layoutlua.session.do({do: 'update', changes: [{op: 'delete_item', from: [0, 0]}]})")
        page.until(f"{first}.every((text) => text.endsWith(' 2'))")
        page.save(left.replace("or 0,", "or 20,"))
        page.until(f"{first}[0].startsWith('translate(20px')")
        page.wait("document.querySelector('.pane .screen').dispatchEvent(new WheelEvent('wheel', {bubbles: true, cancelable: true, deltaY: 200}))")
        page.until(f"{first}.every((text) => text.endsWith(' 6'))")
        page.wait("layoutlua.session.prepare({name: 'grid'}); layoutlua.session.do({do: 'layout', name: 'grid'})")
        page.until(f"{first}.every((text) => !text.includes('50px'))")
        page.wait("layoutlua.session.replaceData({counts: [1000000]})")
        page.until("document.getElementById('compare').textContent.includes('at most 100,000')")
        page.wait("layoutlua.session.replaceData({counts: [3]})")
        page.until(f"{cells}.length === 4 && {cells}[0].length === 3")
        page.press("Compare")
        equal(page.wait("return [document.querySelectorAll('.pane').length, document.getElementById('device').hidden]"), [0, False])
        equal(page.problem(), "")


STATES = ROWS.replace("return rows\n", """rows.demo = { items = 100, width = 320, height = 400, states = {
  { name = "Start", parameters = { striped = false } },
  { name = "High rows", offset = { 0, 300 }, parameters = { height = 100 } },
  { name = "End", offset = { 0, 1e6 } },
} }
return rows
""")


def test_states(browser):
    """the states of a demo are small pictures; a click sets their parameters and offset; an invalid state is reported"""
    state = "return [layoutlua.session.view.offset.y, layoutlua.session.layout.parameter('height'), layoutlua.session.layout.parameter('striped')]"
    pictures = "[...document.querySelectorAll('.states button')]"
    names = f"{pictures}.map((button) => button.lastChild.textContent)"
    # The pictures can be drawn again at any time, so the button is found and pressed in one step.
    press = lambda name: f"{pictures}.find((button) => button.lastChild.textContent === '{name}').click()"
    first = f"{pictures}.map((button) => [...button.querySelectorAll('.cells > div')].sort((a, b) => a.style.zIndex - b.style.zIndex)[0]?.style)"
    heights = f"{first}.map((style) => style?.height).join()"
    with Preview(browser, STATES) as page:
        page.until(f"{heights} === '40px,100px,40px'")
        equal(page.wait(f"return {names}"), ["Start", "High rows", "End"])
        for name, wanted in (("High rows", [300, 100, True]), ("End", [3600, 40, True]), ("Start", [0, 40, False])):
            page.wait(press(name))
            equal(page.wait(state), wanted, name)
        # The pictures follow the data.
        page.wait("layoutlua.session.replaceData({counts: [2]})")
        page.until(f"{pictures}.every((button) => button.querySelectorAll('.cells > div').length === 2)")
        for wrong, message in (("offset = { 0 }", "demo.states[2].offset must be x and y in points"), ("ofset = {}", "demo.states[2] can have name, offset and parameters, not 'ofset'"),
                               ("parameters = { height = 'x' }", "demo.states[2].parameters.height must be a number, not a string"),
                               ("parameters = { height = 1 }", "demo.states[2].parameters.height must be from 10 to 200, not 1"),
                               ("parameters = { hight = 50 }", "demo.states[2].parameters.hight: the layout has no such parameter. It has height, striped"),
                               ("offset = print", "demo.states can contain only numbers, strings, true, false and tables of these")):
            page.save(STATES.replace("offset = { 0, 300 }, parameters = { height = 100 }", wrong))
            page.until(f"document.getElementById('problem').textContent.includes({json.dumps(message)})")
            page.until("document.querySelector('#problem .here') !== null")
            equal(page.wait(f"return {names}"), [] if "print" in wrong else ["Start", "End"])
        page.save(ROWS)
        page.until("document.getElementById('states').hidden && document.getElementById('problem').hidden")
        file = page.folder / "page.html"
        page.save(STATES)
        subprocess.run([COMMAND, "run", "rows.lua", "-o", file], cwd=page.folder, check=True)
        browser.get(file.as_uri())
        page.until(f"{heights} === '40px,100px,40px'")
        page.wait(press("High rows"))
        equal(page.wait(state), [300, 100, True])
        playground(browser)
        chromium.wait(browser, "document.querySelector('.CodeMirror').CodeMirror.setValue(arguments[0])", STATES)
        page.until(f"{heights} === '40px,100px,40px'")


def test_profile(browser):
    """the profile shows the cost of callbacks, and errors keep their lines"""
    with Preview(browser) as page:
        page.section("Profile")
        page.until("[...document.querySelectorAll('td')].some((cell) => cell.textContent === 'attributes')")
        page.save(ROWS.replace("a:frame(", "a:frme("))
        page.until("document.getElementById('problem').textContent.includes('rows.lua:6')")


PLACED = """local l = { supplementary_kinds = { "header" }, demo = { items = 4 } }
local helper = require "helper"
function l:prepare(view, out)
  out:cell(1, 1, 0, 50, 100, 30)
  out:cell(2, 1, 110, 50, 100, 30)
end
function l:attributes(view, item, section, a)
  if item < 3 then return end
  if item == 3 then
    return 0, 100, 100, 30
  end
  helper.place(a, item)
  a:alpha(0.9)
end
function l:supplementary(view, kind, item, section, a)
  a:size(200, 40)
  a:center(100, 20)
end
return l
"""


def test_inspector(browser):
    """a click in the inspector's mode shows the callback and line that placed an element, its frame and its distances"""
    helper = "local h = {}\nfunction h.place(a, item)\n  a:frame(0, 150, 100, 30)\nend\nreturn h"
    with Preview(browser, PLACED, "--size", "320x400", files={"helper.lua": helper}) as page:
        page.until("document.querySelectorAll('#cells > div').length === 5")
        page.press("Inspect")
        shown = page.browser.find_element(By.CSS_SELECTOR, "#inspector .lines")
        for (x, y), parts in (((50, 65), ("item 1 of section 1", "prepare", "rows.lua:4", "x 0, y 50, 100 × 30")),
                              ((150, 65), ("item 2 of section 1", "rows.lua:5")), ((50, 115), ("attributes", "rows.lua:10")),
                              ((50, 165), ("attributes", "helper.lua:3")), ((10, 10), ("header 1 of section 1", "supplementary", "rows.lua:17"))):
            page.wait("""const [x, y] = arguments, view = document.getElementById('view'), box = view.getBoundingClientRect(), scale = box.width / 320
                view.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true, button: 0, pointerId: 1, clientX: box.left + x * scale, clientY: box.top + y * scale}))""", x, y)
            missing = [part for part in parts if part not in shown.text]
            equal(missing, [], f"at {x}, {y}: {shown.text}")
            if (x, y) == (50, 65):
                equal(page.wait("return [...document.querySelectorAll('#inspector td')].map((cell) => cell.textContent)"),
                      ["left", "–", "0", "top", "10 (header 1 of section 1)", "50", "right", "10 (item 2 of section 1)", "220", "bottom", "20 (item 3 of section 1)", "320"])
        equal(page.wait("return layoutlua.session.view.selected"), [])
        link = page.browser.find_element(By.CSS_SELECTOR, "#inspector input")
        link.send_keys("vscode://file/home/me/{file}:{line}\n")
        equal(page.browser.find_element(By.CSS_SELECTOR, "#inspector a").get_attribute("href"), "vscode://file/home/me/rows.lua:17")
        with Preview(browser) as another:
            another.section("Inspector")
            equal(another.browser.find_element(By.CSS_SELECTOR, "#inspector input").get_attribute("value"), "vscode://file/home/me/{file}:{line}", "in another preview")
        page.browser.get(page.address)
        page.until("window.layoutlua && layoutlua.film.moments.length > 0")
        page.section("Inspector")
        link = page.browser.find_element(By.CSS_SELECTOR, "#inspector input")
        page.wait("arguments[0].value = 'javascript:alert(1)'; arguments[0].dispatchEvent(new Event('change'))", link)
        equal(page.browser.find_elements(By.CSS_SELECTOR, "#inspector a"), [])
        page.browser.delete_all_cookies()
        page.wait("localStorage.clear()")
        page.view.send_keys("i")
        equal(page.wait("return document.querySelector('[aria-pressed]').getAttribute('aria-pressed')"), "true")
        page.view.send_keys("\ue00c")  # Escape
        equal(page.wait("return document.querySelector('[aria-pressed]').getAttribute('aria-pressed')"), "false")


SQUARES = """local squares = { side = 40, gap = 2, needs_view = true, demo = { sections = { 12, 8 }, width = 390, height = 700 } }
squares.parameters = { side = { min = 4, max = 100, doc = "the side of a cell in points" } }
function squares:prepare(view, out)
  local y, columns = 2, view.width // (self.side + self.gap)
  for section = 1, view.sections do
    for item = 1, view:items(section) do
      out:cell(item, section, 2 + (item - 1) % columns * (self.side + self.gap), y, self.side, self.side)
      if item % columns == 0 or item == view:items(section) then y = y + self.side + self.gap end
    end
  end
end
return squares
"""


def test_designer(browser):
    """names that are too small are hidden, devices are side by side or in two rows, and controls have one left edge"""
    names = "[...document.querySelectorAll('#cells > div > span')].filter((name) => name.checkVisibility()).length"
    with Preview(browser, SQUARES) as page:
        equal(page.wait(f"return {names}"), 20)
        Select(page.browser.find_element(By.CSS_SELECTOR, "select[aria-label=Zoom]")).select_by_value("0.5")
        page.until(f"{names} === 0")
        page.view.send_keys("0")
        page.until(f"{names} === 20")
        equal(page.wait("return [...document.querySelectorAll('#panel .setting .row > span:first-child')].map((name) => name.textContent)"), ["gap", "side"], "parameters")
        page.section("Data")
        lefts = "return [...new Set([...document.querySelectorAll('#data .row > :last-child')].map((control) => Math.round(control.getBoundingClientRect().left)))].length"
        equal(page.wait(lefts), 1, "left edges of controls")
        # The label of a gap of two points, between x = 42 and x = 44, is below the middle of the gap.
        page.wait("""const view = document.getElementById('view'), box = view.getBoundingClientRect(), scale = box.width / 390
            document.querySelector('#tools button[aria-pressed]').click()
            view.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true, button: 0, pointerId: 1, clientX: box.left + 64 * scale, clientY: box.top + 64 * scale}))""")
        pixel = "const c = document.getElementById('ruler'), k = c.width / 390; return [...c.getContext('2d').getImageData(Math.floor(arguments[0] * k), Math.floor(arguments[1] * k), 1, 1).data]"
        equal(page.wait(pixel, 42.2, 58)[3] < 128, True, "the gap")
        unit = page.wait("return 390 / document.getElementById('view').getBoundingClientRect().width")
        equal(page.wait(pixel, 43 - 5 * unit, 64 + 13.5 * unit)[0] > 150, True, "the label, which is red")
        panel = "const box = document.getElementById('inspector').getBoundingClientRect(); return box.top < 200 && document.querySelector('#inspector .lines').textContent.includes('item 11 of section 1')"
        equal(page.wait(panel), True, "the inspector is the first section")
        page.press("Compare")
        size = page.browser.find_element(By.CSS_SELECTOR, "select[aria-label=Screen]")
        equal(size.is_enabled(), False, "the menu in the comparison")
        devices = "[...document.querySelectorAll('.pane')].map((pane) => pane.getBoundingClientRect())"
        try:
            for width, rows in ((1600, 1), (900, 2)):
                browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {**NARROW, "width": width, "height": 900})
                page.until(f"new Set({devices}.map((box) => Math.round(box.top))).size === {rows}")
                equal(page.wait(f"return {devices}.every((box) => box.right <= document.getElementById('room').clientWidth)"), True, f"devices at {width}")
                equal(page.wait("return [...document.querySelectorAll('.pane figcaption')].every((one) => one.scrollWidth <= one.clientWidth)"), True, f"captions at {width}")
        finally:
            browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
        page.press("Compare")
        equal(size.is_enabled(), True)


def test_record(browser):
    """the command replays a recorded bug to the last bit"""
    with Preview(browser, ROWS, "--items", "50") as page:
        page.wait("layoutlua.session.do({do: 'scroll', x: 0, y: 80})")
        page.wait("""window.saved = undefined; URL.createObjectURL = (blob) => { window.saved = blob.text(); return '#' }""")
        page.section("Data")
        page.press("Shuffle")
        page.until("!layoutlua.session.view.motion.elements")
        shown = page.wait("return document.getElementById('cells').textContent")
        page.press("Record")
        page.until("layoutlua.film.moments.length > 0")
        equal(page.wait("return document.getElementById('cells').textContent"), shown, "what items are called")
        page.press("Insert")
        page.press("Shuffle")
        ActionChains(browser).move_to_element(page.view).click_and_hold().move_by_offset(0, -50).pause(0.1).move_by_offset(0, -90).release().perform()
        Select(page.control("Transition", "New layout", "select")).select_by_value("waterfall")
        page.press("Change layout")
        page.until("!layoutlua.session.view.motion.elements && !layoutlua.session.view.motion.glide")
        page.press("Stop and save")
        log = page.folder / "bug.jsonl"
        log.write_text(page.wait("return window.saved"))
        said = subprocess.run([COMMAND, "replay", log], capture_output=True, text=True)
        equal(said.returncode, 0, said.stderr)
        if "the same to the last bit" not in said.stdout or int(said.stdout.split()[0]) < 20:
            raise AssertionError(said.stdout)


def test_page(browser):
    """-o page.html writes one file: it scrolls, plays a change of data and of layout, and contains its modules"""
    folder = pathlib.Path(tempfile.mkdtemp())
    (folder / "size.lua").write_text("return 30")
    (folder / "rows.lua").write_text(ROWS.replace("rows.height = 40", "rows.height = require 'size'"))
    file = folder / "rows.html"
    subprocess.run([COMMAND, "run", "rows.lua", "--items", "100", "--update", "insert:1,2", "--to", "grid.lua", "--duration", "0.2", "-o", file], cwd=folder, check=True)
    if file.stat().st_size > 1_400_000:
        raise AssertionError(f"{file.stat().st_size} bytes")
    browser.get(file.as_uri())
    until(browser, "window.layoutlua && layoutlua.session.player.installed === 'grid.lua' && !layoutlua.session.view.motion.elements")
    equal(chromium.wait(browser, "return [layoutlua.session.problems.current ?? null, layoutlua.session.player.model.total]"), [None, 101])
    if chromium.wait(browser, "return layoutlua.film.moments.length") < 5:
        raise AssertionError("the change was not played")
    view = browser.find_element(By.ID, "view")
    ActionChains(browser).scroll_from_origin(ScrollOrigin.from_element(view), 0, 100).perform()
    until(browser, "layoutlua.session.view.offset.y === 100")
    shutil.rmtree(folder)


def test_hostile(browser):
    """an endless script is stopped in the page, and the server continues"""
    with Preview(browser) as page:
        page.save(ROWS.replace("  a:frame(", "  while true do end a:frame("))
        page.until("!document.getElementById('problem').hidden", 20)
        page.save(ROWS)
        page.until("document.getElementById('problem').hidden")


def test_attacks(browser):
    """requests with other hosts, origins, paths or bodies, or without the token, are rejected"""
    with Preview(browser) as page:
        parts = urllib.parse.urlsplit(page.address)

        def status(path, method="GET", body=None, **headers):
            connection = http.client.HTTPConnection("127.0.0.1", parts.port, timeout=5)
            connection.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
            return connection.getresponse().status

        equal(status(parts.path), 200)
        equal(status("/"), 403, "no token")
        equal(status("/" + ("0" if parts.path[1] != "0" else "1") + parts.path[2:]), 403, "another token")
        equal(status(parts.path, Host="rebound.example"), 403, "DNS rebinding")
        equal(status(parts.path, Host=f"127.0.0.1.example:{parts.port}"), 403, "a host that begins like this one")
        equal(status(parts.path, Origin="http://other.example"), 403, "another origin")
        equal(status(parts.path, Origin="null"), 403, "a page from disk")
        equal(status(parts.path, Sec_Fetch_Site="cross-site"), 403, "a page of another site")
        equal(status(f"http://other.example{parts.path}"), 403, "another host in the request's line")
        for path in ("script/../rows.lua", "script/..%2f..%2fetc%2fpasswd", "module/..", "module/a%2fb", "script/%00.lua", "script/.hidden.lua", "x", "../", "%2e%2e/"):
            equal(status(parts.path + path), 404, path)
        equal(status(parts.path, "POST", b"x"), 413, "a body")
        equal(status(parts.path, "GET", b"x" * 100), 413, "a body of a GET")
        equal(status(parts.path, "DELETE") in (405, 501), True, "another method")
        (page.folder / "pipe.lua").symlink_to("pipe.lua")
        equal(status(parts.path + "script/pipe.lua"), 404, "a link to itself")
        os.mkfifo(page.folder / "fifo.lua")
        equal(status(parts.path + "script/fifo.lua"), 404, "a pipe")
        # Headers without an end.
        with socket.create_connection(("127.0.0.1", parts.port)) as client:
            client.sendall(b"GET / HTTP/1.1\r\n" + b"x: " + b"y" * 100_000)
            client.settimeout(5)
            if b"200" in client.recv(100):
                raise AssertionError("endless headers were taken")


def test_thousand(browser):
    """a thousand idle connections do not block other clients"""
    with Preview(browser) as page:
        parts = urllib.parse.urlsplit(page.address)
        idle = []
        for _ in range(1000):
            client = socket.socket()
            client.settimeout(5)
            client.connect(("127.0.0.1", parts.port))
            idle.append(client)
        try:
            page.save(ROWS.replace("= 40", "= 20"))
            page.until("layoutlua.session.view.element({section: 0, item: 1}).frame.y === 20")
            connection = http.client.HTTPConnection("127.0.0.1", parts.port, timeout=5)
            connection.request("GET", parts.path)
            equal(connection.getresponse().status, 200)
        finally:
            for client in idle:
                client.close()


PLAYGROUND = (ROOT / "build/web/playground.html").as_uri()


def playground(browser, address=PLAYGROUND):
    browser.get("about:blank")
    browser.get(address)
    until(browser, "window.layoutlua && layoutlua.film.moments.length > 0", 10)


def test_playground_scripts(browser):
    """the playground shows each bundled script from disk, within a second"""
    playground(browser)
    print(f"      to the first picture: {chromium.wait(browser, 'return layoutlua.film.firstShown'):.0f} ms")
    select = Select(browser.find_element(By.CSS_SELECTOR, "select[aria-label='script']"))
    names = chromium.wait(browser, "return [...document.querySelectorAll('optgroup[label=Layouts] option')].map((option) => option.value)")
    equal(names, sorted(path.name for path in (ROOT / "scripts").glob("*.lua")))
    for name in names:
        select.select_by_value(name)
        until(browser, f"layoutlua.session.player.installed === '{name}' && layoutlua.film.moments.length > 0 && document.querySelectorAll('#cells > div').length > 2")
        equal(chromium.wait(browser, "return layoutlua.session.problems.current?.message ?? null"), None, name)


def test_playground_error(browser):
    """a mistake is marked at its line, and the picture stays"""
    playground(browser)
    type_in = "const e = document.querySelector('.CodeMirror').CodeMirror; const text = e.getValue(); window.text ??= text; e.setValue({}(window.text))"
    chromium.wait(browser, type_in.replace("{}", "(t => t.replace('a:size(', 'a:sise('))"))
    # The editor creates only the visible lines.
    chromium.wait(browser, "const e = document.querySelector('.CodeMirror').CodeMirror; e.scrollIntoView(e.posFromIndex(e.getValue().indexOf('a:sise(')))")
    until(browser, "document.querySelector('.problem-mark') && !document.getElementById('problem').hidden")
    marked = chromium.wait(browser, "const e = document.querySelector('.CodeMirror').CodeMirror; for (let i = 0; i < e.lineCount(); i++) if (e.lineInfo(i).gutterMarkers) return e.getLine(i)")
    if "a:sise(" not in marked or len(browser.find_elements(By.CSS_SELECTOR, "#cells > div")) < 3:
        raise AssertionError(f"marked: {marked}")
    chromium.wait(browser, "layoutlua.session.do({ do: 'option', key: 'scroll_enabled', value: true }); return new Promise(requestAnimationFrame)")
    equal(chromium.wait(browser, "return layoutlua.session.problems.current?.line > 0"), True, "another event keeps the layout's error")
    browser.find_element(By.CSS_SELECTOR, "#problem .place").click()
    cursor = chromium.wait(browser, "const e = document.querySelector('.CodeMirror').CodeMirror; return e.getLine(e.getCursor().line)")
    equal("a:sise(" in cursor, True, f"the line of the cursor: {cursor}")
    chromium.wait(browser, type_in.replace("{}", "(t => t)"))
    until(browser, "!document.querySelector('.problem-mark') && document.getElementById('problem').hidden")


def test_playground_new(browser):
    """a new script has a separate name, edits survive a reload, and Back returns to the script edited before"""
    playground(browser)
    select = Select(browser.find_element(By.CSS_SELECTOR, "select[aria-label='script']"))
    select.select_by_value("script=new")
    until(browser, "layoutlua.session.player.installed === 'mine.lua' && document.title.startsWith('mine.lua')")
    chromium.wait(browser, "const e = document.querySelector('.CodeMirror').CodeMirror; e.setValue(e.getValue().replace('height = 60', 'height = 61'))")
    until(browser, "location.hash.length > 100 && layoutlua.session.view.element({section: 0, item: 1}).frame.y === 61")
    browser.refresh()
    until(browser, "window.layoutlua && layoutlua.session.view?.element({section: 0, item: 1}).frame.y === 61", 10)
    Select(browser.find_element(By.CSS_SELECTOR, "select[aria-label='script']")).select_by_value("grid.lua")
    until(browser, "layoutlua.session.player.installed === 'grid.lua'")
    browser.back()
    until(browser, "layoutlua.session.player.installed === 'mine.lua' && layoutlua.session.view.element({section: 0, item: 1}).frame.y === 61")
    # Typing while another layout is shown returns to the script.
    chromium.wait(browser, "layoutlua.session.prepare({name: 'grid'}); layoutlua.session.do({do: 'layout', name: 'grid'})")
    chromium.wait(browser, "const e = document.querySelector('.CodeMirror').CodeMirror; e.setValue(e.getValue().replace('height = 61', 'height = 62'))")
    until(browser, "layoutlua.session.player.installed === 'mine.lua' && layoutlua.session.view.element({section: 0, item: 1}).frame.y === 62")


def test_playground_lessons(browser):
    """the playground has lessons with text and code beside the editor, how-to examples with their data, and all images"""
    playground(browser, PLAYGROUND + "#lesson=5")
    lesson, code = "document.querySelector('.lesson')", "document.querySelector('.CodeMirror').CodeMirror.getValue()"
    until(browser, f"layoutlua.session.player.installed === 'timetable.lua' && {lesson}.textContent.includes('A timetable needs appointments')")
    equal(chromium.wait(browser, "return [layoutlua.session.player.model.counts, document.getElementById('problem').hidden]"), [[4, 4, 3], True])
    groups = "return [...document.querySelectorAll('select[aria-label=script] optgroup')].map((group) => [group.label, group.children.length])"
    (layouts, count), (lessons, steps), (howto, examples) = chromium.wait(browser, groups)
    equal([layouts, lessons, howto, steps], ["Layouts", "Lessons", "How-to", 9])
    browser.find_element(By.XPATH, "//article//button[text()='Previous']").click()
    until(browser, f"location.hash === '#lesson=4' && {code}.includes('row_height') && layoutlua.session.parameters.length === 2")
    chromium.wait(browser, "document.querySelector('.CodeMirror').CodeMirror.setValue('return 1')")
    until(browser, "location.hash.startsWith('#script=') && !document.getElementById('problem').hidden")
    browser.find_element(By.XPATH, "//article//button[text()='Load this code']").click()
    until(browser, f"{code}.includes('row_height') && document.getElementById('problem').hidden && location.hash.startsWith('#script=')")
    browser.refresh()
    until(browser, f"window.layoutlua && {lesson}?.textContent.includes('Parameters and the preview') && {code}.includes('row_height')", 10)
    browser.back()
    until(browser, f"{code} === 'return 1'")
    # Each entry of the menu works.
    keys = chromium.wait(browser, "return [...document.querySelectorAll('select[aria-label=script] option')].map((option) => option.value).filter(Boolean)")
    equal(len(keys), 1 + count + steps + examples)
    for key in keys:
        Select(browser.find_element(By.CSS_SELECTOR, "select[aria-label='script']")).select_by_value(key)
        until(browser, f"decodeURIComponent(location.hash) === '#{key}' && layoutlua.film.moments.length > 0 && document.querySelector('#cells > div')")
        equal(chromium.wait(browser, "return document.getElementById('problem').textContent"), "", key)
        equal(chromium.wait(browser, f"return {lesson}.hidden"), not key.startswith("lesson="), key)
    # A link of an example keeps its data.
    chromium.wait(browser, "location.hash = 'fan.lua'")
    until(browser, "layoutlua.session.player.installed === 'fan.lua'")
    chromium.wait(browser, "const e = document.querySelector('.CodeMirror').CodeMirror; e.setValue(e.getValue() + '-- edited')")
    until(browser, "location.hash.startsWith('#script=')")
    playground(browser, browser.current_url)
    equal(chromium.wait(browser, "return [layoutlua.session.player.model.total, document.getElementById('problem').hidden]"), [9, True])
    chromium.wait(browser, "layoutlua.session.replaceData({data: {sections: [{items: [{title: 'x', image: 'images/dawn.png'}]}]}})")
    until(browser, "document.querySelector('#cells image')?.getAttribute('href').startsWith('blob:')")
    try:
        browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", NARROW)
        playground(browser, PLAYGROUND + "#lesson=8")
        until(browser, f"!{lesson}.hidden")
        equal(chromium.wait(browser, "return document.documentElement.scrollWidth <= innerWidth"), True)
    finally:
        browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def test_inside(browser):
    """with fewer items the view scrolls back to the remaining ones, and a changed default overrides a set parameter"""
    with Preview(browser, ROWS, "--items", "100") as page:
        page.wait("layoutlua.session.do({do: 'scroll', x: 0, y: 3600}); layoutlua.session.replaceData({counts: [12]})")
        equal(page.wait("return layoutlua.session.view.offset.y"), 80)
        page.wait("layoutlua.session.do({do: 'set', key: 'height', value: 50})")
        page.save(ROWS + "-- the same default\n")
        time.sleep(0.2)
        equal(page.frame(1)[1], 50)
        page.save(ROWS.replace("= 40", "= 30"))
        page.until("layoutlua.session.view.element({section: 0, item: 1}).frame.y === 30")
        equal(page.problem(), "")


def test_playground_link(browser):
    """a link contains the script, a broken link shows an error, and a downloaded page plays"""
    playground(browser)
    chromium.wait(browser, "document.querySelector('.CodeMirror').CodeMirror.setValue(arguments[0])", ROWS.replace("= 40", "= 33") + "-- \u00e9\u4e16 </script>")
    until(browser, "layoutlua.session.view.element({section: 0, item: 1}).frame.y === 33")
    # The label is "Copied" for a short time only: this records all labels.
    chromium.wait(browser, "const button = document.querySelector('#tools button'); window.labels = [];"
                  " new MutationObserver(() => window.labels.push(button.textContent)).observe(button, {childList: true, characterData: true, subtree: true})")
    browser.find_element(By.XPATH, "//button[text()='Copy link']").click()
    until(browser, "location.hash.startsWith('#script=')")
    chromium.wait(browser, "layoutlua.session.do({do: 'set', key: 'height', value: 35}); layoutlua.session.replaceData({counts: [17]})")
    until(browser, "labels.join() === 'Copied,Copy link'")
    before = browser.current_url
    browser.find_element(By.XPATH, "//button[text()='Copy link']").click()
    until(browser, f"location.href !== '{before}'")
    link = browser.current_url
    chromium.wait(browser, "window.saved = undefined; URL.createObjectURL = (blob) => { window.saved = blob.text(); return '#script=kept' }")
    browser.find_element(By.XPATH, "//button[text()='Download']").click()
    page = pathlib.Path(tempfile.mkdtemp()) / "page.html"
    page.write_text(chromium.wait(browser, "return window.saved"))
    playground(browser, link)
    shown = "return [layoutlua.session.view.element({section: 0, item: 1}).frame.y, layoutlua.session.player.model.total]"
    equal(chromium.wait(browser, shown), [35, 17])
    if "\u00e9\u4e16 </script>" not in chromium.wait(browser, "return document.querySelector('.CodeMirror').CodeMirror.getValue()"):
        raise AssertionError("the link lost letters")
    playground(browser, link[:-20])
    until(browser, "document.getElementById('problem').textContent.includes('The link contains no script')")
    playground(browser, page.as_uri())
    equal(chromium.wait(browser, shown), [35, 17])
    equal(chromium.wait(browser, "return document.querySelector('.CodeMirror') === null"), True)
    if page.stat().st_size > 1_400_000:
        raise AssertionError(f"{page.stat().st_size} bytes")
    shutil.rmtree(page.parent)


def test_site(browser):
    """the site works in any folder, its links have targets, and no request leaves it"""
    subprocess.run(["make", "--no-print-directory", "site"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    address = chromium.serve(ROOT) + "/build/site/"
    seen, waiting = set(), ["index.html"]
    while waiting:
        page = waiting.pop()
        if page in seen:
            continue
        seen.add(page)
        browser.get(address + page)
        equal(chromium.wait(browser, "return [...document.images].filter((i) => i.complete && i.naturalWidth === 0).map((i) => i.src)"), [], page)
        links, resources = chromium.wait(browser, "return [[...document.links].map((a) => a.href), performance.getEntriesByType('resource').map((e) => e.name)]")
        for resource in resources:
            if not resource.startswith((address, "data:", "blob:")):
                raise AssertionError(f"{page} asks for {resource}")
        for link in links:
            name, _, anchor = link.partition("#")
            # DocC's pages are generated and alike.
            if name.startswith(address) and "/swift/" not in name and not name.endswith((".png", ".json", "/")):
                waiting.append(name[len(address):])
        if page.endswith(".html"):
            equal((ROOT / "build/site" / page).exists(), True, page)
    if shutil.which("docc"):
        browser.get(address + "swift/documentation/layoutcore/")
        until(browser, "document.body.textContent.includes('CollectionView')")
    for page in ("playground.html", "lua.html", "reference.html", "preview.html"):
        equal(page in seen, True, page)


def main():
    browser = chromium.browser(width=1200, height=900)
    try:
        failed = chromium.run([(name, body) for name, body in globals().items() if name.startswith("test_") and (not NAMES or name in NAMES)],
                              browser, lambda _, test: test(browser))
    finally:
        browser.quit()
    sys.exit(failed != 0)


main()
