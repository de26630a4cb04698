/// What people have done to the content beside scrolling it: passes lay out with it, as with the bounds.
struct ContentState {
  /// How far the rows of sections that scroll on their own are scrolled.
  var rows = SectionOffsets()
  /// The row of a list that is swiped aside.
  var swiped: SwipedRow?
  /// The items of outlines whose children show.
  var expanded = ExpandedItems()

  /// Goes with sections and items to where a batch put them; items that are expanded are known by their ids.
  mutating func follow(_ map: UpdateMap) {
    rows.follow(map)
    swiped = swiped?.followed(by: map)
  }
}
