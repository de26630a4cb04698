#!/usr/bin/env python3
"""Writes a contact sheet of pictures: contact_sheet.py sheet.png PICTURES... [--columns 4] [--width 1000]

    python3 contact_sheet.py sheet.png ~/Pictures/*.jpg
"""
import argparse
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont, ImageOps

from layoutlua import Engine, View

GAP, CAPTION = 16, 24


class Pictures:
    """A source of files. A picture is as wide as its column, with a line for its name below."""

    def __init__(self, paths, width):
        self.paths, self.width = [Path(path) for path in paths], width
        self.sizes = [Image.open(path).size for path in self.paths]

    def items(self):
        return len(self.paths)

    def size(self, section, item, container):
        width, height = self.sizes[item]
        return self.width, self.width * height / width + CAPTION


def sheet(pictures, layout, width):
    """Returns an image of all pictures, each in its frame with its name below."""
    view = View(layout, pictures, (width, 100))
    view.size = view.content_size
    image = Image.new("RGB", tuple(round(side) for side in view.size), "#f4f5f7")
    draw = ImageDraw.Draw(image)
    font = ImageFont.truetype("DejaVuSans.ttf", 13)
    for element in view.elements():
        x, y, width, height = (round(number) for number in element.frame)
        picture = Image.open(pictures.paths[element.item]).convert("RGB")
        image.paste(ImageOps.fit(picture, (width, height - CAPTION)), (x, y))
        draw.text((x, y + height - CAPTION + 4), pictures.paths[element.item].stem, "#1f2630", font)
    return image


def main():
    parser = argparse.ArgumentParser(description="Writes a contact sheet of pictures.")
    parser.add_argument("sheet")
    parser.add_argument("pictures", nargs="+")
    parser.add_argument("--columns", type=int, default=4)
    parser.add_argument("--width", type=int, default=1000)
    given = parser.parse_args()
    layout = Engine().layout("waterfall", columns=given.columns, line_spacing=GAP, interitem_spacing=GAP,
                             inset_top=GAP, inset_left=GAP, inset_bottom=GAP, inset_right=GAP)
    column = (given.width - GAP * (given.columns + 1)) / given.columns
    sheet(Pictures(given.pictures, column), layout, given.width).save(given.sheet)
    print(f"{given.sheet}: {len(given.pictures)} pictures")


if __name__ == "__main__":
    main()
