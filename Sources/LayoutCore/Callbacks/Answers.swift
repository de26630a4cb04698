/// A script's answers for single elements: their attributes, or that there is no such element.
///
/// An answer that was invalidated is due: the element is asked for again where the callbacks may be asked. Where it may not,
/// the last answer counts. Answers for pinned elements hold until pins move, on screen or not: they may depend on the
/// progress.
struct Answers {
  private var attributes = AttributesTable()
  /// One for each place in the table.
  private var states: [State] = []
  /// How often pins have moved.
  private var pinMoves: UInt32 = 0

  private struct State {
    var isPresent: Bool
    var isDue = false
    /// The move of pins that the answer for a pinned element is from; nil for others.
    var pinMove: UInt32?
  }

  enum Answer {
    /// The element was never asked for.
    case unknown
    case absent(isDue: Bool)
    /// The place of the attributes.
    case present(Int, isDue: Bool)

    /// Whether the element is to be asked for.
    var isDue: Bool {
      switch self {
      case .unknown: true
      case .absent(let isDue), .present(_, let isDue): isDue
      }
    }
  }
}

extension Answers {
  /// Makes an empty list of answers.
  ///
  /// - Parameter room: the number of answers that it takes without asking for memory.
  init(room: Int) {
    attributes = AttributesTable(capacity: room)
    states.reserveCapacity(room)
  }

  var count: Int { states.count }
  var isEmpty: Bool { states.isEmpty }

  subscript(place: Int) -> LayoutAttributes { attributes.list[place] }

  @_optimize(speed)
  @inline(never)
  func answer(for id: ElementID) -> Answer {
    let place = attributes.place(of: id)
    if place < 0 { return .unknown }
    let state = states[place]
    let isDue = state.isDue || (state.pinMove != nil && state.pinMove != pinMoves)
    return state.isPresent ? .present(place, isDue: isDue) : .absent(isDue: isDue)
  }

  /// The place of the last attributes of an element; nil where none are known.
  func lastAnswerIndex(of id: ElementID) -> Int? {
    let place = attributes.place(of: id)
    return place >= 0 && states[place].isPresent ? place : nil
  }

  /// Notes the attributes of an element.
  @_optimize(speed)
  mutating func record(_ a: LayoutAttributes, isPinned: Bool) {
    let place = attributes.set(a)
    set(State(isPresent: true, pinMove: isPinned ? pinMoves : nil), at: place)
  }

  /// Notes that there is no such element.
  mutating func recordAbsence(of id: ElementID) {
    let place = attributes.place(of: id)
    if place < 0 { attributes.set(LayoutAttributes(id)) }
    set(State(isPresent: false), at: place)
  }

  /// Sets the state of the element at a place in the table.
  ///
  /// - Parameter place: -1 for an element that was added to the table just now.
  @inline(__always)
  private mutating func set(_ state: State, at place: Int) {
    if place < 0 { states.append(state) } else { states[place] = state }
  }

  /// Makes an element be asked for again.
  mutating func invalidate(_ id: ElementID) {
    let place = attributes.place(of: id)
    if place >= 0 { states[place].isDue = true }
  }

  /// Makes pinned elements be asked for again.
  ///
  /// - Complexity: O(1)
  mutating func movePins() { pinMoves &+= 1 }

  /// Makes the elements of a section be asked for again.
  mutating func invalidate(section: Int) {
    for place in states.indices where attributes.list[place].id.indexPath.section == section {
      states[place].isDue = true
    }
  }

  mutating func invalidateAll() {
    for place in states.indices { states[place].isDue = true }
  }
}
