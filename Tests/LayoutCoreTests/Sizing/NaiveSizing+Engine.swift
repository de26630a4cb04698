@testable import LayoutCore

/// Columns with measured cells: each cell is placed below the shortest column.
final class MeasuredColumns: CollectionLayout {
  private let naive: NaiveSizing

  init(_ naive: NaiveSizing) {
    self.naive = naive
    super.init()
  }

  override func sizesItself(_ id: ElementID) -> Bool { id.category == .cell }

  override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
    let (bounds, count) = (pass.environment.bounds, naive.parts)
    let breadth = (naive.isVertical ? bounds.width : bounds.height) / Double(count)
    var top = 0.0
    for section in 0..<pass.sections.sectionCount {
      var ends = [Double](repeating: top, count: count)
      for (item, size) in try pass.environment.itemSizes(inSection: section).enumerated() {
        let given = naive.isVertical ? size.height : size.width
        let length = size == .unspecified ? naive.estimate : given
        var lane = 0
        for other in 1..<count where ends[other] < ends[lane] { lane = other }
        let start = ends[lane] + (item < count ? 0 : naive.gap)
        ends[lane] = start + length
        let cross = Double(lane) * breadth
        try pass.addCell(
          item: item, section: section,
          frame: naive.isVertical
            ? Rect(cross, start, breadth, length) : Rect(start, cross, length, breadth))
      }
      top = ends.max() ?? top
    }
  }

  /// The content is as long as its cells.
  override func contentSize(of pass: LayoutPass) throws(LayoutError) -> Size {
    let (far, bounds) = (pass.elements.farCorner, pass.environment.bounds)
    return naive.isVertical ? Size(bounds.width, far.y) : Size(far.x, bounds.height)
  }

  override func invalidation(
    forBoundsChange new: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) -> InvalidationContext? {
    new.size != environment.bounds.size ? .everything : nil
  }
}

extension NaiveSizing {
  /// The equivalent layout of the engine.
  func makeLayout() throws -> CollectionLayout {
    switch kind {
    case .columns: return MeasuredColumns(self)
    case .list, .flow: return try makeLines()
    case .rows, .stacks:
      return try CompositionalText(table, functions: nil) { LayoutCoreTests.kind($0) }.makeLayout()
    }
  }

  private func makeLines() throws -> CollectionLayout {
    let layout = kind == .list ? ListLayout() : FlowLayout()
    func set(_ name: String, _ value: Double) throws {
      try layout.setParameter(name, to: .number(value))
    }
    try set(isVertical ? "estimated_height" : "estimated_width", estimate)
    try set(isVertical || kind == .list ? "header_height" : "header_width", header)
    if kind == .list {
      try layout.setParameter("separator", to: .string("none"))
      try set("item_spacing", gap)
    } else {
      try layout.setParameter(
        "scroll_direction", to: .string(isVertical ? "vertical" : "horizontal"))
      try set(isVertical ? "estimated_width" : "estimated_height", breadth)
      try layout.setParameter("flips_rtl", to: .bool(true))
      try set("line_spacing", gap)
      try set("interitem_spacing", spacing)
    }
    return layout
  }

  /// The table of a compositional layout.
  private var table: String {
    let (along, row, column) =
      isVertical ? ("height", "row", "column") : ("width", "column", "row")
    let direction = isVertical ? "vertical" : "horizontal"
    let head =
      header > 0
      ? "boundary={{kind='header',at='\(isVertical ? "top" : "leading")',\(along)=\(header)\(isVertical ? "" : ",height='100%'")}},"
      : ""
    let group =
      kind == .rows
      ? "\(row)=\(parts),item={\(along)='~\(estimate)'}"
      : "\(column)={{\(along)='~\(estimate)'},{\(along)='~\(estimate + 20)'}},\(along)='~90'"
    return
      "{scroll_direction='\(direction)',section={\(head)\(group),spacing=\(spacing),gap=\(gap)}}"
  }
}
