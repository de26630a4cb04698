import LayoutCore
import Testing

/// Random tables compared with a naive model, which computes the frame of every element from the
/// rules of docs/layouts.md.
@Suite struct TableModelTests {
  /// The data and the parameters of a random table.
  private struct World {
    var columns: [(width: Double, pin: Int, isHidden: Bool)] = []
    var counts: [Int] = []
    var heights: [[Double?]] = []
    var spans: [[Int]: (columns: Int, rows: Int)] = [:]
    var rowSpan = 0
    var pinnedRows = 0
    var pinnedTrailing = 0
    var header = 0.0
    var groupHeader = 0.0
    var columnSpacing = 0.0
    var rowSpacing = 0.0
    var rowLeading = 0.0
    var inset = (top: 0.0, left: 0.0)
    var isFlipped = false
    var size = Size(300, 260)

    init(_ g: inout SeededGenerator) {
      columns = (0..<Int.random(in: 1...7, using: &g)).map { _ in
        (
          Double(Int.random(in: 24...120, using: &g)), Int.random(in: 0...5, using: &g) % 3,
          Int.random(in: 0...5, using: &g) == 0
        )
      }
      counts = (0..<Int.random(in: 1...3, using: &g)).map { _ in Int.random(in: 0...8, using: &g) }
      let hasHeights = Bool.random(using: &g)
      heights = counts.map { count in
        (0..<count).map { _ in
          hasHeights && Bool.random(using: &g) ? Double(Int.random(in: 10...70, using: &g)) : nil
        }
      }
      pinnedRows = Int.random(in: 0...2, using: &g)
      pinnedTrailing = Int.random(in: 0...1, using: &g)
      header = Bool.random(using: &g) ? 20 : 0
      groupHeader = Bool.random(using: &g) ? 16 : 0
      columnSpacing = Double(Int.random(in: 0...3, using: &g))
      rowSpacing = Double(Int.random(in: 0...3, using: &g))
      rowLeading = Double(Int.random(in: 0...2, using: &g))
      inset = (Double(Int.random(in: 0...9, using: &g)), Double(Int.random(in: 0...9, using: &g)))
      isFlipped = Int.random(in: 0...3, using: &g) == 0
      addSpans(&g)
    }

    private mutating func addSpans(_ g: inout SeededGenerator) {
      rowSpan = Int.random(in: 0...3, using: &g)
      if rowSpan == 0 { return }
      for (section, count) in counts.enumerated() {
        for item in 0..<count where Int.random(in: 0...2, using: &g) == 0 {
          let column = Int.random(in: 0..<columns.count, using: &g)
          spans[[section, item, column]] = (
            Int.random(in: 1...3, using: &g), Int.random(in: 1...3, using: &g)
          )
        }
      }
    }

    var parameters: String {
      let list = columns.enumerated().map { number, column in
        """
        { key = "\(number + 1)", width = \(column.width), \
        pin = "\(["none", "leading", "trailing"][column.pin])", hidden = \(column.isHidden) }
        """
      }
      return """
        { columns = { \(list.joined(separator: ", ")) }, max_row_span = \(rowSpan),
          pinned_rows = \(pinnedRows), pinned_trailing_rows = \(pinnedTrailing),
          header_height = \(header), group_header_height = \(groupHeader), resizers = false,
          column_spacing = \(columnSpacing), row_spacing = \(rowSpacing), row_leading = \(rowLeading),
          inset_top = \(inset.top), inset_left = \(inset.left), flips_rtl = \(isFlipped) }
        """
    }
  }

  /// The data source of a world.
  private final class Source: CollectionDataSource {
    let world: World
    init(_ world: World) { self.world = world }
    func numberOfSections() -> Int { world.counts.count }
    func numberOfItems(inSection section: Int) -> Int { world.counts[section] }
    func sizes(
      ofItems items: Range<Int>, inSection section: Int, container: Size, into sizes: inout [Size]
    ) {
      for (i, item) in items.enumerated() {
        if let height = world.heights[section][item] { sizes[i] = Size(1, height) }
      }
    }
    func value(forKey key: String, of element: ElementID) -> DataValue? {
      guard key == "spans" else { return nil }
      let path = element.indexPath
      let fields = world.columns.indices.compactMap { column -> DataField? in
        guard let span = world.spans[[path.section, path.item, column]] else { return nil }
        return DataField(
          "\(column + 1)", .list([.number(Double(span.columns)), .number(Double(span.rows))]))
      }
      return fields.isEmpty ? nil : .table(fields)
    }
  }

  // MARK: The model

  /// A row of the model: its section and item, its frame, and its pin (0 none, 1 first, 2 last).
  private struct Row {
    let section: Int
    let item: Int
    let y: Double
    let height: Double
    var pin = 0
  }

  private struct Column {
    let number: Int
    let x: Double
    let width: Double
    let pin: Int
  }

  /// The frames of all elements at an offset, by category, kind name, section and item.
  private struct Model {
    let world: World
    var rows: [Row] = []
    var columns: [Column] = []
    var headers: [(y: Double, end: Double)] = []
    var content = Size.zero

    init(_ world: World) {
      self.world = world
      var x = world.inset.left
      for pin in [1, 0, 2] {
        for (number, column) in world.columns.enumerated()
        where column.pin == pin && !column.isHidden {
          columns.append(Column(number: number, x: x, width: column.width, pin: pin))
          x += column.width + world.columnSpacing
        }
      }
      var y = world.inset.top + world.header
      for (section, count) in world.counts.enumerated() {
        let start = y
        y += world.groupHeader
        for item in 0..<count {
          if item > 0 { y += world.rowSpacing }
          let height = world.heights[section][item] ?? 44
          rows.append(Row(section: section, item: item, y: y + world.rowLeading, height: height))
          y += world.rowLeading + height
        }
        headers.append((start, y))
      }
      let width = columns.last.map { $0.x + $0.width } ?? 0
      content = Size(world.isFlipped ? max(width, world.size.width) : width, y)
      let last = world.counts.count - 1
      for i in rows.indices {
        let row = rows[i]
        let isFirst = row.section == 0 && row.item < world.pinnedRows
        if isFirst { rows[i].pin = 1 }
        if row.section == last, !isFirst, row.item >= world.counts[last] - world.pinnedTrailing {
          rows[i].pin = 2
        }
      }
    }

    /// The merged cells that count: by row and column index, the index of the last row and column.
    func merges() -> [[Int]: (row: Int, column: Int)] {
      var described: [[Int]: (row: Int, column: Int)] = [:]
      for (r, row) in rows.enumerated() {
        for (number, _) in world.columns.enumerated() {
          guard world.rowSpan > 0, let span = world.spans[[row.section, row.item, number]],
            span.columns > 1 || span.rows > 1, let c = target(of: number)
          else { continue }
          if described[[r, c]] != nil && columns[c].number != number { continue }
          let last = (row: r + span.rows - 1, column: c + span.columns - 1)
          let fits =
            span.rows <= world.rowSpan && last.row < rows.count && last.column < columns.count
            && rows[min(last.row, rows.count - 1)].section == row.section
            && rows[min(last.row, rows.count - 1)].pin == row.pin
            && columns[min(last.column, columns.count - 1)].pin == columns[c].pin
          if fits { described[[r, c]] = last }
        }
      }
      return described.filter { place, _ in
        !described.contains { other, last in
          other != place && (other[0], other[1]) < (place[0], place[1]) && other[0] <= place[0]
            && place[0] <= last.row && other[1] <= place[1] && place[1] <= last.column
        }
      }
    }

    /// The index of a column or, if it is hidden, of the next one with the same pin.
    private func target(of number: Int) -> Int? {
      let pin = world.columns[number].pin
      return columns.firstIndex { $0.pin == pin && $0.number >= number }
    }

    /// The frames at an offset.
    func frames(at offset: Point) -> [String: Rect] {
      var frames: [String: Rect] = [:]
      let merges = merges()
      let (first, last) = (rowArea.first, rowArea.last)
      for (r, row) in rows.enumerated() {
        let width = max(content.width, world.size.width)
        let rect = mirrored(Rect(0, row.y, width, row.height))
        frames["row \(row.section) \(row.item)"] = vertical(rect, row, offset, first, last)
        for (c, column) in columns.enumerated() {
          let isCovered = merges.contains { place, end in
            place != [r, c] && place[0] <= r && r <= end.row && place[1] <= c && c <= end.column
          }
          if isCovered { continue }
          let end = merges[[r, c]] ?? (row: r, column: c)
          let edge = columns[end.column].x + columns[end.column].width
          let bottom = rows[end.row].y + rows[end.row].height
          let rect = Rect(column.x, row.y, edge - column.x, bottom - row.y)
          var place = vertical(mirrored(rect), row, offset, first, last)
          place.x = horizontal(rect, column.pin, offset)
          frames["\(column.number + 1) \(row.section) \(row.item)"] = place
        }
      }
      return frames
    }

    private var rowArea: (first: Double, last: Double) {
      let start = headers[0].y + world.groupHeader
      return (start, headers[headers.count - 1].end)
    }

    private func vertical(
      _ rect: Rect, _ row: Row, _ offset: Point, _ first: Double, _ last: Double
    ) -> Rect {
      var rect = rect
      if row.pin == 1 {
        let pinned = max(rect.y, offset.y + world.header + rect.y - first)
        rect.y = min(pinned, max(rect.y, content.height - rect.height))
      }
      if row.pin == 2 {
        let pinned = min(rect.y, offset.y + world.size.height - (last - rect.y))
        rect.y = max(pinned, min(rect.y, 0))
      }
      return rect
    }

    private func horizontal(_ rect: Rect, _ pin: Int, _ offset: Point) -> Double {
      let (start, right) = (columns[0].x, columns[columns.count - 1])
      let end = right.x + right.width
      let x = mirrored(rect).x
      let isNear = world.isFlipped ? pin == 2 : pin == 1
      let isFar = world.isFlipped ? pin == 1 : pin == 2
      let (before, behind) = (rect.x - start, end - rect.maxX)
      if isNear {
        let pinned = max(x, offset.x + (world.isFlipped ? behind : before))
        return min(pinned, max(x, content.width - rect.width))
      }
      if isFar {
        let length = rect.width + (world.isFlipped ? before : behind)
        return max(min(x, offset.x + world.size.width - length), min(x, 0))
      }
      return x
    }

    private func mirrored(_ rect: Rect) -> Rect {
      world.isFlipped
        ? Rect(content.width - rect.maxX, rect.y, rect.width, rect.height) : rect
    }
  }

  // MARK: The comparison

  @Test("Random tables have the frames of a naive model", arguments: 0..<30)
  func model(seed: UInt64) throws {
    var g = SeededGenerator(state: seed)
    for _ in 0..<100 {
      let world = World(&g)
      let model = Model(world)
      if model.columns.isEmpty || model.rows.isEmpty { continue }
      let (layout, names) = (TableLayout(), NameTable())
      try layout.configure(world.parameters)
      let view = try CollectionView.make(
        layout: layout, dataSource: Source(world), names: names)
      try view.setTraits(Traits(scale: 1, isRightToLeft: world.isFlipped))
      try view.setSize(world.size)
      #expect(try view.currentContentSize() == model.content)
      for _ in 0..<3 {
        try view.setOffset(
          Point(
            Double.random(in: 0...max(0, model.content.width - world.size.width), using: &g)
              .rounded(.down),
            Double.random(in: 0...max(0, model.content.height - world.size.height), using: &g)
              .rounded(.down)))
        let isSame = try compare(view, model, names)
        #expect(isSame, "\(seed): \(world)")
        if !isSame { return }
      }
    }
  }

  private func compare(
    _ view: CollectionView, _ model: Model, _ names: NameTable
  ) throws -> Bool {
    let frames = model.frames(at: view.bounds.origin)
    var seen: Set<String> = []
    for a in try view.visible() {
      let path = a.indexPath
      let kind = names.name(of: a.kind.rawValue) ?? ""
      if ["header", "column_header"].contains(kind) { continue }
      let name = (a.category == .cell ? "row" : kind) + " \(path.section) \(path.item)"
      guard let frame = frames[name], isClose(a.frame, frame, 1e-6) else {
        Issue.record("\(name): \(a.frame), the model has \(String(describing: frames[name]))")
        return false
      }
      seen.insert(name)
    }
    for (name, frame) in frames where view.bounds.isTouched(by: frame) && !seen.contains(name) {
      Issue.record("\(name) is missing at \(frame)")
      return false
    }
    return true
  }
}
