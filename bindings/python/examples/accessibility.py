#!/usr/bin/env python3
"""A screen reader for a list of files, on the terminal: reads the view's accessibility tree aloud as text.

    python3 accessibility.py                      commands, one on each line: next, previous, click, select, tree, quit
    echo "next next click tree" | python3 accessibility.py

It uses the view as assistive technology does: by nodes and actions, without frames and paths.
"""
import sys

from layoutlua import Engine, View

# The name of each file, and its level in the tree.
FILES = [("Documents", 0), ("Letters", 1), ("anna.txt", 2), ("Plans", 1), ("Pictures", 0), ("roof.png", 1), ("notes.txt", 0)]


class Files:
    """The source of the files."""

    def items(self):
        return len(FILES)

    def id(self, section, item):
        return item + 1

    def value(self, section, item, key):
        return {"title": FILES[item][0], "level": FILES[item][1]}.get(key)


def text_of(node):
    """Returns what a screen reader says for a node."""
    words = [node.label or node.role, node.role]
    if node.position is not None:
        words.append(f"{node.position + 1} of {node.set_size}")
    if node.level is not None:
        words.append(f"level {node.level + 1}")
    if "expandable" in node.states:
        words.append("expanded" if "expanded" in node.states else "collapsed")
    words += [state for state in ("selected", "disabled") if state in node.states]
    return ", ".join(words)


class Reader:
    """Reads one node at a time."""

    def __init__(self, view):
        self.view, self.current = view, 1

    def step(self, distance):
        """Moves to the next or the previous node, and scrolls to it."""
        nodes = self.view.accessibility()
        index = next((i for i, node in enumerate(nodes) if node.id == self.current), 0)
        node = nodes[min(max(index + distance, 0), len(nodes) - 1)]
        if "focus" in node.actions:
            self.view.accessibility_perform(node.id, "focus")
        self.current = node.id
        self.speak()

    def speak(self):
        print(next((text_of(node) for node in self.view.accessibility() if node.id == self.current), "nothing"))

    def act(self, *actions):
        """Performs the first of the actions that the current node has."""
        node = next(node for node in self.view.accessibility() if node.id == self.current)
        action = next((action for action in actions if action in node.actions), None)
        if action:
            self.view.accessibility_perform(node.id, action)
        self.speak()

    def tree(self):
        depths = []
        for node in self.view.accessibility():
            depths.append(0 if node.parent is None else depths[node.parent] + 1)
            print("  " * depths[-1] + text_of(node))


def main():
    engine = Engine()
    view = View(engine.script("return layout.compositional { section = { list = 'plain' } }"), Files(), (320, 400))
    view["label"] = "Files"
    reader = Reader(view)
    commands = {"next": lambda: reader.step(1), "previous": lambda: reader.step(-1), "select": lambda: reader.act("select"),
                "click": lambda: reader.act("expand", "collapse", "click"), "tree": reader.tree}
    reader.speak()
    for line in sys.stdin:
        for word in line.split():
            if word == "quit":
                return
            if word in commands:
                commands[word]()
            else:
                print(f"use one of {', '.join(commands)}, quit")


if __name__ == "__main__":
    main()
