// Following a batch of updates: all that knows items by index path gets their new paths, and the plan too where no pass ran.
extension CollectionView {
  /// Goes with the elements to where a batch put them; the pass has taken over the rest.
  func follow(_ map: UpdateMap) {
    followSelection(map)
    followPrefetching(map)
    followRows(map)
    followSwipe()
    presenter.follow(map)
  }

  /// Gives all elements the index paths of the present data, though the plan is still that of the
  /// data before: a batch was not laid out, or an item that a finger moved is back in its place.
  func rename(along map: UpdateMap) {
    laidOut.sections = map.new
    laidOut.dataVersion += 1
    laidOut.measurements.follow(map)
    laidOut.content.follow(map)
    follow(map)
    renamePlan(along: map)
    presenter.rename(along: map)
  }

  func renamePlan(along map: UpdateMap) {
    laidOut.renaming = laidOut.renaming.map { $0.followed(by: map) } ?? map
  }
}
