"""A view's options and its saved state."""
from __future__ import annotations

from typing import Any, List, Optional

from ._library import ffi, lib
from .geometry import Numbers, struct
from .handle import Handle
from .layout import Parameter, get_value, read_infos, set_value


class State(Handle):
    """The part of a view for options, such as view["looping"], and for saving its state."""
    __slots__ = ()

    @property
    def options(self) -> List[Parameter]:
        """All options of views, with their descriptions."""
        return read_infos(lib.lyl_view_option_at)

    def __getitem__(self, option: str) -> Any:
        return get_value(self.calls, lib.lyl_view_get_option, self.handle, option)

    def __setitem__(self, option: str, value: Any) -> None:
        """Sets an option, such as view["looping"] = True. `options` lists them."""
        set_value(self.calls, lib.lyl_view_set_option, self.handle, option, value)

    # ---- state ----

    def save(self) -> bytes:
        """Returns the offset, the selection and the layout's parameters as bytes, for a later run."""
        return self._bytes(lib.lyl_view_save_state)

    def restore(self, data: bytes) -> None:
        """Restores the state that `save` returned.

        Raises LayoutError with the code BAD_STATE_DATA, without a change, for other bytes.
        """
        self._call(lib.lyl_view_restore_state, data, len(data))

    def json(self, rect: Optional[Numbers] = None) -> str:
        """Returns the elements that touch a rectangle, by default the viewport, in the command's JSON format."""
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
