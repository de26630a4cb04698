"""Parses the JUnit output of tests with special characters in names and messages: Tests/Command/junit.py COMMAND"""
import os
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml

TESTS = """
local test = require "layoutlua.test"
test("a < b & \\"c\\"", function() test.expect("]]> <x>\\1\\27\\n"):is("y") end)
test("passes", function() end)
test.skip("later")
"""

command = os.path.abspath(sys.argv[1])
with tempfile.TemporaryDirectory() as folder:
    with open(os.path.join(folder, "a_test.lua"), "w") as file:
        file.write(TESTS)
    run = subprocess.run([command, "test", "--format", "junit"], cwd=folder, capture_output=True, text=True)
assert run.returncode == 1, run.stderr
suites = xml.fromstring(run.stdout.encode())
assert suites.attrib["tests"] == "3" and suites.attrib["failures"] == "1" and suites.attrib["skipped"] == "1"
failed, passed, skipped = suites[0]
assert failed.attrib["name"] == 'a < b & "c"' and "]]> <x>" in failed[0].attrib["message"]
assert len(passed) == 0 and skipped[0].tag == "skipped"
