/// The elements that `elements_in_rect` emitted for a rectangle, each with the answer of the
/// callback for individual elements.
///
/// An answer is valid as long as the element is emitted with the same attributes and the answer is
/// not invalidated. Elements keep their storage from one rectangle to the next, so that a frame
/// makes no copies and no allocations.
struct EmittedElements {
  private(set) var emitted = AttributesTable()
  /// One answer per index in the table.
  private var answers: [LayoutAttributes] = []
  private var states: [State] = []
  /// The indices in the order in which the elements were emitted.
  private var order: [Int] = []
  /// The number of the current rectangle.
  private var generation: UInt32 = 0
  /// The indices that `findDue` has found.
  private(set) var due: [Int] = []

  private struct State {
    /// The index in `order`.
    var rank = 0
    /// The number of the last rectangle for which the element was emitted.
    var generation: UInt32
    /// Whether the element exists.
    var isPresent = true
    /// Whether the callback must be called.
    var isDue: Bool
  }
}

extension EmittedElements {
  /// The attributes of an element from the last answer; nil if it was not emitted or does not
  /// exist.
  subscript(id: ElementID) -> LayoutAttributes? {
    let i = emitted.index(of: id)
    return i >= 0 && states[i].isPresent ? answers[i] : nil
  }

  /// Replaces the elements of the last rectangle with the results of `elements_in_rect`. Elements
  /// that are emitted with the same attributes keep their answers.
  ///
  /// - Returns: the number of duplicates. If an element is emitted several times, its last result
  ///   is used.
  @_optimize(speed)
  mutating func append(_ callbacks: any LayoutCallbacks) -> Int {
    generation &+= 1
    order.removeAll(keepingCapacity: true)
    var duplicates = 0
    let answersCells = callbacks.answers(.cell)
    callbacks.allResults().withUnsafeBufferPointer { results in
      guard let first = results.baseAddress else { return }
      for number in 0..<results.count {
        let new = first + number
        let isCell = new.pointee.id.category == .cell
        let isAsked = isCell ? answersCells : callbacks.answers(new.pointee.id.category)
        if append(new, isAsked: isAsked) { duplicates += 1 }
      }
    }
    dropRest()
    return duplicates
  }

  /// - Returns: whether the element was already emitted for this rectangle.
  @inline(__always)
  private mutating func append(_ new: UnsafePointer<LayoutAttributes>, isAsked: Bool) -> Bool {
    let i = emitted.index(of: new.pointee.id)
    guard i >= 0 else {
      emitted.set(new.pointee)
      answers.append(new.pointee)
      states.append(State(rank: order.count, generation: generation, isDue: isAsked))
      order.append(states.count - 1)
      return false
    }
    let isAgain = states[i].generation == generation
    if !isAgain {
      (states[i].generation, states[i].rank) = (generation, order.count)
      order.append(i)
    }
    if emitted.looks(at: i, like: new) { return isAgain }
    emitted.set(new.pointee)
    answers[i] = new.pointee
    states[i].isPresent = true
    states[i].isDue = isAsked
    return isAgain
  }

  /// Removes the elements of earlier rectangles.
  private mutating func dropRest() {
    var i = 0
    while i < states.count {
      if states[i].generation == generation {
        i += 1
        continue
      }
      let last = states.count - 1
      if states[last].generation == generation { order[states[last].rank] = i }
      emitted.remove(at: i)
      answers.swapAt(i, last)
      answers.removeLast()
      states.swapAt(i, last)
      states.removeLast()
    }
    emitted.rebuildIndex()
  }

  /// Finds the elements of a category for which the callback must be called.
  mutating func findDue(_ category: ElementCategory) {
    due.removeAll(keepingCapacity: true)
    for i in states.indices
    where states[i].isDue && emitted.list[i].category == category {
      due.append(i)
    }
  }

  /// Sets the answer for the element at an index, or nil if the element does not exist. An answer
  /// without pins keeps the emitted pins.
  mutating func record(_ answer: LayoutAttributes?, at index: Int) {
    states[index].isDue = false
    states[index].isPresent = answer != nil
    guard let answer else { return }
    answers[index] = answer
    if answer.pins.isEmpty { answers[index].pins = emitted.list[index].pins }
  }

  /// Adds the elements to a list.
  func append(to list: inout [LayoutAttributes]) {
    for i in order where states[i].isPresent { list.append(answers[i]) }
  }

  /// Whether an element of the same category and kind was emitted.
  func hasKind(of id: ElementID) -> Bool {
    emitted.list.contains { $0.id.category == id.category && $0.id.kind == id.kind }
  }

  /// Whether any element has pins.
  var hasPins: Bool { answers.contains { !$0.extras.isEmpty && !$0.pins.isEmpty } }

  // MARK: Invalidation

  mutating func invalidate(_ ids: [ElementID]) {
    for id in ids {
      let i = emitted.index(of: id)
      if i >= 0 { states[i].isDue = true }
    }
  }

  mutating func invalidateAll() {
    for i in states.indices { states[i].isDue = true }
  }

  mutating func invalidate(section: Int) {
    for i in states.indices where emitted.list[i].indexPath.section == section {
      states[i].isDue = true
    }
  }

  /// Invalidates the answers for pinned elements, because they can depend on the offset.
  mutating func movePins() {
    for i in states.indices where !answers[i].pins.isEmpty { states[i].isDue = true }
  }
}
