/// Collects the elements that touch a rectangle, or the one requested element.
struct ElementCollector {
  private let frame: CompositionalFrame
  /// The content's width, which determines mirrored positions.
  private let width: Double
  let rect: Rect
  let wanted: ElementID?
  /// The offsets of the sections' rows.
  let offsets: SectionOffsets
  var list: [LayoutAttributes] = []

  init(
    _ plan: CompositionalPlan, in rect: Rect, wanted: ElementID? = nil,
    _ offsets: SectionOffsets
  ) {
    self.offsets = offsets
    frame = plan.frame
    width = plan.width
    self.rect = rect
    self.wanted = wanted
  }

  /// Adds an element if it is requested.
  ///
  /// - Parameters:
  ///   - local: the frame before it is mirrored and aligned to pixels.
  ///   - isPinned: whether pins can move the element into the rectangle from anywhere in its
  ///     section.
  @inline(never)
  mutating func add(
    _ category: ElementCategory, _ kind: ElementKind, _ item: Int, _ section: Int, _ local: Rect,
    _ zIndex: Int64, isPinned: Bool = false
  ) {
    let contentFrame = frame.contentRect(local, in: width)
    if let wanted {
      guard wanted.category == category, wanted.kind == kind, wanted.indexPath.item == item,
        wanted.indexPath.section == section
      else { return }
    } else if !isPinned && !rect.isTouched(by: contentFrame) {
      return
    }
    list.append(
      LayoutAttributes(
        ElementID(category, kind: kind, at: IndexPath(item: item, section: section)),
        frame: contentFrame))
    if zIndex != 0 { list[list.count - 1].zIndex = zIndex }
  }

  /// Whether the one requested element has been found.
  var isDone: Bool { wanted != nil && !list.isEmpty }
}
