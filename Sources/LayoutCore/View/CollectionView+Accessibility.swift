// The accessibility tree (docs/behavior.md 19): its nodes, and the facts about elements that it
// reports.
extension CollectionView {
  /// Returns the accessibility tree: the container, then the sections and elements in reading order,
  /// each after its parent. The list contains the elements on screen, those within the distance of
  /// the option "accessibility_margin" and those that are kept. It is made again only after a change.
  /// It is empty in a view of the role `none`. C: `lyl_view_accessibility`.
  ///
  /// - Complexity: O(log n + k log k) for k elements after a change, otherwise O(1); for an outline,
  ///   also O(rows) after a change to its rows.
  public func accessibilityNodes() throws(LayoutError) -> [AccessibilityNode] {
    try layoutIfNeeded()
    try checkFocus()
    let stamp = AccessibilityTree.Stamp(
      revision: revision, settings: settings.version, passes: passCount + refreshCount,
      data: state.laidOut.dataVersion)
    if !accessibility.isCurrent(at: stamp) { try updateAccessibility(at: stamp) }
    return accessibility.nodes
  }

  /// A number that increases when `accessibilityNodes` makes a new list; 0 before the first one.
  package var accessibilityRevision: UInt64 { accessibility.revision }

  private func updateAccessibility(at stamp: AccessibilityTree.Stamp) throws(LayoutError) {
    if role == .none { return accessibility.clear(at: stamp) }
    let content = try accessibleContent()
    let last = accessibility.lastNodes()
    var builder = AccessibilityBuilder(self, content, last, at: stamp)
    try builder.build()
    accessibility.replace(with: builder.consumeList(), at: stamp, dataVersion: stamp.data)
  }

  /// The role of the view: the option "role" or, if that is "automatic", the role of the layout or,
  /// if it has none, that of the content.
  public var role: Role { role(with: layout) }

  /// The role of the view if it has a given layout.
  func role(with layout: CollectionLayout) -> Role {
    if let role = options.accessibility.role { return role }
    let isSelectable = options.selection.mode != .none
    if let role = layout.role { return role == .list && isSelectable ? .listBox : role }
    if hasVisibleOutline { return .tree }
    return isSelectable ? .listBox : .list
  }

  /// Whether a visible cell belongs to an outline.
  private var hasVisibleOutline: Bool {
    var last: Int?
    for i in presenter.visible.indices where presenter.visible[i].category == .cell {
      let section = presenter.visible[i].indexPath.section
      if section == last { continue }
      if isOutline(section) { return true }
      last = section
    }
    return false
  }
}

// MARK: Facts about elements

extension CollectionView {
  /// The keys of the values that describe an element, in the order in which they are requested.
  static let labelKeys = ["accessibility_label", "title", "name"]
  private static let roleKey = "accessibility_role"

  /// Returns the label of an element from the data source: the first of its values
  /// "accessibility_label", "title" and "name" that is a text.
  func label(of id: ElementID) -> String? {
    firstLabel { $0.value(forKey: $1, of: id) }
  }

  /// Returns the label of a section from the data source, which is that of its header.
  func label(ofSection section: Int) -> String? {
    firstLabel { $0.value(forKey: $1, ofSection: section) }
  }

  private func firstLabel(
    _ value: (any CollectionDataSource, String) -> DataValue?
  ) -> String? {
    activity.during(.askingHost) {
      for key in Self.labelKeys {
        if case .string(let label)? = value(currentSource, key) { return label }
      }
      return nil
    }
  }

  /// Returns the text of a table's cell: the value of its item whose key is the name of its kind.
  func columnText(of id: ElementID) -> String? {
    guard let key = names.name(of: id.kind.rawValue) else { return nil }
    return activity.during(.askingHost) {
      switch currentSource.value(forKey: key, of: .cell(at: id.indexPath)) {
      case .string(let text)?: text
      case .number(let number)?: number.plainText
      default: nil
      }
    }
  }

  /// Returns the custom value `title` of an element; nil if it is empty.
  func title(of a: LayoutAttributes) -> String? {
    text("title", of: a).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns a custom value of an element if it is a text.
  private func text(_ key: String, of a: LayoutAttributes) -> String? {
    guard let name = names.existingNumber(of: key), case .text(let bytes)? = a.values[name]
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the role of an element from the data source: the value "accessibility_role".
  func roleValue(of id: ElementID) -> Role? {
    activity.during(.askingHost) {
      guard case .string(let name)? = currentSource.value(forKey: Self.roleKey, of: id)
      else { return nil }
      return Role(name: name)
    }
  }

  /// Whether a layout has used the custom values that describe elements.
  var layoutDescribesElements: Bool {
    names.existingNumber(of: Self.labelKeys[0]) != nil
      || names.existingNumber(of: Self.roleKey) != nil
  }

  /// Returns the label that the layout gives an element: the custom value "accessibility_label".
  func labelValue(of a: LayoutAttributes) -> String? { text(Self.labelKeys[0], of: a) }

  /// Returns the role that the layout gives an element: the custom value "accessibility_role".
  func roleValue(of a: LayoutAttributes) -> Role? {
    text(Self.roleKey, of: a).flatMap { Role(name: $0) }
  }

  /// Returns the rows and columns of an element. The error of a layout is reported once.
  func gridPosition(of id: ElementID, _ content: AccessibleContent) -> GridPosition? {
    guard mayAsk else { return nil }
    do throws(LayoutError) {
      return try activity.during(.askingHost) { () throws(LayoutError) in
        try content.layout.gridPosition(of: id, in: content.environment)
      }
    } catch {
      report(error, count: 1)
      return nil
    }
  }

  /// Whether the layout specifies the rows and columns of the first cell.
  func hasGridPositions(_ content: AccessibleContent) -> Bool {
    let first = content.list.first {
      $0.category == .cell
        && content.environment.plan.row(ofSection: $0.indexPath.section) == nil
    }
    guard let id = first?.id else { return content.layout.role == .grid }
    return gridPosition(of: id, content)?.row != nil
  }

  /// Whether the delegate can have swipe actions for the items of a section.
  func hasSwipeActions(inSection section: Int, _ plan: LayoutPlan) -> Bool {
    host.delegate != nil && plan.listAxis(ofSection: section) != nil
  }
}

extension ElementID {
  /// The key of the node of a section. No supplementary view has the kind of cells.
  static func group(_ section: Int) -> ElementID {
    ElementID(.supplementary, at: IndexPath(item: 0, section: section))
  }
}
