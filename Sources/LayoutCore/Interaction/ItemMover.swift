/// The item that the user drags (docs/behavior.md 14).
final class ItemMover {
  /// The data with the item at its current target; nil while no item is being moved.
  private(set) var source: ReorderedSource?
  /// The position of the finger in the content.
  private(set) var point = Point.zero

  var isMoving: Bool { source != nil }
  /// The index path of the item in the view.
  var path: IndexPath? { source?.to }

  func begin(_ source: ReorderedSource, at point: Point) {
    self.source = source
    self.point = point
  }

  func move(to point: Point) { self.point = point }

  /// Moves the item to another index path. This has no effect after the movement has ended.
  func setTarget(_ path: IndexPath) { source?.to = path }

  func end() { source = nil }

  func dataPath(of path: IndexPath) -> IndexPath { source?.dataPath(of: path) ?? path }

  func dataID(of id: ElementID) -> ElementID { source?.dataID(of: id) ?? id }

  /// Returns the data source for layouts. While an item is being moved, this source returns the
  /// data as if the item had already moved.
  func source(over base: any CollectionDataSource) -> any CollectionDataSource { source ?? base }
}
