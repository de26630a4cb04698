import EventLog

/// A property that every layout has for all data, viewports and offsets.
struct Property: Sendable {
  /// The name in the options and the results.
  let name: String
  /// The property in one sentence.
  let summary: String
  /// Whether the property is tested by questions alone. Such properties are tested in the same view.
  var onlyAsks = false
  /// Adds the steps to a case after which the property is tested.
  var prepare: @Sendable (inout CheckCase, inout SplitMix64, CheckedLayout) throws -> Void = {
    _, _, _ in
  }
  /// Tests the property; nil if it is true of the case.
  let find: @Sendable (CheckCase, CheckedLayout) throws -> Finding?

  /// All properties, in the order in which they are tested.
  static let all: [Property] = [
    .errors, .rectangles, .singles, .content, .scrolling, .plainScrolling, .repeatable, .passes,
    .reloads, .updates, .anchor, .motion, .transitions, .hits, .reading,
    .focus,
  ]
}

extension Property {
  /// The layout runs without an error. The other properties are not tested in cases with errors.
  static let errors = Property(
    name: "errors", summary: "The callbacks run without errors, and all numbers are finite.",
    onlyAsks: true, prepare: scrollSomewhere
  ) { tested, layout in
    let played = try layout.view(of: tested)
    guard let error = played.error else { return unexpectedPath(played) }
    // An error in a tiny viewport is only a note.
    if tested.isTiny { return nil }
    return Finding(
      text: "the layout fails with \(dataText(tested)): \(oneLine(error))",
      cure: "The layout must accept any number of sections and items, also sections without items, "
        + "and viewports of any size.", error: error, played: played)
  }

  /// An element whose path is not in the data.
  private static func unexpectedPath(_ played: PlayedCase) -> Finding? {
    let counts = played.player.counts
    let wrong = played.player.visible.first { element in
      let id = element.id
      return id.section >= max(1, counts.count)
        || id.category == .cell
          && (id.section >= counts.count || id.item >= counts[id.section])
    }
    guard let wrong else { return nil }
    return Finding(
      text: "\(wrong.id.text) is visible, but it is not in the data", element: wrong.id,
      cure: "Place only items from 1 to view:items(section).", played: played)
  }

  /// An error without the calls that led to it, in one line.
  static func oneLine(_ error: String) -> String {
    let lines = error.split(separator: "\n").filter { !$0.hasPrefix("\t") }
    return lines.map { $0.hasPrefix("  ") ? String($0.dropFirst(2)) : String($0) }
      .joined(separator: ", ")
  }

  /// The data of a case in a few words.
  static func dataText(_ tested: CheckCase) -> String {
    let counts = tested.sections.map { $0.items.count }
    switch counts.count {
    case 0: return "no sections"
    case 1: return counts[0] == 1 ? "1 item" : "\(counts[0]) items"
    default: return "sections of \(counts.map { "\($0)" }.joined(separator: ", ")) items"
    }
  }

  /// Scrolls to a random offset of the content.
  @Sendable static func scrollSomewhere(
    _ tested: inout CheckCase, _ random: inout SplitMix64, _ layout: CheckedLayout
  ) throws {
    guard let step = try scroll(&random, in: tested, layout) else { return }
    tested.steps.append(step)
  }

  /// A scroll to a random offset, in quarters of a point; nil if the content fits into the viewport.
  static func scroll(
    _ random: inout SplitMix64, in tested: CheckCase, _ layout: CheckedLayout
  ) throws -> CheckCase.Step? {
    let played = try layout.view(of: tested)
    let (content, viewport) = (played.player.contentSize, played.player.viewport)
    let x = max(0, content.width - viewport.width)
    let y = max(0, content.height - viewport.height)
    guard x > 0 || y > 0 else { return nil }
    func quarter(_ limit: Double) -> Double {
      let part = Double.random(in: -0.1...1.1, using: &random)
      return (min(1, max(0, part)) * min(limit, 1e6) * 4).rounded() / 4
    }
    return .scroll(x: quarter(x), y: quarter(y))
  }
}
