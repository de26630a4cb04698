"""The examples of bindings/web/examples, as pictures."""
import subprocess

from selenium.webdriver.common.by import By

from chromium import equal
from harness import ROOT, UPDATE, without


EXAMPLES = {
    "wall": "Photo 1", "chat": "the quick", "spiral": "0", "wheel": "January",
}


@without("Firefox", "WebKit", because="compares with pictures of Chromium")
def test_examples(page):
    """the examples run from disk as one file, and match the pictures in Tests/Web/reference"""
    browser = page.browser
    for name, text in EXAMPLES.items():
        browser.get((ROOT / f"build/web/examples/{name}.html").as_uri())
        browser.execute_async_script("const done = arguments[arguments.length - 1], wait = () => window.mounted ? setTimeout(done, 700) : setTimeout(wait, 20); wait()")
        if text not in browser.find_element(By.TAG_NAME, "body").text:
            raise AssertionError(f"{name}: no '{text}' in the page")
        shot, reference = ROOT / f"build/web/{name}.png", ROOT / f"Tests/Web/reference/{name}.png"
        browser.save_screenshot(str(shot))
        if UPDATE:
            reference.parent.mkdir(exist_ok=True)
            reference.write_bytes(shot.read_bytes())
        differing = subprocess.run(["compare", "-metric", "AE", "-fuzz", "15%", reference, shot, "null:"], capture_output=True, text=True)
        pixels = float(differing.stderr.split()[0])
        # Other fonts may be installed.
        if pixels > 0.04 * 800 * 561:
            raise AssertionError(f"{name}: {pixels:.0f} pixels differ from {reference}; --update after a deliberate change")
        if name == "chat":
            end = "const h = document.getElementById('messages'); return h.scrollHeight - h.clientHeight - h.scrollTop"
            equal(browser.execute_script(end), 0, "a chat begins at its end")
    browser.get("about:blank")
