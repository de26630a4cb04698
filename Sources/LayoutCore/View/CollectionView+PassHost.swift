// The functions of a view that its passes call.
extension CollectionView: PassHost {
  var offsetFromStart: Anchor? { anchorSearch.offsetFromStart }

  func measuredSize(of id: ElementID, proposed: Size) -> Size? {
    host.dataSource.measuredSize(of: id, proposed: proposed)
  }

  func isRowMoving(_ section: Int) -> Bool { rows.isMoving(section) }

  func rowBounces(_ section: Int) -> Bool { rows.bounces(section) }

  func destination(of id: ElementID) -> LayoutAttributes? { presenter.destination(of: id) }
}
