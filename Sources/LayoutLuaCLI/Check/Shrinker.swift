import EventLog

/// Makes a case of a violation smaller: fewer items, sections and steps, and rounder numbers.
struct Shrinker {
  let property: Property
  let layout: CheckedLayout
  /// The number of cases that are tried at most.
  private var tries = 400
  private var original: Finding?
  private let clock = ContinuousClock()
  private let end: ContinuousClock.Instant

  init(_ property: Property, _ layout: CheckedLayout) {
    (self.property, self.layout) = (property, layout)
    // Scripts that exceed their limits are slow.
    end = clock.now + .seconds(2)
  }

  /// Returns the smallest case that was found, and its finding.
  mutating func shrink(_ tested: CheckCase, _ finding: Finding) -> (CheckCase, Finding) {
    var (smallest, result) = (tested, finding)
    original = finding
    var isSmaller = true
    while isSmaller, tries > 0 {
      isSmaller = false
      for change in Self.changes {
        // The same kind of change is repeated as long as it succeeds.
        while let (next, finding) = first(of: change(smallest), after: smallest) {
          (smallest, result, isSmaller) = (next, finding, true)
        }
      }
    }
    return (smallest, result)
  }

  private mutating func first(
    of candidates: [CheckCase], after tested: CheckCase
  ) -> (CheckCase, Finding)? {
    for candidate in candidates where candidate != tested && tries > 0 && clock.now < end {
      tries -= 1
      if let finding = try? property.finding(candidate, layout), isSimilar(finding) {
        return (candidate, finding)
      }
    }
    return nil
  }

  /// Whether a finding has the error of the original one. A difference of an element is clearer than
  /// one of the content or the accessibility tree.
  private func isSimilar(_ finding: Finding) -> Bool {
    finding.kindOfError == original?.kindOfError
      && (finding.element != nil || original?.element == nil)
  }

  /// The changes, each with the candidates that it makes of a case, the smallest first.
  private static let changes: [@Sendable (CheckCase) -> [CheckCase]] = [
    withoutSteps, withoutSections, withFewerItems, plainer, withRounderSize, withRounderSteps,
  ]

  @Sendable private static func withoutSteps(_ tested: CheckCase) -> [CheckCase] {
    tested.steps.indices.map { index in
      var smaller = tested
      smaller.steps.remove(at: index)
      return smaller
    }
  }

  @Sendable private static func withoutSections(_ tested: CheckCase) -> [CheckCase] {
    tested.sections.indices.reversed().map { index in
      var smaller = tested
      smaller.sections.remove(at: index)
      smaller.steps = tested.steps.map { $0.shifted(bySection: index) }
      return smaller
    }
  }

  @Sendable private static func withFewerItems(_ tested: CheckCase) -> [CheckCase] {
    tested.sections.indices.flatMap { index -> [CheckCase] in
      let items = tested.sections[index].items
      let count = items.count
      let rests = [
        items.prefix(0), items.prefix(1), items.prefix(count / 4), items.prefix(count / 2),
        items.suffix(count / 2), items.prefix(count * 3 / 4), items.dropLast(), items.dropFirst(),
      ]
      return rests.filter { $0.count < count }.map { rest in
        var smaller = tested
        smaller.sections[index].items = Array(rest)
        return smaller
      }
    }
  }

  @Sendable private static func plainer(_ tested: CheckCase) -> [CheckCase] {
    var (leftToRight, unscaled, still) = (tested, tested, tested)
    leftToRight.isRightToLeft = false
    unscaled.scale = 1
    still.seconds = nil
    return [leftToRight, unscaled, still]
  }

  @Sendable private static func withRounderSize(_ tested: CheckCase) -> [CheckCase] {
    if tested.width == 320, tested.height == 400 { return [] }
    var usual = tested
    (usual.width, usual.height) = (320, 400)
    return [usual]
      + [100.0, 10, 1].map { unit in
        var rounder = tested
        rounder.width = (tested.width / unit).rounded() * unit
        rounder.height = (tested.height / unit).rounded() * unit
        return rounder
      }
  }

  @Sendable private static func withRounderSteps(_ tested: CheckCase) -> [CheckCase] {
    [0.0, 20, 40].map { withEarlierScrolls(tested, from: $0) }
      + tested.steps.indices.flatMap { index in
        tested.steps[index].rounder.map { step in
          var rounder = tested
          rounder.steps[index] = step
          return rounder
        }
      }
  }

  /// All scrolls, moved towards the start of the content by the same distance.
  ///
  /// - Parameter start: the smallest offset after that.
  private static func withEarlierScrolls(_ tested: CheckCase, from start: Double) -> CheckCase {
    let offsets = tested.steps.compactMap { step -> (x: Double, y: Double)? in
      if case .scroll(let x, let y) = step { (x, y) } else { nil }
    }
    let left = max(0, (offsets.map { $0.x }.min() ?? 0) - start)
    let top = max(0, (offsets.map { $0.y }.min() ?? 0) - start)
    var earlier = tested
    earlier.steps = tested.steps.map { step in
      guard case .scroll(let x, let y) = step else { return step }
      return .scroll(x: x - left, y: y - top)
    }
    return earlier
  }
}

extension CheckCase.Step {
  /// The step after a section was removed from the data.
  fileprivate func shifted(bySection removed: Int) -> CheckCase.Step {
    func shift(_ section: Int) -> Int { section > removed ? section - 1 : section }
    return switch self {
    case .insert(let section, let item): .insert(section: shift(section), item: item)
    case .delete(let section, let item): .delete(section: shift(section), item: item)
    case .move(let section, let from, let to): .move(section: shift(section), from: from, to: to)
    case .reload(let section, let item): .reload(section: shift(section), item: item)
    case .insertSection(let section): .insertSection(shift(section))
    case .deleteSection(let section): .deleteSection(shift(section))
    case .scroll, .resize, .event: self
    }
  }

  /// Simpler steps of the same kind, the simplest first. None of them leads back to this step.
  fileprivate var rounder: [CheckCase.Step] {
    func numbers(_ number: Double, from least: Double) -> [Double] {
      let rounded = [100.0, 10, 1].map { (number / $0).rounded(.down) * $0 }
      return ([least] + rounded).filter { $0 >= least && $0 < number }
    }
    switch self {
    case .scroll(let x, let y):
      return numbers(x, from: 0).map { .scroll(x: $0, y: y) }
        + numbers(y, from: 0).map { .scroll(x: x, y: $0) }
    case .resize(let width, let height):
      return numbers(width, from: 100).map { .resize(width: $0, height: height) }
        + numbers(height, from: 100).map { .resize(width: width, height: $0) }
    case .insert(let section, let item) where item > 0:
      return [.insert(section: section, item: 0), .insert(section: section, item: item - 1)]
    case .delete(let section, let item) where item > 0:
      return [.delete(section: section, item: 0), .delete(section: section, item: item - 1)]
    case .reload(let section, let item) where item > 0:
      return [.reload(section: section, item: 0)]
    case .insert, .delete, .move, .reload, .insertSection, .deleteSection, .event: return []
    }
  }
}
