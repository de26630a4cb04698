#!/usr/bin/env python3
"""Builds the C programs of this folder for a target and runs them: programs.py TARGET FOLDER [PROGRAM [ARGUMENT...]]

The programs are written to FOLDER. With a name it runs only that program, with the given arguments in place of the
table's. TEST_SCALE multiplies the numbers of random runs. The last line is "N passed, N failed". Targets are the
columns of the table below."""
import os
import re
import subprocess
import sys
from dataclasses import dataclass, field
from glob import glob
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HERE = ROOT / "Tests/CHost"

# The arguments of each program by target: "run" means none, "." that the target leaves the program out, * a number of
# random runs. The first arguments of calls, misuse, allocation and reload leave out cases. wasm has no threads and
# processes; counts limits the address space, and the two programs of frames replace malloc, as the sanitizers do.
#   installed    gcc with the shared library of build/prefix, then the programs of the next column under valgrind
#   archive      clang with the static library
#   private      gcc with the static library that contains Lua; arm64-lua the same for arm64
#   sanitizers   address and undefined-behavior sanitizers, in `make test`; these programs do not run under valgrind
#   sanitize     the same in `make sanitize`
#   windows      gcc for Windows with the DLL; cross the same for other systems, with their shared libraries
#   soak         `make soak`
TABLE = """
program       installed valgrind archive private sanitizers sanitize arm64    arm64-lua wasm   windows cross   soak
api           run       .        run     run     run        run      run      .         run    run     run     .
kinds         run       run      run     .       .          run      .        .         run    run     .       .
table         run       run      run     .       .          run      .        .         run    run     run     .
lookup        run       run      run     .       .          run      .        .         run    run     .       .
vocabulary    run       run      run     .       .          run      run      .         run    run     run     .
custom        run       run      run     .       .          run      run      .         run    run     run     .
compositional run       run      run     .       .          run      .        .         .      run     .       .
lists         run       run      run     .       .          run      .        .         .      run     run     .
pins          run       run      run     .       .          run      run      .         run    run     run     .
reentrant     run       run      run     run     .          run      .        .         run    run     .       .
sizing        run       run      run     .       .          run      .        .         run    run     .       .
updates       run       run      run     run     .          run      .        .         run    run     .       .
motion        run       run      run     .       .          run      .        .         run    run     .       .
interaction   run       run      run     .       .          run      .        .         run    run     .       .
accessibility run       run      run     .       .          run      run      .         run    run     run     .
allocation    1         149      run     .       .          run      .        .         1      97      .       .
counts        run       .        run     .       .          .        .        .         .      .       .       .
reload        run       120      run     .       .          run      .        .         run    run     .       .
faults        run       .        run     .       .          run      run      .         run    run     .       .
frames        run       .        run     .       .          .        .        .         .      .       .       .
motion_frames run       .        run     .       .          .        .        .         .      .       .       .
threads       run       run      run     .       .          run      .        .         .      run     run     .
bits          .         .        .       run     .          .        .        run       run    run     run     .
calls         5         .        11      .       397        7        .        .         5      29      .       run
misuse        3         .        7       .       97         5        .        .         3      17      .       run
random        1,200*    .        .       .       1,20*      1,400*   .        1,20*,60  1,200* 1,20*   1,9*,60 SEED,RUNS
worlds        1,500*    .        .       .       1,20*      1,400*   1,30*,60 .         1,500* 1,50*   1,9*,60 SEED,RUNS
equal         1,200*    1,3*,20  .       .       .          1,200*   1,20*    .         1,200* 1,30*   1,10*   .
"""
WARNINGS = ["-Wall", "-Wextra", "-pedantic", "-Werror"]
PREFIX = ROOT / "build/prefix/usr"
ARM64_LUA = "build/arm64/root/usr/lib/aarch64-linux-gnu"
SWIFT = Path(subprocess.check_output(["sh", "-c", "realpath $(command -v swiftc)"], text=True).strip()).parent
INCLUDES = ["-Iinclude", "-ITests/CHost"]


@dataclass
class Target:
    compile: list  # a command in which SOURCE and PROGRAM are replaced
    run: list = field(default_factory=list)  # prefix of the program's command line
    link: list = field(default_factory=list)  # a second command, if the first makes an object
    variables: dict = field(default_factory=dict)
    ending: str = ""  # of the programs' names


def c(compiler, *libraries, flags=("-std=c99", "-g", "-O1")):
    return [compiler, *flags, *WARNINGS, *INCLUDES, "SOURCE", "-o", "PROGRAM", *libraries]


def sanitizers():
    checks = ["-fsanitize=address,undefined", "-fno-sanitize-recover=undefined"]
    return Target(
        [SWIFT / "clang", "-std=c99", "-g", *checks, *INCLUDES, "-c", "SOURCE", "-o", "PROGRAM.o"],
        link=["swiftc", "-use-ld=lld", "-sanitize=address", "PROGRAM.o",
              ".build-instrumented/release/liblayoutlua-static.a", "-llua5.4", "-lm", "-o", "PROGRAM"],
        variables={"SWIFT_BACKTRACE": "enable=no"})


def wasm():
    libraries = "/usr/lib/wasm32-wasi"
    builtins = glob("/usr/lib/llvm-*/lib/clang/*/lib/wasi/libclang_rt.builtins-wasm32.a")[:1]
    return Target(
        c(SWIFT / "clang", flags=["--target=wasm32-wasi", "-isystem", "/usr/include/wasm32-wasi", "-std=c99", "-O1",
                                  "-D_WASI_EMULATED_PROCESS_CLOCKS", "-c"]),
        link=[SWIFT / "wasm-ld", "-z", "stack-size=1048576", "--gc-sections", f"{libraries}/crt1-command.o", "PROGRAM",
              "build/wasm/layoutlua.o", f"-L{libraries}", "-lc", "-lm", "-lwasi-emulated-process-clocks", *builtins,
              "-o", "PROGRAM"],
        run=["node", "--no-warnings", "Tests/Wasm/program.mjs"])


def arm64(*libraries):
    return Target(
        c("aarch64-linux-gnu-gcc", *libraries, "-lm"),
        run=["qemu-aarch64-static", "-L", "/usr/aarch64-linux-gnu", "-E", f"LD_LIBRARY_PATH={ARM64_LUA}:build/arm64/lib"])


def other():
    """A system of packaging/targets.mk. Tests/Targets/run sets the variables."""
    compiler, libraries, runner = (os.environ[name].split() for name in ("COMPILER", "LIBRARIES", "RUNNER"))
    return Target([*compiler, *c(*compiler[:1], *libraries)[1:]], run=runner, ending=os.environ["ENDING"])


TARGETS = {
    "installed": lambda: Target([*c("gcc", f"-L{PREFIX}/lib", "-llayoutlua", "-lm"), f"-I{PREFIX}/include"],
                                variables={"LD_LIBRARY_PATH": f"{PREFIX}/lib"}),
    "archive": lambda: Target(c("clang", "build/lib/liblayoutlua.a", "-llua5.4", "-lm", flags=("-std=c11",))),
    "private": lambda: Target(c("gcc", "build/lib-private/liblayoutlua.a", "-lm", flags=("-std=c11",))),
    "soak": lambda: Target(c("gcc", "build/lib/liblayoutlua.a", "-llua5.4", "-lm")),
    "sanitizers": sanitizers,
    "sanitize": sanitizers,
    "arm64": lambda: arm64("-Lbuild/arm64/lib", "-llayoutlua", f"-L{ARM64_LUA}", f"-Wl,-rpath-link,{ARM64_LUA}"),
    "arm64-lua": lambda: arm64("build/arm64/lib-private/liblayoutlua.a"),
    "wasm": wasm,
    "windows": other,
    "cross": other,
}


def scaled(text):
    """The arguments that an entry of the table specifies."""
    scale = float(os.environ.get("TEST_SCALE", 1))
    text = re.sub(r"(\d+)\*", lambda match: str(max(1, round(int(match[1]) * scale))), "" if text == "run" else text)
    return [os.environ.get(word, word) for word in text.split(",") if word]


def column(target):
    """Pairs of a program and its arguments."""
    names, *rows = (line.split() for line in TABLE.strip().splitlines())
    at = names.index(target)
    return [(row[0], scaled(row[at])) for row in rows if row[at] != "."]


class Report:
    def __init__(self):
        self.passed = self.failed = 0

    def command(self, sentence, command, variables=None):
        """Runs a command and prints whether it succeeded; on failure also the beginning and the end of its output."""
        try:
            ran = subprocess.run([str(word) for word in command], cwd=ROOT, capture_output=True, text=True, errors="replace",
                                 env=os.environ | (variables or {}), timeout=int(os.environ.get("TEST_SECONDS", 600)))
            good, output = ran.returncode == 0, ran.stdout + ran.stderr
        except subprocess.TimeoutExpired:
            good, output = False, "it takes too long"
        self.passed, self.failed = self.passed + good, self.failed + (not good)
        print(("ok    " if good else "FAIL  ") + sentence, flush=True)
        lines = output.splitlines()
        if not good:
            print("\n".join("      " + line for line in lines[:20] + ["..."] + lines[-3:]), flush=True)
        return good


def built(target, folder, name, report):
    source = HERE / f"{name}.c"
    if name == "calls":
        source = folder / "calls.c"
        report.command("the misuse program covers the header",
                       ["python3", HERE / "misuse.py", "include/layoutlua.h", source])
    words = {"SOURCE": source, "PROGRAM": folder / (name + target.ending), "PROGRAM.o": folder / f"{name}.o"}
    commands = [[words.get(word, word) for word in command] for command in (target.compile, target.link) if command]
    return all(report.command(f"{name} {verb}", command) for verb, command in zip(("compiles", "links"), commands))


def main():
    if len(sys.argv) < 3 or sys.argv[1] not in TARGETS:
        sys.exit(__doc__)
    kind, folder, *chosen = sys.argv[1:]
    folder = Path(folder).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    target, report = TARGETS[kind](), Report()
    programs = [(chosen[0], chosen[1:])] if chosen else column(kind)
    for name, arguments in programs:
        if built(target, folder, name, report):
            report.command(f"{name} runs", [*target.run, folder / (name + target.ending), *arguments], target.variables)
    if kind == "installed" and not chosen and "NO_VALGRIND" not in os.environ:
        valgrind = ["valgrind", "-q", "--leak-check=full", "--error-exitcode=9"]
        for name, arguments in column("valgrind"):
            report.command(f"{name} is clean under valgrind", [*valgrind, folder / name, *arguments], target.variables)
    print(f"{report.passed} passed, {report.failed} failed")
    sys.exit(report.failed > 0)


main()
