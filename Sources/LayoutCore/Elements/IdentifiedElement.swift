/// An element and, for a cell, the data source's identifier of its item.
struct IdentifiedElement {
  var id: ElementID
  /// 0 for an item without an identifier, and for other elements.
  var identifier: UInt64
}
