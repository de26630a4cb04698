internal import CLayoutLua
internal import LayoutCore

/// A delegate written in C: a table of functions and a user pointer.
final class ForeignDelegate: CollectionDelegate, CollectionPrefetching {
  let table: lyl_delegate
  /// The delegate's view, which keeps the delegate alive.
  unowned(unsafe) let handle: ViewHandle

  init(_ table: lyl_delegate, _ handle: ViewHandle) {
    self.table = table
    self.handle = handle
  }

  deinit { table.destroy?(table.user) }

  var user: UnsafeMutableRawPointer? { table.user }

  var prefetches: Bool { table.prefetch != nil || table.cancel_prefetch != nil }

  private typealias Question =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<lyl_index_path>?
    ) -> Bool
  private typealias Notification =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<lyl_index_path>?
    ) -> Void

  private func ask(_ question: Question?, _ path: IndexPath, _ preset: Bool = true) -> Bool {
    guard let question else { return preset }
    return lend(lyl_index_path(path)) { question(table.user, $0) }
  }

  private func notify(_ notification: Notification?, _ path: IndexPath) {
    guard let notification else { return }
    lend(lyl_index_path(path)) { notification(table.user, $0) }
  }

  func shouldHighlightItem(at path: IndexPath) -> Bool { ask(table.should_highlight, path) }
  func didHighlightItem(at path: IndexPath) { notify(table.did_highlight, path) }
  func didUnhighlightItem(at path: IndexPath) { notify(table.did_unhighlight, path) }
  func shouldSelectItem(at path: IndexPath) -> Bool { ask(table.should_select, path) }
  func didSelectItem(at path: IndexPath) { notify(table.did_select, path) }
  func shouldDeselectItem(at path: IndexPath) -> Bool { ask(table.should_deselect, path) }
  func didDeselectItem(at path: IndexPath) { notify(table.did_deselect, path) }
  func didChangeSelection() { table.did_change_selection?(table.user) }

  func shouldSelectItems(in range: ItemRange) -> [Bool]? {
    // Without both functions, all items are allowed: none is asked about one by one.
    guard let ask = table.should_select_items else { return table.should_select == nil ? [] : nil }
    var allowed = [Bool](repeating: true, count: range.items.count)
    ask(
      table.user, UInt32(clamping: range.section), UInt32(clamping: range.items.lowerBound),
      allowed.count, &allowed)
    return allowed
  }

  func canMoveItem(at path: IndexPath) -> Bool { ask(table.can_move, path) }

  func swipeActions(
    forItemAt path: IndexPath, at edge: Pin.Edge
  ) throws(LayoutError) -> [SwipeAction] {
    guard let ask = table.swipe_actions else { return [] }
    var actions = [lyl_swipe_action](repeating: lyl_swipe_action(), count: 8)
    for _ in 0..<2 {
      let count = actions.withUnsafeMutableBufferPointer { actions in
        lend(lyl_index_path(path)) {
          clampedCount(
            ask(table.user, $0, UInt32(edge.rawValue), actions.baseAddress, actions.count))
        }
      }
      if count <= actions.count { return actions[..<count].map { SwipeAction($0) } }
      guard count <= 64 else {
        throw LayoutError(
          .hostResult, "swipe_actions returned \(count) actions; a row has at most 64 at an edge")
      }
      actions = [lyl_swipe_action](repeating: lyl_swipe_action(), count: count)
    }
    throw LayoutError(.hostResult, "swipe_actions returned more actions when it was called again")
  }

  func performSwipeAction(_ action: Int, ofItemAt path: IndexPath) {
    guard let perform = table.perform_swipe else { return }
    lend(lyl_index_path(path)) { perform(table.user, $0, UInt32(clamping: action)) }
  }

  func shouldShowMenu(forItemAt path: IndexPath) -> Bool {
    ask(table.should_show_menu, path, false)
  }

  func canPerform(_ action: String, onItemAt path: IndexPath) -> Bool {
    guard let ask = table.can_perform else { return false }
    return lend(lyl_index_path(path)) { ask(table.user, $0, action) }
  }

  func perform(_ action: String, onItemAt path: IndexPath) {
    guard let perform = table.perform else { return }
    lend(lyl_index_path(path)) { perform(table.user, $0, action) }
  }

  func willDisplay(_ view: ReusableView, _ attributes: LayoutAttributes) {
    guard let cell = (view as? ForeignCell)?.cell, let willDisplay = table.will_display else {
      return
    }
    handle.lend(attributes) { willDisplay(table.user, cell, $0) }
  }

  func didEndDisplaying(_ view: ReusableView, _ attributes: LayoutAttributes) {
    guard let cell = (view as? ForeignCell)?.cell, let didEndDisplaying = table.did_end_displaying
    else {
      return
    }
    handle.lend(attributes) { didEndDisplaying(table.user, cell, $0) }
  }

  func targetIndexPath(forMoveFrom path: IndexPath, to proposed: IndexPath) -> IndexPath {
    guard let ask = table.target_for_move else { return proposed }
    var target = lyl_index_path(proposed)
    lend(lyl_index_path(path)) { from in
      lend(lyl_index_path(proposed)) { ask(table.user, from, $0, &target) }
    }
    return IndexPath(target)
  }

  func targetContentOffset(forProposed offset: Point, velocity: Point) -> Point {
    guard let ask = table.target_offset else { return offset }
    var target = lyl_point(offset)
    lend(lyl_point(offset)) { proposed in
      lend(lyl_point(velocity)) { ask(table.user, proposed, $0, &target) }
    }
    return Point(target)
  }

  func didResizeColumn(_ key: String, to width: Double) {
    table.did_resize_column?(table.user, key, width)
  }

  func didMoveColumn(_ key: String, to place: Int) {
    table.did_move_column?(table.user, key, UInt32(clamping: place))
  }

  func didEndScrolling() { table.did_end_scrolling?(table.user) }
  func fetchMoreItems() { table.fetch_more?(table.user) }
  func fetchMoreItemsAtStart() { table.fetch_more_at_start?(table.user) }
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

extension SwipeAction {
  /// Converts an action from C.
  fileprivate init(_ action: lyl_swipe_action) {
    self.init(
      title: action.title.map { String(cString: $0) } ?? "",
      width: action.width, style: action.style, isPerformedByFullSwipe: action.flags & 1 != 0)
  }
}
