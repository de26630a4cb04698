"""Batches of random changes, after which a view equals a new view, and transitions to grid and back."""
import random

from layoutlua import Engine, Items, View
from support import SCRIPTS, open_script


def appearance(element):
    """The position and the other numbers of an element, without its state."""
    return (element.category, element.kind, element.section, element.item, tuple(element.frame), tuple(element.size),
            element.transform and tuple(element.transform), element.alpha, element.z_index, element.shape)


def pictures(view):
    return sorted(map(repr, map(appearance, view.elements())))


def equals_fresh(case, view, name, sections, size, message, **parameters):
    """Compares the elements on screen with those of a new view of the same data, at the same offset."""
    fresh = open_script(name, [list(section) for section in sections], size, offset=view.offset, **parameters)
    case.assertEqual(pictures(view), pictures(fresh), message)
    case.assertEqual(tuple(view.content_size), tuple(fresh.content_size), message)


def check_batches(case, name, make_item, seed, size=(400, 300), rounds=12, counts=(7, 0, 4), **parameters):
    """Inserts, deletes, moves, reloads and reconfigures items, sometimes in the middle of an animation. `make_item`
    returns a dict of values for a random generator and a new id."""
    pick = random.Random(seed)
    number = iter(range(1, 10000))
    sections = [[{"id": next(number), **make_item(pick)} for _ in range(count)] for count in counts]
    view = open_script(name, sections, size, **parameters)
    view.elements()
    for turn in range(rounds):
        changes = change(pick, sections, lambda: {"id": next(number), **make_item(pick)})
        view.update(animation=0.3, **changes)
        view.tick(pick.choice([0, 0.1, 0.4]))
        case.assertEqual(view.status.state, "current", view.status.error)
        if turn % 3 == 2:
            view.finish_animations()
            equals_fresh(case, view, name, sections, size, f"seed {seed}, round {turn}: {changes}", **parameters)


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


def check_transition(case, name, sections, size, **parameters):
    """A transition to grid and back has each element once at every moment; a canceled one leaves no element behind."""
    engine = Engine(log=lambda level, message: None)
    own, grid = engine.load(SCRIPTS / f"{name}.lua", **parameters), engine.load(SCRIPTS / "grid.lua")
    view = View(own, Items(sections=sections), size)
    before = pictures(view)
    for finish in (False, True):
        view.begin_transition(grid)
        for part in (0, 0.25, 0.5, 0.75, 1, 0.4):
            view.set_transition_progress(part)
            names = [(e.category, e.kind, e.section, e.item) for e in view.elements()]
            case.assertEqual(len(names), len(set(names)), f"progress {part}")
        view.end_transition(finish, animation=None)
        case.assertTrue(finish or pictures(view) == before)
    view.set_layout(own, animation=0.3)
    view.tick(0.1)
    view.finish_animations()
    view.offset = (0, 0)
    case.assertEqual(pictures(view), before)
