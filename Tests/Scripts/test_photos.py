"""photos.lua: a photo library with a rail. Rows N.. are of layouts-2.md B 8, from immich's TimelineManager.svelte.spec.ts,
layout-support.svelte.ts and Scrubber.svelte."""
import random

from layoutlua import Engine, View
from support import SCRIPTS, ScriptCase, open_script


class Library:
    """Sections of photos: the counts, the years and the numbers of the key photos."""

    def __init__(self, counts, years=None, keys=()):
        self.counts, self.years, self.keys = list(counts), years or [2020 + s for s in range(len(counts))], dict(keys)
        self.ids = [[100000 * (s + 1) + i for i in range(n)] for s, n in enumerate(counts)] if sum(counts) < 1e5 else None

    def sections(self):
        return [len(ids) for ids in self.ids] if self.ids else self.counts

    def id(self, section, item):
        return self.ids[section][item] if self.ids else 1 + section * 10000000 + item

    def section_value(self, section, key):
        return {"title": f"Month {section}", "year": self.years[section]}.get(key)

    def value(self, section, item, key):
        return key == "key" and self.keys.get(section) == item or None


def opened(counts, size=(375, 600), years=None, keys=(), **parameters):
    return open_script("photos", Library(counts, years, keys), size, **{"scrubber": False, **parameters})


def cells(view):
    return sorted((e.section, e.item, *(round(x, 6) for x in e.frame)) for e in view.elements() if e.category == "cell")


class Photos(ScriptCase):
    def test_n66(self):
        """N66: W 375, spacing 2: 3 columns of 123.667; 5 columns of 73.4, item 7 at (150.8,75.4)"""
        view = opened([20], header_height=0)
        self.assertFrame(view, 0, (0, 0, 371 / 3, 371 / 3))
        view = opened([20], header_height=0, density=3)
        self.assertFrame(view, 7, (150.8, 75.4, 73.4, 73.4))

    def test_n65(self):
        """N65: H 641.75, so the rail is 600 long; months of 283, 7711, 286 have parts of 20.507, 558.768, 20.725"""
        module = (SCRIPTS / "parts/scrubber.lua").read_text()
        layout = Engine(modules={"parts.scrubber": module}).script("""
            local l, s = {}, require "parts.scrubber"
            function l:attributes() return 0, 0, 1, 1 end
            function l:parts(...) return table.unpack(s.parts({ ... }, 600)) end
            function l:at(f) return s.section_at({ 100, 0, 300 }, f) end
            function l:labels(...)
              local labels, dots = s.marks({ 20, 10, 10, 3, 30, 4 }, { ... })
              return table.concat(labels, " "), table.concat(dots, " ")
            end
            return l""", "rail.lua")
        self.assertNear(layout.call("parts", 283, 7711, 286), (20.507, 558.768, 20.725))
        self.assertEqual([layout.call("at", f) for f in (0, 0.25, 0.625, 1)], [[1, 0], [3, 0], [3, 0.5], [3, 1]])
        # The starts are 0, 20, 30, 40, 43, 73: the year 2 at 30 is only 10 below the label at 20.
        self.assertEqual(layout.call("labels", 0, 1, 2, 2, 2, 2), ["1 2 4", "1 2 3 5"])
        view = opened([1, 60], (375, 641.75), scrubber=True)
        self.assertFrame(view, 0, (315, 31.75, 60, 600), kind="scrubber")

    def test_section_at(self):
        """a host converts a fraction of the content to a section for a finger on the rail"""
        view = opened([3, 3], header_height=0)
        view.elements()
        self.assertNear(view.layout.call("section_at", 0.75), [2, 0.5])

    def test_rail_scrolls_along(self):
        """the rail and its marks keep their places on screen"""
        view = opened([30, 30, 30], scrubber=True)
        for offset in (0, 500, 2000):
            view.offset = (0, offset)
            self.assertAlmostEqual(self.element(view, 0, kind="scrubber").frame.y - offset, 31.75)

    def test_headers(self):
        """the title of a section stays at the top, until the next one pushes it off"""
        view = opened([9, 9])
        view.offset = (0, 100)
        self.assertFrame(view, 0, (0, 100, 375, 40), kind="header")
        view.offset = (0, 400)
        end = 40 + 3 * (371 / 3 + 2)
        self.assertFrame(view, 0, (0, end - 40, 375, 40), kind="header")

    def test_months(self):
        """a card for each section with photos, with its key photo; other items have no element"""
        view = opened([5, 0, 3], level="months", keys={0: 2}, header_height=0)
        self.assertEqual([e[:2] for e in cells(view)], [(0, 2), (2, 0)])
        self.assertFrame(view, 0, (0, 252, 375, 250), section=2)
        self.assertIsNone(view.element(0, 0))

    def test_years(self):
        """three cards in a row, the first section of each year"""
        view = opened([5] * 6, level="years", years=[1, 1, 2, 3, 3, 4])
        self.assertEqual([e[0] for e in cells(view)], [0, 2, 3, 5])
        side = 371 / 3
        self.assertFrame(view, 0, (0, side / 1.5 + 2, side, side / 1.5), section=5)

    def test_right_to_left(self):
        """a right-to-left library is the mirror image"""
        for level in ("days", "months", "years"):
            view = opened([7, 4], level=level, scrubber=True)
            mirror = opened([7, 4], level=level, scrubber=True, right_to_left=True)
            for (s, i, x, y, w, h), other in zip(cells(view), cells(mirror)):
                self.assertNear(other, (s, i, 375 - x - w, y, w, h), 1e-5)

    def test_million(self):
        """a million photos: only those on screen cost time"""
        view = opened([250000] * 4)
        view.offset = (0, view.content_size.height / 2 + 4000)
        self.assertLess(len(view.elements()), 40)
        frame = self.element(view, 249999, 3).frame
        self.assertAlmostEqual(frame.y + frame.height, view.content_size.height, delta=1e-3)

    def test_focus_and_grid(self):
        """the focus follows the rows; positions count the rows of all sections"""
        view = opened([4, 3])
        view.focus = (0, 3)
        view.move_focus("down")
        self.assertEqual(tuple(view.focus.path), (1, 0))
        nodes = {tuple(n.element.path): n for n in view.accessibility() if n.element and n.element.category == "cell"}
        self.assertEqual(nodes[1, 1].role, "gridcell")
        self.assertEqual(tuple(nodes[1, 1].grid)[:2], (2, 1))

    def test_densities(self):
        """another density or level, in mid-animation, loses and doubles no photo; photos leave to their key photo"""
        engine = Engine()
        days, wide, months = (engine.load(SCRIPTS / "photos.lua", scrubber=False, **p)
                              for p in ({}, {"density": 4}, {"level": "months"}))
        view = View(days, Library([9, 9], keys={0: 4}), (375, 600))
        before = cells(view)
        for layout in (wide, months, days):
            view.set_layout(layout, animation=0.3)
            view.tick(0.1)
            keys = [e.key for e in view.elements()]
            self.assertEqual(len(keys), len(set(keys)))
            if layout is months:
                final = view.final(0, 0)
                side = (375 - 8 * 2) / 9
                self.assertNear(tuple(final.frame), (4 * (side + 2), 40, side, side))
                self.assertEqual(final.alpha, 0)
        view.finish_animations()
        self.assertEqual(cells(view), before)

    def test_grid_transition(self):
        """a transition to a grid and back keeps all photos"""
        engine = Engine()
        photos = engine.load(SCRIPTS / "photos.lua", scrubber=False)
        view = View(photos, Library([9]), (375, 600))
        before = cells(view)
        view.set_layout(engine.layout("grid"), animation=0.3)
        view.tick(0.1)
        view.set_layout(photos, animation=0.3)
        view.finish_animations()
        self.assertEqual(cells(view), before)

    def test_empty(self):
        """no photos, empty sections, a view of no size"""
        for level in ("days", "months", "years"):
            for counts, size in (([], (300, 200)), ([0, 0], (300, 200)), ([5], (0, 0)), ([1], (300, 200))):
                view = opened(counts, size, level=level, scrubber=True)
                view.elements()
                self.assertEqual(view.status.state, "current", view.status.error)


class PhotosWorlds(ScriptCase):
    def compare(self, view, width, columns, header, spacing, note):
        side, y, bottom = (width - (columns - 1) * spacing) / columns, 0, 0
        for s, n in enumerate(view.source.sections()):
            y += header
            bottom = max(bottom, y)
            for i in range(n):
                top = y + i // columns * (side + spacing)
                self.assertFrame(view, i, (i % columns * (side + spacing), top, side, side), s, tolerance=1e-6)
                bottom = top + side
            y += -(-n // columns) * (side + spacing)
        self.assertAlmostEqual(view.content_size.height, bottom, delta=1e-6, msg=note)

    def test_model(self):
        """random libraries agree with a model, also after batches in mid-animation"""
        seed = random.randrange(1 << 30)
        pick = random.Random(seed)
        for world in range(150):
            note = f"seed {seed}, world {world}"
            density, header, spacing = pick.randint(1, 5), pick.choice([0, 40]), pick.choice([0, 2, 7])
            width, counts = pick.choice([200, 375, 1000]), [pick.randint(1, 20) for _ in range(pick.randint(1, 4))]
            view = opened(counts, (width, 500), density=density, header_height=header, spacing=spacing)
            view.elements()
            for step in range(2):
                s, t = pick.randrange(len(counts)), pick.randrange(len(counts))
                ids = view.source.ids
                place = pick.randint(0, len(ids[s]))
                ids[s].insert(place, 900 + step)
                view.update(insert=[(s, place)], animation=0.3)
                view.tick(0.1)
                old = pick.randrange(len(ids[s]))
                moved = ids[s].pop(old)
                new = pick.randint(0, len(ids[t]))
                ids[t].insert(new, moved)
                view.update(move=[((s, old), (t, new))], animation=0.3)
                view.tick(0.1)
            view.finish_animations()
            self.compare(view, width, (1, 3, 5, 9, 15)[density - 1], header, spacing, note)
