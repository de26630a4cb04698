internal import CLayoutLua
internal import LayoutCore

/// A delegate that lives in C: a table of functions and a user pointer.
final class ForeignDelegate: CollectionDelegate, CollectionPrefetching {
  private let table: lyl_delegate
  /// The view that it serves, which keeps it alive.
  private unowned(unsafe) let handle: ViewHandle

  init(_ table: lyl_delegate, _ handle: ViewHandle) {
    self.table = table
    self.handle = handle
  }

  deinit { table.destroy?(table.user) }

  var prefetches: Bool { table.prefetch != nil || table.cancel_prefetch != nil }

  private typealias Question = @convention(c) (UnsafeMutableRawPointer?, lyl_index_path) -> Bool
  private typealias Notice = @convention(c) (UnsafeMutableRawPointer?, lyl_index_path) -> Void

  private func ask(_ question: Question?, _ path: IndexPath, _ preset: Bool = true) -> Bool {
    question.map { $0(table.user, lyl_index_path(path)) } ?? preset
  }

  private func tell(_ notice: Notice?, _ path: IndexPath) {
    notice?(table.user, lyl_index_path(path))
  }

  func shouldHighlightItem(at path: IndexPath) -> Bool { ask(table.should_highlight, path) }
  func didHighlightItem(at path: IndexPath) { tell(table.did_highlight, path) }
  func didUnhighlightItem(at path: IndexPath) { tell(table.did_unhighlight, path) }
  func shouldSelectItem(at path: IndexPath) -> Bool { ask(table.should_select, path) }
  func didSelectItem(at path: IndexPath) { tell(table.did_select, path) }
  func shouldDeselectItem(at path: IndexPath) -> Bool { ask(table.should_deselect, path) }
  func didDeselectItem(at path: IndexPath) { tell(table.did_deselect, path) }
  func canMoveItem(at path: IndexPath) -> Bool { ask(table.can_move, path) }

  func shouldShowMenu(forItemAt path: IndexPath) -> Bool {
    ask(table.should_show_menu, path, false)
  }

  func canPerform(_ action: String, onItemAt path: IndexPath) -> Bool {
    table.can_perform.map { $0(table.user, lyl_index_path(path), action) } ?? false
  }

  func perform(_ action: String, onItemAt path: IndexPath) {
    table.perform?(table.user, lyl_index_path(path), action)
  }

  func willDisplay(_ view: ReusableView, _ attributes: LayoutAttributes) {
    guard let cell = (view as? ForeignCell)?.cell, let tell = table.will_display else { return }
    handle.lend(attributes) { tell(table.user, cell, $0) }
  }

  func didEndDisplaying(_ view: ReusableView, _ attributes: LayoutAttributes) {
    guard let cell = (view as? ForeignCell)?.cell, let tell = table.did_end_displaying else {
      return
    }
    handle.lend(attributes) { tell(table.user, cell, $0) }
  }

  func targetIndexPath(forMoveFrom path: IndexPath, to proposed: IndexPath) -> IndexPath {
    guard let ask = table.target_for_move else { return proposed }
    return IndexPath(ask(table.user, lyl_index_path(path), lyl_index_path(proposed)))
  }

  func targetContentOffset(forProposed offset: Point, velocity: Point) -> Point {
    guard let ask = table.target_offset else { return offset }
    return Point(ask(table.user, lyl_point(offset), lyl_point(velocity)))
  }

  func didEndScrolling() { table.did_end_scrolling?(table.user) }
  func fetchMoreItems() { table.fetch_more?(table.user) }
  func needsLayout() { table.needs_layout?(table.user) }

  func prefetchItems(at paths: [IndexPath]) {
    let paths = paths.map { lyl_index_path($0) }
    table.prefetch?(table.user, paths, paths.count)
  }

  func cancelPrefetching(forItemsAt paths: [IndexPath]) {
    let paths = paths.map { lyl_index_path($0) }
    table.cancel_prefetch?(table.user, paths, paths.count)
  }
}
