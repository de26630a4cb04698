import LayoutCore

/// Rows of 100 by 50 that record the calls of motion hooks and define initial attributes.
final class Stage: CollectionLayout {
  var calls: [String] = []
  var height = 50.0
  var isNoting = false
  var initial: ((LayoutAttributes, ElementChange) throws(LayoutError) -> LayoutAttributes)?
  var final: ((LayoutAttributes, ElementChange) throws(LayoutError) -> LayoutAttributes)?

  private func note(_ call: String) {
    if isNoting { calls.append(call) }
  }

  override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
    note("prepare")
    for item in 0..<pass.sections.itemCount {
      try pass.addCell(item: item, frame: Rect(0, Double(item) * height, 100, height))
    }
  }
  override func contentSize(of pass: LayoutPass) throws(LayoutError) -> Size {
    note("content size")
    return Size(100, Double(pass.sections.itemCount) * height)
  }
  override func appendElements(
    in rect: Rect, to list: inout [LayoutAttributes], in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool {
    note("elements")
    return try super.appendElements(in: rect, to: &list, in: environment)
  }
  override func invalidateLayout(
    with context: inout InvalidationContext, in environment: LayoutEnvironment
  ) throws(LayoutError) { note("invalidate, \(environment.sections.itemCount) items") }
  override func prepare(
    forUpdates updates: [Update], _ map: UpdateMap, in environment: LayoutEnvironment
  ) throws(LayoutError) { note("prepare for \(updates.count) updates") }
  override func targetContentOffset(
    forProposed offset: Point, velocity: Point, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Point {
    note("target offset")
    return offset
  }
  override func finalizeUpdates(in environment: LayoutEnvironment) throws(LayoutError) {
    note("finalize updates")
  }
  override func initialAttributes(
    forAppearing a: LayoutAttributes, _ change: ElementChange, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes {
    note("initial \(a.indexPath.item) \(change.action)")
    return try initial?(a, change) ?? a
  }
  override func finalAttributes(
    forDisappearing a: LayoutAttributes, _ change: ElementChange,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes {
    note("final \(a.indexPath.item) \(change.action)")
    return try final?(a, change) ?? a
  }
  override func prepare(
    forAnimatedBoundsChange old: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    note("prepare bounds \(old.width) -> \(environment.bounds.width)")
  }
  override func finalizeAnimatedBoundsChange(
    in environment: LayoutEnvironment
  ) throws(LayoutError) {
    note("finalize bounds")
  }
  override func prepareForTransition(
    _ direction: TransitionDirection, _ other: CollectionLayout,
    in environment: LayoutEnvironment
  ) throws(LayoutError) { note("transition \(direction)") }
  override func finalizeTransition(in environment: LayoutEnvironment) throws(LayoutError) {
    note("finalize transition")
  }
}

func linear(_ seconds: Double, _ done: ((Bool) -> Void)? = nil) -> Animation {
  Animation(duration: seconds, timing: .curve(.linear), completion: done)
}

extension CollectionView {
  func seen(_ id: UInt64) throws -> LayoutAttributes? {
    try visible().first { $0.identifier == id }
  }
}

extension CollectionLayout {
  var collectionViewIsFree: Bool {
    (try? CollectionView.make(layout: self, dataSource: Items([1]))) != nil
  }
}
