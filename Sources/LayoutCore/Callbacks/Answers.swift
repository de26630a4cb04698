/// A script's answers for single elements: their attributes, or that there is no such element.
///
/// An answer that was invalidated is due: the element is asked for again where the callbacks may be asked. Where it may not,
/// the last answer counts. Answers for pinned elements hold until pins move, on screen or not: they may depend on the
/// progress.
struct Answers {
  private var attributes: [LayoutAttributes] = []
  private var states: [State] = []
  private var places = PlaceTable()
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
    if room == 0 { return }
    attributes.reserveCapacity(room)
    states.reserveCapacity(room)
    places.reset(room: room)
  }

  var count: Int { attributes.count }
  var isEmpty: Bool { attributes.isEmpty }

  subscript(place: Int) -> LayoutAttributes { attributes[place] }

  @_optimize(speed)
  @inline(never)
  func answer(for id: ElementID) -> Answer {
    let place = place(of: id)
    if place < 0 { return .unknown }
    let state = states[place]
    let isDue = state.isDue || (state.pinMove != nil && state.pinMove != pinMoves)
    return state.isPresent ? .present(place, isDue: isDue) : .absent(isDue: isDue)
  }

  /// The place of the last attributes of an element; nil where none are known.
  func lastPlace(of id: ElementID) -> Int? {
    let place = place(of: id)
    return place >= 0 && states[place].isPresent ? place : nil
  }

  @inline(__always)
  private func place(of id: ElementID) -> Int {
    places.place(hash: id.spreadHash) { attributes[$0].id == id }
  }

  /// Notes the attributes of an element.
  @_optimize(speed)
  mutating func note(_ a: LayoutAttributes, isPinned: Bool) {
    let place = place(of: a.id)
    let state = State(isPresent: true, pinMove: isPinned ? pinMoves : nil)
    if place < 0 { return append(a, state) }
    attributes[place] = a
    states[place] = state
  }

  /// Notes that there is no such element.
  mutating func noteAbsence(of id: ElementID) {
    let place = place(of: id)
    if place < 0 { return append(LayoutAttributes(id), State(isPresent: false)) }
    states[place] = State(isPresent: false)
  }

  @inline(__always)
  private mutating func append(_ a: LayoutAttributes, _ state: State) {
    attributes.append(a)
    states.append(state)
    let attributes = attributes
    places.insert(attributes.count - 1) { attributes[$0].id.spreadHash }
  }

  /// Makes an element be asked for again.
  mutating func invalidate(_ id: ElementID) {
    let place = place(of: id)
    if place >= 0 { states[place].isDue = true }
  }

  /// Makes pinned elements be asked for again.
  ///
  /// - Complexity: O(1)
  mutating func movePins() { pinMoves &+= 1 }

  /// Makes the elements of a section be asked for again.
  mutating func invalidate(section: Int) {
    for place in states.indices where attributes[place].id.indexPath.section == section {
      states[place].isDue = true
    }
  }

  mutating func invalidateAll() {
    for place in states.indices { states[place].isDue = true }
  }
}
