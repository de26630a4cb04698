#!/usr/bin/python3
"""Tests that SVG, PNG, film and page draw elements alike, in Chromium: pictures.py COMMAND [name of one test]

The last line is "N passed, N failed". Needs `make web`. Each test is a function that begins with test_; its docstring
is the name of the test. SEED sets the seed of the random elements.
"""
import io
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

from PIL import Image, ImageChops, ImageFilter, ImageStat
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import Select

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Web"))
import chromium
from chromium import equal, until

COMMAND = str(pathlib.Path(sys.argv[1]).resolve())
NAMES = sys.argv[2:]
TEXTS = """local texts = { demo = { items = 6, width = 300, height = 300 } }
local words = { "A title of several words, in the middle", "Body text begins at the top left", "Bold: two lines of many",
  "Turned", "mono at the bottom right", "incomprehensibilities" }
function texts:attributes(view, item, section, a)
  a:frame(10 + (item - 1) % 3 * 96, 20 + (item - 1) // 3 * 130, 88, 110)
  if item % 2 == 1 then a:value("title", words[item]) else a:value("text", words[item]) end
  if item == 3 then a:value("lines", 2):value("style", "bold 12") end
  if item == 4 then a:rotate(0.4):value("align", "center") end
  if item == 5 then a:value("style", "mono 10"):value("align", "right bottom") end
end
return texts
"""
# Elements with the sizes and values of the data.
ANY = """local any = { demo = { data = "any.json", width = 400, height = 4000 } }
function any:prepare(view, out)
  for item = 1, view:items(1) do
    local w, h = view:item_size(item, 1)
    local a = out:cell(item, 1, 10, (item - 1) * 130, w, h)
    for key, value in pairs(view:value(item, 1, "own") or {}) do a:value(key, value) end
  end
end
function any:content_size() return 400, 4000 end
return any
"""


def run(folder, *options):
    subprocess.run([COMMAND, "run", *options], cwd=folder, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def cells(browser, path, count):
    """Opens a page and waits for its cells."""
    browser.get(path.as_uri())
    until(browser, f"window.layoutlua && document.querySelectorAll('#cells > div').length === {count}", 5)


def test_data_colors(browser):
    """the color of an item in the data is the color of its cell in SVG and page, also in a built-in layout"""
    items = [{"title": "named", "color": "red"}, {"title": "digits", "color": "#336699"}, {"color": "nonsense"}]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "d.json").write_text(json.dumps({"sections": [{"items": items}]}))
        for output in ("c.svg", "page.html"):
            run(folder, "grid", "--data", "d.json", "-o", output)
        shapes = xml.etree.ElementTree.parse(folder / "c.svg").findall(".//{*}polygon")
        drawn = [shape.get("fill") for shape in shapes if shape.get("fill") != "none"]
        cells(browser, folder / "page.html", 3)
        page = chromium.wait(browser, "return [...document.querySelectorAll('#cells > div')].map((box) => getComputedStyle(box).backgroundColor)")
        colors = ["#%02x%02x%02x" % tuple(map(int, color[4:-1].split(","))) for color in page]
        equal(colors[:2], ["#f2b9b4", "#336699"], "the colors of the page")
        equal([color for color in colors if color not in drawn], [], "colors that the SVG does not have")


def test_same_lines(browser):
    """SVG, film and page break a text in the same lines"""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "texts.lua").write_text(TEXTS)
        for options in (["-o", "t.svg"], ["--static", "-o", "t.html"], ["-o", "page.html"]):
            run(folder, "texts.lua", *options)
        groups = xml.etree.ElementTree.parse(folder / "t.svg").findall(".//{*}g[@font-family]")
        drawn = [[line.text for line in group.findall("{*}text")] for group in groups]
        equal([len(lines) for lines in drawn], [4, 3, 2, 1, 3, 2], "the numbers of lines in the SVG")
        lines = "return [...document.querySelectorAll('{} g[font-family]')].map((group) => [...group.children].map((line) => line.textContent))"
        browser.get((folder / "t.html").as_uri())
        equal(chromium.wait(browser, lines.format("#stage")), drawn, "the lines of the film")
        cells(browser, folder / "page.html", 6)
        equal(chromium.wait(browser, lines.format("#cells")), drawn, "the lines of the page")
        # The browser's fonts are at most a little wider than the table of widths.
        wide = chromium.wait(browser, "return [...document.querySelectorAll('#cells text')].every((line) => line.getBBox().width <= 90)")
        equal(wide, True, "all lines fit")


def random_item(dice, number):
    """An item of a random size, with random values of its data and of the script."""
    values = {
        "title": lambda: dice.choice(["Ada", "A title of several words", "Zürich <&> \"Bern\"", "", 12.5]),
        "subtitle": lambda: dice.choice(["below", "a subtitle that is longer than its line", 7]),
        "text": lambda: dice.choice(["Body text that is wrapped at the width of its element", "two\nlines"]),
        "badge": lambda: dice.choice(["3", "New", "a badge that is far too long for its box", 1200]),
        "image": lambda: dice.choice(["images/dawn.png", "images/ada.png", "images/road.png", "missing.png", ""]),
        "fit": lambda: dice.choice(["cover", "contain", "circle", "wrong"]),
        "symbol": lambda: dice.choice(["bell", "gear", "star", "nothing"]),
        "style": lambda: dice.choice(["bold 15", "mono 9", "serif italic 20", "9.5"]),
        "align": lambda: dice.choice(["left", "right bottom", "center top", "middle", "wrong"]),
        "lines": lambda: dice.choice([1, 2, 2.6]),
        "color": lambda: dice.choice(["red", "#123456", "white", "nonsense"]),
        "background": lambda: dice.choice(["white", "black", "#ffcc00", "nonsense"]),
        "corner_radius": lambda: dice.choice([0, 6, 20]),
    }
    some = lambda share: {key: make() for key, make in values.items() if dice.random() < share}
    size = {"width": dice.choice([20, 48, 90, 150, 260, 380]), "height": dice.choice([8, 17, 24, 36, 52, 90, 120])}
    return {"id": number, **size, **some(0.4), "own": some(0.15)}


def tree(element):
    """An SVG element as a list, without the addresses of images."""
    name = lambda text: text.split("}")[-1]
    kept = {name(key): value for key, value in element.attrib.items() if name(key) != "href"}
    return [name(element.tag), sorted(map(list, kept.items())), (element.text or "").strip() if len(element) == 0 else "", [tree(child) for child in element]]


PAGE_TREE = """
const tree = (element) => [element.localName, element.getAttributeNames().filter((name) => name !== "href")
    .map((name) => [name.split(":").at(-1), element.getAttribute(name)]).sort((a, b) => a[0] < b[0] ? -1 : 1),
  element.children.length === 0 ? element.textContent.trim() : "", [...element.children].map(tree)]
return [...document.querySelectorAll("#cells > div")].map((box) => {
  const style = getComputedStyle(box)
  return [style.backgroundColor, [...box.querySelectorAll(":scope > svg > *")].map(tree)]
})
"""


def test_alike(browser):
    """300 random elements have the same content in SVG and page: texts, symbols, images, badges, colors and places"""
    seed = int(os.environ.get("SEED", random.randrange(10**6)))
    print(f"      seed {seed}")
    dice = random.Random(seed)
    for _ in range(10):
        items = [random_item(dice, number) for number in range(1, 31)]
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "any.json").write_text(json.dumps({"sections": [{"items": items}]}))
            (folder / "any.lua").write_text(ANY)
            run(folder, "any.lua", "-o", "any.svg")
            run(folder, "any.lua", "-o", "page.html")
            groups = xml.etree.ElementTree.parse(folder / "any.svg").findall("{*}g[@clip-path]/{*}g")[1:]
            drawn = []
            for group in groups:
                content = group.find(".//{*}g[@transform]")
                drawn.append([group.find("{*}polygon[@fill]").get("fill"), [] if content is None else [tree(mark) for mark in content]])
            cells(browser, folder / "page.html", 30)
            page = chromium.wait(browser, PAGE_TREE)
            for item, svg, (color, marks) in zip(items, drawn, page, strict=True):
                color = "#%02x%02x%02x" % tuple(map(int, re.findall(r"\d+", color)[:3]))
                equal([color, marks], svg, f"seed {seed}, {item}")


def test_page_and_png(browser):
    """the page of every bundled script looks like its PNG"""
    wrong = []
    for script in sorted((ROOT / "scripts").glob("*.lua")):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            run(folder, script.name, "-o", "p.png")
            run(folder, script.name, "-o", "page.html")
            browser.get((folder / "page.html").as_uri())
            until(browser, "window.layoutlua && document.querySelectorAll('#cells > div').length > 0", 10)
            Select(browser.find_element(By.CSS_SELECTOR, "#zoom select")).select_by_value("1")
            chromium.wait(browser, "return Promise.all([...document.querySelectorAll('#cells image')].map((image) => image.decode?.()))")
            chromium.wait(browser, "for (const over of document.querySelectorAll('#bars, #overlay, #ruler')) over.remove()")
            page = Image.open(io.BytesIO(browser.find_element(By.ID, "cells").screenshot_as_png)).convert("RGB")
            png = Image.open(folder / "p.png").convert("RGB")
            # The picture has two pixels a point, a margin of 16 points, and a caption.
            png = png.crop((32, 32, png.width - 32, png.height - 68))
            png = png.resize(page.size, Image.LANCZOS)
            # The frame of the viewport is 1.5 points wide.
            inner = (4, 4, page.width - 4, page.height - 4)
            blurred = [image.crop(inner).filter(ImageFilter.GaussianBlur(4)) for image in (page, png)]
            difference = ImageStat.Stat(ImageChops.difference(*blurred)).rms
            # A PNG draws images on elements with perspective affinely.
            if max(difference) > (20 if script.name == "sphere.lua" else 12):
                wrong.append(f"{script.name} differs by {max(difference):.1f}")
                if folder_of_failures := os.environ.get("KEEP"):
                    page.save(f"{folder_of_failures}/{script.stem}-page.png")
                    png.save(f"{folder_of_failures}/{script.stem}-png.png")
    equal(wrong, [])


def main():
    browser = chromium.browser(width=1200, height=1300)
    try:
        failed = chromium.run([(name, body) for name, body in globals().items() if name.startswith("test_") and (not NAMES or name in NAMES)],
                              browser, lambda _, test: test(browser))
    finally:
        browser.quit()
    sys.exit(failed != 0)


main()
