import EventLog

/// A run of all properties over generated cases.
struct Check {
  /// A property that fails, with the smallest case that was found.
  struct Failure {
    /// The name of the property.
    let property: String
    let finding: Finding
    /// The smallest case, and the view after its events; nil for the budget, which has no cases.
    var smallest: (tested: CheckCase, played: PlayedCase)?
  }

  private(set) var failures: [Failure] = []
  /// The warnings of the library about probable mistakes, without duplicates.
  private(set) var notes: [String] = []
  private(set) var tested = 0
  /// Whether the layout fails with its original data. It is then not tested further.
  private var isBroken = false
  /// Findings that concern no element, by the name of the property. They are used if no later case
  /// has a finding for an element, which is clearer.
  private var unclear: [(property: Property, tested: CheckCase, finding: Finding)] = []
  /// Whether the notes contain an error in a tiny viewport.
  private var hasTinyError = false
  private let layout: CheckedLayout
  private var properties: [Property]
  private var generator: CaseGenerator

  init(_ layout: CheckedLayout, _ properties: [Property], seed: UInt64) {
    self.layout = layout
    notes = layout.warnings
    self.properties = properties
    generator = CaseGenerator(layout, seed: seed)
  }

  /// Tests the cases. A property that has failed is not tested again.
  mutating func run(cases: Int) throws {
    for _ in 0..<cases where !properties.isEmpty {
      let tested = generator.next()
      let played = try layout.view(of: tested)
      note(played)
      for property in properties where played.error == nil || property.isForErrors {
        var random = generator.steps(for: property)
        try test(property, tested, &random)
      }
      self.tested += 1
      isBroken = self.tested == 1 && played.error != nil
      if isBroken { break }
    }
    let remaining = Set(properties.map { $0.name })
    for (property, tested, finding) in unclear where remaining.contains(property.name) {
      try add(finding, of: property, tested)
    }
    let order = Property.names
    failures.sort {
      order.firstIndex(of: $0.property) ?? 0 < order.firstIndex(of: $1.property) ?? 0
    }
    dropRepeatedErrors()
  }

  /// Removes the failures of other properties that have the error of the property `errors`.
  private mutating func dropRepeatedErrors() {
    let first = failures.first { $0.property == "errors" }
    guard let error = first?.finding.kindOfError else { return }
    failures.removeAll { $0.property != "errors" && $0.finding.kindOfError == error }
  }

  /// Measures the work with very many items.
  mutating func measure(_ shown: ShownOptions) throws {
    if isBroken { return }
    let budget = try Budget(layout, shown)
    if let note = budget.note { notes.append(note) }
    if let finding = budget.finding {
      failures.append(Failure(property: Budget.name, finding: finding))
      dropRepeatedErrors()
    }
  }

  /// Notes the warnings of a case, or its error in a tiny viewport, in which warnings are expected.
  private mutating func note(_ played: PlayedCase) {
    if played.tested.isTiny {
      guard let error = played.error, !hasTinyError else { return }
      hasTinyError = true
      let size = "\(short(played.tested.width))x\(short(played.tested.height))"
      notes.append("in a viewport of \(size), the layout fails: \(Property.oneLine(error))")
    } else if played.tested.count > 0 {
      for warning in played.warnings.map({ countedFromOne($0) }) where !notes.contains(warning) {
        notes.append(warning)
      }
    }
  }

  private mutating func test(
    _ property: Property, _ original: CheckCase, _ random: inout SplitMix64
  ) throws {
    var tested = original
    try property.prepare(&tested, &random, layout)
    guard let finding = try property.find(tested, layout) else { return }
    if finding.element != nil || property.isForErrors {
      try add(finding, of: property, tested)
    } else if !unclear.contains(where: { $0.property.name == property.name }) {
      unclear.append((property, tested, finding))
    }
  }

  private mutating func add(
    _ finding: Finding, of property: Property, _ tested: CheckCase
  ) throws {
    var shrinker = Shrinker(property, layout)
    let (smallest, result) = shrinker.shrink(tested, finding)
    let played = try result.played ?? layout.play(smallest)
    failures.append(
      Failure(property: property.name, finding: result, smallest: (smallest, played)))
    properties.removeAll { $0.name == property.name }
  }
}

extension Property {
  /// The names of all properties, in the order of the results.
  static var names: [String] { all.map { $0.name } + [Budget.name] }

  fileprivate var isForErrors: Bool { name == "errors" }

  /// Tests the property in a case. Only the property `errors` is tested in cases with errors.
  func finding(_ tested: CheckCase, _ layout: CheckedLayout) throws -> Finding? {
    if !isForErrors {
      var still = tested
      still.steps = []
      if try layout.view(of: still).error != nil { return nil }
    }
    return try find(tested, layout)
  }
}
