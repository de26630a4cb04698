/// Collects elements that touch a rectangle, or the one element that is asked for.
struct ElementCollector {
  private let frame: CompositionalFrame
  /// The content's width, in which frames are mirrored.
  private let width: Double
  let rect: Rect
  let wanted: ElementID?
  /// How far the rows of sections are scrolled.
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

  /// Takes an element if it is looked for.
  ///
  /// - Parameters:
  ///   - own: its frame before it is rounded and mirrored.
  ///   - isPinned: whether pins may bring it into the rectangle from anywhere in its section.
  @inline(never)
  mutating func add(
    _ category: ElementCategory, _ kind: ElementKind, _ item: Int, _ section: Int, _ own: Rect,
    _ zIndex: Int64, isPinned: Bool = false
  ) {
    let seen = frame.settled(own, in: width)
    if let wanted {
      guard wanted.category == category, wanted.kind == kind, wanted.indexPath.item == item,
        wanted.indexPath.section == section
      else { return }
    } else if !isPinned && !rect.isTouched(by: seen) {
      return
    }
    list.append(
      LayoutAttributes(
        ElementID(category, kind: kind, at: IndexPath(item: item, section: section)), frame: seen))
    if zIndex != 0 { list[list.count - 1].zIndex = zIndex }
  }

  /// Whether the one element that is asked for was found.
  var isDone: Bool { wanted != nil && !list.isEmpty }
}
