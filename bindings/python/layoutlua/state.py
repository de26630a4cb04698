"""A view's options, and its state for a later run."""
from __future__ import annotations

from typing import Any, List, Optional

from ._library import ffi, lib
from .geometry import Numbers, struct
from .handle import Handle
from .layout import Parameter, get_value, read_infos, set_value


class State(Handle):
    """Options by their names, as view["looping"], and what `save` keeps."""
    __slots__ = ()

    @property
    def options(self) -> List[Parameter]:
        """The options that a view has, with their meanings."""
        return read_infos(lib.lyl_view_option_at)

    def __getitem__(self, option: str) -> Any:
        return get_value(self.calls, lib.lyl_view_get_option, self.handle, option)

    def __setitem__(self, option: str, value: Any) -> None:
        """Sets an option, as view["looping"] = True; `options` lists them."""
        set_value(self.calls, lib.lyl_view_set_option, self.handle, option, value)

    # ---- state ----

    def save(self) -> bytes:
        """Where the view is, what is selected and the layout's parameters, for a later run."""
        return self._bytes(lib.lyl_view_save_state)

    def restore(self, data: bytes) -> None:
        """Goes back to what `save` gave. LayoutError with the code BAD_STATE_DATA for other bytes; nothing has changed then."""
        self._call(lib.lyl_view_restore_state, data, len(data))

    def json(self, rect: Optional[Numbers] = None) -> str:
        """The elements that touch a rectangle, those in the viewport without one, as the command writes them."""
        return self._bytes(lib.lyl_view_dump_json, struct("lyl_rect", rect or self.bounds)).rstrip(b"\0").decode()

    def _bytes(self, function, *arguments) -> bytes:
        size, needed = 4096, ffi.new("size_t *")
        while True:
            buffer = ffi.new("char[]", size)
            status = self.calls.status(function, self.handle, *arguments, buffer, size, needed)
            if status != lib.LYL_E_BUFFER_TOO_SMALL:
                self.calls.check(status)
                return ffi.buffer(buffer, needed[0])[:]
            size = needed[0]
