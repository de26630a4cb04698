import EventLog
import LayoutCore
import LuaLayout

/// The work of a script with very many items: the instructions of the first pass and of a frame of a
/// scroll. Instructions are almost the same on every machine.
struct Budget {
  /// The name of the property in the options and the results.
  static let name = "budget"
  /// A frame of more instructions takes longer than 8 milliseconds on a phone.
  private static let mostPerFrame: UInt64 = 1_000_000
  /// A pass of more instructions takes longer than a second on a phone.
  private static let mostPerPass: UInt64 = 100_000_000
  private static let frames = 4

  /// The work with a number of items.
  private struct Work {
    let count: Int
    var pass: UInt64 = 0
    /// The instructions of a frame, on average.
    var frame: UInt64 = 0
    /// The callback with the most instructions in the frames.
    var expensive = ""
    /// The error of the pass or of a frame.
    var error: String?
    var isTooLong = false

    var isSlow: Bool { error != nil || pass > mostPerPass || frame > mostPerFrame }
  }

  private var works: [Work] = []

  /// Measures the script with a thousand, ten thousand and a hundred thousand items. Numbers that
  /// would take long are left out. A built-in layout is not measured.
  init(_ layout: CheckedLayout, _ shown: ShownOptions) throws {
    guard let source = layout.source else { return }
    let clock = ContinuousClock()
    for count in [1_000, 10_000, 100_000] {
      let start = clock.now
      let work = try Self.measure(source, layout, shown, count)
      works.append(work)
      // The next number needs at least ten times as long.
      if work.isSlow || clock.now - start > .milliseconds(100) { return }
    }
  }

  private static func measure(
    _ source: ScriptSource, _ layout: CheckedLayout, _ shown: ShownOptions, _ count: Int
  ) throws -> Work {
    var work = Work(count: count)
    let environment = ScriptEnvironment()
    environment.limits.nanosecondsPerCall = 1_000_000_000
    environment.limits.countsOwnTime = true
    do {
      let script = try ScriptLayout.make(source, in: environment)
      for setting in shown.settings { try setting.apply(to: script) }
      let view = try CollectionView.make(
        layout: script, dataSource: layout.stock.manyItems(count), names: environment.names)
      try view.setSize(Size(layout.start.width, layout.start.height))
      try view.layoutIfNeeded()
      _ = try view.visible()
      let before = instructions(of: script)
      work.pass = before.values.reduce(0, +)
      try scroll(view)
      let costs = instructions(of: script).map { ($0.key, $0.value - (before[$0.key] ?? 0)) }
      work.frame = costs.reduce(0) { $0 + $1.1 } / UInt64(frames)
      work.expensive = costs.max { $0.1 < $1.1 }?.0 ?? ""
    } catch let error as LayoutError {
      work.error = error.description
      work.isTooLong = error.code == .layoutTime
    }
    return work
  }

  /// Scrolls by a few points in each frame.
  private static func scroll(_ view: CollectionView) throws {
    let start = view.bounds
    let content = try view.currentContentSize()
    let (x, y) = (content.width > start.width ? 24.0 : 0, content.height > start.height ? 24.0 : 0)
    for number in 1...frames {
      try view.setOffset(Point(start.x + Double(number) * x, start.y + Double(number) * y))
      _ = try view.visible()
    }
  }

  private static func instructions(of script: ScriptLayout) -> [String: UInt64] {
    Dictionary(
      script.profile.map { ($0.callback, $0.instructions) }, uniquingKeysWith: { $0 + $1 })
  }

  /// The finding if the script is too slow with a thousand items.
  var finding: Finding? {
    guard let work = works.first, work.isSlow else { return nil }
    return Finding(
      text: text(work), numbers: ["instructions": [Double(work.pass), Double(work.frame)]],
      cause: work.frame > Self.mostPerFrame
        ? "a frame does work for all items, or for all pairs of items, and not only for those on screen"
        : "the work grows faster than the number of items",
      cure:
        "Compute sums in 'prepare', and find the first visible item with a division or a binary "
        + "search.", error: work.isTooLong ? nil : work.error)
  }

  /// A note if the script is slow only with more items.
  var note: String? { works.dropFirst().first { $0.isSlow }.map { text($0) } }

  private func text(_ work: Work) -> String {
    if work.isTooLong {
      return
        "with \(work.count) items, a pass takes longer than a second or more instructions than "
        + "the limit"
    }
    if let error = work.error { return "with \(work.count) items, the layout fails: \(error)" }
    if work.frame > Self.mostPerFrame {
      return
        "with \(work.count) items, a frame of a scroll takes about \(work.frame) instructions, "
        + "mostly in '\(work.expensive)': \(work.frame / 100_000) ms on a phone"
    }
    return "with \(work.count) items, the first pass takes about \(work.pass) instructions: "
      + "\(work.pass / 100_000) ms on a phone"
  }
}

extension ItemStock {
  /// Data with very many items, in as many sections as the original data.
  func manyItems(_ total: Int) -> DataFile {
    let sum = counts.reduce(0, +)
    let many = sum == 0 ? [total] : counts.map { $0 * total / sum }
    guard !isBare else { return DataFile(counts: many) }
    let data = DataFile(counts: [])
    var identifier: UInt64 = 0
    data.sections = sections(many.map { min($0, 50) }).enumerated().map { index, section in
      let items = section.items.map { Self.item($0) }
      let all = (0..<many[index]).map { number in
        identifier += 1
        var item = items[number % max(1, items.count)]
        item.identifier = identifier
        return item
      }
      var made = DataFile.Section(items: all, count: all.count)
      if case .object(let values)? = section.fields["values"] { made.values = values }
      return made
    }
    return data
  }

  /// An item without its ID.
  private static func item(_ value: JSONValue) -> DataFile.Item {
    guard case .object(var values) = value else { return DataFile.Item(values: [:]) }
    values["id"] = nil
    var item = DataFile.Item(values: values)
    if case .number(let width)? = values["width"], case .number(let height)? = values["height"] {
      item.size = Size(width, height)
    }
    return item
  }
}
