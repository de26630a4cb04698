import Testing

@testable import LayoutCore

/// Compares the engine with a naive model of the anchors (docs/behavior.md 11.5).
@Suite struct SizingModelTests {
  @Test("Anchors agree with the rules in 4,000 random worlds", arguments: 0..<40)
  func random(block: Int) throws {
    for k in 0..<100 {
      let world = try SizingWorld(UInt64(block * 100 + k))
      if let difference = try world.run(7) {
        Issue.record(
          "seed \(block * 100 + k): \(difference)\n\(world.log.joined(separator: "\n"))")
        return
      }
    }
  }
}

extension SizingWorld {
  /// - Returns: the first difference in `count` random steps.
  func run(_ count: Int) throws -> String? {
    let start = viewport.limits(plan.content).lowerBound
    if let found = try difference(after: [pass(.start(beyond: 0), at: start, isInside: true)]) {
      return "at first: \(found)"
    }
    for _ in 0..<count {
      if let found = try step() { return found }
    }
    return nil
  }

  private func step() throws -> String? {
    if chance(3) {
      rule = ["none", "top", "bottom", "identity"].randomElement(using: &generator) ?? "none"
      try view.setOption("anchor", to: .string(rule))
    }
    switch Int.random(in: 0..<10, using: &generator) {
    case 0, 1: return try scroll()
    case 2: return try scrollBy()
    case 3, 4: return try scrollTo()
    case 5: return try batch()
    case 6: return try remeasure()
    case 7: return try changeViewport()
    case 8: return try reload()
    default: return try changeLayout()
    }
  }
}
