/// Lines of items, filled one after the other: UICollectionViewFlowLayout (uikit-rules 2.4, 2.5).
///
/// Sizes, insets, spacings, header and footer sizes of the data source win over the parameters, which
/// are listed in docs/lua.md. Headers and footers have the kinds "header" and "footer", item 0.
/// Lines are justified; the last line of equal items keeps the grid's gaps, one of items with
/// sizes of their own starts at the edge. `row_alignment_…` changes that.
open class FlowLayout: CollectionLayout {
  /// The sections of the last good pass, and of one that runs.
  private var kept = Kept(LinePlan())
  private var plan: LinePlan { kept.seen(lookingBack: looksBack) }
  /// The lengths of rows before the pass that runs, in the order of their changes.
  private var resized: [(path: IndexPath, length: Double)] = []
  private var hasComplained = false
  private var isEstimated = false

  public override init() {
    super.init(parameters: FlowLayout.flowParameters)
  }

  open override var name: String { "flow" }

  open override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
    if pass.environment.hasItemSizes {
      try pass.checkCapacity(pass.sections.itemCount)
    }
    var run = FlowRun(self, pass.environment)
    for section in 0..<pass.sections.sectionCount {
      try run.place(section, in: pass.environment)
    }
    if let complaint = run.complaint, !hasComplained {
      hasComplained = true
      pass.environment.log?(complaint)
    }
    try run.plan.validate()
    kept.change(to: run.plan)
  }

  /// Places do not depend on the offset: they stay.
  open override func refresh(_ pass: inout LayoutPass) throws(LayoutError) {
    pass.elements = pass.environment.elements
  }

  open override func contentSize(of pass: LayoutPass) throws(LayoutError) -> Size {
    plan.frame.contentSize
  }

  /// What a subclass placed itself comes first.
  open override func attributesForItem(
    at indexPath: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    elements.attributes(of: .cell(at: indexPath)) ?? plan.attributes(of: indexPath)
  }

  open override func attributesForSupplementaryView(
    ofKind kind: ElementKind, at indexPath: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    plan.frame.attributes(ofKind: kind, at: indexPath, in: environment)
  }

  open override func appendElements(
    in rect: Rect, to list: inout [LayoutAttributes], in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool {
    let plan = plan
    try plan.appendCells(in: rect, to: &list, environment)
    if elements.capacity > 0 {
      list.removeAll { elements.attributes(of: $0.id) != nil }
      elements.append(in: rect, to: &list)
    }
    try plan.frame.forEachSupplementaryView(in: rect) { id throws(LayoutError) in
      if let a = try attributes(of: id, in: environment) { list.append(a) }
    }
    return true
  }

  /// Everything when the extent across the scroll axis changed, pinned headers when the offset did
  /// (2.2-6).
  open override func invalidation(
    forBoundsChange newBounds: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) -> InvalidationContext? {
    let axis = plan.frame.axis
    if axis.cross(newBounds.size) != axis.cross(environment.bounds.size) { return .everything }
    let pinned = plan.frame.pinned(from: environment.bounds, to: newBounds)
    return pinned.isEmpty ? nil : .elements(pinned)
  }

  /// Headers and footers are worked out when they are looked at. A cell that changes moves those after
  /// it, so that everything is laid out.
  open override func update(
    _ ids: [ElementID], in environment: LayoutEnvironment
  ) throws(LayoutError) -> [(id: ElementID, attributes: LayoutAttributes?)]? {
    ids.contains { $0.category == .cell } ? nil : []
  }

  override var resizesCells: Bool { true }

  /// In a list one item's length changes in place.
  override func resize(
    _ ids: [ElementID], in environment: LayoutEnvironment
  ) throws(LayoutError) -> Size? {
    let axis = plan.frame.axis
    var lengths: [Double] = []
    for id in ids {
      guard id.category == .cell else { return nil }
      var size = try environment.itemSize(at: id.indexPath)
      if size == .unspecified { size = itemSize }
      guard plan.isRow(id.indexPath, ofBreadth: axis.cross(size)),
        size.width <= LayoutAttributes.coordinateLimit,
        size.height <= LayoutAttributes.coordinateLimit
      else { return nil }
      lengths.append(axis.main(size))
    }
    for (id, length) in zip(ids, lengths) {
      kept.editLastGood {
        if let old = $0.setLength(of: id.indexPath, to: length) {
          resized.append((id.indexPath, old))
        }
      }
    }
    // Beyond all bounds a pass says what is wrong.
    return plan.frame.main <= LayoutAttributes.coordinateLimit ? plan.frame.contentSize : nil
  }

  /// Changes every resized row to what it was, and remembers what it is.
  private func takeResizingBack() {
    for i in resized.indices.reversed() {
      kept.editLastGood {
        let (path, length) = resized[i]
        resized[i].length = $0.setLength(of: path, to: length) ?? length
      }
    }
    resized.reverse()
  }

  open override func lookBack(_ isOn: Bool) {
    if isOn != looksBack { takeResizingBack() }
    super.lookBack(isOn)
  }

  open override var sizesElements: Bool { isEstimated }

  open override func sizesItself(_ id: ElementID) -> Bool {
    isEstimated && id.category != .decoration
  }

  override func parameterDidChange(_ name: String) {
    isEstimated = number("estimated_width") > 0 || number("estimated_height") > 0
    kept.edit { $0.frame.pin(headers: bool("pin_headers"), footers: bool("pin_footers")) }
  }

  open override func forget() {
    kept = Kept(LinePlan())
    resized = []
  }

  open override var storage: (bytes: Int, elements: Int) {
    let (own, added) = (plan.storage, super.storage)
    return (own.bytes + added.bytes, own.elements + added.elements)
  }

  open override func passDidEnd(succeeded: Bool) {
    kept.passDidEnd(succeeded: succeeded)
    if !succeeded { takeResizingBack() }
    if !resized.isEmpty { resized = [] }
  }
}

extension FlowLayout {
  fileprivate static var flowParameters: [Parameter] {
    func alignment(_ name: String, _ value: String) -> Parameter {
      Parameter(name, .string(value), choices: LineAlignment.names)
    }
    return [
      Parameter("scroll_direction", .string("vertical"), choices: ["vertical", "horizontal"]),
      Parameter("item_width", .number(50), minimum: 0),
      Parameter("item_height", .number(50), minimum: 0),
      Parameter("estimated_width", .number(0), minimum: 0),
      Parameter("estimated_height", .number(0), minimum: 0),
      Parameter("line_spacing", .number(10)), Parameter("interitem_spacing", .number(10)),
    ] + Parameter.insets + Parameter.headersAndFooters + [
      alignment("row_alignment_common", "justify"), alignment("row_alignment_last", "uikit"),
      alignment("row_alignment_single", "center"), alignment("row_alignment_cross", "center"),
      Parameter("pixel_rounding", .bool(false)),
      Parameter("horizontal_spacing", .string("line"), choices: ["line", "uikit"]),
      Parameter("flips_rtl", .bool(false)),
      Parameter("inset_reference", .string("content"), choices: ["content", "safe_area"]),
    ]
  }

  /// The size of an item that has none of its own.
  var itemSize: Size {
    let estimate = Size(number("estimated_width"), number("estimated_height"))
    return Size(
      estimate.width > 0 ? estimate.width : number("item_width"),
      estimate.height > 0 ? estimate.height : number("item_height"))
  }

  func alignment(_ name: String) -> LineAlignment {
    LineAlignment(rawValue: string("row_alignment_" + name)) ?? .uikit
  }
}

extension Parameter {
  static let headersAndFooters = [
    Parameter("header_width", .number(0), minimum: 0),
    Parameter("header_height", .number(0), minimum: 0),
    Parameter("footer_width", .number(0), minimum: 0),
    Parameter("footer_height", .number(0), minimum: 0),
    Parameter("pin_headers", .bool(false), effect: .nothing),
    Parameter("pin_footers", .bool(false), effect: .nothing),
  ]
}
