import EventLog

/// Generates cases from a seed: numbers of items and sections, viewports, directions and scales.
struct CaseGenerator {
  private var random: SplitMix64
  private let layout: CheckedLayout
  private let seed: UInt64
  private var number = 0

  init(_ layout: CheckedLayout, seed: UInt64) {
    (self.layout, self.seed) = (layout, seed)
    random = SplitMix64(seed: seed)
  }

  /// The next case. The first ones are the original data, and numbers of items that authors forget.
  mutating func next() -> CheckCase {
    defer { number += 1 }
    var tested = CheckCase(
      sections: layout.stock.sections(counts), width: layout.start.width,
      height: layout.start.height)
    tested.isRightToLeft = layout.isRightToLeft
    guard number > 0 else { return tested }
    (tested.width, tested.height) = viewport
    tested.isRightToLeft = chance(4) || layout.isRightToLeft
    tested.scale = chance(3) ? [2, 3, 1.5][below(3)] : 1
    return tested
  }

  /// The random numbers for the steps of the last case. They do not depend on which properties are
  /// tested. Properties that only ask have the same steps.
  func steps(for property: Property) -> SplitMix64 {
    SplitMix64(seed: seed &+ Digest.of("\(number) \(property.onlyAsks ? "" : property.name)"))
  }

  /// The numbers of items in each section.
  private var counts: [Int] {
    mutating get {
      let fixed = [
        layout.stock.counts.map { min($0, 60) }, [], [0], [1], [2], [0, 3, 0], [23], [4, 0, 9],
        [1, 1, 1, 1], [80],
      ]
      if number < fixed.count { return fixed[number] }
      switch below(4) {
      case 0: return [1 + below(12)]
      case 1: return [20 + below(60)]
      case 2: return (0..<1 + below(4)).map { _ in below(12) }
      default: return layout.stock.counts.map { below(min($0, 60) + 3) }
      }
    }
  }

  /// A viewport: often that of the demo, sometimes a phone on its side, or none at all.
  private var viewport: (Double, Double) {
    mutating get {
      switch below(8) {
      case 0...2: (layout.start.width, layout.start.height)
      case 3: (375, 667)
      case 4: (667, 375)
      case 5: (Double(40 + below(800)) + 0.5, Double(40 + below(800)) + 0.25)
      case 6: chance(2) ? (1024, 768) : (160, 480)
      default: [(0, 0), (1, 1), (320, 20)][below(3)]
      }
    }
  }

  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  private mutating func chance(_ one: Int) -> Bool { below(one) == 0 }
}

extension CaseGenerator {
  /// A step to another size of the viewport.
  static func resize(_ random: inout SplitMix64) -> CheckCase.Step {
    .resize(
      width: Double(Int.random(in: 100...900, using: &random)),
      height: Double(Int.random(in: 100...900, using: &random)))
  }

  /// Adds up to four changes to the data.
  static func addUpdates(to tested: inout CheckCase, _ random: inout SplitMix64) {
    var counts = tested.sections.map { $0.items.count }
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      guard let step = update(&counts, &random) else { return }
      tested.steps.append(step)
    }
  }

  private static func update(
    _ counts: inout [Int], _ random: inout SplitMix64
  ) -> CheckCase.Step? {
    func below(_ limit: Int) -> Int { Int.random(in: 0..<max(1, limit), using: &random) }
    guard !counts.isEmpty else {
      counts.append(0)
      return .insertSection(0)
    }
    let section = below(counts.count)
    let count = counts[section]
    switch count == 0 ? 0 : below(9) {
    case 0...2:
      counts[section] += 1
      return .insert(section: section, item: below(count + 1))
    case 3, 4:
      counts[section] -= 1
      return .delete(section: section, item: below(count))
    case 5: return .move(section: section, from: below(count), to: below(count))
    case 6: return .reload(section: section, item: below(count))
    case 7: return resize(&random)
    default:
      if below(2) == 0 {
        counts.insert(0, at: section)
        return .insertSection(section)
      }
      counts.remove(at: section)
      return .deleteSection(section)
    }
  }
}
