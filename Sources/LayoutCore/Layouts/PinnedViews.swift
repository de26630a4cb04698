/// Whether headers and footers are pinned to the viewport while their section is visible, and the
/// position of a list's index.
struct PinnedViews: Equatable, Sendable {
  var headers = false
  var footers = false
  /// The vertical range of the viewport in which the index is centered; nil if there is no index.
  var index: Stretch?

  var isEmpty: Bool { !headers && !footers && index == nil }

  /// Whether supplementary views of a kind are pinned.
  func holds(_ kind: ElementKind) -> Bool {
    kind == .header ? headers : kind == .footer && footers
  }

  struct Stretch: Equatable, Sendable {
    var top: Double
    var height: Double
  }
}

/// A plan of sections with headers and footers whose frames and pins are computed arithmetically.
class SectionPlan: LayoutPlan {
  let pinnedViews: PinnedViews

  var frame: SectionStack { SectionStack() }

  init(pinning pinnedViews: PinnedViews, sections: SectionCounts) {
    self.pinnedViews = pinnedViews
    super.init(sections: sections)
  }

  override var scrollAxis: ScrollAxis? { frame.axis }

  package override var startsAtRight: Bool { frame.isFlipped && !frame.axis.isVertical }

  override func overhang(of length: Double, _ axis: ScrollAxis) -> Overhang {
    frame.mayOverlap
      ? Overhang(before: .infinity, behind: .infinity) : super.overhang(of: length, axis)
  }

  package override var hasPins: Bool { !pinnedViews.isEmpty || super.hasPins }

  // The pinned views are headers, footers and indices.
  package override var pinsCells: Bool { elements.hasPins }

  package override func box(ofSection section: Int) -> Rect? { frame.box(ofSection: section) }

  package override func pins(of a: LayoutAttributes) -> PinRange? {
    if let stored = super.pins(of: a) { return stored }
    if let index = pinnedViews.index, a.kind == .index, a.category == .supplementary {
      let top = a.center.y - a.size.height / 2 - index.top
      var range = PinRange()
      range.y.near = top
      range.y.far = index.height - top - a.size.height
      return range
    }
    guard a.category == .supplementary, a.indexPath.item == 0,
      pinnedViews.holds(a.kind),
      let box = box(ofSection: a.indexPath.section)
    else { return nil }
    var range = PinRange()
    let frame = frame
    // A header is at the start of its section, which is the right edge if x runs from the right.
    let isNear = (a.kind == .header) != (frame.isFlipped && !frame.axis.isVertical)
    var axis = PinRange.Axis()
    axis.from = frame.axis.start(box)
    axis.to = frame.axis.end(box)
    if isNear { axis.near = 0 } else { axis.far = 0 }
    if frame.axis.isVertical { range.y = axis } else { range.x = axis }
    return range
  }

  package override func pin(_ list: inout [LayoutAttributes], in viewport: Viewport) {
    if elements.hasPins { return super.pin(&list, in: viewport) }
    // In these layouts, only headers and footers have pins.
    for i in list.indices where list[i].id.category == .supplementary {
      if let range = pins(of: list[i]) { list[i].pin(range, in: viewport) }
    }
  }

  package override func pinned(in rect: Rect) -> [ElementID] {
    var ids = super.pinned(in: rect)
    if pinnedViews.isEmpty { return ids }
    frame.forEachSupplementaryView(in: rect) { id in
      if pinnedViews.holds(id.kind) { ids.append(id) }
    }
    return ids
  }
}

extension CollectionLayout {
  /// The parameters `pin_headers` and `pin_footers`.
  var pinnedViews: PinnedViews {
    PinnedViews(headers: bool("pin_headers"), footers: bool("pin_footers"))
  }
}
