"""The examples: their pictures are compared with those in the repository."""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
ROOT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "bindings/python/examples"
sys.path.insert(0, str(EXAMPLES))
GALLERY = ROOT / "docs/gallery"
# LAYOUTLUA_DRAW=1 draws the pictures of docs/gallery again.
DRAW = os.environ.get("LAYOUTLUA_DRAW")


def compare(test, image, name):
    """Checks that an image equals that in docs/gallery, except for font versions: 2 in 1,000 of a channel's range."""
    from PIL import Image, ImageChops, ImageStat
    if DRAW:
        image.save(GALLERY / name)
    known = Image.open(GALLERY / name).convert("RGB")
    test.assertEqual(image.size, known.size)
    test.assertLess(max(ImageStat.Stat(ImageChops.difference(image.convert("RGB"), known)).mean), 0.5)


class Examples(unittest.TestCase):
    def test_contact_sheet(self):
        """the contact sheet shows each picture with its name"""
        from PIL import Image
        with tempfile.TemporaryDirectory() as folder:
            sheet = pathlib.Path(folder, "sheet.png")
            names = "carousel circle decorated fly_in grid list sphere stack sticky tags waterfall wheel"
            pictures = [GALLERY / f"{name}.png" for name in names.split()]
            subprocess.run([sys.executable, EXAMPLES / "contact_sheet.py", sheet, *pictures], check=True, stdout=subprocess.DEVNULL,
                           env={**os.environ, "PYTHONPATH": str(ROOT / "build/python")})
            compare(self, Image.open(sheet), "contact_sheet.png")

    def test_accessibility(self):
        """the screen reader reads nodes, moves the focus, expands and selects"""
        found = subprocess.run([sys.executable, EXAMPLES / "accessibility.py"], check=True, capture_output=True, text=True,
                               input="next click next click next select previous quit", env={**os.environ, "PYTHONPATH": str(ROOT / "build/python")})
        self.assertEqual(found.stdout.splitlines(), [
            "Files, tree", "Documents, treeitem, 1 of 3, level 1, collapsed", "Documents, treeitem, 1 of 3, level 1, expanded",
            "Letters, treeitem, 1 of 2, level 2, collapsed", "Letters, treeitem, 1 of 2, level 2, expanded",
            "anna.txt, treeitem, 1 of 1, level 3", "anna.txt, treeitem, 1 of 1, level 3, selected",
            "Letters, treeitem, 1 of 2, level 2, expanded"])

    def test_wall(self):
        """the wall scrolls, selects, inserts, deletes, moves cards and changes its layout with events of pygame"""
        import pygame
        from PIL import Image
        pygame.init()
        screen = pygame.display.set_mode((720, 480))
        import wall
        shown = wall.Wall(10_000)

        def event(kind, **values):
            shown.hear(pygame.event.Event(kind, **values))

        def frames(count):
            for _ in range(count):
                shown.view.tick(1 / 60)
                shown.draw(screen)
        frames(1)
        for y in range(400, 100, -30):
            event(pygame.MOUSEBUTTONDOWN if y == 400 else pygame.MOUSEMOTION, pos=(300, y), button=1, buttons=(1, 0, 0))
            frames(1)
        event(pygame.MOUSEBUTTONUP, pos=(300, 100), button=1)
        while shown.view.tick(1 / 60).animating:
            pass
        frames(1)
        self.assertGreater(shown.view.offset.y, 500)
        for x in (100, 460):
            event(pygame.MOUSEBUTTONDOWN, pos=(x, 200), button=1)
            event(pygame.MOUSEBUTTONUP, pos=(x, 200), button=1)
        self.assertEqual(len(shown.view.selected), 2)
        frames(1)
        # A list changes to a grid: the picture is from the middle of the animation.
        event(pygame.KEYDOWN, key=pygame.K_i)
        frames(60)
        self.assertEqual(len(shown.cards.numbers), 10_001)
        event(pygame.KEYDOWN, key=pygame.K_SPACE)
        frames(14)
        pygame.display.flip()
        compare(self, Image.frombytes("RGB", screen.get_size(), pygame.image.tostring(screen, "RGB")), "wall.png")
        frames(120)
        self.assertEqual(shown.view.layout.name, "grid")
        event(pygame.KEYDOWN, key=pygame.K_d)
        frames(60)
        self.assertEqual((len(shown.cards.numbers), shown.view.selected), (9_999, []))
        before = shown.cards.numbers[:]
        self.addCleanup(setattr, pygame.key, "get_mods", pygame.key.get_mods)
        pygame.key.get_mods = lambda: pygame.KMOD_SHIFT
        start, end = [(center.x, center.y - shown.view.offset.y) for center in (shown.view.elements()[i].center for i in (8, 16))]
        event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        self.assertTrue(shown.moving, "shift does not move")
        event(pygame.MOUSEMOTION, pos=end, buttons=(1, 0, 0))
        frames(30)
        event(pygame.MOUSEBUTTONUP, pos=end, button=1)
        self.assertTrue(before != shown.cards.numbers, "no card was moved")
        self.assertTrue(sorted(before) == sorted(shown.cards.numbers), "a card is lost")
