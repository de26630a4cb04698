internal import CLuaHost
internal import LayoutCore

// What the C side collected becomes attributes.
extension ScriptLayout {
  /// Fills a store: all cells at once from their boxes, the rest one by one.
  @_optimize(speed)
  func takeResults(
    _ pass: inout LayoutPass, boxes: [FrameList.Box], of script: Script
  ) throws(LayoutError) {
    let styles = script.styles
    try pass.environment.checkCapacity(max(styles.count, script.results.count), bytes: 576)
    pass.elements.setCells(boxes)
    if let numbers = lch_cell_styles(script.state), let first = styles.baseAddress {
      pass.elements.reserveStyles(styles.count)
      for ordinal in 0..<boxes.count where numbers[ordinal] >= 0 && !boxes[ordinal].isEmpty {
        // In place: a copy of each style would double the work.
        let style = first + Int(numbers[ordinal])
        pass.elements.setStyle(
          ofCell: ordinal, transform3D: Transform3D(style), alpha: style.pointee.alpha,
          zIndex: style.pointee.z_index, isHidden: style.pointee.hidden != 0,
          values: style.pointee.value_count == 0
            ? CustomValues() : script.values(of: style.pointee))
      }
    }
    for element in script.results where element.category != LCH_CELL {
      pass.elements.set(script.attributes(element))
    }
  }

  /// Asks the script for single elements of one category in one entry, each starting from what is
  /// given.
  ///
  /// - Returns: an answer for each, nil for an element that does not exist.
  func ask(
    _ elements: [LayoutAttributes], of script: Script, in environment: LayoutEnvironment
  ) throws(LayoutError) -> [LayoutAttributes?] {
    try enter(elements, of: script, in: environment)
    return elements.isEmpty
      ? [] : script.results.map { $0.absent != 0 ? nil : script.attributes($0) }
  }

  /// Asks about some elements of a list, all where no places are given; the answers are the script's results then.
  @_optimize(speed)
  func enter(
    _ list: [LayoutAttributes], at places: [Int]? = nil, of script: Script,
    in environment: LayoutEnvironment
  ) throws(LayoutError) {
    let count = places?.count ?? list.count
    if count == 0 { return }
    var requests: [lch_element] = []
    requests.reserveCapacity(count)
    var styles: [lch_style] = []
    var values: [lch_custom_value] = []
    for k in 0..<count {
      let i = places?[k] ?? k
      // Who asks for some asks for elements that a native layout placed, too: of these only the identity counts.
      if places != nil && !isOfScript(list[i].id) {
        requests.append(lch_element(list[i].id, lch_box(x: 0, y: 0, width: 0, height: 0)))
      } else if list[i].isPlain {
        let box = lch_box(
          x: list[i].center.x, y: list[i].center.y, width: list[i].size.width,
          height: list[i].size.height)
        requests.append(lch_element(list[i].id, box))
      } else {
        requests.append(lch_element(list[i], &styles, &values))
      }
    }
    try script.enter(environment) { view in
      lch_ask(script.state, view, requests, requests.count, styles, values)
    }
  }
}

extension Script {
  var results: UnsafeBufferPointer<lch_element> {
    var count = 0
    let elements = lch_elements(state, &count)
    return UnsafeBufferPointer(start: elements, count: count)
  }

  var styles: UnsafeBufferPointer<lch_style> {
    var count = 0
    let styles = lch_styles(state, &count)
    return UnsafeBufferPointer(start: styles, count: count)
  }

  func values(of style: lch_style) -> CustomValues {
    var values = CustomValues()
    guard style.value_count > 0, let all = lch_custom_values(state) else { return values }
    for i in 0..<Int(style.value_count) {
      let entry = all[Int(style.first_value) + i]
      values[entry.name] = entry.value
    }
    return values
  }

  func attributes(_ element: lch_element) -> LayoutAttributes {
    var a = LayoutAttributes(ElementID(element))
    a.center = Point(element.box.x, element.box.y)
    a.size = Size(element.box.width, element.box.height)
    guard element.style >= 0 else { return a }
    guard let style = styles.baseAddress.map({ $0 + Int(element.style) }) else { return a }
    a.transform3D = Transform3D(style)
    a.alpha = style.pointee.alpha
    a.zIndex = style.pointee.z_index
    a.isHidden = style.pointee.hidden != 0
    a.isPinned = style.pointee.pinned != 0
    if style.pointee.value_count > 0 { a.values = values(of: style.pointee) }
    return a
  }
}

extension ElementID {
  init(_ element: lch_element) {
    self.init(
      ElementCategory(rawValue: UInt8(truncatingIfNeeded: element.category)) ?? .cell,
      kind: ElementKind(rawValue: element.kind),
      at: IndexPath(item: Int(element.item), section: Int(element.section)))
  }
}

extension Transform3D {
  /// Sixteen numbers in the same order on both sides, with which a style begins.
  init(_ style: UnsafePointer<lch_style>) {
    self = UnsafeRawPointer(style).loadUnaligned(as: Transform3D.self)
  }
}

extension lch_element {
  init(_ id: ElementID, _ box: lch_box) {
    self.init(
      category: UInt32(id.category.rawValue), kind: id.kind.rawValue,
      section: UInt32(id.indexPath.section), item: UInt32(id.indexPath.item), box: box,
      style: -1, absent: 0)
  }

  init(
    _ a: LayoutAttributes, _ styles: inout [lch_style], _ values: inout [lch_custom_value]
  ) {
    self.init(
      a.id, lch_box(x: a.center.x, y: a.center.y, width: a.size.width, height: a.size.height))
    if a.isPlain { return }
    var s = lch_style()
    withUnsafeMutableBytes(of: &s.transform) {
      $0.storeBytes(of: a.transform3D, as: Transform3D.self)
    }
    s.alpha = a.alpha
    s.z_index = a.zIndex
    s.hidden = a.isHidden ? 1 : 0
    s.pinned = a.isPinned ? 1 : 0
    s.first_value = UInt32(values.count)
    for entry in a.values.all {
      values.append(lch_custom_value(name: entry.name, reserved: 0, value: entry.value))
    }
    s.value_count = UInt32(values.count) - s.first_value
    style = Int32(styles.count)
    styles.append(s)
  }
}
