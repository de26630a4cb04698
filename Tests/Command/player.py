#!/usr/bin/python3
"""Presses keys in the page that plays a change, in Chromium. Each key must act once, for each focused control.

Tests/Command/player.py command
"""
import pathlib
import subprocess
import sys
import tempfile

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Web"))
import chromium

page = pathlib.Path(tempfile.mkdtemp()) / "change.html"
subprocess.run([sys.argv[1], "run", "flow", "--update", "insert:1,4", "--frames", "11", "-o", page], check=True)
browser = chromium.browser()
faults = []


def check(what, got, wanted):
    if got != wanted:
        faults.append(f"{what}: {got}, not {wanted}")


try:
    browser.get(f"file://{page}#frame=5")
    body, scrub, speed, play = [browser.find_element(By.CSS_SELECTOR, name) for name in ("body", "#scrub", "#speed", "#play")]

    def frame():
        return int(scrub.get_attribute("value"))

    for name, place in (("page", body), ("slider", scrub), ("button", play)):
        for key, wanted in ((Keys.ARROW_RIGHT, 6), (Keys.ARROW_LEFT, 5), (Keys.HOME, 0), (Keys.ARROW_LEFT, 0), (Keys.END, 10), (Keys.ARROW_RIGHT, 10)):
            place.send_keys(key)
            check(f"{ascii(key)} on the {name}", frame(), wanted)
        browser.execute_script("show(5)")
    # The animation must not end between two keys on a busy machine.
    browser.execute_script("window.requestAnimationFrame = () => 0")
    for name, place in (("slider", scrub), ("button", play)):
        place.send_keys(Keys.SPACE)
        check(f"space on the {name}", play.text, "Pause")
        place.send_keys(Keys.SPACE)
        check(f"space again on the {name}", play.text, "Play")
        browser.execute_script("show(5)")
    speed.send_keys(Keys.ARROW_DOWN)
    check("the arrow in the menu moves the menu", speed.get_attribute("value"), ".5")
    check("the arrow in the menu leaves the frame", frame(), 5)
finally:
    browser.quit()
print("\n".join(faults))
sys.exit(1 if faults else 0)
