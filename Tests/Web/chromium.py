"""Debian's Chromium, headless, for tests: a browser, a file server, and a runner for functions named test_…"""
import functools
import http.server
import threading
import traceback

from selenium import webdriver
from selenium.webdriver.chrome.service import Service


def browser(*arguments, width=800, height=700):
    options = webdriver.ChromeOptions()
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", f"--window-size={width},{height}",
                     "--force-device-scale-factor=1", *arguments):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    made = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
    made.set_script_timeout(60)
    return made


class Files(http.server.SimpleHTTPRequestHandler):
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".wasm": "application/wasm", ".js": "text/javascript", ".mjs": "text/javascript"}

    def log_message(self, *_):
        pass


def serve(folder, handler=Files):
    """The address of a server of a folder's files."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


def wait(driver, script, *arguments):
    """Runs a script in the page, and waits for a promise that it returns."""
    result = driver.execute_async_script(
        "const done = arguments[arguments.length - 1], given = [...arguments].slice(0, -1);"
        "Promise.resolve((function () {" + script + "}).apply(null, given)).then(value => done({value}), error => done({error: String(error)}))",
        *arguments)
    if "error" in result:
        raise AssertionError(result["error"])
    return result.get("value")


def until(driver, condition, seconds=5):
    """Waits frame by frame until a condition of the page is true. It is part of the script: pages may forbid eval."""
    wait(driver, "const [condition, seconds] = arguments, end = performance.now() + seconds * 1000, holds = () => (" + condition + """)
        return new Promise((done, fail) => {
          const look = () => holds() ? done() : performance.now() > end ? fail(`not within ${seconds} s: ${condition}`) : requestAnimationFrame(look)
          look()
        })""", condition, seconds)


def opened(driver, address):
    """Opens a page of the tests and waits until it is ready: WebKit's driver returns before the modules have run."""
    driver.get(address)
    until(driver, "window.ready", 20)
    wait(driver, "return window.ready")


def equal(got, wanted, what=""):
    if got != wanted:
        raise AssertionError(f"{what}: {got}, not {wanted}")


def run(tests, driver, call, label=""):
    """Calls each test, prints a line with a label and its docstring, and returns the number of failures."""
    failed = 0
    for name, test in tests:
        try:
            call(name, test)
            print(f"ok    {label}{test.__doc__}", flush=True)
        except Exception:
            failed += 1
            print(f"FAIL  {label}{name}: {test.__doc__}")
            print("".join(f"      {line}\n" for line in traceback.format_exc().split("Stacktrace:")[0].splitlines()[-6:]), end="")
            for entry in driver.get_log("browser")[-5:]:
                print(f"      {entry['message'][:300]}", flush=True)
    print(f"{len(tests) - failed} passed, {failed} failed")
    return failed
