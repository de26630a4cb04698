/// The user's changes to the content, other than its offset. Passes use them as input, like the
/// bounds.
struct ContentState {
  /// The offsets of the rows of orthogonally scrolling sections.
  var rows = SectionOffsets()
  /// The swiped row of a list.
  var swiped: SwipedRow?
  /// The outline items whose children are visible.
  var expanded = ExpandedItems()

  /// Maps sections and items through a batch. Expanded items are identified by their ids.
  mutating func follow(_ map: UpdateMap) {
    rows.follow(map)
    swiped = swiped?.followed(by: map)
  }
}
