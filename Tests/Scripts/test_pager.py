"""pager.lua: pages beside each other that a scroll stops at. Rows L and N are those of the design of the layouts."""
import random

from paged import PagedCase, center
from support import items, open_script

PLAIN = {"peek": 0, "spacing": 0, "markers": False}


def stops(view):
    """The positions of the stops, counted from the start of the first page."""
    first = view.element(0, 0).frame.x if view.element(0, 0) else 0
    return [view.layout.call("page_position", k + 1)[0] - first for k in range(int(view.layout.call("page_count")[0]))]


def with_widths(widths, **parameters):
    source = items(len(widths), id=list(range(1, len(widths) + 1)), width=widths, height=100)
    view = open_script("pager", source, (1000, 300), widths="data", **{**PLAIN, **parameters})
    view.elements()
    return view


def phase(view, element):
    return view.value(element.values, "phase")


def naive_stops(widths, width, spacing, align, contain, group):
    """The stops by the rules of layouts.md 18, from lists."""
    starts, total = [], 0
    for w in widths:
        starts.append(total)
        total += w + spacing
    total -= spacing
    ends = [s + w for s, w in zip(starts, widths)]
    groups = []
    for i in range(len(widths)):
        full = len(groups[-1]) == group if groups and group else groups and ends[i] - starts[groups[-1][0]] > width + 2
        groups.append([i]) if not groups or full else groups[-1].append(i)
    part = {"start": 0, "center": 0.5, "end": 1}[align]
    snaps = [starts[g[0]] - (width - (ends[g[-1]] - starts[g[0]])) * part for g in groups]
    if contain == "none":
        return snaps
    bound = total - width
    if bound <= 2:
        return [0] * (1 if contain == "trim" else len(snaps))
    held = [0 if i == 0 or s <= 1 else bound if i == len(snaps) - 1 or s >= bound - 1 else s for i, s in enumerate(snaps)]
    if contain == "keep":
        return held
    first = max(i for i, s in enumerate(held) if s == held[0])
    return held[first:held.index(held[-1]) + 1]


class Stops(PagedCase):
    def test_uncontained(self):
        """L54 (embla-carousel, src/__tests__/scrollSnaps-ltr.test.ts): stops of pages of different widths"""
        for align, expected in [("start", (0, 800, 1200, 1400, 1900)), ("center", (-100, 500, 800, 1150, 1550)),
                                ("end", (-200, 200, 400, 900, 1200))]:
            self.assertNear(stops(with_widths([800, 400, 200, 500, 300], align=align, contain="none")), expected)

    def test_trimmed(self):
        """L55 (embla-carousel, src/__tests__/containScroll-ltr.test.ts): stops within the content"""
        widths = [100, 200, 150, 250, 130, 100, 200, 150, 250, 130]
        for align, expected in [("start", (0, 100, 300, 450, 660)), ("center", (0, 75, 265, 380, 530, 660)),
                                ("end", (0, 130, 280, 530, 660))]:
            self.assertNear(stops(with_widths(widths, align=align)), expected)
        self.assertNear(stops(with_widths([501, 501])), [0])
        self.assertNear(stops(with_widths([502, 501])), [0, 3])

    def test_fitting_groups(self):
        """L56 (embla-carousel, src/__tests__/slidesToScroll-ltr.test.ts): as many pages in a group as fit"""
        widths = [500, 500, 250, 250, 250, 250, 500, 500, 500, 501]
        self.assertNear(stops(with_widths(widths, group=0)), (0, 1000, 2000, 3001))
        self.assertNear(stops(with_widths(widths, group=0, contain="none")), (0, 1000, 2000, 3000.5))

    def test_equal(self):
        """N61: the stops of equal pages, in the middle and within the content"""
        view = open_script("pager", 5, (320, 200), item_width=280, spacing=10, contain="none", markers=False)
        self.assertNear([x - 20 for x in [view.target_offset((290 * i, 0)).x + 20 for i in range(3)]], (0, 290, 580))
        view = open_script("pager", 5, (320, 200), item_width=280, spacing=10, markers=False)
        self.assertNear([view.target_offset((270 * i, 0)).x for i in range(2)], (0, 270))
        self.assertNear(view.target_offset((540, 0)), (560, 0))

    def test_rest(self):
        """a scroll stops at the nearest page, and at the ends of the content"""
        view = open_script("pager", 4, (300, 200), **PLAIN)
        self.assertNear(view.target_offset((160, 0)), (300, 0))
        self.assertNear(view.target_offset((9e3, 0)), (900, 0))
        self.assertNear(open_script("pager", 0, (300, 200)).target_offset((0, 0)), (0, 0))

    def test_model(self):
        """the stops are those of a naive model, for pages of one size and of different sizes"""
        pick = random.Random(7)
        for world in range(300):
            equal, spacing, group = pick.random() < 0.4, pick.choice([0, 0, 12]), pick.randrange(4)
            align, contain = pick.choice(["start", "center", "end"]), pick.choice(["trim", "keep", "none"])
            count, one = pick.randrange(1, 15), pick.choice([90, 250, 700, 1200])
            widths = [one if equal else pick.choice([60, 200, 333, 501, 1100]) for _ in range(count)]
            found = with_widths(widths, spacing=spacing, group=group, align=align, contain=contain)
            if equal:
                found = open_script("pager", count, (1000, 300), item_width=one, align=align, contain=contain, group=group,
                                    **{**PLAIN, "spacing": spacing})
                found.elements()
            expected = naive_stops(widths, 1000, spacing, align, contain, group)
            self.assertNear(stops(found), expected, message=f"seed 7, world {world}: {widths} {spacing} {align} {contain} {group}")


class Transforms(PagedCase):
    def shown(self, transform, offset, item, **parameters):
        view = open_script("pager", 5, (300, 200), (offset, 0), transform=transform, contain="none", **{**PLAIN, **parameters})
        return self.element(view, item), view

    def test_parallax(self):
        """L57 (react-native-reanimated-carousel, src/layouts/parallax.test.ts): W 300"""
        for item, x, scale in [(0, -200, 0.64), (1, 0, 0.8), (2, 200, 0.64)]:
            element, view = self.shown("parallax", 300, item)
            self.assertNear((element.frame.x + element.frame.width / 2 - 450, element.transform[0]), (x, scale))
            self.assertAlmostEqual(phase(view, element), item - 1)

    def test_zoom_out(self):
        """zoom_out: a page on the side has the scale .65 and the alpha .6, and one farther away is transparent"""
        element, _ = self.shown("zoom_out", 0, 1)
        self.assertNear((element.transform[0], element.alpha, element.transform[12]), (0.65, 0.6, 200 * 0.35 - 300 * 0.35 / 2))
        self.assertEqual(self.shown("zoom_out", 0, 2)[0].alpha, 0)
        self.assertNear((self.shown("zoom_out", 60, 0)[0].alpha,), (0.6 + (0.8 - 0.65) / 0.35 * 0.4,))

    def test_depth(self):
        """depth: the next page grows behind the current one, which moves as without a transform"""
        element, _ = self.shown("depth", 150, 1)
        self.assertNear((*center(element), element.alpha, element.transform[0]), (300, 100, 0.5, 0.75))
        self.assertEqual(element.z_index, -1)
        self.assertIsNone(self.shown("depth", 150, 0)[0].transform)

    def test_linear(self):
        """linear: scale 1 - .35 |p| and alpha .6 + .4 (1 - |p|)"""
        element, _ = self.shown("linear", 150, 0)
        self.assertNear((element.transform[0], element.alpha), (0.825, 0.8))

    def test_cube(self):
        """cube: two pages meet at an edge that is in the middle when both are half visible"""
        a, b = (self.shown("cube", 150, item)[0].frame for item in (0, 1))
        self.assertNear((a.x + a.width, b.x), (300, 300))
        self.assertNear((a.width, a.height), (b.width, b.height))

    def test_inner_parallax(self):
        """the content of a page moves in the opposite direction"""
        element, _ = self.shown("none", 150, 1, inner_parallax=0.5)
        self.assertNear(element.content_offset, (-0.5 * 300 * 0.5, 0))

    def test_vertical(self):
        """the same along y"""
        view = open_script("pager", 5, (200, 300), (0, 300), transform="parallax", contain="none",
                           scroll_direction="vertical", **PLAIN)
        self.assertNear(center(self.element(view, 2)), (100, 650))
        self.assertNear(view.target_offset((0, 500)), (0, 600))


class Behavior(PagedCase):
    def test_markers(self):
        """a mark for each page, 16 points apart, in the middle of the bottom; that of the current page is opaque"""
        view = open_script("pager", 4, (300, 200), (300, 0), peek=0, spacing=0)
        marks = [self.element(view, page, kind="page_marker") for page in range(4)]
        self.assertNear([center(m)[0] - 300 for m in marks], (126, 142, 158, 174))
        self.assertNear([m.alpha for m in marks], (0.3, 1, 0.3, 0.3))
        self.assertEqual(view.hit((450, 184)), None)

    def test_many_markers(self):
        """with more marks than fit, the mark of the current page is in view"""
        view = open_script("pager", 1000, (300, 200), (500 * 300, 0), peek=0, spacing=0)
        marks = [e for e in view.elements() if e.kind == "page_marker"]
        self.assertLess(len(marks), 30)
        self.assertEqual([e.item for e in marks if e.alpha == 1], [500])

    def test_right_to_left(self):
        """from right to left, frames are the mirror image, and the view begins at the right"""
        for transform in ("none", "parallax", "depth", "cube", "zoom_out"):
            self.assertMirrored("pager", 6, (320, 200), 400, transform=transform)

    def test_focus(self):
        """arrows along the axis move to the next page and stop at the last one; from right to left they are swapped"""
        for rtl, ahead, back in [(False, "right", "left"), (True, "left", "right")]:
            view = open_script("pager", [2, 0, 1], (320, 200), right_to_left=rtl)
            view.focus = (0, 0)
            self.assertEqual([view.move_focus(m) for m in (back, ahead, ahead, ahead)], ["exit", "moved", "moved", "exit"])
            self.assertEqual(tuple(view.focus.path), (2, 0))

    def test_same_page(self):
        """an animated change of the size shows the same page before and after"""
        for rtl in (False, True):
            view = open_script("pager", 9, (320, 200), right_to_left=rtl, contain="none")
            view.elements()
            view.offset = view.target_offset((view.content_size.width - 320 - 850 if rtl else 850, 0))
            page = self.middle(view)
            for size in ((1600, 300), (200, 100)):
                view.resize(size, animation=0.2)
                view.tick(1)
                self.assertEqual(self.middle(view), page)
                self.assertNear(view.target_offset(view.offset), view.offset)

    def middle(self, view):
        cells = [e for e in view.elements() if e.category == "cell"]
        return min(cells, key=lambda e: abs(phase(view, e))).item

    def test_batches(self):
        """after batches, also during an animation, the frames are those of a fresh view"""
        for rtl in (False, True):
            for transform in ("none", "parallax"):
                self.assertFreshAfterBatches("pager", (320, 200), 800, right_to_left=rtl, transform=transform)

    def test_growth(self):
        """a page that is added at the end does not move the others, also from right to left"""
        for rtl in (False, True):
            data = items(6, id=[1, 2, 3, 4, 5, 6])
            view = open_script("pager", data, (320, 200), right_to_left=rtl)
            page = self.middle(view)
            data.append({"id": 7})
            view.update(insert=[(0, 6)], animation=0.2)
            view.tick(1)
            self.assertEqual(self.middle(view), page)

    def test_inserted(self):
        """a new page fades in"""
        data = items(3, id=[1, 2, 3])
        view = open_script("pager", data, (320, 200))
        view.elements()
        data.insert(0, {"id": 9})
        view.update(insert=[(0, 0)], animation=0.3)
        self.assertEqual(view.initial(0, 0).alpha, 0)

    def test_hits(self):
        """a hit test finds the page that is drawn at a point"""
        view = open_script("pager", 5, (300, 200), (300, 0), transform="parallax", contain="none", **PLAIN)
        self.assertEqual(view.hit((450, 100)).item, 1)
        self.assertEqual(view.hit((310, 100)).item, 0)
        self.assertEqual(view.hit((590, 100)).item, 2)

    def test_accessibility(self):
        """the view is a carousel, and its items have positions"""
        view = open_script("pager", 5, (300, 200), markers=False)
        nodes = view.accessibility()
        self.assertEqual(nodes[0].role, "carousel")
        self.assertEqual([(n.position, n.set_size) for n in nodes[1:3]], [(0, 5), (1, 5)])

    def test_cost(self):
        """a million pages emit only those in view"""
        view = open_script("pager", 1_000_000, (320, 200), (214 * 500_000, 0))
        self.assertLess(len([e for e in view.elements() if e.category == "cell"]), 4)

    def test_transition(self):
        """a change to grid and back loses no page"""
        self.assertTransition("pager", (320, 200), 9)
