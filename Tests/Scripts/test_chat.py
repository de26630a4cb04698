"""chat.lua: messages in bubbles. Rows L.. are of layouts.md 2, N.. of layouts-2.md B 1, O.. of docs/oracles.md."""
import random

from layoutlua import Engine, View
from support import SCRIPTS, ScriptCase, open_script

#: A list without bubbles, as in the tests of ChatLayout and TanStack Virtual.
PLAIN = {"inset_top": 0, "inset_left": 0, "inset_bottom": 0, "inset_right": 0, "item_spacing": 0, "section_spacing": 0}
#: The metrics of ChatLayout's tests: items 40 high, 7 between items, 3 between sections.
CHAT_LAYOUT = {**PLAIN, "item_spacing": 7, "section_spacing": 3}


def rows(count, height=50, first=0, **values):
    return [{"id": 1000 + first + i, "width": 300, "height": height, "align": "full", **values} for i in range(count)]


def plain(count, size, offset=None, **parameters):
    return open_script("chat", rows(count), size, offset, **{**PLAIN, **parameters})


def insert(view, place, messages):
    view.source.sections_[0][place:place] = messages
    view.update(insert=[(0, place + i) for i in range(len(messages))], animation=None)


class Source:
    """Sections of messages, with titles."""

    def __init__(self, sections, titles=()):
        self.sections_, self.titles = [list(section) for section in sections], list(titles)

    def sections(self):
        return [len(section) for section in self.sections_]

    def id(self, section, item):
        return self.sections_[section][item]["id"]

    def size(self, section, item, container):
        message = self.sections_[section][item]
        return (message["width"], message["height"]) if "height" in message else None

    def value(self, section, item, key):
        return self.sections_[section][item].get(key)

    def section_value(self, section, key):
        return self.titles[section] if key == "title" and section < len(self.titles) else None

    def measure(self, category, kind, path, proposed):
        message = self.sections_[path.section][path.item] if category in (0, "cell") else {}
        return message.get("measured", proposed)


def opened(sections, size, titles=(), **keys):
    return open_script("chat", Source(sections, titles), size, **keys)


def frames(view):
    return sorted((e.category, e.kind, e.section, e.item, *(round(x, 6) for x in e.frame)) for e in view.elements())


class Chat(ScriptCase):
    def test_l4_prepended(self):
        """L4, O69: older messages add their height to the offset"""
        view = opened([rows(8)], (300, 200), offset=(0, 100), **PLAIN)
        view.elements()
        insert(view, 0, rows(2, first=100))
        self.assertNear(view.offset, (0, 200))

    def test_l4_appended(self):
        """L4, O69: a new message moves the offset only at the end"""
        for count, offset, expected in ((8, 100, 100), (5, 50, 100)):
            view = opened([rows(count)], (300, 200), offset=(0, offset), **PLAIN)
            view.elements()
            insert(view, count, rows(1, first=100))
            view.elements()
            self.assertNear(view.offset, (0, expected))

    def test_follow(self):
        """with the anchor "top", a view at the end does not follow (follow_on_append = false)"""
        view = opened([rows(5)], (300, 200), offset=(0, 50), **PLAIN, anchor="top")
        view.elements()
        insert(view, 5, rows(1, first=100))
        self.assertNear(view.offset, (0, 50))

    def test_o69_growth(self):
        """O69: the last message grows from 50 to 120 and to 200; a view at the end stays there"""
        view = opened([rows(5)], (300, 200), **PLAIN)
        view.elements()
        for height, offset in ((120, 120), (200, 200)):
            view.set_measured_sizes({(0, 4): (300, height)})
            view.elements()
            self.assertNear(view.offset, (0, offset))

    def test_o70(self):
        """O70: 10 points from the end, a view is at the end for stick_end 15 / H and not for 5 / H (end_threshold)"""
        for threshold, expected in ((15, 100), (5, 40)):
            view = opened([rows(5)], (300, 200), offset=(0, 40), **PLAIN)
            view["stick_end"] = threshold / 200
            view.elements()
            insert(view, 5, rows(1, first=100))
            view.elements()
            self.assertNear(view.offset, (0, expected))

    def test_l5(self):
        """L5: a message above the offset is measured again, 60 and then 160: the offset grows by 100"""
        view = opened([rows(50)], (300, 200), offset=(0, 175), **PLAIN)
        view.elements()
        view.set_measured_sizes({(0, 1): (300, 60)})
        view.elements()
        before = view.offset.y
        view.set_measured_sizes({(0, 1): (300, 160)})
        view.elements()
        self.assertAlmostEqual(view.offset.y - before, 100)

    def test_l6(self):
        """L6: a short conversation is at the bottom: y 140, 195, 250 on screen"""
        view = plain(3, (300, 300), item_spacing=5)
        view.elements()
        self.assertNear([self.element(view, i).frame.y - view.offset.y for i in range(3)], (140, 195, 250))

    def test_o36(self):
        """O36: three sections of 100: 3 * (100 * 40 + 99 * 7) + 2 * 3"""
        view = opened([rows(100, 40)] * 3, (300, 300), **CHAT_LAYOUT)
        self.assertAlmostEqual(view.content_size.height, 14085)

    def test_o37(self):
        """O37: reloads, insertions and deletions; an empty section keeps its spacing"""
        view = opened([rows(3, 40)], (300, 300), **CHAT_LAYOUT)
        view.source.sections_[0][1]["height"] = 80
        view.update(reload=[(0, 1)], animation=None)
        self.assertAlmostEqual(view.content_size.height, 174)
        self.assertAlmostEqual(self.element(view, 2).frame.y, 134)
        view = opened([rows(2, 40), rows(2, 40), []], (300, 300), **CHAT_LAYOUT)
        before = view.content_size.height
        for section, item in ((0, 2), (1, 0), (2, 0), (2, 1)):
            view.source.sections_[section].insert(item, rows(1, 40, first=section * 10 + item)[0])
        view.update(insert=[(0, 2), (1, 0), (2, 0), (2, 1)], animation=None)
        self.assertAlmostEqual(view.content_size.height - before, 181)
        view = opened([rows(2, 40), rows(2, 40), rows(1, 40)], (300, 300), **CHAT_LAYOUT)
        before = view.content_size.height
        view.source.sections_ = [rows(1, 40), rows(1, 40), []]
        view.update(delete=[(0, 1), (1, 0), (2, 0)], animation=None)
        self.assertAlmostEqual(view.content_size.height - before, -134)

    def test_o39(self):
        """O39: sections move from 0 to 1 and from 2 to 0: counts 4, 2, 3"""
        view = opened([rows(2), rows(3, first=10), rows(4, first=20)], (300, 900), **CHAT_LAYOUT)
        view.elements()
        a, b, c = view.source.sections_
        view.source.sections_ = [c, a, b]
        view.update(move_sections=[(0, 1), (2, 0)], animation=None)
        counts = [sum(e.category == "cell" and e.section == s for e in view.elements()) for s in range(3)]
        self.assertEqual(counts, [4, 2, 3])

    def test_o40(self):
        """O40: deletions and an insertion in one batch: the remaining item is at place 1"""
        view = opened([rows(3)], (300, 300), **CHAT_LAYOUT)
        view.elements()
        view.source.sections_[0][:2] = rows(1, first=50)
        view.update(delete=[(0, 0), (0, 1)], insert=[(0, 0)], animation=None)
        self.assertEqual(view.find(1002), (0, 1))
        self.assertFrames(view, [(0, 0, 300, 50), (0, 57, 300, 50)])

    def test_o42(self):
        """O42: a message of 300 by 40 is measured with the height 300: the next one begins at 307"""
        view = opened([[{**message, "height": 40} for message in rows(3)]], (300, 900), **CHAT_LAYOUT)
        view.set_measured_sizes({(0, 0): (300, 300)})
        self.assertFrames(view, [(0, 0, 300, 300), (0, 307, 300, 40)])

    def test_o43(self):
        """O43: W 300, insets 13 and 7, a message of 100 by 100: leading 13, trailing 193, center 103, full 13 to 293"""
        messages = [{"id": i + 1, "width": 100, "height": 100, "align": align}
                    for i, align in enumerate(("leading", "trailing", "center", "full"))]
        view = opened([messages], (300, 900), **{**PLAIN, "inset_left": 13, "inset_right": 7})
        self.assertFrames(view, [(13, 0, 100, 100), (193, 100, 100, 100), (103, 200, 100, 100), (13, 300, 280, 100)])

    def test_o45(self):
        """O45: three sections of 5, insets 10 and 30: 10 + 30 + 15 * 40 + 12 * 7 + 2 * 3"""
        view = opened([rows(5, 40)] * 3, (300, 300), **{**CHAT_LAYOUT, "inset_top": 10, "inset_bottom": 30})
        self.assertNear(view.content_size, (300, 730))

    def test_n50(self):
        """N50: the widest bubble is 263.25 wide; one of mine is at the end, another one behind an avatar"""
        view = opened([[{"id": 1, "width": 900, "height": 36, "mine": True}, {"id": 2, "width": 180, "height": 36, "mine": True},
                        {"id": 3, "width": 100, "height": 36, "author": "a"}]], (375, 400))
        self.assertAlmostEqual(self.element(view, 0).frame.width, 263.25)
        self.assertAlmostEqual(self.element(view, 1).frame.x, 183)
        self.assertAlmostEqual(self.element(view, 2).frame.x, 52)

    def run_of_three(self, right_to_left=False):
        messages = [{"id": i + 1, "width": 100, "height": 36, "author": author, "time": 20 * i}
                    for i, author in enumerate("aab")]
        return opened([messages], (375, 400), inset_top=0, right_to_left=right_to_left)

    def test_n51(self):
        """N51: heights 36, authors a, a, b: y 0, 38, 82; a run has one avatar, at its end"""
        view = self.run_of_three()
        self.assertFrames(view, [(52, 0, 100, 36), (52, 38, 100, 36), (52, 82, 100, 36)])
        self.assertIsNone(view.element(0, 0, kind="avatar"))
        self.assertFrame(view, 1, (12, 42, 32, 32), kind="avatar")
        self.assertFrame(view, 2, (12, 86, 32, 32), kind="avatar")

    def test_right_to_left(self):
        """a right-to-left conversation is the mirror image"""
        view, mirror = self.run_of_three(), self.run_of_three(right_to_left=True)
        for e in view.elements():
            x, y, width, height = e.frame
            self.assertFrame(mirror, e.item, (375 - x - width, y, width, height), kind=e.category == "supplementary" and e.kind or None)

    def test_header(self):
        """the title of a day is centered, and stays 4 points below the edge while its messages are on screen"""
        view = opened([rows(9), rows(9, first=20)], (300, 200), ["Monday", "Tuesday"], offset=(0, 100))
        x, y, width, height = self.element(view, 0, 0, "header").frame
        self.assertNear((x + width / 2, y, height), (150, 104, 28))
        second = self.element(view, 0, 1, "header")
        view.offset = (0, second.frame.y - 20)
        first = self.element(view, 0, 0, "header").frame
        last = self.element(view, 8).frame
        self.assertAlmostEqual(first.y + first.height, last.y + last.height)  # it leaves with the last message

    def test_unread(self):
        """one line is before the first unread message, and follows it when older messages are inserted"""
        messages = rows(3)
        messages[1]["unread"] = messages[2]["unread"] = True
        view = opened([messages], (300, 400), **PLAIN)
        self.assertFrame(view, 1, (0, 50, 300, 20), kind="unread")
        self.assertFrame(view, 1, (0, 70, 300, 50))
        self.assertIsNone(view.element(0, 2, kind="unread"))
        insert(view, 0, rows(1, first=9))
        self.assertFrame(view, 2, (0, 100, 300, 20), kind="unread")

    def test_start(self):
        """a view begins at the end"""
        view = opened([rows(40)], (300, 400))
        view.elements()
        self.assertAlmostEqual(view.offset.y, view.content_size.height - 400)

    def test_measured(self):
        """a bubble becomes as large as its text"""
        messages = [{"id": i + 1, "mine": i % 2 == 0, "measured": (120, 30 + i * 7 % 50)} for i in range(40)]
        view = opened([messages], (300, 400))
        view.elements()
        view.scroll_to(0, 39, "bottom")
        view.elements()
        self.assertNear(self.element(view, 39).frame[2:], (120, 30 + 39 * 7 % 50))

    def test_arrival(self):
        """a new message at the end starts lower by its height, and any other one in its place"""
        view = opened([rows(3)], (300, 400), **PLAIN)
        view.elements()
        view.source.sections_[0] += rows(1, first=9)
        view.update(insert=[(0, 3)], animation=0.3)
        self.assertAlmostEqual(view.initial(0, 3).frame.y, 200)
        view.finish_animations()
        view.source.sections_[0][1:1] = rows(1, first=19)
        view.update(insert=[(0, 1)], animation=0.3)
        self.assertAlmostEqual(view.initial(0, 1).frame.y, 50)

    def test_focus(self):
        """the focus follows time through mine and others; left and right leave the view"""
        view = opened([[{"id": i + 1, "width": 60, "height": 36, "mine": i % 2 == 0} for i in range(4)],
                       [{"id": 9, "width": 60, "height": 36}]], (375, 400))
        view.focus = (0, 0)
        visited = []
        while view.move_focus("down") == "moved":
            visited.append(tuple(view.focus.path))
        self.assertEqual(visited, [(0, 1), (0, 2), (0, 3), (1, 0)])
        self.assertEqual([view.move_focus(move) for move in ("left", "right", "up")], ["exit", "exit", "moved"])

    def test_roles(self):
        """the view is a log of articles"""
        nodes = opened([rows(3)], (300, 400)).accessibility()
        self.assertEqual([node.role for node in nodes], ["log", "article", "article", "article"])

    def test_hits(self):
        """a hit beside a bubble finds no bubble"""
        view = self.run_of_three()
        self.assertEqual(view.hit((60, 10)).path, (0, 0))
        self.assertIsNone(view.hit((300, 10)))

    def test_empty(self):
        """no messages, an empty day, a view of no size"""
        for sections, size in (([], (300, 200)), ([[]], (300, 200)), ([rows(1), []], (0, 0)), ([rows(1, 1e6)], (10, 10))):
            view = opened(sections, size, ["Today"])
            view.elements()
            self.assertEqual(view.status.state, "current")

    def test_grid(self):
        """a transition to a grid and back keeps all messages"""
        engine = Engine()
        chat = engine.load(SCRIPTS / "chat.lua")
        view = View(chat, Source([rows(4)]), (300, 400))
        before = frames(view)
        view.set_layout(engine.layout("grid", columns=2), animation=0.3)
        view.tick(0.1)
        view.set_layout(chat, animation=0.3)
        view.tick(0.1)
        self.assertEqual(len({e.key for e in view.elements() if not e.ghost}), len(before))
        view.finish_animations()
        self.assertEqual(frames(view), before)


def model(sections, titles, width, rtl):
    """The frames from the rules alone, with the default parameters."""
    inner, y, found, result = max(0, width - 24), 8, False, {}
    for s, messages in enumerate(sections):
        y += 8 if s else 0
        if titles[s]:
            wide = min(7 * len(titles[s]) + 24, inner)
            result["header", s, 0] = (12 + (inner - wide) / 2, y, wide, 28)
            y += 28 + (8 if messages else 0)
        for i, m in enumerate(messages):
            before, after = (messages[i - 1] if i else None), (messages[i + 1] if i + 1 < len(messages) else None)
            unread = m.get("unread") and not found
            later_unread = after and after.get("unread") and not (found or unread)

            def same(a, b):
                return (a and b and a.get("author") and a.get("author") == b.get("author") and a.get("mine") == b.get("mine")
                        and not a.get("align") and not b.get("align") and abs(a["time"] - b["time"]) <= 300)
            if i:
                y += 2 if same(before, m) and not unread else 8
            if unread:
                result["unread", s, i] = (12, y, inner, 20)
                y, found = y + 28, True
            height = m.get("height", 44)
            if m.get("align"):
                wide = min(m.get("width", inner), inner)
                x = 12 + (inner - wide) / 2
            else:
                most = min(0.75 * inner, max(0, inner - (0 if m.get("mine") else 40)))
                wide = min(m.get("width", most), most)
                x = 12 + (inner - wide if m.get("mine") else 40)
            result["", s, i] = (x, y, wide, height)
            y += height
            if m.get("author") and not m.get("mine") and not m.get("align") and (later_unread or not same(m, after)):
                result["avatar", s, i] = (12, y - 32, 32, 32)
    if rtl:
        result = {key: (width - x - w, top, w, h) for key, (x, top, w, h) in result.items()}
    return result, y + 8


class ChatWorlds(ScriptCase):
    def random_message(self, pick, number):
        message = {"id": number, "author": pick.choice(["a", "b", None]), "time": number * pick.choice([10, 40])}
        message["mine"] = message["author"] == "b"
        if pick.random() < 0.8:
            message.update(width=pick.randint(0, 500), height=pick.randint(0, 90))
        if pick.random() < 0.1:
            message["align"] = "center"
        if pick.random() < 0.1:
            message["unread"] = True
        return message

    def compare(self, view, width, rtl, note):
        expected, height = model(view.source.sections_, view.source.titles, width, rtl)
        self.assertAlmostEqual(view.content_size.height, height, delta=1e-6, msg=note)
        found = {("" if e.category == "cell" else e.kind, e.section, e.item) for e in view.elements_in_rect((-1e4, -10, 2e4, height + 1e3))}
        full = {key for key, frame in expected.items() if frame[2] > 0 and frame[3] > 0}
        self.assertLessEqual(full, found, note)
        self.assertLessEqual(found, set(expected), note)
        for (kind, section, item), frame in expected.items():
            if kind != "header":
                self.assertFrame(view, item, frame, section, kind or None, tolerance=1e-6)

    def test_model(self):
        """random conversations agree with the model, also after batches in the middle of an animation"""
        seed = random.randrange(1 << 30)
        pick = random.Random(seed)
        for world in range(150):
            note, number = f"seed {seed}, world {world}", 0
            sections, width, rtl = [[] for _ in range(pick.randint(0, 3))], pick.choice([0, 90, 320, 700]), pick.random() < 0.5
            for section in sections:
                for _ in range(pick.randint(0, 9)):
                    number += 1
                    section.append(self.random_message(pick, number))
            view = opened(sections, (width, 300), [pick.choice(["", "Day"]) or None for _ in sections], right_to_left=rtl)
            self.compare(view, width, rtl, note)
            for _ in range(2 if sections else 0):
                number += 1
                s = pick.randrange(len(sections))
                messages = view.source.sections_[s]
                place = pick.randint(0, len(messages))
                messages.insert(place, self.random_message(pick, number))
                view.update(insert=[(s, place)], animation=0.3)
                view.tick(0.1)
                start, end = pick.randrange(len(messages)), pick.randrange(len(messages))
                messages.insert(end, messages.pop(start))
                view.update(move=[((s, start), (s, end))], animation=0.3)
                gone = pick.randrange(len(messages))
                del messages[gone]
                view.update(delete=[(s, gone)], animation=0.3)
            view.finish_animations()
            self.compare(view, width, rtl, note)
