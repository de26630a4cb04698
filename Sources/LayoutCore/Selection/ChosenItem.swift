/// A selected or highlighted item.
struct ChosenItem {
  var path: IndexPath
  /// The data source's identifier of the item; 0 if it has none.
  let identifier: UInt64
  /// The number of the operation that selected the item.
  var operation: UInt64 = 0
}
