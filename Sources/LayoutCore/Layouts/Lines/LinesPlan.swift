/// The plan of a layout that places cells in lines: flow and grid.
class LinesPlan: SectionPlan {
  private(set) var lines: LineStack

  init(
    _ lines: LineStack, pinning pinnedViews: PinnedViews = PinnedViews(), sections: SectionCounts
  ) {
    self.lines = lines
    super.init(pinning: pinnedViews, sections: sections)
  }

  override var frame: SectionStack { lines.frame }

  override var storage: (bytes: Int, elements: Int) {
    let (own, added) = (lines.storage, super.storage)
    return (own.bytes + added.bytes, own.elements + added.elements)
  }

  package override func apply(_ edit: PlanEdit) -> PlanEdit {
    guard case .length(let path, let length) = edit else { return super.apply(edit) }
    return .length(path, lines.setLength(of: path, to: length) ?? length)
  }
}

extension LayoutEnvironment {
  /// The lines of the plan; none before the layout's first pass.
  var lines: LineStack? { (plan as? LinesPlan)?.lines }
}
