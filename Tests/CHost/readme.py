"""Runs the C part of README.md as it stands there: its install, its host by cc and by CMake, its examples.
Usage: readme.py FOLDER, which is empty and takes the place of $HOME/.local."""
import os, pathlib, re, shutil, subprocess, sys

root = pathlib.Path(__file__).resolve().parents[2]
folder = pathlib.Path(sys.argv[1]).resolve()
home, work = folder / "home", folder / "work"
work.mkdir(parents=True)
section = re.search(r"^## A host in C\n(.*?)^## ", (root / "README.md").read_text(), re.S | re.M).group(1)


def blocks(language):
    return re.findall(rf"^```{language}\n(.*?)^```$", section, re.S | re.M)


def run(script, where):
    script = "set -e\n" + environment + script.replace("$HOME/.local", str(home))
    done = subprocess.run(["bash", "-c", script], cwd=where, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{script}\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


environment = ""
install, by_cc, by_cmake, examples = blocks("sh")
install, environment = install.split("\n", 1)
environment = environment.replace("$HOME/.local", str(home))
run(install, root)

(work / "host.c").write_text(blocks("c")[0])
(work / "CMakeLists.txt").write_text(blocks("cmake")[0])
rows = run(by_cc, work)
assert rows.count("row ") >= 5, rows
assert run("./host-static $(pkg-config --variable=scriptsdir layoutlua)/wheel.lua", work) == rows
assert "liblayoutlua" in run("ldd host", work) and "liblayoutlua" not in run("ldd host-static", work)
assert run(by_cmake, work).endswith(rows)
(work / "CMakeLists.txt").write_text(blocks("cmake")[0].replace("layoutlua::layoutlua", "layoutlua::static"))
assert run(by_cmake, work).endswith(rows)
assert "liblayoutlua" not in run("ldd build/host", work)

for path in root.glob("Sources/Examples/*/*.c"):
    shutil.copy(path, work)
*examples, gallery = examples.strip().split("\n")
shown = run("\n".join(examples), work)
for text in ["row 0 appears", "> row 4", "zzzzz", "20000 pages read, at most 200 rows"]:
    assert text in shown, text

# The gallery opens a window: Tests/Gallery plays it.
run(gallery.replace("&& ./a.out", "-o gallery"), work)
assert "liblayoutlua" in run("ldd gallery", work)
