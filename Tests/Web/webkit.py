"""Debian's WebKitGTK for Selenium, on a separate screen (Xvfb)."""
import glob
import os
import subprocess
import tempfile
import time

from selenium import webdriver
from selenium.webdriver.webkitgtk.options import Options

from launched import Launched

# Drawing without a graphics card, and no sandbox, because containers forbid the namespaces that it needs. The pages are
# trusted.
VARIABLES = {
    "WEBKIT_DISABLE_DMABUF_RENDERER": "1", "WEBKIT_DISABLE_COMPOSITING_MODE": "1", "LIBGL_ALWAYS_SOFTWARE": "1",
    "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
}


class WebKit(Launched, webdriver.WebKitGTK):
    def __init__(self):
        # Xvfb chooses a free number and writes it.
        with tempfile.TemporaryFile("w+") as number:
            self.process = subprocess.Popen(["Xvfb", "-displayfd", str(number.fileno()), "-screen", "0", "1000x900x24"],
                                           pass_fds=[number.fileno()], stderr=subprocess.DEVNULL)
            while not os.fstat(number.fileno()).st_size:
                if self.process.poll() is not None:
                    raise RuntimeError("Xvfb ended")
                time.sleep(0.02)
            number.seek(0)
            os.environ.update(VARIABLES, DISPLAY=f":{number.read().strip()}")
        options = Options()
        options.binary_location = glob.glob("/usr/lib/*/webkit2gtk-4.1/MiniBrowser")[0]
        options.add_argument("--automation")
        super().__init__(options=options, executable_path="/usr/bin/WebKitWebDriver")
        self.set_script_timeout(60)
