"""kanban.lua: a board whose columns scroll by themselves. Rows N.. are of layouts-2.md B 5."""
import random

from layoutlua import Engine, View
from support import SCRIPTS, ScriptCase, open_script

#: The top of the list of a column: the inset and the title.
TOP = 52


class Board:
    """Columns of cards: (id, height)."""

    def __init__(self, columns, collapsed=()):
        self.columns, self.collapsed = [list(column) for column in columns], collapsed

    def sections(self):
        return [len(column) for column in self.columns]

    def id(self, section, item):
        return self.columns[section][item][0]

    def size(self, section, item, container):
        height = self.columns[section][item][1]
        return None if height is None else (256, height)

    def section_value(self, section, key):
        return {"title": f"Column {section}", "collapsed": section in self.collapsed}.get(key)

    def value(self, section, item, key):
        return {"title": f"card {self.id(section, item)}", "labels": ["red"]}.get(key)

    def measure(self, category, kind, path, proposed):
        return proposed

    def move(self, start, end):
        card = self.columns[start.section].pop(start.item)
        self.columns[end.section].insert(end.item, card)


def cards(count, height=60, first=1):
    return [(first + i, height) for i in range(count)]


def opened(columns, size=(900, 500), collapsed=(), **keys):
    return open_script("kanban", Board(columns, collapsed), size, **keys)


def frames(view):
    return sorted((e.category, e.kind, e.section, e.item, *(round(x, 6) for x in e.frame)) for e in view.elements())


class Kanban(ScriptCase):
    def column(self, view, section):
        return self.element(view, 0, section, "column", "decoration").frame

    def test_n58(self):
        """N58: W 900, four columns: x 12, 296, 580, 864; the content is 1148 wide"""
        view = opened([cards(2, first=10 * s + 1) for s in range(4)])
        self.assertEqual([self.column(view, s).x for s in range(4)], [12, 296, 580, 864])
        self.assertNear(view.content_size, (1148, 500))

    def test_n59(self):
        """N59: H 500, 20 cards of 60: the column is (12,12,272,476), its list 436 high; its largest offset is 932"""
        view = opened([cards(20)])
        self.assertNear(tuple(self.column(view, 0)), (12, 12, 272, 476))
        self.assertAlmostEqual(view.section_scroll(0).highest, 932)
        self.assertFrame(view, 0, (20, TOP + 8, 256, 60))
        view.set_section_offset(0, (0, 932))
        self.assertFrame(view, 19, (20, 488 - 8 - 60, 256, 60))

    def place(self, y, columns, x=148, section=1):
        """The path at which a card of another column is dropped."""
        view = opened(columns)
        view.elements()
        view.begin_move(section, 0, tuple(self.element(view, 0, section).center))
        view.update_move((x, TOP + y))
        view.end_move(animation=None)
        return view.find(900)

    def test_n60(self):
        """N60: cards of 60 at y 8, 76, 144 of the list: a card with its middle at 100 or 106 goes to place 1, at 107 to 2"""
        for y, place in ((100, 1), (106, 1), (107, 2), (0, 0), (400, 3)):
            self.assertEqual(self.place(y, [cards(3), [(900, 60)]]), (0, place), y)

    def test_empty_column(self):
        """an empty column takes a card at place 0"""
        self.assertEqual(self.place(200, [[], [(900, 60)]]), (0, 0))

    def test_scrolled(self):
        """the place counts the cards that are scrolled off"""
        view = opened([cards(20), [(900, 60)]])
        view.set_section_offset(0, (0, 680))
        view.begin_move(1, 0, tuple(self.element(view, 0, 1).center))
        view.update_move((148, TOP + 8 + 30))
        view.end_move(animation=None)
        self.assertEqual(view.find(900), (0, 10))

    def test_collapsed(self):
        """a collapsed column is 48 wide and shows only its title, turned by 90 degrees"""
        view = opened([cards(3), cards(3, first=10)], collapsed=(0,))
        self.assertNear(tuple(self.column(view, 0)), (12, 12, 48, 476))
        self.assertAlmostEqual(self.column(view, 1).x, 72)
        self.assertNear(tuple(self.element(view, 0, 0, "header").frame), (12, 12, 48, 476))
        self.assertEqual({e.section for e in view.elements() if e.category == "cell" and not e.hidden}, {1})
        self.assertEqual(view.hit((30, 70)).kind, "header")

    def test_right_to_left(self):
        """a right-to-left board is the mirror image, and begins at the right"""
        columns = [cards(3), cards(2, first=10), [], cards(1, first=20)]
        view, mirror = opened(columns, (1200, 500)), opened(columns, (1200, 500), right_to_left=True)
        for e in view.elements_in_rect((0, 0, 1200, 500)):
            if e.category != "cell":
                continue
            x, y, width, height = e.frame
            self.assertFrame(mirror, e.item, (1200 - x - width, y, width, height), e.section)
        for s in range(4):
            a, b = self.column(view, s), self.column(mirror, s)
            self.assertNear(tuple(b), (1200 - a.x - a.width, *a[1:]))

    def test_rest(self):
        """a scroll of the page stops at a column, or at the end"""
        view = opened([cards(1, first=s + 1) for s in range(4)], (400, 500))
        self.assertEqual([view.target_offset((x, 0)).x for x in (0, 130, 150, 500, 9999)], [0, 0, 284, 568, 748])
        view = opened([cards(1, first=s + 1) for s in range(4)], (400, 500), snap_columns=False)
        self.assertAlmostEqual(view.target_offset((130, 0)).x, 130)

    def test_clip(self):
        """a card ends at the edges of its list, for hits as well"""
        view = opened([cards(20)])
        view.set_section_offset(0, (0, 38))
        self.assertFrame(view, 0, (20, 22, 256, 60))
        self.assertNear(self.element(view, 0).clip, (30, 0, 0, 0))
        self.assertNotEqual(view.hit((100, 40)).category, "cell")
        self.assertEqual(view.hit((100, 60)).path, (0, 0))

    def test_badges(self):
        """labels and the assignee are on their card"""
        view = opened([cards(2)])
        self.assertFrame(view, 1, (28, 136, 36, 6), kind="label_1")
        self.assertTrue(self.element(view, 1, kind="label_2").hidden)

    def test_focus(self):
        """up and down stay in a column; left and right go to the card at the same height, which each column remembers"""
        view = opened([cards(4), cards(4, first=10)])
        view.focus = (0, 1)
        self.assertEqual(view.move_focus("right"), "moved")
        self.assertEqual(tuple(view.focus.path), (1, 1))
        view.move_focus("down")
        view.move_focus("left")
        self.assertEqual(tuple(view.focus.path), (0, 1))
        view.move_focus("right")
        self.assertEqual(tuple(view.focus.path), (1, 2))

    def test_roles(self):
        """the board is a list, and its cards are items of it"""
        view = opened([cards(2)])
        view["selection_mode"] = "none"
        nodes = view.accessibility()
        self.assertEqual(nodes[0].role, "list")
        self.assertEqual([n.role for n in nodes if n.element and n.element.category == "cell"], ["listitem"] * 2)

    def test_empty(self):
        """no columns, empty columns, a view of no size, huge cards"""
        for columns, size in (([], (300, 200)), ([[], []], (300, 200)), ([cards(3)], (0, 0)), ([cards(1, 1e6)], (300, 200))):
            view = opened(columns, size)
            view.elements()
            self.assertEqual(view.status.state, "current", view.status.error)

    def test_grid(self):
        """a transition to a grid and back keeps all cards"""
        engine = Engine()
        board = engine.load(SCRIPTS / "kanban.lua")
        view = View(board, Board([cards(3), cards(2, first=10)]), (900, 500))
        before = frames(view)
        view.set_layout(engine.layout("grid", columns=2), animation=0.3)
        view.tick(0.1)
        cells = [e.path for e in view.elements() if e.category == "cell" and not e.ghost]
        self.assertEqual(len(cells), len(set(cells)))
        view.set_layout(board, animation=0.3)
        view.finish_animations()
        self.assertEqual(frames(view), before)


class KanbanWorlds(ScriptCase):
    def compare(self, view, height, note):
        x = 12
        for s, column in enumerate(view.source.columns):
            self.assertNear(tuple(self.element(view, 0, s, "column", "decoration").frame),
                            (x, 12, 272, max(0, height - 24)), 1e-6, note)
            y = 60 - view.section_offset(s).y
            for i, (_, tall) in enumerate(column):
                tall = 72 if tall is None else tall
                self.assertFrame(view, i, (x + 8, y, 256, tall), s, tolerance=1e-6)
                y += tall + 8
            x += 284
        self.assertAlmostEqual(view.content_size.width, x if view.source.columns else 24, msg=note)

    def test_model(self):
        """random boards agree with a model, also after batches in mid-animation"""
        seed = random.randrange(1 << 30)
        pick = random.Random(seed)
        for world in range(100):
            note, number, height = f"seed {seed}, world {world}", 0, pick.choice([100, 500, 900])
            columns = [[] for _ in range(pick.randint(1, 5))]
            for column in columns:
                for _ in range(pick.randint(0, 8)):
                    number += 1
                    column.append((number, pick.choice([None, pick.randint(1, 200)])))
            view = opened(columns, (900, height))
            self.compare(view, height, note)
            for _ in range(3):
                a, b = pick.randrange(len(columns)), pick.randrange(len(columns))
                number += 1
                start = view.source.columns[a]
                place = pick.randint(0, len(start))
                start.insert(place, (number, 50))
                view.update(insert=[(a, place)], animation=0.3)
                view.tick(0.1)
                old = pick.randrange(len(start))
                card = start.pop(old)
                new = pick.randint(0, len(view.source.columns[b]))
                view.source.columns[b].insert(new, card)
                view.update(move=[((a, old), (b, new))], animation=0.3)
                view.tick(0.1)
            view.finish_animations()
            self.compare(view, height, note)
