import LayoutCore
import LuaLayout
import Testing

/// A data source with given counts and, for the first section, sizes and values.
final class Items: CollectionDataSource {
  var counts: [Int]
  var sizes: [Size]
  var values: [String: DataValue] = [:]
  /// The size of measured text; nil if the host does not measure text.
  var textSize: ((String, String, Double?) -> Size)?
  var ids: [UInt64] = []
  var onValue: () -> Void = {}
  var metrics: [Int: SectionMetrics] = [:]

  init(_ counts: [Int], sizes: [Size] = []) {
    self.counts = counts
    self.sizes = sizes
  }

  func metrics(ofSection section: Int, preset: SectionMetrics) -> SectionMetrics? {
    metrics[section]
  }

  func numberOfSections() -> Int { counts.count }
  func numberOfItems(inSection section: Int) -> Int { counts[section] }

  func sizes(
    ofItems items: Range<Int>, inSection section: Int, container: Size, into sizes: inout [Size]
  ) {
    for (i, item) in items.enumerated() where item < self.sizes.count {
      sizes[i] = self.sizes[item]
    }
  }

  func value(forKey key: String, of element: ElementID) -> DataValue? {
    onValue()
    return values[key]
  }

  func value(forKey key: String, ofSection section: Int) -> DataValue? {
    key == "title" ? .string("section \(section)") : nil
  }

  func measuredSize(ofText text: String, style: String, width: Double?) -> Size? {
    textSize?(text, style, width)
  }

  func identifiers(ofItems items: Range<Int>, inSection section: Int, into ids: inout [UInt64]) {
    let first = counts.prefix(section).reduce(0, +)
    for (i, item) in items.enumerated() where first + item < self.ids.count {
      ids[i] = self.ids[first + item]
    }
  }

  func measuredSize(of element: ElementID, proposed: Size) -> Size? {
    Size(proposed.width, proposed.height * 2)
  }

  func supplementarySize(
    ofKind kind: ElementKind, inSection section: Int, container: Size
  ) -> Size? { kind == .header ? Size(container.width, 30) : nil }
}

/// A script laid out in a view, with its log.
final class Bench {
  let environment = ScriptEnvironment()
  let layout: ScriptLayout
  let items: Items
  let view: CollectionView
  private let sink: Sink

  final class Sink {
    var lines: [String] = []
  }

  var log: [String] { sink.lines }

  init(
    _ script: String, items: Items = Items([10]), size: Size = Size(320, 400),
    limits: ScriptEnvironment.Limits = .init(), modules: [String: String] = [:]
  ) throws {
    let sink = Sink()
    self.sink = sink
    self.items = items
    environment.limits = limits
    environment.log = { sink.lines.append($1) }
    environment.moduleLoader = { name throws(LayoutError) in
      modules[name].map { ScriptSource($0, chunkName: name + ".lua") }
    }
    layout = try ScriptLayout.make(ScriptSource(script, chunkName: "test.lua"), in: environment)
    view = try CollectionView.make(layout: layout, dataSource: items, names: environment.names)
    view.onError = { sink.lines.append($0.description) }
    try view.setSize(size)
  }

  /// The error of loading a script or of its first pass.
  static func error(_ script: String, limits: ScriptEnvironment.Limits = .init()) -> LayoutError? {
    do {
      _ = try Bench(script, limits: limits).view.visible()
      return nil
    } catch let error as LayoutError {
      return error
    } catch {
      return nil
    }
  }
}

func cell(_ item: Int, _ section: Int = 0) -> ElementID {
  .cell(at: IndexPath(item: item, section: section))
}

/// SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

func path(_ item: Int, _ section: Int = 0) -> IndexPath {
  IndexPath(item: item, section: section)
}

/// The begin of a script with rows of 50 points and sections of 500. Its field `note` is for tests.
let notedRows = """
  local l = { note = "" }
  function l:attributes(view, item, section)
    return 0, (section - 1) * 500 + (item - 1) * 50, 100, 50
  end

  """
