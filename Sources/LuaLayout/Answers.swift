internal import LayoutCore

/// What a script answered for single elements: their attributes, or that there is no such element.
struct Answers {
  private var attributes: [LayoutAttributes] = []
  private var states: [State] = []
  private var places = PlaceTable()
  /// What was forgotten since the last pass was over, to go back to when the one that runs fails.
  private var forgotten: [(place: Int, state: State, attributes: LayoutAttributes)] = []

  private enum State {
    case unknown, absent, present
  }

  enum Answer {
    case unknown
    case absent
    /// The place of the attributes.
    case present(Int)
  }
}

extension Answers {
  subscript(place: Int) -> LayoutAttributes { attributes[place] }

  @inline(__always)
  func answer(for id: ElementID) -> Answer {
    let place = place(of: id)
    if place < 0 { return .unknown }
    switch states[place] {
    case .unknown: return .unknown
    case .absent: return .absent
    case .present: return .present(place)
    }
  }

  @inline(__always)
  private func place(of id: ElementID) -> Int {
    places.place(hash: id.spreadHash) { attributes[$0].id == id }
  }

  /// Notes the attributes of an element.
  @_optimize(speed)
  mutating func note(_ a: LayoutAttributes) {
    let place = place(of: a.id)
    if place < 0 { return append(a, .present) }
    attributes[place] = a
    states[place] = .present
  }

  /// Notes that there is no such element.
  mutating func noteAbsence(of id: ElementID) {
    let place = place(of: id)
    if place < 0 { return append(LayoutAttributes(id), .absent) }
    states[place] = .absent
  }

  @inline(__always)
  private mutating func append(_ a: LayoutAttributes, _ state: State) {
    attributes.append(a)
    states.append(state)
    let attributes = attributes
    places.insert(attributes.count - 1) { attributes[$0].id.spreadHash }
  }

  /// Makes an element be asked for again.
  mutating func forget(_ id: ElementID) {
    let place = place(of: id)
    if place >= 0 { forget(at: place) }
  }

  mutating func forgetEach() {
    for place in attributes.indices { forget(at: place) }
  }

  private mutating func forget(at place: Int) {
    if case .unknown = states[place] { return }
    forgotten.append((place, states[place], attributes[place]))
    states[place] = .unknown
  }

  mutating func passDidEnd(succeeded: Bool) {
    if forgotten.isEmpty { return }
    if !succeeded {
      for old in forgotten where old.place < attributes.count {
        (states[old.place], attributes[old.place]) = (old.state, old.attributes)
      }
    }
    forgotten = []
  }
}
