// The sizes of elements that the host measures (docs/behavior.md 10).
extension CollectionView {
  /// Sets sizes that the host measured, in points. They take precedence over the data source's
  /// sizes until the data is reloaded. The visible content keeps its position on screen.
  public func setMeasuredSizes(_ sizes: [(item: IndexPath, size: Size)]) throws(LayoutError) {
    try requireIdle("a change to measured sizes")
    if !state.laidOut.data.isCurrent { mark(.counts) }
    try layoutIfNeeded()
    for (path, size) in sizes {
      let id = ElementID.cell(at: path)
      guard sections.contains(path) else { throw LayoutError.noElement(id) }
      guard size.isValid else {
        throw LayoutError.badMeasure(size, of: id, .invalidArgument)
      }
    }
    guard !sizes.isEmpty else { return }
    for (path, size) in sizes {
      state.setMeasured(size, at: path, identifier(of: path))
    }
    mark(
      layout.resizesCells && state.slot.candidate == nil && !state.faults.isOld
        ? .elements(sizes.map { .cell(at: $0.item) }) : .everything, keepsAnchor: true)
  }

  /// Whether the size of an element is still the layout's estimate.
  public func isEstimated(_ a: LayoutAttributes) -> Bool { isEstimated(a.id, a.size) }

  package func isEstimated(_ id: ElementID, _ size: Size) -> Bool {
    state.laidOut.isEstimated(id, size, by: layout)
  }
}
