#!/usr/bin/env python3
"""Makes photos.json: the pixel sizes of the pictures that scikit-image ships (PyPI, 0.26.0).

    pip download --no-deps -d /tmp/wheels scikit-image==0.26.0
    python3 make_photos.py /tmp/wheels/scikit_image-*.whl > photos.json

Sizes are read from the files' headers; nothing of the pictures themselves is kept.
"""
import json
import struct
import sys
import zipfile


def size(data):
    if data[:8] == b"\x89PNG\r\n\x1a\n":
        return struct.unpack(">II", data[16:24])
    if data[:3] == b"GIF":
        return struct.unpack("<HH", data[6:10])
    if data[:2] == b"\xff\xd8":  # JPEG: walk the segments to the frame header
        at = 2
        while at < len(data):
            marker, length = data[at + 1], struct.unpack(">H", data[at + 2 : at + 4])[0]
            if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
                height, width = struct.unpack(">HH", data[at + 5 : at + 9])
                return width, height
            at += 2 + length
    return None


def main(path):
    items = []
    with zipfile.ZipFile(path) as wheel:
        for name in sorted(wheel.namelist()):
            if name.startswith("skimage/data/") and (found := size(wheel.read(name))):
                items.append({"id": name.rsplit("/", 1)[1], "width": found[0], "height": found[1]})
    rows = ",\n".join("    " + json.dumps(item) for item in items)
    print('{"sections": [{"header": null, "footer": null, "items": [\n' + rows + "\n]}]}")


main(sys.argv[1])
