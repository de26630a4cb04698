// Touches that drag an element of the layout, such as the end of a column's header.
extension CollectionView {
  /// Remembers the element under a finger if the layout lets it be dragged.
  func touchHandle(_ front: LayoutAttributes?) {
    guard let front, front.category == .supplementary, layout.dragsElements else { return }
    touch.setHandle(front.id)
  }

  /// Begins to drag the element under the finger, if the layout lets it be dragged in this
  /// direction.
  ///
  /// - Returns: whether the drag has begun.
  func beginElementDrag(along displacement: Point) throws(LayoutError) -> Bool {
    guard let id = touch.handle else { return false }
    touch.setHandle(nil)
    let environment = self.environment
    let begins = try query { () throws(LayoutError) in
      try layout.beginsDrag(of: id, along: displacement, in: environment)
    }
    if begins { touch.setDragged(id) }
    return begins
  }

  /// Passes the movement of the finger to the layout.
  func dragElement(to point: Point, _ phase: ElementDrag.Phase) throws(LayoutError) {
    guard let id = touch.dragged else { return }
    try layoutIfNeeded()
    let drag = ElementDrag(element: id, displacement: point - touch.start, phase: phase)
    let (result, animates) = try layout.drag(drag, in: environment)
    try adopt(result)
    if let change = result.columnChange { host.enqueue(.columnChanged(change)) }
    if animates && options.moveDuration > 0 {
      try animateInvalidation(Animation(duration: options.moveDuration))
    }
  }
}
