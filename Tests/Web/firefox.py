"""Debian's Firefox for Selenium. Debian has no geckodriver: this file implements the part that the tests need.

Selenium uses WebDriver over HTTP, Firefox the same commands over a socket (Marionette)."""
import http.server
import json
import pathlib
import re
import socket
import subprocess
import tempfile
import threading
import time

from selenium import webdriver

from launched import Launched

PREFERENCES = {
    "browser.shell.checkDefaultBrowser": False, "datareporting.policy.dataSubmissionEnabled": False, "app.update.enabled": False,
    "dom.disable_open_during_load": False, "browser.startup.homepage_override.mstone": "ignore", "ui.scrollToClick": 0,
    "general.smoothScroll": False, "toolkit.cosmeticAnimations.enabled": False, "apz.frame_delay.enabled": False,
    "dom.w3c_touch_events.enabled": 1,
}
# The commands of WebDriver: method, path, Marionette's name.
COMMANDS = [
    ("POST", r"/url", "WebDriver:Navigate"), ("GET", r"/url", "WebDriver:GetCurrentURL"), ("GET", r"/title", "WebDriver:GetTitle"),
    ("POST", r"/execute/sync", "WebDriver:ExecuteScript"), ("POST", r"/execute/async", "WebDriver:ExecuteAsyncScript"),
    ("GET", r"/element/active", "WebDriver:GetActiveElement"), ("POST", r"/element", "WebDriver:FindElement"),
    ("POST", r"/elements", "WebDriver:FindElements"),
    ("POST", r"/element/(?P<id>[^/]+)/click", "WebDriver:ElementClick"), ("POST", r"/element/(?P<id>[^/]+)/value", "WebDriver:ElementSendKeys"),
    ("GET", r"/element/(?P<id>[^/]+)/rect", "WebDriver:GetElementRect"),
    ("POST", r"/actions", "WebDriver:PerformActions"), ("DELETE", r"/actions", "WebDriver:ReleaseActions"),
    ("POST", r"/timeouts", "WebDriver:SetTimeouts"), ("POST", r"/window/rect", "WebDriver:SetWindowRect"),
    ("GET", r"/window/rect", "WebDriver:GetWindowRect"), ("GET", r"/screenshot", "WebDriver:TakeScreenshot"),
]


class Marionette:
    """A connection to a listening Firefox."""

    def __init__(self, port):
        self.lock = threading.Lock()
        self.number = 0
        self.socket = self.connect(port)
        self.read()

    @staticmethod
    def connect(port):
        for _ in range(300):
            try:
                return socket.create_connection(("127.0.0.1", port))
            except OSError:
                time.sleep(0.1)
        raise TimeoutError("Firefox does not listen")

    def read(self):
        length = b""
        while (byte := self.socket.recv(1)) != b":":
            if not byte:
                raise ConnectionError("Firefox closed the connection")
            length += byte
        text = b""
        while len(text) < int(length):
            text += self.socket.recv(int(length) - len(text))
        return json.loads(text)

    def call(self, name, parameters):
        """The error and the result of a command."""
        with self.lock:
            self.number += 1
            message = json.dumps([0, self.number, name, parameters]).encode()
            self.socket.sendall(b"%d:%s" % (len(message), message))
            _, _, error, result = self.read()
            return error, result


def handler(marionette):
    class Driver(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def log_message(self, *_):
            pass

        def answer(self, method):
            length = int(self.headers.get("Content-Length") or 0)
            body = json.loads(self.rfile.read(length) or b"{}") if length else {}
            error, value = self.perform(method, body)
            text = json.dumps({"value": error or value}).encode()
            self.send_response(500 if error else 200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(text)))
            self.end_headers()
            self.wfile.write(text)

        def perform(self, method, body):
            if self.path == "/session":
                return marionette.call("WebDriver:NewSession", body)
            path = re.sub(r"^/session/[^/]+", "", self.path)
            if method == "DELETE" and path == "":
                return marionette.call("WebDriver:DeleteSession", {})
            for verb, pattern, name in COMMANDS:
                found = re.fullmatch(pattern, path)
                if verb == method and found:
                    error, result = marionette.call(name, body | found.groupdict())
                    return error, result.get("value", result) if isinstance(result, dict) and set(result) == {"value"} else result
            return {"error": "unknown command", "message": f"{method} {path}", "stacktrace": ""}, None

        def do_GET(self):
            self.answer("GET")

        def do_POST(self):
            self.answer("POST")

        def do_DELETE(self):
            self.answer("DELETE")

    return Driver


class Firefox(Launched, webdriver.Remote):
    """A headless Firefox."""

    def __init__(self, width=800, height=700):
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        preferences = PREFERENCES | {"marionette.port": port}
        pathlib.Path(self.profile.name, "user.js").write_text("".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in preferences.items()))
        self.process = subprocess.Popen(
            ["firefox-esr", "--headless", "--marionette", "--no-remote", f"--width={width}", f"--height={height}", "--profile", self.profile.name],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler(Marionette(port)))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        super().__init__(f"http://127.0.0.1:{server.server_port}", options=webdriver.FirefoxOptions())
        self.set_script_timeout(60)

    def quit(self):
        super().quit()
        self.profile.cleanup()
