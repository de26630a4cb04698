"""pages.lua: items on printed pages."""
import random

from changes import check_batches, check_transition
from support import ScriptCase, items, open_script

BARE = {"margin_top": 0, "margin_left": 0, "margin_bottom": 0, "margin_right": 0, "page_gap": 0, "item_spacing": 0,
        "header_height": 0, "footer_height": 0}


def blocks(*heights, **values):
    return [{"id": i + 1, "width": 100, "height": height, **values} for i, height in enumerate(heights)]


def document(data, page=(100, 100), size=(100, 100), right_to_left=False, **parameters):
    sizes = {"page_width": page[0], "page_height": page[1]}
    return open_script("pages", data, size, right_to_left=right_to_left, **{**BARE, **sizes, **parameters})


class Headed:
    """Sections of blocks with headers."""

    def __init__(self, counts, height=30, header=20):
        self.counts, self.height, self.header = counts, height, header

    def sections(self):
        return self.counts

    def size(self, section, item, container):
        return (100, self.height)

    def supplementary_size(self, kind, section, container):
        return (100, self.header) if kind == "header" else None


def model(data, columns, top, bottom, spacing):
    """The page, the column and the top of each item, from the rules."""
    places, page, column, y, first = [], 0, 0, top, True
    for i, item in enumerate(data):
        h, move = item["height"], False
        if item.get("break_before") and not (first and column == 0):
            page, column, y, first = page + 1, 0, top, True
        elif not first:
            move = y + h > bottom
            if "keep_with_next" in item and y + h + item["keep_with_next"] > bottom:
                end = y + h
                for other in data[i + 1:]:
                    if other.get("break_before"):
                        break
                    end += spacing + other["height"]
                    move = move or end > bottom
            if move:
                column, y, first = column + 1, top, True
                if column == columns:
                    page, column = page + 1, 0
        places.append((page, column, y))
        y, first = y + h + spacing, False
    return places


class Pages(ScriptCase):
    def tops(self, view, count, page_height=100):
        """The page from 0, and the top on the page, of each item."""
        return [divmod(self.element(view, i).frame.y, page_height) for i in range(count)]

    def test_first_header(self):
        """the first page's header has a height of its own (N84: react-pdf layout.test.ts)"""
        view = document(blocks(60, 60), first_header_height=40, header_height=10)
        self.assertEqual(self.tops(view, 2), [(0, 40), (1, 10)])

    def test_large_item(self):
        """an item that does not fit moves on once, and is clipped on a page of its own (N85: react-pdf)"""
        view = document(blocks(50, 1400), page=(100, 1000), size=(100, 3000))
        self.assertEqual(self.tops(view, 2, 1000), [(0, 0), (1, 0)])
        self.assertNear(self.element(view, 1).clip, (0, 0, 400, 0))
        self.assertEqual(self.tops(document(blocks(150, 10, 150, 150)), 4), [(0, 0), (1, 0), (2, 0), (3, 0)])

    def test_keep_with_next(self):
        """an item moves on with points that follow it, if something follows beyond the end (N86: shouldBreak.test.ts)"""
        data = blocks(500, 400, 200)
        data[1]["keep_with_next"] = 400
        self.assertEqual(self.tops(document(data, page=(100, 1000)), 3, 1000), [(0, 0), (1, 0), (1, 400)])
        first = document(data[1:], page=(100, 1000), first_header_height=500)
        self.assertEqual(self.tops(first, 2, 1000), [(0, 500), (1, 0)])
        self.assertEqual(self.tops(document(data[:2], page=(100, 1000)), 2, 1000), [(0, 0), (0, 500)])
        data[2]["height"] = 100
        self.assertEqual(self.tops(document(data, page=(100, 1000)), 3, 1000), [(0, 0), (0, 500), (0, 900)])

    def test_header_and_footer(self):
        """items are between the header and the footer of a page, which have its number (N87)"""
        view = document(blocks(60, 60), size=(100, 200), header_height=20, footer_height=10)
        self.assertEqual(self.tops(view, 2), [(0, 20), (1, 20)])
        self.assertFrame(view, 1, (0, 100, 100, 20), kind="page_header")
        footer = self.element(view, 1, kind="page_footer")
        self.assertNear(footer.frame, (0, 190, 100, 10))
        self.assertEqual([view.value(footer.values, key) for key in ("page", "pages")], [2, 2])
        self.assertFrame(view, 1, (0, 100, 100, 100), kind="page", category="decoration")

    def test_break_before(self):
        """an item can begin a page, but not after an empty one"""
        data = blocks(10, 10, 10)
        data[0]["break_before"] = data[2]["break_before"] = True
        self.assertEqual(self.tops(document(data), 3), [(0, 0), (0, 10), (1, 0)])
        self.assertEqual(self.tops(document(data, page=(212, 100), columns=2), 3), [(0, 0), (0, 10), (1, 0)])

    def test_columns(self):
        """columns are filled one after the other"""
        view = document([{**block, "width": 40} for block in blocks(60, 60, 60)], columns=2, column_spacing=20)
        self.assertFrames(view, [(0, 0, 40, 60), (60, 0, 40, 60), (0, 100, 40, 60)])

    def test_section_headers(self):
        """a header repeats on each page on which its section goes on, and is never without its first item"""
        view = document(Headed([5, 0, 1]), size=(100, 400))
        self.assertFrame(view, 0, (0, 0, 100, 20), kind="header")
        self.assertFrames(view, [(0, 20, 100, 30), (0, 50, 100, 30), (0, 120, 100, 30), (0, 150, 100, 30), (0, 220, 100, 30)])
        self.assertFrame(view, 0, (0, 100, 100, 20), kind="repeated_header")
        self.assertFrame(view, 1, (0, 200, 100, 20), kind="repeated_header")
        self.assertFrame(view, 0, (0, 250, 100, 20), section=1, kind="header")
        self.assertFrame(view, 0, (0, 300, 100, 20), section=2, kind="header")
        view = document(Headed([5]), size=(100, 400), repeat_headers=False)
        self.assertFrame(view, 2, (0, 100, 100, 30))

    def test_measured(self):
        """items without a size are measured with the width of a column, and wide ones are as wide as the column"""
        view = document([{"width": 500, "height": 20}, {"width": 30, "height": 20}, {}], item_height=33)
        self.assertFrames(view, [(0, 0, 100, 20), (0, 20, 30, 20), (0, 40, 100, 33)])

    def test_directions(self):
        """pages are below or beside each other, in the middle of a larger view, and mirrored from right to left"""
        data = blocks(60, 60)
        self.assertFrames(document(data, size=(300, 90), page_gap=20), [(100, 0, 100, 60), (100, 120, 100, 60)])
        view = document(data, size=(150, 300), page_gap=20, direction="across")
        self.assertFrames(view, [(0, 100, 100, 60), (120, 100, 100, 60)])
        self.assertNear(view.content_size, (220, 300))
        view = document(data, size=(150, 300), page_gap=20, direction="across", right_to_left=True, margin_left=30)
        self.assertFrames(view, [(120, 100, 70, 60), (0, 100, 70, 60)])

    def test_empty(self):
        """a section without items has a blank page; a page without space has one clipped item each"""
        view = document(0)
        self.assertNear(view.content_size, (100, 100))
        self.element(view, 0, kind="page", category="decoration")
        view = document(blocks(10, 10), page=(0, 0), size=(0, 0))
        self.assertEqual([tuple(self.element(view, i).clip) for i in range(2)], [(0, 0, 10, 0)] * 2)

    def test_focus(self):
        """up and down follow the order of reading through columns and pages"""
        view = document(blocks(60, 60, 60), columns=2)
        view.focus, path = (0, 0), []
        for move in ("down", "down", "down", "up", "up", "right"):
            path.append((view.move_focus(move), view.focus.path.item))
        self.assertEqual(path, [("moved", 1), ("moved", 2), ("exit", 2), ("moved", 1), ("moved", 0), ("moved", 1)])

    def test_accessibility(self):
        """a document of articles; each page is an image with a label, since a layout cannot give it another role"""
        nodes = document(blocks(60, 60), size=(100, 200)).accessibility()
        self.assertEqual(nodes[0].role, "document")
        self.assertEqual([node.label for node in nodes if node.role == "image"], ["Page 1", "Page 2"])

    def test_hits(self):
        """a point hits the item that is drawn there, and not what is clipped"""
        view = document(blocks(60, 150, 20), size=(100, 400))
        self.assertEqual(view.hit((50, 150)).item, 1)
        self.assertIsNone(view.hit((50, 80)))
        self.assertEqual(view.hit((50, 210)).item, 2)

    def test_batches(self):
        """after batches in mid-animation, the view equals a fresh one"""
        pick = random.Random(8)

        def make(pick):
            return {"width": 90, "height": pick.randint(5, 70), "break_before": pick.random() < .1}
        data = [{"id": i + 1, **make(pick)} for i in range(12)]
        check_batches(self, lambda: document(data, size=(120, 400), header_height=10), [data], make, pick, rounds=48)

    def test_transition(self):
        """a transition to grid and back loses no item"""
        check_transition(self, "pages", items(12, id=list(range(1, 13)), width=100, height=90), (640, 480))

    def test_model(self):
        """random documents are where the rules place their items"""
        seed = random.randrange(1 << 30)
        pick = random.Random(seed)
        for _ in range(300):
            data = [{"id": i + 1, "width": 10, "height": pick.randint(1, 70)} for i in range(pick.randint(1, 25))]
            for item in data:
                item.update({"break_before": True} if pick.random() < .1 else {})
                item.update({"keep_with_next": pick.randint(0, 90)} if pick.random() < .3 else {})
            columns, top, low, spacing = pick.randint(1, 3), pick.randint(0, 20), pick.randint(60, 100), pick.randint(0, 9)
            view = document(data, columns=columns, column_spacing=0, header_height=top, footer_height=100 - low,
                            item_spacing=spacing)
            for item, (page, column, y) in enumerate(model(data, columns, top, low, spacing)):
                frame = self.element(view, item).frame
                self.assertNear((frame.x, frame.y), (column * 100 / columns, page * 100 + y), 1e-6, f"seed {seed}: {data}")
