/// A layout of sections with repeating groups, like UICollectionViewCompositionalLayout
/// (docs/behavior.md 3).
///
///     var group = CompositionalItem.row(count: 3, of: CompositionalItem(aspect: 1), spacing: .fixed(8))
///     group.height = .estimated(100)
///     let layout = CompositionalLayout(section: CompositionalSection(group: group, gap: 8))
///
/// - Complexity: O(sections) for a pass. Items of fixed size add no cost, whatever their number.
public final class CompositionalLayout: CollectionLayout {
  /// Returns the description of a section; nil to use the layout's `section`.
  public typealias Provider = (Int, LayoutEnvironment) throws(LayoutError) -> CompositionalSection?

  /// The source of the sections' descriptions.
  public let source: CompositionalSource
  /// The description of the sections that the source does not describe. If it is nil, these
  /// sections are empty; items in them are a fault.
  public private(set) var section: CompositionalSection?
  /// Supplementary views at the edges of the whole content.
  public private(set) var boundary: [CompositionalBoundaryItem] = []
  private var hasWarned = false
  /// Whether any description so far has estimated dimensions.
  private var hasEstimates = false

  /// Creates a layout whose sections all have the same description.
  public init(section: CompositionalSection, boundary: [CompositionalBoundaryItem] = []) {
    source = CompositionalSource()
    self.section = section
    self.boundary = boundary
    super.init(parameters: Self.presets)
  }

  /// Creates a layout whose sections are described by a function.
  public init(
    boundary: [CompositionalBoundaryItem] = [], section provider: @escaping Provider
  ) {
    source = CompositionalFunction(provider)
    self.boundary = boundary
    super.init(parameters: Self.presets)
  }

  /// Creates a layout whose sections are described by a source.
  public init(source: CompositionalSource) {
    self.source = source
    super.init(parameters: Self.presets)
  }

  /// Creates a layout whose sections are rows of 44 points until they are described.
  public override init() {
    source = CompositionalSource()
    section = .standard
    super.init(parameters: Self.presets)
  }

  public override var name: String { "compositional" }

  public override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
    try source.prepare(self, in: pass.environment)
    let run = CompositionalRun(self, pass.environment)
    try run.run(in: pass.environment)
    if let warning = run.warning, !hasWarned {
      hasWarned = true
      pass.environment.log?(warning)
    }
    if run.plan.hasEstimates { hasEstimates = true }
    pass.use(run.plan)
  }

  /// Frames do not depend on the offset, so the plan is reused.
  public override func refresh(_ pass: inout LayoutPass) throws(LayoutError) { pass.reusePlan() }

  public override func contentSize(of pass: LayoutPass) throws(LayoutError) -> Size {
    pass.plan.contentSize
  }

  public override func attributesForItem(
    at path: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    try environment.compositionalAttributes(of: .cell(at: path))
  }

  public override func attributesForSupplementaryView(
    ofKind kind: ElementKind, at path: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    try environment.compositionalAttributes(of: ElementID(.supplementary, kind: kind, at: path))
  }

  public override func attributesForDecorationView(
    ofKind kind: ElementKind, at path: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    try environment.compositionalAttributes(of: ElementID(.decoration, kind: kind, at: path))
  }

  @_optimize(speed)
  public override func appendElements(
    in rect: Rect, to list: inout [LayoutAttributes], in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool {
    try environment.compositionalPlan?.append(in: rect, to: &list, environment)
    return true
  }

  /// Calls `invalidation` on the layouts inside the visible sections. If the new offset invalidates
  /// one of these layouts, its section is laid out again.
  public override func gridPosition(
    of element: ElementID, in environment: LayoutEnvironment
  ) throws(LayoutError) -> GridPosition? {
    guard element.category == .cell else { return nil }
    return (environment.plan as? CompositionalPlan)?.gridPosition(of: element.indexPath)
  }

  public override func invalidation(
    forBoundsChange newBounds: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) -> InvalidationContext? {
    guard newBounds.size == environment.bounds.size, let plan = environment.compositionalPlan,
      !plan.inners.isEmpty
    else { return try super.invalidation(forBoundsChange: newBounds, in: environment) }
    var ids: [ElementID] = []
    for section in plan.sections(in: environment.bounds, or: newBounds) {
      guard let inner = plan.inner(ofSection: section), !inner.isFixed else { continue }
      let origin = plan.innerOrigin(plan.sectionLayouts[section])
      let context = try inner.layout.invalidation(
        forBoundsChange: inner.bounds(in: newBounds, at: origin),
        in: inner.environment(environment, at: origin))
      guard let context, !context.isNothing else { continue }
      // A section without items has no element to invalidate.
      if inner.counts.itemCount == 0 { return .everything }
      ids.append(.cell(at: IndexPath(item: 0, section: section)))
    }
    return ids.isEmpty ? nil : .elements(ids)
  }

  /// No elements are stored individually; `resize` adopts measured sizes and lays out again the
  /// sections that have layouts.
  public override func update(
    _ ids: [ElementID], in environment: LayoutEnvironment
  ) throws(LayoutError) -> [(id: ElementID, attributes: LayoutAttributes?)]? {
    let plan = environment.compositionalPlan
    return ids.contains { plan?.keepsSize(of: $0) == true } ? nil : []
  }

  override var resizesCells: Bool { true }

  override func resize(
    _ ids: [ElementID], in environment: LayoutEnvironment
  ) throws(LayoutError) -> [PlanEdit]? {
    guard let plan = environment.compositionalPlan else { return nil }
    var edits: [PlanEdit] = []
    var sections: [Int] = []
    var longest = max(plan.contentSize.width, plan.contentSize.height)
    for id in ids where plan.keepsSize(of: id) {
      if plan.inner(of: id) == nil {
        let size = environment.measurements.size(of: id)
        longest += size.map { max($0.width, $0.height) } ?? 0
        edits.append(.measured(id, size))
      } else if !sections.contains(id.indexPath.section) {
        sections.append(id.indexPath.section)
      }
    }
    // If the content can become too large, a full pass is required, which can fail.
    if longest > Point.coordinateLimit { return nil }
    for section in sections {
      guard let new = try plan.relaidInner(section, ids, environment) else { return nil }
      edits.append(.inner(section, new))
    }
    return edits
  }

  public override var sizesElements: Bool { hasEstimates }

  package override func sizesItself(_ id: ElementID, in plan: LayoutPlan) -> Bool {
    (plan as? CompositionalPlan)?.isMeasured(id) == true
  }

  /// Rows of an outline appear from the row of their parent, and disappear into it. For other
  /// elements of a section with a layout, that layout determines the attributes.
  public override func initialAttributes(
    forAppearing attributes: LayoutAttributes, _ change: ElementChange,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes {
    try environment.moved(attributes, change, appears: true) ?? attributes
  }

  public override func finalAttributes(
    forDisappearing attributes: LayoutAttributes, _ change: ElementChange,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes {
    try environment.moved(attributes, change, appears: false) ?? attributes
  }

  public override func prepare(
    forUpdates updates: [Update], _ map: UpdateMap, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    try environment.compositionalPlan?.notifyInner(updates, map, environment)
  }

  public override func finalizeUpdates(in environment: LayoutEnvironment) throws(LayoutError) {
    try environment.compositionalPlan?.finishInner(environment)
  }

  /// Only differences in estimated dimensions matter.
  public override func shouldInvalidate(
    forPreferredSize size: Size, of original: LayoutAttributes, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool {
    guard let plan = environment.compositionalPlan else { return false }
    if let (inner, element) = plan.local(original) {
      let origin = plan.innerOrigin(plan.sectionLayouts[original.indexPath.section])
      return try inner.layout.shouldInvalidate(
        forPreferredSize: size, of: element, in: inner.environment(environment, at: origin))
    }
    return plan.wants(size, insteadOf: original)
  }
}

extension CompositionalLayout {
  /// The inset reference of sections whose descriptions do not specify one.
  var insetReference: CompositionalInsetReference {
    CompositionalInsetReference(rawValue: string("inset_reference")) ?? .safeArea
  }

  package var isVertical: Bool { string("scroll_direction") == "vertical" }

  /// Sets the description of the sections that the source does not describe, and the boundary items
  /// of the content, starting with the next pass.
  package func describe(_ section: CompositionalSection?, _ boundary: [CompositionalBoundaryItem]) {
    self.section = section
    self.boundary = boundary
  }

  /// The parameters with their defaults, created once.
  private static let presets: [Parameter] = [
    .choice(
      "scroll_direction", "vertical", of: "vertical horizontal",
      "the axis along which the content scrolls"),
    .number("gap", 0, least: 0, "points between sections"),
    .choice(
      "inset_reference", "safe_area", of: "none safe_area layout_margins readable",
      "the rectangle from which section insets are measured"),
    .flag("pixel_rounding", false, "sizes are rounded down to whole device pixels"),
  ]
}

extension LayoutEnvironment {
  /// The plan of a compositional layout; nil before its first pass.
  var compositionalPlan: CompositionalPlan? { plan as? CompositionalPlan }

  fileprivate func moved(
    _ a: LayoutAttributes, _ change: ElementChange, appears: Bool
  ) throws(LayoutError) -> LayoutAttributes? {
    guard let plan = compositionalPlan else { return nil }
    if let moved = try plan.unfolded(a, appears: appears, self) { return moved }
    return try plan.innerMotion(of: a, change, appears: appears, self)
  }

  fileprivate func compositionalAttributes(
    of id: ElementID
  ) throws(LayoutError) -> LayoutAttributes? {
    try compositionalPlan?.attributes(of: id, self)
  }
}
