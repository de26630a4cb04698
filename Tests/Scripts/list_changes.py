"""Checks of layouts that change: random batches, and a transition to another layout and back."""
import math

from layoutlua import Engine, Items, View
from support import SCRIPTS


def names(view):
    """The elements on screen without those that disappear."""
    return sorted((e.category, e.kind, e.section, e.item) for e in view.elements() if not e.disappearing)


def frames(view):
    """The elements on screen with their positions and looks, in the order in which they are drawn."""
    return [(e.category, e.kind, e.section, e.item, *(round(n, 6) for n in (*e.center, *e.size, e.alpha)), e.z_index,
             e.transform) for e in view.elements()]


def check_transition(case, name, source, size, **parameters):
    """A change to the built-in grid and back, both interrupted, shows every element once and only finite numbers."""
    engine = Engine(log=lambda level, message: None)
    own, grid = engine.load(SCRIPTS / f"{name}.lua", **parameters), engine.layout("grid", columns=4)
    view = View(own, Items(source) if isinstance(source[0], dict) else Items(sections=source), size)
    before = frames(view)
    for layout in (grid, own, grid, own):
        view.set_layout(layout, animation=0.4)
        for _ in range(3):
            view.tick(0.1)
            shown = [(e.category, e.kind, e.section, e.item, e.ghost) for e in view.elements()]
            case.assertEqual(len(shown), len(set(shown)))
            case.assertTrue(all(math.isfinite(n) for e in view.elements() for n in (*e.frame, e.alpha)))
    view.finish_animations()
    view.offset = (0, 0) if layout is own else view.offset
    case.assertEqual(frames(view), before)


def check_batches(case, pick, open_view, cards, make, steps=12):
    """Random batches of one section in mid-animation end as a fresh view. `cards` is the list of the view's source;
    `make(id)` makes an item; `open_view()` opens a view of the cards."""
    view = open_view()
    view.visible()
    for step in range(steps):
        cards.insert(at := pick.randrange(len(cards) + 1), make(1000 + step))
        view.update(insert=[(0, at)], animation=0.3)
        view.tick(0.1)
        del cards[at := pick.randrange(len(cards))]
        view.update(delete=[(0, at)], animation=0.3)
        view.tick(0.1)
        start, end = pick.randrange(len(cards)), pick.randrange(len(cards))
        cards.insert(end, cards.pop(start))
        view.update(move=[((0, start), (0, end))], animation=0.3)
        view.tick(0.1)
        at = pick.randrange(len(cards))
        cards[at] = {**make(cards[at]["id"]), "id": cards[at]["id"]}
        view.update(**{pick.choice(["reload", "reconfigure"]): [(0, at)]}, animation=0.3)
        view.tick(0.1)
    view.finish_animations()
    fresh = open_view()
    fresh.offset = view.offset
    case.assertEqual(frames(view), frames(fresh))
    return view
