"""Runs the code of README.md and docs/install.md: readme.py FOLDER

The folder must be empty; a part of it is used in place of $HOME/.local."""
import os, pathlib, re, shutil, subprocess, sys, urllib.request

root = pathlib.Path(__file__).resolve().parents[2]
folder = pathlib.Path(sys.argv[1]).resolve()
home, work = folder / "home", folder / "work"
work.mkdir(parents=True)
readme, page = (root / "README.md").read_text(), (root / "docs/install.md").read_text()


def blocks(text, language):
    return re.findall(rf"^```{language}(?: title=[^\n]*)?\n(.*?)^```$", text, re.S | re.M)


def run(script, where):
    script = "set -e\nunset LAYOUTLUA_SCRIPTS\n" + environment + script.replace("$HOME/.local", str(home))
    done = subprocess.run(["bash", "-c", script], cwd=where, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{script}\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


environment = ""
try_it, commands, by_readme = blocks(readme, "sh")
install, by_cc, by_cmake, examples = blocks(page, "sh")
install, environment = install.split("\n", 1)
assert try_it.startswith(install), try_it
environment = environment.replace("$HOME/.local", str(home))
run(install, root)

# The layout and the commands of README.md. Only the installed scripts can be found from this folder.
(work / "spiral.lua").write_text(blocks(readme, "lua")[0])
shown = run(commands, work)
assert "cell 1,10" in shown and "Lists and tables" in shown, shown
for name in ["spiral.png", "spiral.html"]:
    assert (work / name).stat().st_size > 2000, name
assert len((work / "spiral.jsonl").read_text().splitlines()) == 40

# The command at the beginning prints the address of a page.
preview = try_it.splitlines()[1].partition("#")[0].replace("$HOME/.local", str(home))
served = subprocess.Popen(["bash", "-c", "unset LAYOUTLUA_SCRIPTS; exec " + preview], cwd=work, stdout=subprocess.PIPE, text=True)
address = served.stdout.readline().split()[-1]
assert '<template id="page">' in urllib.request.urlopen(address).read().decode(), address
served.terminate()
assert served.wait(10) == 0

# The host in C, by each of the ways to link it.
(work / "host.c").write_text(blocks(readme, "c")[0])
(work / "CMakeLists.txt").write_text(blocks(page, "cmake")[0])
rows = run(by_cc, work)
assert rows.count("row ") >= 5, rows
assert run(by_readme, work) == rows
assert run("./host-static $(pkg-config --variable=scriptsdir layoutlua)/wheel.lua", work) == rows
assert "liblayoutlua" in run("ldd host", work) and "liblayoutlua" not in run("ldd host-static", work)
assert run(by_cmake, work).endswith(rows)
(work / "CMakeLists.txt").write_text(blocks(page, "cmake")[0].replace("layoutlua::layoutlua", "layoutlua::static"))
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
