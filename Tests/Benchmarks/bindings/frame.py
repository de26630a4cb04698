"""The same frame in Python; numpy computes the sums."""
import sys
import time

from layoutlua import Engine, View

frames = int(sys.argv[1]) if len(sys.argv) > 1 else 100000
view = View(Engine().layout("grid", columns=5, aspect=1), 100000, (400, 800))
total, seen = 0.0, 0
begin = time.perf_counter()
for i in range(frames):
    view.offset = 0, 40 + i % 1000 * 3
    view.tick(1 / 60)
    elements = view.visible()
    total += elements["x"].sum() + elements["y"].sum()
    seen += len(elements)
print(f"{(time.perf_counter() - begin) * 1e9 / frames:.1f} {seen / frames:.1f} {total:.0f}")
