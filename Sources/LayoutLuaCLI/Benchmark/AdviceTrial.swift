import LayoutCore

/// The layout of a benchmark beside changed copies of its script. A change is suggested only if the
/// visible elements of the copy are equal.
struct AdviceTrial {
  let subject: BenchSubject
  let items: Int
  private let seconds: Double
  /// The original script.
  let original: Run
  /// The names in the script's table.
  let fields: Set<String>

  /// The costs and the visible elements of a script.
  struct Run {
    var pass = BenchView.Sample()
    /// The mean of the frames; nil if the layout does not scroll.
    var frame: BenchView.Sample?
    /// The visible elements after the pass and after each scroll.
    var shown: [[LayoutAttributes]] = []
    var contentSize = Size.zero
    let bench: BenchView

    init(_ bench: BenchView) throws {
      self.bench = bench
      try note()
      pass = try bench.measure(.pass, 0) ?? pass
      var frames: [BenchView.Sample] = []
      for number in 0..<8 {
        guard let sample = try bench.measure(.frame, number) else { break }
        frames.append(sample)
        try note()
      }
      if !frames.isEmpty { frame = .mean(frames) }
      for number in 0..<5 where try bench.measure(.jump, number) != nil { try note() }
    }

    private mutating func note() throws {
      shown.append(try bench.view.visible())
      contentSize = try bench.view.currentContentSize()
    }

    /// Whether the same elements were visible after each operation.
    func looks(like other: Run) -> Bool {
      shown.count == other.shown.count
        && abs(contentSize.width - other.contentSize.width) < 0.001
        && abs(contentSize.height - other.contentSize.height) < 0.001
        && zip(shown, other.shown).allSatisfy { a, b in
          a.count == b.count
            && zip(sorted(a), sorted(b)).allSatisfy { $0.id == $1.id && $0.isLike($1) }
        }
    }

    private func sorted(_ elements: [LayoutAttributes]) -> [LayoutAttributes] {
      func key(_ a: LayoutAttributes) -> [Int] {
        [
          Int(a.category.rawValue), Int(a.kind.rawValue), a.indexPath.section, a.indexPath.item,
        ]
      }
      return elements.sorted { key($0).lexicographicallyPrecedes(key($1)) }
    }
  }

  init(_ subject: BenchSubject, items: Int, seconds: Double) throws {
    self.subject = subject
    self.items = items
    self.seconds = seconds
    fields = subject.fields
    original = try Run(
      BenchView(subject, items: items, counts: true, seconds: seconds))
  }

  /// Runs a changed copy; nil if it fails.
  func run(_ change: String) -> Run? {
    try? Run(view(change))
  }

  func view(_ change: String, counts: Bool = true) throws -> BenchView {
    try BenchView(subject, items: items, counts: counts, seconds: seconds, change: change)
  }

  /// The script's name and the line of a callback, at the start of a suggestion.
  func place(_ callback: String) -> String {
    let line = subject.line(of: callback)
    return line > 0 ? "\(subject.name):\(line): " : "\(subject.name): "
  }
}

extension LayoutAttributes {
  /// Whether two elements look the same except for rounding errors.
  fileprivate func isLike(_ other: LayoutAttributes) -> Bool {
    var same = other
    let distances = [
      center.x - same.center.x, center.y - same.center.y, size.width - same.size.width,
      size.height - same.size.height,
    ]
    if distances.allSatisfy({ abs($0) <= 1e-6 }) { (same.center, same.size) = (center, size) }
    return self == same
  }
}
