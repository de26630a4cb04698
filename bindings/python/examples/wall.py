#!/usr/bin/env python3
"""A wall of cards in a window: wall.py [COUNT]

Drag or turn the wheel to scroll. Click selects, space shows the next layout, i inserts a card, d deletes the selected
cards. Drag with shift pressed to move a card.
"""
import colorsys
import sys

import pygame

from layoutlua import Animation, Engine, View

SIZE = 720, 480
LAYOUTS = (("waterfall", {"columns": 4, "item_height_mode": "aspect", "line_spacing": 8, "interitem_spacing": 8}),
           ("grid", {"columns": 6, "line_spacing": 6, "interitem_spacing": 6}),
           ("list", {"row_height": 40}))
SPRING = Animation(0.5, "spring", damping=0.8, stagger=0.004)


class Cards:
    """The data: numbered cards with different heights."""

    def __init__(self, count):
        self.next = count
        self.numbers = list(range(count))

    def items(self):
        return len(self.numbers)

    def id(self, section, item):
        return self.numbers[item] + 1

    def size(self, section, item, container):
        return 100, 60 + self.numbers[item] * 37 % 90

    def move(self, start, end):
        self.numbers.insert(end.item, self.numbers.pop(start.item))

    def insert(self, item):
        self.numbers.insert(item, self.next)
        self.next += 1


class Wall:
    def __init__(self, count):
        self.cards = Cards(count)
        engine = Engine()
        self.layouts = [engine.layout(name, **parameters) for name, parameters in LAYOUTS]
        self.view = View(self.layouts[0], self.cards, SIZE)
        self.view["scroll_enabled"] = self.view["allows_multiple_selection"] = True
        self.moving = False
        self.font = pygame.font.Font(None, 24)

    def content(self, position):
        return position[0] + self.view.offset.x, position[1] + self.view.offset.y

    def hear(self, event):
        view = self.view
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            under = view.hit(self.content(event.pos), "cell")
            self.moving = bool(under and pygame.key.get_mods() & pygame.KMOD_SHIFT)
            if self.moving:
                view.begin_move(under.section, under.item, self.content(event.pos))
            else:
                view.touch_down(event.pos)
        elif event.type == pygame.MOUSEMOTION and event.buttons[0]:
            if self.moving:
                view.update_move(self.content(event.pos))
            else:
                view.touch_move(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            if self.moving:
                view.end_move(animation=SPRING)
            else:
                view.touch_up(event.pos)
            self.moving = False
        elif event.type == pygame.MOUSEWHEEL:
            view.scroll_by((0, -80 * event.y), 0.15)
        elif event.type == pygame.KEYDOWN:
            self.press(event.key)

    def press(self, key):
        view = self.view
        if key == pygame.K_SPACE:
            self.layouts.append(self.layouts.pop(0))
            view.set_layout(self.layouts[0], SPRING)
        elif key == pygame.K_i:
            first = next(iter(view.visible()["item"]), 0)
            self.cards.insert(first + 1 if self.cards.numbers else 0)
            view.update(insert=[(0, first + 1 if len(self.cards.numbers) > 1 else 0)], animation=SPRING)
        elif key == pygame.K_d:
            gone = sorted(view.selected, reverse=True)
            for path in gone:
                del self.cards.numbers[path.item]
            view.update(delete=gone, animation=SPRING)

    def draw(self, screen):
        screen.fill("#14181d")
        left, top = self.view.offset
        for element in self.view.elements():
            number = element.identifier - 1
            red, green, blue = (round(255 * part) for part in colorsys.hls_to_rgb(number * 0.11 % 1, 0.55, 0.5))
            card = pygame.Surface((round(element.size.width), round(element.size.height)), pygame.SRCALPHA)
            box = card.get_rect()
            pygame.draw.rect(card, (red, green, blue), box, border_radius=8)
            if element.selected:
                pygame.draw.rect(card, "white", box, 3, border_radius=8)
            name = self.font.render(str(number), True, "white")
            card.blit(name, name.get_rect(center=box.center))
            card.set_alpha(round(255 * element.alpha))
            screen.blit(card, card.get_rect(center=(element.center.x - left, element.center.y - top)))


def main():
    pygame.init()
    screen, clock = pygame.display.set_mode(SIZE), pygame.time.Clock()
    wall = Wall(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
    while True:
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                return
            wall.hear(event)
        wall.view.tick(clock.tick(60) / 1000)
        wall.draw(screen)
        pygame.display.flip()


if __name__ == "__main__":
    main()
