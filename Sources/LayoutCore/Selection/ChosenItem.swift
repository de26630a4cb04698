/// A selected or highlighted item.
struct ChosenItem {
  var path: IndexPath
  /// The data source's identifier of the item; 0 if it has none.
  let identifier: UInt64
}
