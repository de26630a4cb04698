"""Batches of random changes, after which a view equals a new view, and transitions to other layouts and back."""
import math
import random

from layoutlua import Engine, Items, View
from support import SCRIPTS, open_script


def appearance(element):
    """Everything of an element that is drawn, without its state."""
    return (element.category, element.kind, element.section, element.item, tuple(element.frame), tuple(element.center),
            tuple(element.size), element.transform and tuple(element.transform), element.alpha, element.z_index, element.shape)


def pictures(view):
    """The elements on screen in the order in which they are drawn."""
    return [appearance(element) for element in view.elements()]


def check_batches(case, open_view, sections, make, pick, rounds=12):
    """Inserts, deletes, moves, reloads and reconfigures items, sometimes in the middle of an animation, and compares the
    view with a new one. `open_view` opens a view of `sections`, lists of dicts with ids, which are changed here; `make`
    returns the values of a new item, without its id."""
    number = iter(range(1 + sum(map(len, sections)), 10000))
    view = open_view()
    view.elements()
    for turn in range(rounds):
        changes = change(pick, sections, lambda: {"id": next(number), **make(pick)})
        view.update(animation=0.3, **changes)
        view.tick(pick.choice([0, 0.1, 0.4]))
        case.assertEqual(view.status.state, "current", view.status.error)
        if turn % 3 == 2:
            view.finish_animations()
            fresh = open_view()
            fresh.offset = view.offset
            message = f"round {turn}: {changes}"
            case.assertEqual(pictures(view), pictures(fresh), message)
            case.assertEqual(tuple(view.content_size), tuple(fresh.content_size), message)


def check_random_batches(case, name, make, seed, size=(400, 300), counts=(7, 0, 4), **parameters):
    """Checks batches of a script with several sections, beginning with `counts` items."""
    pick = random.Random(seed)
    number = iter(range(1, 10000))
    sections = [[{"id": next(number), **make(pick)} for _ in range(count)] for count in counts]
    check_batches(case, lambda: open_script(name, sections, size, **parameters), sections, make, pick)


def change(pick, sections, make):
    """Changes the lists, and returns the arguments of `View.update`."""
    place = pick.randrange(len(sections))
    section, kind = sections[place], pick.choice(["insert", "delete", "move", "reload", "reconfigure"])
    if kind == "insert" or len(section) < 2:
        item = pick.randint(0, len(section))
        section.insert(item, make())
        return {"insert": [(place, item)]}
    item = pick.randrange(len(section))
    if kind == "delete":
        del section[item]
        return {"delete": [(place, item)]}
    if kind == "move":
        end = pick.randrange(len(section))
        section.insert(end, section.pop(item))
        return {"move": [((place, item), (place, end))]}
    fresh = make()
    fresh["id"] = section[item]["id"]
    section[item].clear()
    section[item].update(fresh)
    return {kind: [(place, item)]}


def check_transition(case, name, source, size, **parameters):
    """Interactive and animated changes to grid and back, some of them canceled or interrupted, have each element once at
    every moment and only finite numbers. They end with the elements of the beginning."""
    engine = Engine(log=lambda level, message: None)
    own, grid = engine.load(SCRIPTS / f"{name}.lua", **parameters), engine.load(SCRIPTS / "grid.lua")
    view = View(own, Items(source) if isinstance(source[0], dict) else Items(sections=source), size)
    before = pictures(view)

    def check(message):
        elements = view.elements()
        shown = [(e.category, e.kind, e.section, e.item, e.ghost) for e in elements]
        case.assertEqual(len(shown), len(set(shown)), message)
        case.assertTrue(all(math.isfinite(n) for e in elements for n in (*e.frame, e.alpha)), message)
    for finish in (False, True):
        view.begin_transition(grid)
        for part in (0, 0.25, 0.5, 0.75, 1, 0.4):
            view.set_transition_progress(part)
            names = [(e.category, e.kind, e.section, e.item) for e in view.elements()]
            case.assertEqual(len(names), len(set(names)), f"progress {part}")
            check(f"progress {part}")
        view.end_transition(finish, animation=None)
        case.assertTrue(finish or pictures(view) == before)
    for layout in (own, grid, own, grid, own):
        view.set_layout(layout, animation=0.4)
        for _ in range(3):
            view.tick(0.1)
            check("an animated change")
    view.finish_animations()
    view.offset = (0, 0)
    case.assertEqual(pictures(view), before)


def check_cells_stay(case, name, source, size, *others):
    """Changes to other layouts and back, one after the other, lose no cell."""
    engine = Engine(log=lambda level, message: None)
    own = engine.load(SCRIPTS / f"{name}.lua")
    view = View(own, Items(source), size)
    before = pictures(view)
    for other in others:
        there = engine.load(SCRIPTS / f"{other}.lua") if other != "grid" else engine.layout("grid")
        for layout in (there, own):
            view.set_layout(layout, animation=0.4)
            view.tick(0.2)
            case.assertEqual({e.item for e in view.elements() if e.category == "cell"}, set(range(len(source))))
            view.tick(0.2)
    case.assertEqual(pictures(view), before)
