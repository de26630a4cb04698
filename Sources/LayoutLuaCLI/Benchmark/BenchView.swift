import LayoutCore
import LuaLayout

/// A view in which the benchmark repeats operations and measures each of them.
final class BenchView {
  let view: CollectionView
  private let layout: CollectionLayout
  private let data: RepeatedItems
  /// Receives the lines that the script prints.
  var printed: ((String) -> Void)?
  /// The first error that did not make a call fail.
  private var fault: LayoutError?

  /// The cost of one operation.
  struct Sample {
    var nanoseconds = 0.0
    /// The instructions of each callback. They are exact only if the view counts instructions.
    var instructions: [String: Double] = [:]
    /// The bytes that Lua allocated.
    var bytes = 0.0

    var total: Double { instructions.values.reduce(0, +) }
  }

  /// Runs the first pass.
  ///
  /// - Parameters:
  ///   - counts: whether every instruction is counted, which makes scripts ten times slower.
  ///   - seconds: the time limit of a call of the script.
  init(
    _ subject: BenchSubject, items: Int, counts: Bool, seconds: Double, change: String = ""
  ) throws {
    let environment = ScriptEnvironment()
    environment.limits.countsOwnTime = true
    // The limit is for full speed, and counting makes a script about ten times slower.
    environment.limits.nanosecondsPerCall = UInt64(seconds * (counts ? 2e10 : 1e9))
    environment.countsInstructions = counts
    data = subject.data(total: items)
    layout = try subject.layout(in: environment, change: change)
    view = try CollectionView.make(layout: layout, dataSource: data, names: environment.names)
    start = .zero
    environment.log = { [weak self] level, message in
      if level == .info { self?.printed?(message) }
    }
    view.onError = { [weak self] error in self?.fault = self?.fault ?? error }
    try view.setSize(subject.size)
    try settle()
    start = view.bounds.origin
  }

  /// The content offset after the first pass.
  private var start: Point

  /// Runs an operation and returns its cost.
  ///
  /// - Parameter number: the number of the repetition, from 0. It selects the offset of a scroll.
  /// - Returns: nil if the layout does not scroll, or has no items to change.
  func measure(_ operation: Operation, _ number: Int) throws -> Sample? {
    guard let steps = try steps(of: operation, number) else { return nil }
    let before = costs
    let clock = ContinuousClock()
    let begin = clock.now
    for step in steps { try step() }
    let time = clock.now - begin
    var sample = difference(of: costs, before)
    sample.nanoseconds =
      Double(time.components.seconds) * 1e9
      + Double(time.components.attoseconds) / 1e9
    if operation == .transition {
      try view.setLayout(layout)
      try settle()
    }
    return sample.divided(by: Double(operation == .update ? 2 : 1))
  }

  private func steps(of operation: Operation, _ number: Int) throws -> [() throws -> Void]? {
    switch operation {
    case .pass:
      return [
        { [self] in
          layout.invalidate()
          try settle()
        }
      ]
    case .frame: return try offset(frame: number).map { point in [{ try self.scroll(to: point) }] }
    case .jump: return try offset(jump: number).map { point in [{ try self.scroll(to: point) }] }
    case .update:
      guard let path = data.middle else { return nil }
      return [
        { [self] in
          data.insert(path)
          try view.apply([.insertItem(path)])
          try settle()
        },
        { [self] in
          data.removeInserted()
          try view.apply([.deleteItem(path)])
          try settle()
        },
      ]
    case .transition:
      let grid = GridLayout()
      return [
        { [self] in
          try view.setLayout(grid, animation: Animation(duration: 0.5))
          for _ in 0..<3 {
            try view.tick(0.2)
            _ = try view.visible()
          }
        }
      ]
    }
  }

  private func settle() throws {
    try view.layoutIfNeeded()
    _ = try view.visible()
    if let fault { throw fault }
  }

  private func scroll(to point: Point) throws {
    try view.setOffset(point)
    try settle()
  }

  /// How far the view can scroll in each direction.
  private var range: Size {
    get throws {
      let content = try view.currentContentSize()
      return Size(
        max(0, content.width - view.bounds.width), max(0, content.height - view.bounds.height))
    }
  }

  /// The offset of a frame: 24 points further than the frame before.
  private func offset(frame number: Int) throws -> Point? {
    let range = try range
    if range.width < 1, range.height < 1 { return nil }
    let distance = Double(number + 1) * 24
    func place(_ start: Double, _ range: Double) -> Double {
      range < 1 ? start : (start + distance).truncatingRemainder(dividingBy: range)
    }
    return Point(place(start.x, range.width), place(start.y, range.height))
  }

  private func offset(jump number: Int) throws -> Point? {
    let range = try range
    if range.width < 1, range.height < 1 { return nil }
    let shares = [0.5, 0.95, 0.25, 0.75, 0.05]
    let share = shares[number % shares.count]
    return Point(
      range.width < 1 ? start.x : range.width * share,
      range.height < 1 ? start.y : range.height * share)
  }

  private var costs: [ScriptLayout.CallbackCost] { (layout as? ScriptLayout)?.profile ?? [] }

  private func difference(
    of after: [ScriptLayout.CallbackCost], _ before: [ScriptLayout.CallbackCost]
  ) -> Sample {
    let known = Dictionary(
      before.map { ($0.callback, $0) }, uniquingKeysWith: { first, _ in first })
    var sample = Sample()
    for cost in after {
      let instructions = cost.instructions - (known[cost.callback]?.instructions ?? 0)
      if instructions > 0 { sample.instructions[cost.callback] = Double(instructions) }
      sample.bytes += Double(cost.bytes - (known[cost.callback]?.bytes ?? 0))
    }
    return sample
  }
}

extension BenchView.Sample {
  fileprivate func divided(by count: Double) -> Self {
    var sample = self
    sample.nanoseconds /= count
    sample.instructions = instructions.mapValues { $0 / count }
    sample.bytes /= count
    return sample
  }

  /// The mean of several samples.
  static func mean(_ samples: [Self]) -> Self {
    var sum = Self()
    for sample in samples {
      sum.nanoseconds += sample.nanoseconds
      sum.bytes += sample.bytes
      sum.instructions.merge(sample.instructions, uniquingKeysWith: +)
    }
    return sum.divided(by: Double(max(1, samples.count)))
  }
}
