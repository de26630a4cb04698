"""dashboard.lua: cards on a grid with equal columns."""
import random

from changes import check_batches, check_transition
from support import ScriptCase, items, open_script

GRID = {"inset": 0, "column_gap": 0, "row_gap": 0, "row_height": 100}


def card(column=None, row=None, columns=1, rows=1):
    values = {"column": column, "row": row, "column_span": columns, "row_span": rows}
    return {key: value for key, value in values.items() if value is not None}


def model(cards, columns, dense):
    """The steps of CSS grid, 8.5, from its text: (column, row, columns, rows) from 0 for each card, and the columns."""
    taken, places, row_ends = set(), {}, {}

    def cells(c, r, card):
        return {(c + i, r + j) for i in range(card["column_span"]) for j in range(card["row_span"])}

    def put(i, c, r):
        places[i] = (c, r, cards[i]["column_span"], cards[i]["row_span"])
        taken.update(cells(c, r, cards[i]))

    for i, card in enumerate(cards):
        if "row" in card and "column" in card:
            put(i, card["column"] - 1, card["row"] - 1)
    for i, card in enumerate(cards):
        if "row" in card and "column" not in card:
            r = card["row"] - 1
            c = 0 if dense else row_ends.get(r, 0)
            while cells(c, r, card) & taken:
                c += 1
            put(i, c, r)
            row_ends[r] = c + card["column_span"]
    ends = [c + w for c, _, w, _ in places.values()]
    wide = [card.get("column", 1) - 1 + card["column_span"] for card in cards]
    columns = max([columns, *ends, *wide])
    at = (0, 0)
    for i, card in enumerate(cards):
        if i in places:
            continue
        r, c = (0, 0) if dense else at
        fixed = card.get("column")
        if fixed and not dense and fixed - 1 < c:
            r += 1
        choices = [fixed - 1] if fixed else range(columns - card["column_span"] + 1)
        first = True
        while i not in places:
            for c2 in choices:
                if not (first and not fixed and c2 < c) and not cells(c2, r, card) & taken:
                    put(i, c2, r)
                    at = (r, c2)
                    break
            r, first = r + 1, False
    return [places[i] for i in range(len(cards))], columns


class Dashboard(ScriptCase):
    def check(self, cards, columns, expected, dense=False, tracks=None):
        """Compares lines from 0: (column start, column end, row start, row end)."""
        tracks = tracks or columns
        view = open_script("dashboard", cards, (100 * tracks, 400), columns=columns, dense=dense, **GRID)
        frames = [((c, r, c1 - c, r1 - r)) for c, c1, r, r1 in expected]
        self.assertFrames(view, [tuple(100 * n for n in frame) for frame in frames])

    def test_in_order(self):
        """cards without places fill rows in order (L23: taffy placement.rs)"""
        self.check([card()] * 8, 2, [(i % 2, i % 2 + 1, i // 2, i // 2 + 1) for i in range(8)])

    def test_sparse_and_dense(self):
        """a sparse grid never goes back, a dense one fills gaps, and a wide card adds columns (L24: taffy placement.rs)"""
        self.check([card(columns=3), card(columns=3), card()], 4, [(0, 3, 0, 1), (0, 3, 1, 2), (3, 4, 1, 2)])
        self.check([card(2, 1), card(columns=2), card()], 4, [(1, 2, 0, 1), (2, 4, 0, 1), (0, 1, 0, 1)], dense=True)
        self.check([card(columns=5)], 2, [(0, 5, 0, 1)], tracks=5)

    def test_rows_only(self):
        """cards with a row take its first free columns (L25: taffy placement.rs)"""
        self.check([card(row=1, columns=2), card(row=2), card(row=1), card(row=4)], 4,
                   [(0, 2, 0, 1), (0, 1, 1, 2), (2, 3, 0, 1), (0, 1, 3, 4)])

    def test_gaps(self):
        """spans contain gaps (N92)"""
        cards = [card(columns=2), card(rows=2), card()]
        sizes = {"columns": 3, "inset": 0, "column_gap": 10, "row_gap": 10, "row_height": 50}
        view = open_script("dashboard", cards, (320, 400), **sizes)
        self.assertFrames(view, [(0, 0, 210, 50), (220, 0, 100, 110), (0, 60, 100, 50)])
        self.assertNear(view.content_size, (320, 110))

    def test_right_to_left(self):
        """from right to left, the grid is mirrored"""
        cards = [card(columns=2), card(rows=2), card(), card(3, 4)]
        left, right = (open_script("dashboard", cards, (344, 400), columns=3, right_to_left=rtl) for rtl in (False, True))
        for item in range(4):
            x, y, w, h = self.element(left, item).frame
            self.assertFrame(right, item, (344 - x - w, y, w, h))

    def test_data_that_make_no_sense(self):
        """lines and spans that are no whole numbers above 0 count as missing, and large ones are limited"""
        for bad in (0, -3, 1.5, "x", True, [1]):
            self.check([{"row": bad, "column": bad, "row_span": bad, "column_span": bad}], 2, [(0, 1, 0, 1)])
        view = open_script("dashboard", [card(1, 1e9, 1, 1e8)], (100, 100), columns=1, **GRID)
        self.assertFrame(view, 0, (0, 99900, 100, 10000))

    def test_empty(self):
        """without cards the content is as wide as the view, and a view without size still has rows"""
        self.assertNear(open_script("dashboard", 0, (300, 200)).content_size, (300, 24))
        view = open_script("dashboard", 3, (0, 0), columns=2, column_gap=0, inset=0)
        self.assertEqual([tuple(view.element(0, i).frame) for i in range(3)],
                         [(0, 0, 0, 80), (0, 0, 0, 80), (0, 92, 0, 80)])

    def test_sections(self):
        """the cards of all sections are one grid, in order"""
        view = open_script("dashboard", [1, 0, 2], (200, 200), columns=2, **GRID)
        self.assertFrame(view, 0, (100, 0, 100, 100), section=2)
        self.assertFrame(view, 1, (0, 100, 100, 100), section=2)

    def test_batches(self):
        """after batches in mid-animation, the view equals a fresh one"""
        pick = random.Random(5)

        def make(pick):
            return card(columns=pick.randint(1, 4), rows=pick.randint(1, 2), row=pick.choice([None, None, 3]))
        cards = [{"id": i + 1, **make(pick)} for i in range(12)]
        check_batches(self, lambda: open_script("dashboard", cards, (640, 480)), [cards], make, pick, rounds=48)

    def test_focus(self):
        """the focus moves by geometry"""
        view = open_script("dashboard", [card(columns=2), card(rows=2), card()], (300, 300), columns=3, **GRID)
        view.focus = (0, 0)
        path = []
        for move in ("right", "left", "down", "right", "next"):
            view.move_focus(move)
            path.append(view.focus.path.item)
        self.assertEqual(path, [1, 0, 2, 1, 2])

    def test_hits(self):
        """a point hits the card that is drawn there, and a point in a gap none"""
        view = open_script("dashboard", 9, (640, 480), columns=3)
        for element in view.elements():
            x, y = element.center
            self.assertEqual(view.hit((x, y)).item, element.item)
        self.assertIsNone(view.hit((6, 6)))
        self.assertIsNone(view.hit((12 + 201, 40)))

    def test_transition(self):
        """a transition to grid and back loses no card"""
        check_transition(self, "dashboard", items(9, column_span=3), (640, 480))

    def test_model(self):
        """random cards are where the steps of CSS grid place them"""
        seed = random.randrange(1 << 30)
        pick = random.Random(seed)
        for _ in range(300):
            columns, dense = pick.randint(1, 6), pick.random() < .5
            cards = [card(pick.choice([None, None, pick.randint(1, 7)]), pick.choice([None, None, pick.randint(1, 6)]),
                          pick.choice([1, 1, 2, 3, 8]), pick.choice([1, 1, 2, 4])) for _ in range(pick.randint(1, 14))]
            places, count = model(cards, columns, dense)
            view = open_script("dashboard", cards, (100 * count, 400), columns=columns, dense=dense, **GRID)
            self.assertEqual(view.content_size.width, 100 * count, f"seed {seed}: {cards}")
            for item, place in enumerate(places):
                self.assertFrame(view, item, [100 * n for n in place], tolerance=1e-6)
