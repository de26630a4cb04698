/// The methods of a table by name: each changes the changes of the columns, or describes the
/// columns.
struct TableMethods {
  let columns: [TableColumn]
  let environment: LayoutEnvironment
  let stealsWidth: Bool
  private(set) var changes: TableChanges
  private(set) var result = MethodResult()
  /// The column whose measured width is discarded.
  private(set) var fitted: Int?

  private static let keyName = "key"
  static let names = [
    "column_at", "columns", "fit_column", "fit_columns", "hide_column", "move_column",
    "pin_column", "reset_columns", "resize_column",
  ]

  init(
    _ columns: [TableColumn], _ changes: TableChanges, stealsWidth: Bool,
    _ environment: LayoutEnvironment
  ) {
    self.columns = columns
    self.changes = changes
    self.stealsWidth = stealsWidth
    self.environment = environment
  }
}

extension TableMethods {
  /// Calls a method.
  ///
  /// - Returns: false for an unknown name.
  mutating func call(_ method: String, _ values: [DataValue]) throws(LayoutError) -> Bool {
    let arguments = MethodArguments(method: method, values: values)
    let before = changes
    switch method {
    case "columns": result.values = [.list(shownColumns())]
    case "column_at": result.values = column(at: try arguments.number(0))
    case "reset_columns": changes = TableChanges()
    case "fit_columns": try fitColumns()
    case "fit_column": try fit(number(of: arguments.string(0)))
    case "resize_column": try resize(number(of: arguments.string(0)), arguments.number(1))
    case "move_column":
      let number = try number(of: arguments.string(0))
      try move(number, to: arguments.number(1))
    case "hide_column":
      changes.setHidden(try arguments.bool(1), try number(of: arguments.string(0)))
    case "pin_column":
      changes.setPin(try edge(arguments.string(1)), of: try number(of: arguments.string(0)))
    default: return false
    }
    markChanged(since: before)
    return true
  }

  /// Follows a finger that drags the end or the header of a column.
  ///
  /// - Returns: whether other columns move in an animation.
  mutating func drag(_ column: ColumnDrag, _ drag: ElementDrag) throws(LayoutError) -> Bool {
    let before = changes
    if drag.phase == .cancelled {
      changes = column.changes
    } else if column.isResizing {
      try resize(column.number, column.width + drag.displacement.x * column.direction)
    } else if let place = column.place(at: drag.displacement.x) {
      try move(column.number, to: Double(place) + 1)
    }
    markChanged(since: before)
    if drag.phase == .ended { result.columnChange = change(by: column) }
    return !column.isResizing && changes != before
  }

  /// The change that a drag has made; nil if it has changed nothing.
  private func change(by drag: ColumnDrag) -> ColumnChange? {
    if changes == drag.changes { return nil }
    let (number, key) = (drag.number, columns[drag.number].key)
    if drag.isResizing {
      return changes[number].width.map { ColumnChange(key: key, result: .resized($0)) }
    }
    return ColumnChange(key: key, result: .moved(place(of: number, among: peers(of: number))))
  }

  private mutating func markChanged(since before: TableChanges) {
    if changes == before && fitted == nil { return }
    result.changed = [
      ElementID(.supplementary, kind: .columnHeader, at: IndexPath(item: 0, section: 0))
    ]
  }

  private var plan: TablePlan? { environment.table }

  private func number(of key: String) throws(LayoutError) -> Int {
    if let number = columns.firstIndex(where: { $0.key == key }) { return number }
    throw .unknownName(
      "the table has no column '\(key)'", key, among: columns.prefix(100).map { $0.key }, "it has")
  }

  private func edge(_ name: String) throws(LayoutError) -> TableColumn.Edge {
    guard let raw = TableColumn.Edge.names.firstIndex(of: name),
      let edge = TableColumn.Edge(rawValue: raw)
    else {
      throw LayoutError(
        .invalidArgument, "a column can be pinned to 'leading', 'trailing' or 'none', got '\(name)'"
      )
    }
    return edge
  }

  /// The width with which a column is shown; its described width before the first pass.
  private func width(of number: Int) -> Double {
    if let plan, let place = plan.columns.place(of: number) { return plan.columns.widths[place] }
    return TableWidths.solve(changes.applied(to: [columns[number]]), inner: 0, spacing: 0)[0]
  }

  // MARK: Widths

  private mutating func resize(_ number: Int, _ width: Double) throws(LayoutError) {
    var width = columns[number].limited(width)
    if stealsWidth, let plan, let place = plan.columns.place(of: number),
      place + 1 < plan.columns.count
    {
      let next = plan.columns.numbers[place + 1]
      let total = self.width(of: number) + self.width(of: next)
      // The other column takes the rest, within its limits.
      width = columns[number].limited(total - columns[next].limited(total - width))
      changes.setWidth(columns[next].limited(total - width), of: next)
    }
    changes.setWidth(width, of: number)
  }

  private mutating func fit(_ number: Int) {
    changes.setFitted(number)
    fitted = number
    if number < plan?.kinds.kinds.count ?? 0 { result.remeasured = plan?.kinds.kinds[number] }
  }

  private mutating func fitColumns() throws(LayoutError) {
    guard let plan else { return }
    let (shown, frame) = (plan.columns, plan.frame)
    if shown.free.isEmpty { return }
    let inner = max(0, frame.breadth - frame.leadingInset - frame.trailingInset)
    let total = shown.end - shown.start
    // The width outside of free columns: pinned columns, spacings, and space beside cells.
    let beside = shown.free.reduce(total) { $0 - shown.widths[$1] }
    let all = shown.widths.reduce(total) { $0 - $1 }
    let described = TableWidths.solve(
      shown.numbers.map { columns[$0] }, inner: inner, spacing: all)
    let fitted = shown.free.map { place in
      var column = columns[shown.numbers[place]]
      column.width = .share(described[place])
      return column
    }
    let widths = TableWidths.solve(fitted, inner: inner, spacing: beside)
    for (i, width) in TableWidths.roundingEdges(of: widths).enumerated() {
      let number = shown.numbers[shown.free.lowerBound + i]
      changes.setWidth(columns[number].limited(width), of: number)
    }
  }

  // MARK: Order

  /// - Parameter place: the one-based place among the shown columns with the same pin.
  private mutating func move(_ number: Int, to place: Double) throws(LayoutError) {
    var order = changes.order(of: columns.count)
    let peers = peers(of: number)
    guard let from = order.firstIndex(of: number) else { return }
    let target = Int(min(max(place.rounded() - 1, 0), Double(peers.count)))
    let isHidden = changes[number].isHidden ?? columns[number].isHidden
    if target == self.place(of: number, among: peers) && !isHidden { return }
    order.remove(at: from)
    // Behind the peer before it, or in front of the first one.
    if target > 0, let before = order.firstIndex(of: peers[target - 1]) {
      order.insert(number, at: before + 1)
    } else if let first = peers.first, let next = order.firstIndex(of: first) {
      order.insert(number, at: next)
    } else {
      order.insert(number, at: min(from, order.count))
    }
    changes.setOrder(order)
  }

  /// The other shown columns with the same pin, in their order.
  private func peers(of number: Int) -> [Int] {
    let shown = changes.applied(to: columns)
    return changes.order(of: columns.count).filter {
      $0 != number && !shown[$0].isHidden && shown[$0].pin == shown[number].pin
    }
  }

  /// The zero-based place of a column among its peers.
  private func place(of number: Int, among peers: [Int]) -> Int {
    changes.order(of: columns.count).prefix { $0 != number }.count { peers.contains($0) }
  }

  // MARK: Descriptions

  /// The place of a column on the screen.
  private func place(_ place: Int, _ plan: TablePlan) -> (x: Double, width: Double) {
    let viewport = environment.viewport
    let frame = plan.mirrored(Rect(plan.columns.edges[place], 0, plan.columns.widths[place], 0))
    var x = frame.x
    if plan.columns.isPinned(place) {
      let rect = plan.mirrored(frame)
      var pin = plan.columns.pin(place, from: rect.minX, to: rect.maxX, content: plan.size.width)
      if plan.frame.isFlipped { pin = pin.mirrored(in: plan.size.width) }
      x = pin.position(
        x, frame.width, viewport.bounds.minX + viewport.insets.left,
        viewport.bounds.maxX - viewport.insets.right)
    }
    return (x - viewport.bounds.minX, frame.width)
  }

  private func shownColumns() -> [DataValue] {
    guard let plan else { return [] }
    return (0..<plan.columns.count).map { place in
      let (x, width) = self.place(place, plan)
      return .table([
        DataField(Self.keyName, .string(columns[plan.columns.numbers[place]].key)),
        DataField("x", .number(x)), DataField("width", .number(width)),
      ])
    }
  }

  /// The key of the column at a position on the screen, and "edge" if the position is in the area
  /// that resizes the column, otherwise "cell"; no values if there is no column.
  private func column(at x: Double) -> [DataValue] {
    guard let plan else { return [] }
    let pinned = (0..<plan.columns.count).filter { plan.columns.isPinned($0) }
    for place in pinned + Array(plan.columns.free) {
      let (start, width) = self.place(place, plan)
      guard x >= start, x < start + width else { continue }
      let fromEnd = plan.frame.isFlipped ? x - start : start + width - x
      let part = fromEnd <= TableFrame.resizer ? "edge" : "cell"
      return [.string(columns[plan.columns.numbers[place]].key), .string(part)]
    }
    return []
  }
}
