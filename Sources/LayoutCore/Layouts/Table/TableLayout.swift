/// Rows and columns with headers, of which some stay at the edges of the viewport
/// (docs/layouts.md, table; oracles N21 to N49).
///
/// A row is an item, and a group of rows is a section. The cell of a column is a supplementary view
/// whose kind is the key of the column. With `rows` "sections", a row is a section instead, and the
/// cells are its items.
public final class TableLayout: CollectionLayout {
  /// The described columns; nil until they are read again.
  private var known: [TableColumn]?
  private var knownHeads: TableHeads?
  /// The changes that the user and the host have made to the columns.
  private(set) var changes = TableChanges()
  /// The largest measured widths of the cells of each column; 0 for a column that is not measured.
  private var measuredWidths: [Double] = []
  /// The column that a touch resizes or moves.
  private var columnDrag: ColumnDrag?
  private var hasWarned = false
  private var hasWarnedOfMerges = false

  /// Creates a table with default parameters.
  public override init() { super.init(parameters: Self.presets) }

  public override var name: String { "table" }

  public override var role: Role? {
    if string("rows") == "sections" { return .grid }
    return string("tree_column").utf8.isEmpty ? .table : .treeGrid
  }

  public override var needsViewport: Bool { true }

  public override func setParameter(_ name: String, to value: DataValue) throws(LayoutError) {
    if name == "columns" {
      do { _ = try reader.columns(value) } catch { throw error.asArgument }
    }
    try super.setParameter(name, to: value)
  }

  public override var hasOwnState: Bool { true }

  override func serve(_ owner: (any LayoutOwner)?) {
    super.serve(owner)
    // Another view can have other names.
    knownHeads = nil
  }

  override func parameterDidChange(_ name: String) {
    knownHeads = nil
    guard let before = known else { return }
    known = nil
    if name.utf8.isEmpty || name == "columns" || name == "column_count" {
      changes = changes.followed(from: before, to: columns)
      measuredWidths = []
    }
  }

  public override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
    var run = TableRun(self, changes.applied(to: columns), pass.environment)
    let plan = try run.makePlan(after: pass.environment.table)
    try plan.size.requireContent()
    warnIfCovered(plan, pass.environment)
    pass.use(plan)
  }

  /// Frames do not depend on the offset, so the plan is reused.
  public override func refresh(_ pass: inout LayoutPass) throws(LayoutError) { pass.reusePlan() }

  public override func contentSize(of pass: LayoutPass) throws(LayoutError) -> Size {
    (pass.plan as? TablePlan)?.size ?? .zero
  }

  public override func attributesForItem(
    at indexPath: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    environment.table?.attributes(of: .cell(at: indexPath), environment)
  }

  public override func attributesForSupplementaryView(
    ofKind kind: ElementKind, at indexPath: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    environment.table?.attributes(
      of: ElementID(.supplementary, kind: kind, at: indexPath), environment)
  }

  public override func attributesForDecorationView(
    ofKind kind: ElementKind, at indexPath: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    environment.table?.attributes(
      of: ElementID(.decoration, kind: kind, at: indexPath), environment)
  }

  @_optimize(speed)
  public override func appendElements(
    in rect: Rect, to list: inout [LayoutAttributes], in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool {
    guard let plan = environment.table else { return true }
    try checkCapacity(
      list.count + plan.elementBound(in: rect), limit: environment.elementLimit, bytes: 640)
    plan.readMerges(in: rect, environment)
    warnOfIgnoredMerges(plan, environment)
    plan.appendElements(in: rect, to: &list)
    return true
  }

  /// Invalidates everything if the size changed: rows are as wide as the view, and a table can be
  /// aligned in it.
  public override func invalidation(
    forBoundsChange newBounds: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) -> InvalidationContext? {
    if newBounds.width != environment.bounds.width { return .everything }
    let isAligned = string("align_y") != "start"
    return isAligned && newBounds.height != environment.bounds.height ? .everything : nil
  }

  /// Elements are computed on demand, but those of a column or a row can change others.
  public override func update(
    _ ids: [ElementID], in environment: LayoutEnvironment
  ) throws(LayoutError) -> [(id: ElementID, attributes: LayoutAttributes?)]? {
    let stay = ids.allSatisfy {
      $0.category == .decoration || $0.kind == .header || $0.kind == .footer
    }
    return stay ? [] : nil
  }

  /// After a column has been fitted to its cells on screen, its width is fixed.
  public override func passDidEnd(succeeded: Bool) {
    guard succeeded, changes.hasFitted else { return }
    let fitted = currentColumns
    for number in fitted.indices where changes[number].isFitted {
      changes.setWidth(fitted[number].limited(fitted[number].estimate), of: number)
    }
  }

  public override var savedParameters: [(name: String, value: DataValue)] {
    super.savedParameters.filter { $0.name != "columns" }
  }

  override var resizesCells: Bool { true }

  override func resize(
    _ ids: [ElementID], in environment: LayoutEnvironment
  ) throws(LayoutError) -> [PlanEdit]? { try edits(ids, in: environment) }

  public override var sizesElements: Bool {
    measuresRows || changes.hasFitted || columns.contains { $0.isMeasured }
  }

  package override func sizesItself(_ id: ElementID, in plan: LayoutPlan) -> Bool {
    isMeasured(id, plan as? TablePlan)
  }

  package override func proposedSize(of a: LayoutAttributes, in plan: LayoutPlan) -> Size {
    proposedSize(of: a, plan as? TablePlan)
  }

  public override func shouldInvalidate(
    forPreferredSize size: Size, of original: LayoutAttributes, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool { adoptsSize(size, of: original, environment) }

  package override var methodNames: [String] { TableMethods.names }

  package override func perform(
    _ method: String, _ arguments: [DataValue], in environment: LayoutEnvironment
  ) throws(LayoutError) -> MethodResult {
    var methods = methods(in: environment)
    guard try methods.call(method, arguments) else {
      throw unknownMethod(method)
    }
    changes = methods.changes
    if let fitted = methods.fitted, fitted < measuredWidths.count { measuredWidths[fitted] = 0 }
    return methods.result
  }

  /// Columns that are hidden shrink to their leading edge, and columns that are shown grow from it.
  public override func initialAttributes(
    forAppearing attributes: LayoutAttributes, _ change: ElementChange,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes {
    environment.table?.folded(attributes, change, isAppearing: true) ?? attributes
  }

  public override func finalAttributes(
    forDisappearing attributes: LayoutAttributes, _ change: ElementChange,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes {
    environment.table?.folded(attributes, change, isAppearing: false) ?? attributes
  }

  package override var dragsElements: Bool { true }

  package override func beginsDrag(
    of element: ElementID, along displacement: Point, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool {
    guard let plan = environment.table else { return false }
    columnDrag = ColumnDrag(of: element, along: displacement, plan, columns, changes)
    return columnDrag != nil
  }

  package override func drag(
    _ drag: ElementDrag, in environment: LayoutEnvironment
  ) throws(LayoutError) -> (result: MethodResult, animates: Bool) {
    guard let held = columnDrag else { return (MethodResult(), false) }
    if drag.phase != .moved { columnDrag = nil }
    var methods = methods(in: environment)
    let animates = try methods.drag(held, drag)
    changes = methods.changes
    return (methods.result, animates)
  }

  public override func nextItem(
    from element: ElementID, _ move: FocusMove, in environment: LayoutEnvironment
  ) throws(LayoutError) -> FocusAnswer? {
    environment.table?.nextElement(from: element, move, environment)
  }

  public override var savedBytes: [UInt8] { changedBytes }

  public override func restore(_ bytes: [UInt8]) throws(LayoutError) {
    changes = try changes(from: bytes)
    measuredWidths = []
    invalidate()
  }

  public override func gridPosition(
    of element: ElementID, in environment: LayoutEnvironment
  ) throws(LayoutError) -> GridPosition? {
    environment.table?.gridPosition(of: element)
  }
}

extension TableLayout {
  /// The columns as the parameters describe them, without changes.
  var columns: [TableColumn] {
    if let known { return known }
    var columns: [TableColumn] = []
    // The value has been checked when it was set.
    do { columns = try reader.columns(parameters.value("columns") ?? .list([])) } catch {}
    if columns.isEmpty {
      let count = Int(number("column_count"))
      columns.reserveCapacity(count)
      var column = reader.preset
      for number in 0..<count {
        let key: Message = "\(number + 1)"
        (column.key, column.title) = (key.text, key.text)
        columns.append(column)
      }
    }
    known = columns
    return columns
  }

  /// The kinds and the titles of the columns.
  func heads(_ environment: LayoutEnvironment) throws(LayoutError) -> TableHeads {
    if let knownHeads { return knownHeads }
    let heads = try TableHeads(
      columns, hasKinds: string("rows") == "items", environment.names)
    knownHeads = heads
    return heads
  }

  /// The columns with their changes. Measured columns have the width of their cells.
  var currentColumns: [TableColumn] {
    var current = changes.applied(to: columns)
    let padding = 2 * number("auto_padding")
    for number in current.indices where current[number].isMeasured {
      let width = measuredWidth(of: number)
      guard width > 0 else { continue }
      current[number].width = .measured(estimate: width + padding)
    }
    return current
  }

  /// The largest measured width of the cells of a column; 0 if there is none.
  func measuredWidth(of number: Int) -> Double {
    number < measuredWidths.count ? measuredWidths[number] : 0
  }

  /// Widens a measured column for the measured width of an element, and the room before it.
  func noteWidth(_ width: Double, of id: ElementID, _ kinds: TableKinds) {
    guard let number = kinds.column(of: id), number >= 0, number < columns.count else { return }
    while measuredWidths.count <= number { measuredWidths.append(0) }
    measuredWidths[number] = max(measuredWidths[number], width)
  }

  private func methods(in environment: LayoutEnvironment) -> TableMethods {
    TableMethods(columns, changes, stealsWidth: string("resize_mode") == "steal", environment)
  }

  private var reader: TableColumnReader {
    var preset = TableColumn(key: "")
    preset.width = .points(number("column_width"))
    let least = number("min_column_width")
    preset.limits = least...max(least, number("max_column_width"))
    return TableColumnReader(preset: preset)
  }

  /// The height of rows without a size of their own.
  var rowHeight: Double {
    let estimate = number("estimated_row_height")
    return estimate > 0 ? estimate : number("row_height")
  }

  /// Warns once if merged cells do not fit.
  private func warnOfIgnoredMerges(_ plan: TablePlan, _ environment: LayoutEnvironment) {
    guard plan.merges.hasIgnored, !hasWarnedOfMerges else { return }
    hasWarnedOfMerges = true
    environment.log?(
      "table: a merged cell crosses a border or is larger than max_row_span, and is ignored")
  }

  /// Warns once if the pinned rows or columns leave no room for others.
  private func warnIfCovered(_ plan: TablePlan, _ environment: LayoutEnvironment) {
    let (columns, rows, size) = (plan.columns, plan.rows, environment.bounds.size)
    let width = columns.leadingExtent + columns.trailingExtent
    let height = plan.frame.headLength + rows.pinnedExtent + rows.pinnedTrailingExtent
    guard size.width > 0, size.height > 0, width > size.width || height > size.height, !hasWarned
    else { return }
    hasWarned = true
    environment.log?("table: the pinned rows or columns cover the whole view")
  }
}
