// Asking for single elements.
extension CallbackLayout {
  /// The answers for several elements, in order.
  struct ElementAnswers {
    fileprivate let callbacks: any LayoutCallbacks
    let count: Int
    /// One place for each answer; no places while there is no fault.
    fileprivate let faults: [LayoutError?]

    /// The first fault, if there is no other answer.
    var onlyFaults: LayoutError? { faults.contains { $0 == nil } ? nil : faults.first ?? nil }

    /// Why there is no answer: the callback failed, or broke the rules for results.
    func fault(_ number: Int) -> LayoutError? { faults.isEmpty ? nil : faults[number] }

    /// Whether the callback says that there is no such element.
    func isAbsent(_ number: Int) -> Bool { callbacks.isAbsent(number) }

    func attributes(_ number: Int) -> LayoutAttributes { callbacks.result(number) }
  }

  /// Asks for single elements of one category, each starting from what is given. A fault of one element costs
  /// this element: the next ones are asked with the budgets that are left.
  ///
  /// - Parameters:
  ///   - places: the elements of the list to ask for; nil for all.
  ///   - plan: the plan that placed them: of elements that the extended layout placed only the identity counts.
  /// - Returns: the answers, until a callback is called again.
  func ask(
    _ list: [LayoutAttributes], at places: [Int]? = nil, of callbacks: any LayoutCallbacks,
    placedBy plan: CallbackPlan? = nil, in environment: LayoutEnvironment
  ) throws(LayoutError) -> ElementAnswers {
    let count = places?.count ?? list.count
    if count == 0 { return ElementAnswers(callbacks: callbacks, count: 0, faults: []) }
    let faults = try callbacks.attributes(
      of: list, at: places, plan: plan, in: environment)
    return ElementAnswers(
      callbacks: callbacks, count: min(count, callbacks.resultCount), faults: faults)
  }

  /// Asks for elements that have no place yet.
  func ask(
    _ ids: [ElementID], of callbacks: any LayoutCallbacks, in environment: LayoutEnvironment
  ) throws(LayoutError) -> ElementAnswers {
    try ask(ids.map { LayoutAttributes($0) }, of: callbacks, in: environment)
  }
}

extension LayoutEnvironment {
  /// The plan of a layout of callbacks.
  package var callbackPlan: CallbackPlan? { plan as? CallbackPlan }
}
