/// The states that the user's input gives to elements: selected, highlighted, focused, hovered.
final class UserStates {
  let selection = Selection()
  let focus = Focus()

  private var isEmpty: Bool { selection.isEmpty && focus.showsNothing }

  func state(of id: ElementID) -> ElementState {
    isEmpty ? [] : selection.state(of: id).union(focus.state(of: id))
  }

  /// Sets the states of elements.
  func choose(in list: inout [LayoutAttributes]) {
    let isEmpty = isEmpty
    for i in list.indices where !isEmpty || !list[i].state.isDisjoint(with: .chosen) {
      list[i].choose(isEmpty ? [] : state(of: list[i].id))
    }
  }
}
