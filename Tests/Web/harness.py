"""The page of the browser tests, and user input to it."""
import pathlib
import sys

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.interaction import POINTER_TOUCH
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.actions.wheel_input import ScrollOrigin
from selenium.webdriver.common.by import By

import chromium

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Writes the reference pictures instead of comparing with them.
UPDATE = "--update" in sys.argv


class Page:
    """The page of the tests, and user input to it."""

    def __init__(self, browser, address):
        self.browser = browser
        self.is_chromium = hasattr(browser, "execute_cdp_cmd")
        self.is_webkit = browser.name == "MiniBrowser"
        chromium.opened(browser, f"{address}/Tests/Web/page.html")

    def wait(self, script, *arguments):
        return chromium.wait(self.browser, script, *arguments)

    @property
    def host(self):
        return self.browser.find_element(By.ID, "host")

    def show(self, options):
        self.wait(f"return show({options})")

    def seen(self, kind="cell"):
        return self.wait("return seen(arguments[0])", kind)

    def texts(self):
        return [text for text, _, _ in self.seen()]

    def settle(self):
        self.wait("return settle()")

    def keys(self, *keys):
        for key in keys:
            self.host.send_keys(key)
        self.settle()

    def wheel(self, dy):
        if self.is_webkit:  # its driver loses wheel events on all elements
            self.wait("host.scrollBy(0, arguments[0]); return settle()", dy)
            return self.wait("return new Promise(done => setTimeout(done, 300))")
        ActionChains(self.browser).scroll_from_origin(ScrollOrigin.from_element(self.host), 0, dy).perform()
        self.wait("return new Promise(done => setTimeout(done, 300))")

    def click(self, x, y):
        """Clicks at a point of the host."""
        width, height = self.wait("return [host.offsetWidth, host.offsetHeight]")
        ActionChains(self.browser).move_to_element_with_offset(self.host, round(x - width / 2), round(y - height / 2)).click().perform()

    def touches(self, *points, pause=16):
        """Touches the first point, moves over the others, and lifts the finger."""
        left, top = self.wait("const r = host.getBoundingClientRect(); return [r.left, r.top]")
        if not self.is_chromium:
            return self.touch_actions([(round(left + x), round(top + y)) for x, y in points], pause)
        cdp = self.browser.execute_cdp_cmd
        for i, (x, y) in enumerate(points):
            cdp("Input.dispatchTouchEvent", {"type": "touchStart" if i == 0 else "touchMove", "touchPoints": [{"x": left + x, "y": top + y}]})
            self.wait(f"return new Promise(done => setTimeout(done, {pause}))")
        cdp("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        self.wait("return new Promise(done => setTimeout(done, 50))")

    def touch_actions(self, points, pause):
        finger = ActionBuilder(self.browser, mouse=PointerInput(POINTER_TOUCH, "finger"), duration=pause)
        finger.pointer_action.move_to_location(*points[0]).pointer_down()
        for point in points[1:]:
            finger.pointer_action.move_to_location(*point)
        finger.pointer_action.pointer_up()
        finger.perform()
        self.wait("return new Promise(done => setTimeout(done, 50))")

    def errors(self):
        return self.wait("return window.errors?.splice(0) ?? []")


def without(*browsers, because):
    """Marks a test that some browsers cannot run."""
    def mark(test):
        test.without = browsers
        return test
    assert because
    return mark


ROWS = "(window.data = rows(1000), {layout: 'flow', parameters: {interitem_spacing: 0, line_spacing: 0}, selection: 'single', ...data})"
