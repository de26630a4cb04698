"""Runs luacheck over a new layout: Tests/Command/new.py COMMAND"""
import os
import subprocess
import sys
import tempfile

command = os.path.abspath(sys.argv[1])
for layout in [[], ["--from", "pager.lua"], ["--from", "compositional"]]:
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([command, "new", "wall", *layout], cwd=folder, check=True, capture_output=True)
        subprocess.run(["luacheck", "--quiet", "--no-color", "."], cwd=folder, check=True)
