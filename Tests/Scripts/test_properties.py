"""Properties that every bundled script has (layouts-2.md D 5), for generated data."""
import math
import random
import unittest

from support import SCRIPTS, open_script

NAMES = sorted(path.stem for path in SCRIPTS.glob("*.lua"))
SIZES = [(0, 0), (1, 1), (320, 480), (1000, 90), (1e6, 1e6)]
COUNTS = [[], [0], [1], [0, 3, 0], [23], [4, 0, 9]]
#: Texts, dates, places, values and parents, some of which make no sense.
KEYS = {
    "title": lambda n, i: f"item {i}", "name": lambda n, i: f"name {i}", "parent": lambda n, i: i // 2 if i else None,
    "value": lambda n, i: (i * 7) % 11, "start": lambda n, i: i * 37, "end": lambda n, i: i * 37 + (i % 5) * 25,
    "row": lambda n, i: i // 3, "column": lambda n, i: i % 3, "level": lambda n, i: i % 3, "all_day": lambda n, i: i % 9 == 8,
    "author": lambda n, i: "ab"[i // 2 % 2], "mine": lambda n, i: i % 3 == 0, "time": lambda n, i: i * 60,
    "span": lambda n, i: 1 + i % 2,
}


class Generated:
    """A source that has a value for each key of the bundled scripts."""

    def __init__(self, counts):
        self.counts = counts

    def sections(self):
        return self.counts

    def id(self, section, item):
        return 1 + section * 1000 + item

    def value(self, section, item, key):
        make = KEYS.get(key)
        if key == "parent":
            return self.id(section, item // 2) if item else None
        return make(self.counts[section], item) if make else None


def name(element):
    return (element.category, element.kind, element.section, element.item)


def numbers(element):
    return [*element.frame, *element.center, *element.size, element.alpha]


def names(elements):
    return sorted(map(name, elements))


def cases(sizes, counts):
    return [(script, size, count) for script in NAMES for size in sizes for count in counts]


class Properties(unittest.TestCase):
    def check(self, sizes, counts, body):
        for script, size, count in cases(sizes, counts):
            with self.subTest(script=script, size=size, counts=count):
                body(open_script(script, Generated(count), size), script)

    def test_finite(self):
        """every number of every element of every script is finite, for any size and any number of items"""
        def finite(view, script):
            elements = view.elements()
            self.assertEqual(view.status.state, "current", view.status.error)
            self.assertTrue(all(math.isfinite(x) for element in elements for x in numbers(element)))
            self.assertTrue(all(math.isfinite(x) for x in view.content_size))
        self.check(SIZES, COUNTS, finite)

    def test_tiles(self):
        """the elements in a rectangle are those in its tiles, and each is also found by its path"""
        def tiled(view, script):
            for part in (0, 0.37, 1):
                view.offset = (view.content_size.width * part, view.content_size.height * part)
                x, y = view.offset
                whole = view.elements_in_rect((x, y, 320, 480))
                tiles = {name(e) for column in range(4) for row in range(4)
                         for e in view.elements_in_rect((x + column * 80, y + row * 120, 80, 120))}
                self.assertEqual(sorted(tiles), names(whole))
                for element in whole:
                    alone = view.element(element.section, element.item, kind=element.kind, category=element.category)
                    self.assertEqual(alone and numbers(alone), numbers(element), name(element))
        self.check([(320, 480)], COUNTS, tiled)

    def test_repeatable(self):
        """two views of the same data have the same elements, after different scrolls too"""
        pick = random.Random(1)

        def repeated(view, script):
            other = open_script(script, Generated(view.source.counts), (320, 480))
            for _ in range(4):
                view.offset = (pick.random() * view.content_size.width, pick.random() * view.content_size.height)
                view.elements()
            other.offset = view.offset
            a, b = ([(name(e), numbers(e)) for e in v.elements()] for v in (view, other))
            self.assertEqual(a, b)
        self.check([(320, 480)], [[23], [4, 0, 9]], repeated)
