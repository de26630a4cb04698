// Registering how reusable views are made, dequeuing them, and emptying their pools.
extension CollectionView {
  /// Registers how to make views of an identifier; nil takes that back. C: `lyl_view_register`.
  ///
  /// - Parameters:
  ///   - category: cells or supplementary views.
  ///   - kind: the kind of the supplementary views.
  ///   - identifier: the reuse identifier.
  ///   - limit: the number of views that wait in the pool at most.
  ///   - make: makes a view; an answer of nil is an error.
  public func register(
    _ category: ElementCategory, kind: ElementKind = .cell, _ identifier: String,
    limit: Int = 256, _ make: (() -> ReusableView?)?
  ) throws(LayoutError) {
    try requireIdle("a registration")
    guard category != .decoration else {
      throw LayoutError(
        .invalidArgument, "decorations are the layout's: register them with the layout")
    }
    guard (category == .cell) == (kind == .cell) else {
      throw LayoutError(.invalidArgument, "cells have the kind 0, supplementary views another")
    }
    let dropped = cells.pools.register(category, kind, identifier, limit: max(0, limit), make)
    withExtendedLifetime(dropped) {}
    askAgain()
  }

  /// Makes the elements that are shown without a view be asked for again, since they may get one
  /// now.
  private func askAgain() {
    let shown = cells.shown
    presenter.track { $0.forgetCells { shown[$0] == nil } }
    cells.shown.removeAll { $0 == nil }
    presenter.pictureDidChange()
    schedule()
  }

  /// A view for the element that the data source is being asked for: the one that shows it already, one that
  /// waited, or a new one (13.1). Once for each question.
  public func dequeueReusableView(
    withIdentifier identifier: String, for element: ElementID
  ) throws(LayoutError) -> ReusableView {
    do { return try dequeue(identifier, element) } catch {
      if cells.asked != nil && cells.error == nil { cells.error = error }
      throw error
    }
  }

  private func dequeue(
    _ identifier: String, _ id: ElementID
  ) throws(LayoutError) -> ReusableView {
    guard cells.asked == id else {
      throw LayoutError(
        .wrongState,
        "a cell can be dequeued only for the element that 'cell' of the data source is called for")
    }
    guard cells.dequeued == nil else {
      throw LayoutError(.wrongState, "a cell was dequeued for \(id) already; use that one")
    }
    guard let place = cells.pools.place(id.category, id.kind, identifier),
      let make = cells.pools.pools[place].make
    else {
      throw LayoutError(
        .notFound,
        "could not dequeue a \(id.category.name) with identifier '\(identifier)': "
          + "register a provider for it first")
    }
    let view: ReusableView
    // While the host makes a view or clears one it cannot dequeue another.
    cells.asked = nil
    defer { cells.asked = id }
    if let current = cells.current, current.home == cells.pools.home(place) {
      view = current
    } else if let idle = cells.pools.takeIdle(from: place) {
      view = idle
      idle.prepareForReuse()
    } else if let new = make(), new.home == nil {
      view = new
      view.home = cells.pools.home(place)
      view.collectionView = self
      view.reuseIdentifier = identifier
    } else {
      throw LayoutError(
        .hostResult, "the provider '\(identifier)' returned no cell, or one that is in use")
    }
    cells.dequeued = view
    return view
  }

  /// What was dequeued for the element that the data source is being asked for.
  package var dequeuedView: ReusableView? { cells.dequeued }

  /// The default view for an element: of the identifier that was registered first for its kind.
  public func defaultView(for element: ElementID) -> ReusableView? {
    if element.category == .decoration { adoptDecoration(element.kind) }
    guard let identifier = cells.pools.firstIdentifier(element.category, element.kind) else {
      return nil
    }
    do { return try dequeueReusableView(withIdentifier: identifier, for: element) } catch {
      return nil
    }
  }

  /// The layout makes other decorations from now on.
  func forgetDecorations() {
    withExtendedLifetime(cells.pools.forgetDecorations()) {}
    askAgain()
  }

  /// Decorations are registered with the layout.
  private func adoptDecoration(_ kind: ElementKind) {
    guard cells.pools.firstIdentifier(.decoration, kind) == nil,
      let maker = layout.decorationMaker(ofKind: kind)
    else { return }
    _ = cells.pools.register(.decoration, kind, "", limit: maker.limit, maker.make)
  }

  /// Releases all views that wait in pools, for a host that is short of memory. C: `lyl_view_empty_pools`.
  public func emptyReusePools() throws(LayoutError) {
    try requireIdle("the emptying of pools")
    withExtendedLifetime(cells.pools.empty()) {}
  }
}
