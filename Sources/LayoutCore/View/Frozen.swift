/// The last good layout as callbacks see it while a pass works on the next one, without asking a script
/// or the data source.
final class Frozen {
  /// What layouts saw when it was made, but for the store.
  let environment: LayoutEnvironment
  let contentSize: Size
  let visible: [LayoutAttributes]
  let presented: [LayoutAttributes]
  /// The store, once the pass has replaced it in the layout.
  var elements: AttributeStore?
  /// Where what it holds went since it was laid out.
  let renaming: UpdateMap?

  /// - Parameter whileScrolling: what is visible may be from before a scroll that nobody has asked about yet.
  ///   Where elements go with the viewport they are seen where they were in the one of then.
  init(_ view: CollectionView, whileScrolling: Bool = false) {
    var seen = view.environment(elements: AttributeStore())
    if whileScrolling, view.pending.context.attributes || view.pending.context.needsPrepare {
      seen.bounds = Rect(origin: view.visibleBounds.origin, size: seen.bounds.size)
    }
    environment = seen
    contentSize = view.contentSize
    renaming = view.renaming
    visible = view.visibleElements
    presented = view.presented()
  }
}

extension CollectionView {
  /// Asks the installed layout about its last good pass.
  ///
  /// - Returns: nil where the layout fails.
  func lookBack<T>(
    _ frozen: Frozen,
    _ question: (CollectionLayout, LayoutEnvironment) throws(LayoutError) -> T?
  ) -> T? {
    let newer = layout.elements
    if let old = frozen.elements { layout.elements = old }
    layout.lookBack(true)
    defer {
      layout.lookBack(false)
      layout.elements = newer
    }
    var environment = frozen.environment
    environment.elements = layout.elements
    do { return try question(layout, environment) } catch { return nil }
  }

  /// One element of the last good layout: as it was shown, if it was.
  func attributesBefore(of id: ElementID, _ frozen: Frozen) -> LayoutAttributes? {
    if let shown = frozen.visible.first(where: { $0.id == id }) { return shown }
    guard let stored = frozen.renaming.map({ $0.oldID(of: id) }) ?? id else { return nil }
    return lookBack(frozen) { layout, environment throws(LayoutError) in
      let a = try layout.attributes(of: stored, in: environment)
      // The viewport may be one for which the layout had no answer.
      try a?.validateNumbers()
      return a?.identified(as: id)
    }
  }

  /// What touched a rectangle in the last good layout, back to front.
  func elementsBefore(in rect: Rect, _ frozen: Frozen) -> [LayoutAttributes] {
    let shown = frozen.visible.filter { rect.isTouched(by: $0.frame) }
    let found = lookBack(frozen) { layout, environment throws(LayoutError) in
      var list: [LayoutAttributes] = []
      return try layout.appendElements(in: rect, to: &list, in: environment) ? list : nil
    }
    guard var list = found else { return shown }
    if let renaming = frozen.renaming {
      list = list.compactMap { a in renaming.newID(of: a.id).map { a.identified(as: $0) } }
    }
    let known = ElementSet(frozen.visible)
    list.removeAll { known.contains($0.id) || !rect.isTouched(by: $0.frame) }
    list += shown
    list.sortIntoDrawOrder()
    return list
  }
}
