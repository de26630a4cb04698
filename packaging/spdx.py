#!/usr/bin/env python3
"""Lists the contents of the packages in build/dist, as SPDX 2.3: spdx.py VERSION EPOCH FOLDER"""

import hashlib
import json
import pathlib
import re
import subprocess
import sys
from datetime import datetime, timezone

version, epoch, folder = sys.argv[1], int(sys.argv[2]), pathlib.Path(sys.argv[3])
ROOT = pathlib.Path(__file__).resolve().parents[1]


def debian(package):
    """The version of a Debian package of this machine."""
    return subprocess.run(
        ["dpkg-query", "-W", "-f", "${Version}", package], capture_output=True, text=True, check=True
    ).stdout


def pinned(name):
    """The version of a Swift package that the build used."""
    pins = json.loads((ROOT / "Package.resolved").read_text())["pins"]
    return next(pin["state"]["version"] for pin in pins if pin["identity"] == name)


SWIFT = re.search(
    r"Swift version (\S+)", subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout
)[1]
# name, version, license, which part is included and where
PARTS = [
    ("layoutlua", version, "MIT", ""),
    (
        "lua",
        debian("liblua5.4-dev"),
        "MIT",
        "compiled into the libraries with Lua inside, the Lua modules, the wheels and the WebAssembly module; "
        "the others link the system's",
    ),
    (
        "swift-embedded-runtime",
        SWIFT,
        "Apache-2.0 WITH Swift-exception",
        "parts of the standard library in all libraries",
    ),
    (
        "musl",
        (ROOT / "build/sources/musl/VERSION").read_text().strip(),
        "MIT",
        "its math functions are in all libraries and in the command",
    ),
    ("swift-runtime-and-foundation-essentials", SWIFT, "Apache-2.0 WITH Swift-exception", "in the command"),
    ("swift-argument-parser", pinned("swift-argument-parser"), "Apache-2.0 WITH Swift-exception", "in the command"),
    ("libevent", debian("libevent-dev"), "BSD-3-Clause", "in the command"),
    ("wasi-libc", debian("wasi-libc"), "MIT", "in the WebAssembly module"),
    ("codemirror", debian("libjs-codemirror"), "MIT", "in the playground of the site"),
    ("mkdocs-material", debian("mkdocs-material"), "MIT", "in the site"),
]


def identifier(name):
    return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", name)


packages = [
    {
        "SPDXID": identifier(name),
        "name": name,
        "versionInfo": number,
        "licenseConcluded": licence,
        "licenseDeclared": licence,
        "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False,
        "copyrightText": "NOASSERTION",
        **({"comment": where} if where else {}),
    }
    for name, number, licence, where in PARTS
]
files = [
    {
        "SPDXID": identifier("File-" + path.name),
        "fileName": "./" + path.name,
        "licenseConcluded": "NOASSERTION",
        "copyrightText": "NOASSERTION",
        "checksums": [
            {"algorithm": kind, "checksumValue": hashlib.new(kind, path.read_bytes()).hexdigest()}
            for kind in ("SHA1", "SHA256")
        ],
    }
    for path in sorted(folder.iterdir())
    if path.is_file() and path.name != f"layoutlua-{version}.spdx.json"
]
relations = [
    {"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": "SPDXRef-layoutlua"}
]
relations += [
    {"spdxElementId": "SPDXRef-layoutlua", "relationshipType": "DEPENDS_ON", "relatedSpdxElement": package["SPDXID"]}
    for package in packages[1:]
]
relations += [
    {"spdxElementId": "SPDXRef-layoutlua", "relationshipType": "GENERATES", "relatedSpdxElement": file["SPDXID"]}
    for file in files
]
seal = hashlib.sha256("".join(file["checksums"][1]["checksumValue"] for file in files).encode()).hexdigest()
json.dump(
    {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"layoutlua-{version}",
        "documentNamespace": f"urn:layoutlua:{version}:{seal}",
        "creationInfo": {
            "created": datetime.fromtimestamp(epoch, timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "creators": ["Organization: The LayoutLua authors"],
        },
        "packages": packages,
        "files": files,
        "relationships": relations,
    },
    sys.stdout,
    indent=1,
)
print()
