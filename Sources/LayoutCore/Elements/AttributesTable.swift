/// The attributes of some elements, found by element and kept in the order in which the elements came.
struct AttributesTable: Sendable {
  private(set) var list: [LayoutAttributes] = []
  private var places = HashIndex()
}

extension AttributesTable {
  /// Makes an empty table.
  ///
  /// - Parameter capacity: how many elements it takes without an allocation.
  init(capacity: Int) {
    if capacity == 0 { return }
    list.reserveCapacity(capacity)
    places.reset(capacity: capacity)
  }

  /// The attributes of an element; nil for one that the table does not have.
  subscript(id: ElementID) -> LayoutAttributes? {
    @inline(never)
    get {
      let place = place(of: id)
      return place < 0 ? nil : list[place]
    }
  }

  /// The place of an element in the list; -1 for one that the table does not have.
  @inline(__always)
  func place(of id: ElementID) -> Int {
    places.firstIndex(hash: id.spreadHash) { list[$0].id == id }
  }

  /// Sets the attributes of an element.
  ///
  /// - Returns: the place of an element that had attributes before; -1 for one that comes last in the list.
  @discardableResult
  @_optimize(speed)
  @inline(never)
  mutating func set(_ a: LayoutAttributes) -> Int {
    let place = place(of: a.id)
    if place >= 0 {
      list[place] = a
    } else {
      list.append(a)
      let list = list
      places.insert(list.count - 1) { list[$0].id.spreadHash }
    }
    return place
  }

  /// Whether the element at a place looks like another one. Neither is copied.
  @inline(__always)
  func looks(at place: Int, like other: UnsafePointer<LayoutAttributes>) -> Bool {
    list.withUnsafeBufferPointer { list in
      list.baseAddress.map { ($0 + place).looksLike(other) } ?? false
    }
  }

  /// Removes the element at a place, which the last one takes. `findAgain` must follow.
  mutating func remove(at place: Int) {
    list.swapAt(place, list.count - 1)
    list.removeLast()
  }

  /// Makes elements be found again after some were removed. The storage stays.
  mutating func findAgain() {
    if places.count == list.count { return }
    places.reset(capacity: list.count)
    for place in list.indices { places.insert(place, hash: list[place].id.spreadHash) }
  }
}
