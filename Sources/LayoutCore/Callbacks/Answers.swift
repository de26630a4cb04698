/// A script's answers for single elements: their attributes, or that there is no such element.
///
/// An answer that was invalidated is due: the element is asked for again where the callbacks may be asked. Where it may not,
/// the last answer counts.
struct Answers {
  private var attributes: [LayoutAttributes] = []
  private var states: [State] = []
  private var places = PlaceTable()

  private struct State {
    var isPresent: Bool
    var isDue = false
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
  /// No answers yet, with storage for so many.
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
    return state.isPresent ? .present(place, isDue: state.isDue) : .absent(isDue: state.isDue)
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
  mutating func note(_ a: LayoutAttributes) {
    let place = place(of: a.id)
    if place < 0 { return append(a, isPresent: true) }
    attributes[place] = a
    states[place] = State(isPresent: true)
  }

  /// Notes that there is no such element.
  mutating func noteAbsence(of id: ElementID) {
    let place = place(of: id)
    if place < 0 { return append(LayoutAttributes(id), isPresent: false) }
    states[place] = State(isPresent: false)
  }

  @inline(__always)
  private mutating func append(_ a: LayoutAttributes, isPresent: Bool) {
    attributes.append(a)
    states.append(State(isPresent: isPresent))
    let attributes = attributes
    places.insert(attributes.count - 1) { attributes[$0].id.spreadHash }
  }

  /// Makes an element be asked for again.
  mutating func invalidate(_ id: ElementID) {
    let place = place(of: id)
    if place >= 0 { states[place].isDue = true }
  }

  mutating func invalidateAll() {
    for place in states.indices { states[place].isDue = true }
  }
}
