/// The elements that `elements_in_rect` emitted for a rectangle, each with the answer of the callback for single elements.
///
/// An answer holds while the element is emitted the same way, until it is invalidated. Elements stay where they are from one
/// rectangle to the next: a frame copies and allocates nothing.
struct EmittedElements {
  private(set) var emitted = AttributesTable()
  /// One for each place in the table.
  private var answers: [LayoutAttributes] = []
  private var states: [State] = []
  /// The places in the order in which the elements were emitted.
  private var order: [Int] = []
  /// The number of the rectangle.
  private var turn: UInt32 = 0
  /// The places that `findDue` has found.
  private(set) var due: [Int] = []

  private struct State {
    /// The place in `order`.
    var rank = 0
    /// The last rectangle for which the element was emitted.
    var turn: UInt32
    /// Whether there is such an element.
    var isPresent = true
    /// Whether the callback is to be called.
    var isDue: Bool
  }
}

extension EmittedElements {
  /// The attributes of an element by the last answer; nil for one that was not emitted, or that does not exist.
  subscript(id: ElementID) -> LayoutAttributes? {
    let place = emitted.place(of: id)
    return place >= 0 && states[place].isPresent ? answers[place] : nil
  }

  /// Takes the results of `elements_in_rect` in place of the elements of the last rectangle. Those that are emitted the same
  /// way keep their answers.
  ///
  /// - Returns: the number of elements that were emitted again; the last of each counts.
  @_optimize(speed)
  mutating func append(_ callbacks: any LayoutCallbacks) -> Int {
    turn &+= 1
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

  /// - Returns: whether the element was emitted for this rectangle before.
  @inline(__always)
  private mutating func append(_ new: UnsafePointer<LayoutAttributes>, isAsked: Bool) -> Bool {
    let place = emitted.place(of: new.pointee.id)
    guard place >= 0 else {
      emitted.set(new.pointee)
      answers.append(new.pointee)
      states.append(State(rank: order.count, turn: turn, isDue: isAsked))
      order.append(states.count - 1)
      return false
    }
    let isAgain = states[place].turn == turn
    if !isAgain {
      (states[place].turn, states[place].rank) = (turn, order.count)
      order.append(place)
    }
    if emitted.looks(at: place, like: new) { return isAgain }
    emitted.set(new.pointee)
    answers[place] = new.pointee
    states[place].isPresent = true
    states[place].isDue = isAsked
    return isAgain
  }

  /// Removes the elements of earlier rectangles.
  private mutating func dropRest() {
    var place = 0
    while place < states.count {
      if states[place].turn == turn {
        place += 1
        continue
      }
      let last = states.count - 1
      if states[last].turn == turn { order[states[last].rank] = place }
      emitted.remove(at: place)
      answers.swapAt(place, last)
      answers.removeLast()
      states.swapAt(place, last)
      states.removeLast()
    }
    emitted.findAgain()
  }

  /// Finds the elements of a category for which the callback is to be called.
  mutating func findDue(_ category: ElementCategory) {
    due.removeAll(keepingCapacity: true)
    for place in states.indices
    where states[place].isDue && emitted.list[place].category == category {
      due.append(place)
    }
  }

  /// Sets the answer for the element at a place; nil if there is no such element. An answer without pins keeps those that
  /// were emitted.
  mutating func record(_ answer: LayoutAttributes?, at place: Int) {
    states[place].isDue = false
    states[place].isPresent = answer != nil
    guard let answer else { return }
    answers[place] = answer
    if answer.pins.isEmpty { answers[place].pins = emitted.list[place].pins }
  }

  /// Adds the elements to a list.
  func append(to list: inout [LayoutAttributes]) {
    for place in order where states[place].isPresent { list.append(answers[place]) }
  }

  /// Whether an element has pins.
  var hasPins: Bool { answers.contains { !$0.extras.isEmpty && !$0.pins.isEmpty } }

  // MARK: Invalidation

  mutating func invalidate(_ ids: [ElementID]) {
    for id in ids {
      let place = emitted.place(of: id)
      if place >= 0 { states[place].isDue = true }
    }
  }

  mutating func invalidateAll() {
    for place in states.indices { states[place].isDue = true }
  }

  mutating func invalidate(section: Int) {
    for place in states.indices where emitted.list[place].indexPath.section == section {
      states[place].isDue = true
    }
  }

  /// Makes pinned elements be asked for again: their answers may depend on the offset.
  mutating func movePins() {
    for place in states.indices where !answers[place].pins.isEmpty { states[place].isDue = true }
  }
}
