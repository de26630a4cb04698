/// The plan of a layout that places cells in lines: flow, grid and list.
final class LinesPlan: SectionPlan {
  private(set) var lines: LineStack
  /// The elements of a list other than its rows; nil for other layouts.
  let list: ListFrames?

  init(
    _ lines: LineStack, _ list: ListFrames? = nil, pinning pinnedViews: PinnedViews = PinnedViews(),
    sections: SectionCounts
  ) {
    self.lines = lines
    self.list = list
    super.init(pinning: pinnedViews, sections: sections)
  }

  override var frame: SectionStack { lines.frame }

  override func listAxis(ofSection section: Int) -> ScrollAxis? {
    list == nil ? nil : frame.axis
  }

  override var storage: (bytes: Int, elements: Int) {
    let (lineStorage, elementStorage) = (lines.storage, super.storage)
    return (
      lineStorage.bytes + elementStorage.bytes, lineStorage.elements + elementStorage.elements
    )
  }

  package override func apply(_ edit: PlanEdit) -> PlanEdit {
    guard case .length(let path, let length) = edit else { return super.apply(edit) }
    return .length(path, lines.setLength(of: path, to: length) ?? length)
  }
}

extension LayoutEnvironment {
  /// The lines of the plan; nil before the layout's first pass.
  var lines: LineStack? { (plan as? LinesPlan)?.lines }
}
