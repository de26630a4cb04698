/// An item that is selected or highlighted.
struct ChosenItem {
  var path: IndexPath
  /// The data source's id of the item, 0 where it has none.
  let identifier: UInt64
}
