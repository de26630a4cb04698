"""Reads the compiler's index in a build folder, with libIndexStore."""
import ctypes
import glob
import os
import shutil
from dataclasses import dataclass

DEFINITION, IMPLICIT = 1 << 1, 1 << 8  # indexstore_symbol_role_t
RECORD = 2  # INDEXSTORE_UNIT_DEPENDENCY_RECORD


class Text(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


@dataclass
class Occurrence:
    name: str
    usr: str  # unique in the whole program
    line: int
    roles: int


POINTER = ctypes.c_void_p
ON_TEXT, ON_POINTER = ctypes.CFUNCTYPE(ctypes.c_bool, POINTER, Text), ctypes.CFUNCTYPE(ctypes.c_bool, POINTER, POINTER)


class Index:
    def __init__(self, build_folder):
        stores = [units[:-len("/v5/units")] for units in glob.glob(f"{build_folder}/*/debug/index/store/v5/units")]
        if not stores:
            raise SystemExit(f"no index in {build_folder}: run `swift build` first")
        newest = max(stores, key=lambda store: os.stat(store + "/v5/units").st_mtime)
        swift = os.path.dirname(os.path.realpath(shutil.which("swift")))
        self.library = ctypes.CDLL(swift + "/../lib/libIndexStore.so")
        self.store = self.call("store_create", POINTER, newest.encode(), None)
        self.units = {}
        names = self.collect("store_units_apply_f", ON_TEXT, str, ctypes.c_uint(0))
        for name in names:
            unit = POINTER(self.call("unit_reader_create", POINTER, name.encode(), None, of=self.store))
            path = str(self.call("unit_reader_get_main_file", Text, of=unit))
            age = os.stat(f"{newest}/v5/units/{name}").st_mtime
            if path.endswith(".swift") and age > self.units.get(path, (0, None))[0]:
                self.units[path] = age, unit

    def call(self, name, result, *arguments, of=None):
        function = getattr(self.library, "indexstore_" + name)
        function.restype = result
        return function(*([] if of is None else [POINTER(of) if isinstance(of, int) else of]), *arguments)

    def collect(self, name, kind, make, *arguments, of=None):
        """Calls a function of the library that passes values to a callback, and collects them."""
        found = []
        callback = kind(lambda _, value: (found.append(make(value)), True)[1])
        self.call(name, ctypes.c_bool, *arguments, None, callback, of=self.store if of is None else of)
        return found

    def built(self, path):
        """The time at which the file was last compiled, or 0."""
        return self.units.get(str(path), (0, None))[0]

    def occurrences(self, path):
        """The symbols in a file, in the order of the index."""
        records = self.collect("unit_reader_dependencies_apply_f", ON_POINTER, lambda dependency: (
            self.call("unit_dependency_get_kind", ctypes.c_int, of=dependency),
            str(self.call("unit_dependency_get_name", Text, of=dependency)),
            str(self.call("unit_dependency_get_filepath", Text, of=dependency))), of=self.units[str(path)][1])
        for kind, name, file in records:
            if kind == RECORD and file == str(path):
                record = POINTER(self.call("record_reader_create", POINTER, name.encode(), None, of=self.store))
                yield from self.collect("record_reader_occurrences_apply_f", ON_POINTER, self.occurrence, of=record)

    def occurrence(self, pointer):
        line = ctypes.c_uint()
        self.call("occurrence_get_line_col", None, ctypes.byref(line), None, of=pointer)
        symbol = self.call("occurrence_get_symbol", POINTER, of=pointer)
        name, usr = (str(self.call("symbol_get_" + part, Text, of=symbol)) for part in ("name", "usr"))
        return Occurrence(name, usr, line.value, self.call("occurrence_get_roles", ctypes.c_uint64, of=pointer))
