/// The parameters of a waterfall, which are looked up by name once instead of once per section.
struct WaterfallSettings {
  /// The insets and spacings of sections for which none are given.
  var metrics: SectionMetrics
  var headerHeight: Double
  var footerHeight: Double
  var sizing: ColumnSizing
  /// The rules without the line spacing of a section.
  var rules: Columns.Rules
  var fitsWidth: Bool
  var keepsLanes: Bool
  /// Whether the values `span` and `column` are used.
  var readsKeys: Bool
  var hasStamps: Bool
}

/// One pass of a waterfall: places the sections in order.
struct WaterfallRun {
  private(set) var stack = SectionStack()
  private(set) var lanes = Lanes()
  private(set) var hasTooManySpaces = false
  private var boxes: [FrameList.Box] = []
  private let settings: WaterfallSettings
  /// The columns of the last pass, by the items' index paths after a batch.
  private let lastLanes: Lanes
  /// The widest section, if the content is as wide as its columns.
  private var widest = 0.0

  init(_ settings: WaterfallSettings, _ environment: LayoutEnvironment) {
    self.settings = settings
    stack.cross = environment.bounds.width
    stack.isFlipped = environment.traits.isRightToLeft
    var last = (environment.plan as? WaterfallPlan)?.lanes ?? Lanes()
    if let map = environment.updates { last.follow(map) }
    lastLanes = last
    boxes.reserveCapacity(environment.sections.itemCount)
  }

  /// Places the header, the items and the footer of a section.
  mutating func place(_ number: Int, in environment: LayoutEnvironment) throws(LayoutError) {
    let metrics = try environment.metrics(ofSection: number, preset: settings.metrics)
    let header = try environment.supplementarySize(ofKind: .header, inSection: number)
    let footer = try environment.supplementarySize(ofKind: .footer, inSection: number)
    var section = SectionStack.Section(
      start: stack.main, end: stack.main, header: header?.height ?? settings.headerHeight,
      footer: footer?.height ?? settings.footerHeight)
    let insets = metrics.insets
    let tracks = settings.sizing.tracks(
      in: environment.bounds.width - insets.left - insets.right, start: insets.left,
      gap: metrics.interitemSpacing, scale: settings.rules.scale)
    widest = max(widest, insets.left + tracks.end - tracks.edges[0] + insets.right)
    let bottom = try placeItems(
      of: number, in: tracks, metrics, top: section.start + section.header + insets.top,
      environment)
    section.end = max(section.start + section.header, bottom + insets.bottom) + section.footer
    stack.append(section, from: section.start, to: section.end)
  }

  /// Returns the boxes of the cells in content coordinates, and releases them.
  mutating func consumeBoxes() -> [FrameList.Box] {
    if settings.fitsWidth && settings.sizing.isFixed { stack.cross = widest }
    if stack.isFlipped {
      for i in boxes.indices { boxes[i].center.x = stack.cross - boxes[i].center.x }
    }
    defer { boxes = [] }
    return boxes
  }

  /// - Returns: the end of the lowest item.
  private mutating func placeItems(
    of section: Int, in tracks: ColumnTracks, _ metrics: SectionMetrics, top: Double,
    _ environment: LayoutEnvironment
  ) throws(LayoutError) -> Double {
    var rules = settings.rules
    rules.lineSpacing = metrics.lineSpacing
    let sizes = try environment.itemSizes(inSection: section)
    var columns = Columns(
      tracks, rules, top: top, shortest: rules.isDense ? shortest(of: sizes, in: tracks) : 0)
    let readsKeys = settings.readsKeys && tracks.count > 1
    if columns.canFill && !settings.keepsLanes && !readsKeys && !settings.hasStamps
      && !settings.sizing.isFixed
    {
      columns.fill(sizes, &boxes)
      return columns.bottom
    }
    let values = ItemValues(section, environment.dataSource)
    let stamps =
      settings.hasStamps ? values.stamps(sizes, from: Point(metrics.insets.left, top)) : [:]
    for frame in stamps.values { columns.addStamp(frame) }
    let keys = settings.keepsLanes ? lastLanes.keys(inSection: section, environment) : []
    for (i, size) in sizes.enumerated() {
      if let frame = stamps[i] {
        boxes.append(FrameList.Box(center: frame.center, size: frame.size))
        continue
      }
      var item = Columns.Item(size: size)
      if settings.sizing.isFixed { item.span = columns.span(ofWidth: size.width) }
      if readsKeys { values.read(i, count: columns.count, into: &item) }
      item.span = min(item.span, columns.count)
      if settings.keepsLanes { item.lane = lastLanes.lane(of: keys[i], columns: columns.count) }
      let (box, lane) = columns.place(item)
      if settings.keepsLanes { lanes.set(lane, of: keys[i], columns: columns.count) }
      boxes.append(box)
    }
    if columns.spaces.isIncomplete { hasTooManySpaces = true }
    return columns.bottom
  }

  /// A lower bound for the height of the lowest item.
  private func shortest(of sizes: [Size], in tracks: ColumnTracks) -> Double {
    let width = tracks.widths.min() ?? 0
    let rules = settings.rules
    let shortest = sizes.reduce(.infinity) { shortest, size in
      if size == .unspecified { return min(shortest, rules.estimate > 0 ? rules.estimate : width) }
      let isAspect = rules.isAspect && size.width > 0
      return min(shortest, isAspect ? size.height * width / size.width : size.height)
    }
    return flooredToPixel(shortest, scale: rules.scale)
  }
}

/// The values of the items of a section that determine their columns.
private struct ItemValues {
  private let section: Int
  private let source: any CollectionDataSource

  init(_ section: Int, _ source: any CollectionDataSource) {
    self.section = section
    self.source = source
  }

  private func number(_ key: String, _ item: Int) -> Double? {
    guard
      case .number(let number)? = source.value(
        forKey: key, of: .cell(at: IndexPath(item: item, section: section)))
    else { return nil }
    return number
  }

  /// Reads the number of columns that an item occupies, and its first column, which is counted from
  /// 1 or, if negative, from the last column.
  func read(_ i: Int, count: Int, into item: inout Columns.Item) {
    if let span = number("span", i), span >= 1 { item.span = Int(min(span, 1e6)) }
    guard let column = number("column", i), abs(column) >= 1 else { return }
    let limited = Int(min(max(column, -1e6), 1e6))
    item.column = min(max(0, limited > 0 ? limited - 1 : count + limited), count - 1)
  }

  /// The frames of the items that are obstacles, from a corner of the section.
  func stamps(_ sizes: [Size], from corner: Point) -> [Int: Rect] {
    var stamps: [Int: Rect] = [:]
    for (i, size) in sizes.enumerated() {
      let value = source.value(forKey: "stamp", of: .cell(at: IndexPath(item: i, section: section)))
      switch value {
      case .bool(true)?, .number?, .string?: break
      default: continue
      }
      let size = size == .unspecified ? Size(0, 0) : size
      let place = Point(number("x", i) ?? 0, number("y", i) ?? 0)
      guard place.isInReach else { continue }
      stamps[i] = Rect(origin: corner + place, size: size)
    }
    return stamps
  }
}
