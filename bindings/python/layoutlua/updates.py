"""Changes to the data and layouts, and the advance of their animations."""
from __future__ import annotations

import collections
from typing import Any, Dict, Iterable, List, NamedTuple, Optional, Sequence, Tuple

from ._library import ffi, lib
from .animation import AnimationLike
from .geometry import NO_PATH, Numbers, struct
from .handle import Handle
from .layout import Layout
from .source import SourceTable
from .values import write_value


class Tick(NamedTuple):
    """The result of a tick."""
    animating: bool  #: something still moves: call tick again in the next frame
    scrolled: bool  #: the content offset moved
    changed: bool  #: `View.visible` differs from its value at the last tick


Paths = Iterable[Sequence[int]]


class Updates(Handle):
    """The part of a view for changes to the data and layouts."""
    __slots__ = ()

    def reload_data(self) -> None:
        """Discards all information about the data. The next query reads it again."""
        self._source.snapshot = None
        self._call(lib.lyl_view_reload_data)

    @property
    def source(self) -> Any:
        return self._source.source

    @source.setter
    def source(self, source: Any) -> None:
        """Sets another source and reads all data again."""
        self._answer_by(SourceTable(self.calls, source, self._source.ids, self._source.dequeue))

    def _answer_by(self, table: SourceTable) -> None:
        self._take("_source", table, lib.lyl_view_set_data_source)

    def update(self, *, insert: Paths = (), delete: Paths = (), move: Iterable[Tuple[Sequence[int], Sequence[int]]] = (),
               reload: Paths = (), reconfigure: Paths = (), insert_sections: Iterable[int] = (), delete_sections: Iterable[int] = (),
               move_sections: Iterable[Tuple[int, int]] = (), reload_sections: Iterable[int] = (), animation: AnimationLike = True) -> None:
        """Applies changes that the data already contain, as one batch.

        Paths of deletions, reloads and starts of moves are paths before the batch; paths of insertions and ends of
        moves are paths after it. The order of the operations does not matter. Raises LayoutError with the code
        INCONSISTENT_UPDATE, without a change, if the operations contradict each other or the counts.
        """
        changes: List[tuple] = []

        def add(op, start, end):
            try:
                changes.append((op, 0, tuple(start), tuple(end)))
            except TypeError:
                raise TypeError(f"items must be given as (section, item) in a list, not {end if start is NO_PATH else start!r}") from None
        for end in insert:
            add(lib.LYL_UPDATE_INSERT_ITEM, NO_PATH, end)
        for op, paths in ((lib.LYL_UPDATE_DELETE_ITEM, delete), (lib.LYL_UPDATE_RELOAD_ITEM, reload), (lib.LYL_UPDATE_RECONFIGURE_ITEM, reconfigure)):
            for start in paths:
                add(op, start, NO_PATH)
        for start, end in move:
            add(lib.LYL_UPDATE_MOVE_ITEM, start, end)
        none = lib.LYL_NONE
        for section in insert_sections:
            add(lib.LYL_UPDATE_INSERT_SECTION, NO_PATH, (section, none))
        for op, numbers in ((lib.LYL_UPDATE_DELETE_SECTION, delete_sections), (lib.LYL_UPDATE_RELOAD_SECTION, reload_sections)):
            for section in numbers:
                add(op, (section, none), NO_PATH)
        for old, new in move_sections:
            add(lib.LYL_UPDATE_MOVE_SECTION, (old, none), (new, none))
        with self._source.using(None):
            self._animate(animation, lib.lyl_view_apply_updates, ffi.new("lyl_update[]", changes or 1), len(changes))

    def apply(self, sections: Sequence[Sequence[Any]], *, section_ids: Optional[Sequence[Any]] = None, reloaded: Iterable[Any] = (),
              reconfigured: Iterable[Any] = (), animation: AnimationLike = True) -> None:
        """Applies the complete data as IDs. The engine finds the differences, with the smallest number of moves.

        sections: the IDs of the items of each section. They replace the source's counts and IDs until the next `update`
        or `reload_data`. The first call lays out everything.
        """
        number = self._source.ids
        if any(isinstance(ids, (str, bytes)) for ids in sections):
            raise TypeError("apply needs a list of ids for each section: apply([[\"a\", \"b\"]])")
        lists, reloaded, reconfigured = [list(ids) for ids in sections], list(reloaded), list(reconfigured)
        counts = collections.Counter(item for ids in lists for item in ids)
        if counts and counts.most_common(1)[0][1] > 1:
            raise ValueError(f"the id {counts.most_common(1)[0][0]!r} occurs twice")
        names = range(1, len(lists) + 1) if section_ids is None else section_ids
        arrays = [ffi.new(kind, values or 1) for kind, values in (
            ("uint64_t[]", [number(name) for name in names]), ("uint32_t[]", [len(ids) for ids in lists]),
            ("uint64_t[]", [number(item) for ids in lists for item in ids]),
            ("uint64_t[]", [number(item) for item in reloaded]), ("uint64_t[]", [number(item) for item in reconfigured]))]
        snapshot = ffi.new("lyl_snapshot *")
        lib.lyl_snapshot_init(snapshot)
        snapshot.section_count, snapshot.section_ids, snapshot.item_counts, snapshot.item_ids = len(lists), *arrays[:3]
        snapshot.reloaded_ids, snapshot.reloaded_count = arrays[3], len(reloaded)
        snapshot.reconfigured_ids, snapshot.reconfigured_count = arrays[4], len(reconfigured)
        before = self._source.snapshot
        with self._source.using(lists):
            # Sets the table again: it now has the callback for IDs, which it left out to save calls without IDs.
            if before is None:
                self._answer_by(self._source)
            self._animate(animation, lib.lyl_view_apply_snapshot, snapshot)

    def invalidate(self, items: Paths = (), *, everything: bool = False, counts: bool = False, attributes: bool = False,
                   supplementary: Iterable[Tuple[str, int, int]] = (), decorations: Iterable[Tuple[str, int, int]] = (),
                   offset_adjustment: Numbers = (0, 0), size_adjustment: Numbers = (0, 0), user: Any = None) -> None:
        """Invalidates parts of the layout; without arguments everything except the counts.

        supplementary, decorations: (kind, section, index) of each.
        """
        keep: list = []
        out = ffi.new("lyl_invalidation *")
        lib.lyl_invalidation_init(out)
        out.flags = everything * lib.LYL_INVALIDATE_EVERYTHING | counts * lib.LYL_INVALIDATE_DATA_COUNTS | attributes * lib.LYL_INVALIDATE_ATTRIBUTES
        out.items, out.item_count = self._paths(items, keep)
        for name, kinds, elements in (("supplementary", "supplementary_kinds", supplementary), ("decorations", "decoration_kinds", decorations)):
            elements = list(elements)
            places, count = self._paths((element[1:] for element in elements), keep)
            keep.append(ffi.new("lyl_kind[]", [self.calls.kind(element[0]) for element in elements] or 1))
            setattr(out, name, places)
            setattr(out, kinds, keep[-1])
            setattr(out, "supplementary_count" if name == "supplementary" else "decoration_count", count)
        out.offset_adjustment, out.size_adjustment = struct("lyl_point", offset_adjustment), struct("lyl_size", size_adjustment)
        write_value(out.user, user, keep)
        is_plain = not (out.flags or out.item_count or out.supplementary_count or out.decoration_count or any(offset_adjustment)
                        or any(size_adjustment) or user is not None)
        self._call(lib.lyl_view_invalidate, ffi.NULL if is_plain else out)

    @staticmethod
    def _paths(paths: Paths, keep: list):
        given = [tuple(given) for given in paths]
        keep.append(ffi.new("lyl_index_path[]", given or 1))
        return keep[-1], len(given)

    def set_measured_sizes(self, sizes: Dict[Sequence[int], Numbers]) -> None:
        """Sets the sizes of items that the program measured, by their paths."""
        keep: list = []
        places, count = self._paths(sizes, keep)
        self._call(lib.lyl_view_set_measured_sizes, places, ffi.new("lyl_size[]", [tuple(size) for size in sizes.values()] or 1), count)

    # ---- time ----

    def tick(self, seconds: float) -> Tick:
        """Advances the view's clock by `seconds`: animations and scrolling in progress. The view has no other clock."""
        flags = ffi.new("uint32_t *")
        self._call(lib.lyl_view_tick, seconds, flags)
        return Tick(bool(flags[0] & lib.LYL_TICK_ANIMATING), bool(flags[0] & lib.LYL_TICK_SCROLLED), bool(flags[0] & lib.LYL_TICK_CHANGED))

    def finish_animations(self) -> None:
        """Finishes all animations and scrolling immediately."""
        self._call(lib.lyl_view_finish_animations)

    # ---- interactive transitions to another layout ----

    def begin_transition(self, layout: Layout) -> None:
        self._keep(layout)
        self._call(lib.lyl_view_begin_transition, layout.handle)

    def set_transition_progress(self, progress: float) -> None:
        """Sets the progress of the transition: 0 is the old layout, 1 the new one."""
        self._call(lib.lyl_view_set_transition_progress, progress)

    def end_transition(self, finish: bool, animation: AnimationLike = True) -> None:
        """Ends the transition with the new layout if `finish` is True, otherwise with the old one."""
        self._animate(animation, lib.lyl_view_end_transition, finish)
