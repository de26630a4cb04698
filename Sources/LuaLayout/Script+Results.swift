internal import CLuaHost
internal import LayoutCore

// Converting CLuaHost's results to attributes.
extension Script {
  /// Stores the boxes of all cells in a plan, and adds the other elements one by one.
  @_optimize(speed)
  func storeResults(
    _ boxes: [FrameList.Box], in plan: CallbackPlan, _ environment: LayoutEnvironment
  ) throws(LayoutError) {
    let styles = styles
    try environment.checkCapacity(max(styles.count, results.count), bytes: 704)
    plan.place { elements in
      elements.setCells(boxes)
      if let numbers = lch_cell_styles(state), let first = styles.baseAddress {
        elements.reserveStyles(styles.count)
        for ordinal in 0..<boxes.count where numbers[ordinal] >= 0 && !boxes[ordinal].isEmpty {
          // This is read through a pointer, because a copy of each style would double the work.
          let style = first + Int(numbers[ordinal])
          elements.setStyle(
            ofCell: ordinal, transform3D: Transform3D(style), alpha: style.pointee.alpha,
            zIndex: style.pointee.z_index, isHidden: style.pointee.hidden != 0,
            values: style.pointee.value_count == 0
              ? CustomValues() : values(of: style.pointee),
            mask: ElementMask(style), pins: pins(of: style),
            isTouchable: style.pointee.untouchable == 0)
        }
      }
      for element in results where element.category != LCH_CELL {
        elements.set(attributes(element))
      }
    }
  }

  /// Calls the script for individual elements.
  @_optimize(speed)
  func attributes(
    of list: [LayoutAttributes], at indices: [Int]?, plan: CallbackPlan?,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> [LayoutError?] {
    makeRequests(list, indices, plan)
    return try collectFaults(of: requests.count) { first throws(LayoutError) in
      try enter(environment) { view in
        lch_ask(
          state, view, requests, requests.count, requestStyles, requestValues.items, first)
      }
    }
  }

  /// Creates the requests for the script. Elements that the native layout placed are requested by
  /// their identity only.
  private func makeRequests(
    _ list: [LayoutAttributes], _ indices: [Int]?, _ plan: CallbackPlan?
  ) {
    requests.removeAll(keepingCapacity: true)
    requestStyles.removeAll(keepingCapacity: true)
    requestValues.clear()
    for k in 0..<(indices?.count ?? list.count) {
      let i = indices?[k] ?? k
      if let plan, !plan.isPlaced(list[i].id) {
        requests.append(lch_element(list[i].id, lch_box(x: 0, y: 0, width: 0, height: 0)))
      } else if list[i].isPlain {
        requests.append(lch_element(list[i].id, lch_box(list[i])))
      } else {
        requests.append(lch_element(list[i], &requestStyles, requestValues))
      }
    }
  }
}

/// The boxes as C structs. Both in Swift and in C, a box consists of four doubles.
func cBoxes(_ bytes: UnsafeMutableRawBufferPointer) -> UnsafeMutablePointer<lch_box>? {
  bytes.baseAddress?.assumingMemoryBound(to: lch_box.self)
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
      values[entry.name] = CustomValue(entry)
    }
    return values
  }

  func pins(of style: UnsafePointer<lch_style>) -> Pins {
    guard style.pointee.pin_count > 0, let all = lch_pins(state) else { return Pins() }
    let group = style.pointee.pin_group
    var pins = Pins(group: group == 0 ? nil : ElementKind(rawValue: group))
    for i in 0..<Int(style.pointee.pin_count) {
      let pin = all[Int(style.pointee.first_pin) + i]
      guard let edge = Pin.Edge(rawValue: UInt8(truncatingIfNeeded: pin.edge)) else { continue }
      pins.list.append(
        Pin(
          edge, inset: pin.inset, from: pin.from.isNaN ? nil : pin.from,
          to: pin.to.isNaN ? nil : pin.to))
    }
    return pins
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
    if style.pointee.value_count > 0 { a.values = values(of: style.pointee) }
    if style.pointee.masked != 0 { a.mask = ElementMask(style) }
    if style.pointee.pin_count > 0 { a.pins = pins(of: style) }
    a.isTouchable = style.pointee.untouchable == 0
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
  /// Reads the sixteen numbers at the start of a style. They are in the same order in Swift and in
  /// C.
  init(_ style: UnsafePointer<lch_style>) {
    self = UnsafeRawPointer(style).loadUnaligned(as: Transform3D.self)
  }
}

extension ElementMask {
  init(_ style: UnsafePointer<lch_style>) {
    self.init()
    if style.pointee.masked == 0 { return }
    let (top, left, bottom, right) = style.pointee.clip
    clip = EdgeInsets(top: top, left: left, bottom: bottom, right: right)
    contentOffset = Point(style.pointee.content_offset.0, style.pointee.content_offset.1)
    shape = ElementShape(rawValue: UInt8(truncatingIfNeeded: style.pointee.shape)) ?? .rectangle
  }
}

extension lch_box {
  init(_ a: LayoutAttributes) {
    self.init(x: a.center.x, y: a.center.y, width: a.size.width, height: a.size.height)
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
    _ a: LayoutAttributes, _ styles: inout [lch_style], _ values: BorrowedCustomValues
  ) {
    self.init(a.id, lch_box(a))
    if a.isPlain { return }
    var s = lch_style()
    withUnsafeMutableBytes(of: &s.transform) {
      $0.storeBytes(of: a.transform3D, as: Transform3D.self)
    }
    s.alpha = a.alpha
    s.z_index = a.zIndex
    s.hidden = a.isHidden ? 1 : 0
    s.clip = (a.clip.top, a.clip.left, a.clip.bottom, a.clip.right)
    s.content_offset = (a.contentOffset.x, a.contentOffset.y)
    s.shape = UInt32(a.shape.rawValue)
    s.untouchable = a.isTouchable ? 0 : 1
    s.masked = a.isMasked ? 1 : 0
    s.first_value = UInt32(values.items.count)
    for entry in a.values.all {
      values.append(entry.name, entry.value)
    }
    s.value_count = UInt32(values.items.count) - s.first_value
    style = Int32(styles.count)
    styles.append(s)
  }
}
