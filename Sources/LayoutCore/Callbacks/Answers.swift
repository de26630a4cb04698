/// The callbacks' answers for individual elements: the attributes of an element, or that it does
/// not exist.
///
/// An invalidated answer is due: the callback is called again as soon as callbacks can be called.
/// Until then the last answer is used. Answers for pinned elements, on or off screen, are valid
/// only until pins move, because they can depend on the progress.
struct Answers {
  private var attributes = AttributesTable()
  /// One state per index in the table.
  private var states: [State] = []
  /// The number of times that pins have moved.
  private var pinMoves: UInt32 = 0

  private struct State {
    var isPresent: Bool
    var isDue = false
    /// The value of `pinMoves` when the answer for a pinned element was recorded; nil for other
    /// elements.
    var pinMove: UInt32?
  }

  enum Answer {
    /// The element was never queried.
    case unknown
    case absent(isDue: Bool)
    /// The index of the attributes.
    case present(Int, isDue: Bool)

    /// Whether the callback must be called.
    var isDue: Bool {
      switch self {
      case .unknown: true
      case .absent(let isDue), .present(_, let isDue): isDue
      }
    }
  }
}

extension Answers {
  /// Creates an empty list of answers.
  ///
  /// - Parameter capacity: the number of answers that fit without an allocation.
  init(capacity: Int) {
    attributes = AttributesTable(capacity: capacity)
    states.reserveCapacity(capacity)
  }

  var count: Int { states.count }
  var isEmpty: Bool { states.isEmpty }

  subscript(index: Int) -> LayoutAttributes { attributes.list[index] }

  @_optimize(speed)
  @inline(never)
  func answer(for id: ElementID) -> Answer {
    let i = attributes.index(of: id)
    if i < 0 { return .unknown }
    let state = states[i]
    let isDue = state.isDue || (state.pinMove != nil && state.pinMove != pinMoves)
    return state.isPresent ? .present(i, isDue: isDue) : .absent(isDue: isDue)
  }

  /// The index of the last attributes of an element; nil for an element without attributes.
  func lastAnswerIndex(of id: ElementID) -> Int? {
    let i = attributes.index(of: id)
    return i >= 0 && states[i].isPresent ? i : nil
  }

  /// Records the attributes of an element.
  @_optimize(speed)
  mutating func record(_ a: LayoutAttributes, isPinned: Bool) {
    let i = attributes.set(a)
    set(State(isPresent: true, pinMove: isPinned ? pinMoves : nil), at: i)
  }

  /// Records that an element does not exist.
  mutating func recordAbsence(of id: ElementID) {
    let i = attributes.index(of: id)
    if i < 0 { attributes.set(LayoutAttributes(id)) }
    set(State(isPresent: false), at: i)
  }

  /// Sets the state of the element at an index in the table.
  ///
  /// - Parameter index: -1 for an element that was just added to the table.
  @inline(__always)
  private mutating func set(_ state: State, at index: Int) {
    if index < 0 { states.append(state) } else { states[index] = state }
  }

  /// Invalidates the answer for an element.
  mutating func invalidate(_ id: ElementID) {
    let i = attributes.index(of: id)
    if i >= 0 { states[i].isDue = true }
  }

  /// Invalidates the answers for pinned elements.
  ///
  /// - Complexity: O(1)
  mutating func movePins() { pinMoves &+= 1 }

  /// Invalidates the answers for the elements of a section.
  mutating func invalidate(section: Int) {
    for i in states.indices where attributes.list[i].id.indexPath.section == section {
      states[i].isDue = true
    }
  }

  mutating func invalidateAll() {
    for i in states.indices { states[i].isDue = true }
  }
}
