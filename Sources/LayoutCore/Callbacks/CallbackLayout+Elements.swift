// Queries for individual elements.
extension CallbackLayout {
  /// The answers for several elements, in order.
  struct ElementAnswers {
    fileprivate let callbacks: any LayoutCallbacks
    let count: Int
    /// One entry per answer; empty if there are no faults.
    fileprivate let faults: [LayoutError?]

    /// The first fault, if every answer is a fault.
    var onlyFaults: LayoutError? { faults.contains { $0 == nil } ? nil : faults.first ?? nil }

    /// The error of an element that has no answer because the callback failed or its result was
    /// invalid.
    func fault(_ number: Int) -> LayoutError? { faults.isEmpty ? nil : faults[number] }

    /// Whether the callback returned that the element does not exist.
    func isAbsent(_ number: Int) -> Bool { callbacks.isAbsent(number) }

    func attributes(_ number: Int) -> LayoutAttributes { callbacks.result(number) }
  }

  /// Queries the callbacks for individual elements of one category. Each answer starts from the
  /// given attributes. A fault affects only its element; the remaining elements share the remaining
  /// budgets.
  ///
  /// - Parameters:
  ///   - indices: the indices of the requested elements in the list; nil for all.
  ///   - plan: the plan that placed the elements. For elements that the extended layout placed,
  ///     only the identity is used.
  /// - Returns: the answers, which are valid until a callback is called again.
  func ask(
    _ list: [LayoutAttributes], at indices: [Int]? = nil, of callbacks: any LayoutCallbacks,
    placedBy plan: CallbackPlan? = nil, in environment: LayoutEnvironment
  ) throws(LayoutError) -> ElementAnswers {
    let count = indices?.count ?? list.count
    if count == 0 { return ElementAnswers(callbacks: callbacks, count: 0, faults: []) }
    let faults = try callbacks.attributes(
      of: list, at: indices, plan: plan, in: environment)
    return ElementAnswers(
      callbacks: callbacks, count: min(count, callbacks.resultCount), faults: faults)
  }

  /// Queries elements that are not placed yet.
  func ask(
    _ ids: [ElementID], of callbacks: any LayoutCallbacks, in environment: LayoutEnvironment
  ) throws(LayoutError) -> ElementAnswers {
    try ask(ids.map { LayoutAttributes($0) }, of: callbacks, in: environment)
  }
}

extension LayoutEnvironment {
  /// The current plan, if it belongs to a callback layout.
  package var callbackPlan: CallbackPlan? { plan as? CallbackPlan }
}
