"""Runs README.md as it stands there: its install, the ten minutes with the command, the host in C by cc and by CMake, the examples.
Usage: readme.py FOLDER, which is empty and takes the place of $HOME/.local."""
import os, pathlib, re, shutil, subprocess, sys, urllib.request

root = pathlib.Path(__file__).resolve().parents[2]
folder = pathlib.Path(sys.argv[1]).resolve()
home, work = folder / "home", folder / "work"
work.mkdir(parents=True)
readme = (root / "README.md").read_text()
section = re.search(r"^## A host in C\n(.*?)^## ", readme, re.S | re.M).group(1)


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
# The first ten minutes, but for the install, which is the same.
minutes = re.search(r"^## Ten minutes\n(.*?)^## ", readme, re.S | re.M).group(1)
first, *more = re.findall(r"^```sh\n(.*?)^```$", minutes, re.S | re.M)
assert first.startswith(install), first
(work / "spiral.lua").write_text(re.search(r"^```lua\n(.*?)^```$", minutes, re.S | re.M)[1])
# No script but the installed ones can be found from here.
path = "unset LAYOUTLUA_SCRIPTS\n" + first.split("\n", 2)[1] + "\n"
shown = run(path + first.split("\n", 2)[2] + "".join(more), work)
assert "cell 0,9" in shown and "Built-in layouts" in shown, shown
for name in ["waterfall.png", "spiral.png", "spiral.html", "fly_in.html", "spread.png"]:
    assert (work / name).stat().st_size > 2000, name
assert len((work / "spiral.jsonl").read_text().splitlines()) == 40
message = re.search(r"^spiral.lua:\d+: .*$", minutes, re.M)[0]
(work / "spiral.lua").write_text((work / "spiral.lua").read_text().replace("math.cos", "maths.cos"))
wrong = subprocess.run([str(home / "bin/layoutlua"), "run", "spiral.lua"], cwd=work, capture_output=True, text=True)
assert wrong.returncode == 1 and wrong.stderr.startswith(message), wrong.stderr

# The two commands at the beginning: what the second prints is the address of a page.
preview = re.findall(r"^```sh\n(.*?)^```$", readme, re.S | re.M)[0].splitlines()[1].partition("#")[0].replace("$HOME/.local", str(home))
served = subprocess.Popen(["bash", "-c", "unset LAYOUTLUA_SCRIPTS; exec " + preview], cwd=work, stdout=subprocess.PIPE, text=True)
address = served.stdout.readline().split()[-1]
assert '<template id="page">' in urllib.request.urlopen(address).read().decode(), address
served.terminate()
assert served.wait(10) == 0

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
