internal import CLuaHost
internal import LayoutCore

// Queries of the native layout by `layout.extend` and `super`. A negative status is accompanied by
// a message, which CLuaHost raises as a Lua error after the Swift functions have returned.
extension ScriptBridge {
  func extend(
    _ name: lch_string, _ error: UnsafeMutablePointer<CChar>?, _ capacity: Int
  ) -> Int32 {
    let name = String(name)
    if let native, native.name != name {
      write(
        "a script can extend only one native layout, and this one already extends '\(native.name)'",
        to: error, capacity)
      return LayoutError.Code.layoutResult.status
    }
    if native != nil { return 1 }
    if name == "compositional" {
      native = CompositionalLayout(source: ScriptSections(self))
      return 1
    }
    guard let layout = NativeLayouts.make(name) else {
      write(NativeLayouts.unknown(name).message, to: error, capacity)
      return LayoutError.Code.notFound.status
    }
    native = layout
    return 1
  }

  func parameter(
    _ number: Int, _ name: UnsafeMutablePointer<lch_string>?,
    _ value: UnsafeMutablePointer<lch_value>?
  ) -> Int32 {
    guard let parameter = native?.parameter(number: number) else { return 0 }
    name?.pointee = handOut(parameter.name)
    value?.pointee = lch_value(parameter.value, keepingStringIn: borrowedString)
    return 1
  }

  /// Returns a name in memory that is valid until the next query.
  func handOut(_ name: String) -> lch_string {
    borrowedName.string(Array(name.utf8))
  }

  func setParameters(
    _ values: UnsafePointer<lch_value>?, _ count: Int, _ text: UnsafeMutablePointer<CChar>?,
    _ capacity: Int
  ) -> Int32 {
    guard let values, let native else { return 0 }
    for i in 0..<count {
      guard let parameter = native.parameter(number: i) else { break }
      do { try native.setParameter(parameter.name, to: DataValue(values[i])) } catch {
        write(error.message, to: text, capacity)
        return LayoutError.Code.layoutResult.status
      }
    }
    return 1
  }

  func superPrepare(_ error: UnsafeMutablePointer<CChar>?, _ capacity: Int) -> Int32 {
    let last = environment?.callbackPlan?.native ?? LayoutPlan()
    return answer(error, capacity) { native, environment throws(LayoutError) in
      plan?.setNative(try native.makePlan(in: environment.seeing(last)))
      return 1
    }
  }

  func superNumbers(
    _ callback: lch_callback, _ input: UnsafePointer<Double>?, _ out: UnsafeMutablePointer<Double>?,
    _ error: UnsafeMutablePointer<CChar>?, _ capacity: Int
  ) -> Int32 {
    answer(error, capacity) { native, environment throws(LayoutError) in
      guard let out else { return 0 }
      switch callback {
      case LCH_CONTENT_SIZE:
        let size = environment.plan.contentSize
        (out[0], out[1]) = (size.width, size.height)
      case LCH_LOOP:
        let period = try native.loopPeriod(in: environment)
        (out[0], out[1]) = (period.width, period.height)
      case LCH_START_OFFSET:
        let start = try native.startContentOffset(in: environment) ?? .zero
        (out[0], out[1]) = (start.x, start.y)
      case LCH_TARGET_PATH:
        guard let input, let item = Int(exactly: input[0]), let section = Int(exactly: input[1]),
          environment.sections.contains(IndexPath(item: item, section: section))
        else { throw LayoutError(.invalidArgument, "there is no such item") }
        let target = try native.targetIndexPath(
          forMoving: IndexPath(item: item, section: section), to: Point(input[2], input[3]),
          in: environment)
        (out[0], out[1]) = (Double(target.item), Double(target.section))
      case LCH_NEXT_ITEM:
        guard let input, let item = Int(exactly: input[0]), let section = Int(exactly: input[1]),
          environment.sections.contains(IndexPath(item: item, section: section)),
          let move = FocusMove(rawValue: UInt32(clamping: Int(input[2])))
        else { throw LayoutError(.invalidArgument, "there is no such item or move") }
        let answer = try native.nextItem(
          from: .cell(at: IndexPath(item: item, section: section)), move, in: environment)
        switch answer {
        case nil: out[0] = .nan
        case .some(.none): out[0] = -1
        case .element(let id)?:
          (out[0], out[1]) = (Double(id.indexPath.item), Double(id.indexPath.section))
        }
      case LCH_GRID_POSITION:
        guard let input, let item = Int(exactly: input[0]), let section = Int(exactly: input[1]),
          environment.sections.contains(IndexPath(item: item, section: section))
        else { throw LayoutError(.invalidArgument, "there is no such item") }
        let position = try native.gridPosition(
          of: .cell(at: IndexPath(item: item, section: section)), in: environment)
        guard let position, let row = position.row, let column = position.column,
          let rows = position.rowCount, let columns = position.columnCount
        else { return 0 }
        let numbers = [row, column, position.rowSpan, position.columnSpan, rows, columns]
        for (i, number) in numbers.enumerated() { out[i] = Double(number) }
      default:
        let context = try native.invalidation(
          forBoundsChange: rect(input), in: environment)
        let verdict =
          context.map { $0.everything ? LCH_INVALIDATES_ALL : LCH_INVALIDATES_ATTRIBUTES }
          ?? LCH_INVALIDATES_NOTHING
        out[0] = Double(verdict)
      }
      return 1
    }
  }

  func superElement(
    _ element: UnsafeMutablePointer<lch_element>?, _ style: UnsafeMutablePointer<lch_style>?,
    _ values: UnsafeMutablePointer<UnsafePointer<lch_custom_value>?>?,
    _ error: UnsafeMutablePointer<CChar>?, _ capacity: Int
  ) -> Int32 {
    answer(error, capacity) { native, environment throws(LayoutError) in
      guard let element, let style,
        let a = try native.attributes(of: ElementID(element.pointee), in: environment)
      else { return 0 }
      handOut(a, element, style, values)
      return 1
    }
  }

  /// Returns one element with its style and values to CLuaHost.
  func handOut(
    _ a: LayoutAttributes, _ element: UnsafeMutablePointer<lch_element>,
    _ style: UnsafeMutablePointer<lch_style>,
    _ values: UnsafeMutablePointer<UnsafePointer<lch_custom_value>?>?
  ) {
    borrowedElements.fill([a])
    if let first = borrowedElements.elements { element.pointee = first.pointee }
    if let first = borrowedElements.styles { style.pointee = first.pointee }
    values?.pointee = borrowedElements.values
  }

  func superElements(
    _ numbers: UnsafePointer<Double>?,
    _ elements: UnsafeMutablePointer<UnsafePointer<lch_element>?>?,
    _ count: UnsafeMutablePointer<Int>?,
    _ styles: UnsafeMutablePointer<UnsafePointer<lch_style>?>?,
    _ values: UnsafeMutablePointer<UnsafePointer<lch_custom_value>?>?,
    _ error: UnsafeMutablePointer<CChar>?, _ capacity: Int
  ) -> Int32 {
    answer(error, capacity) { native, environment throws(LayoutError) in
      var list: [LayoutAttributes] = []
      let isKnown = try native.appendElements(in: rect(numbers), to: &list, in: environment)
      borrowedElements.fill(isKnown ? list : [])
      elements?.pointee = borrowedElements.elements
      count?.pointee = borrowedElements.count
      styles?.pointee = borrowedElements.styles
      values?.pointee = borrowedElements.values
      return 1
    }
  }

  func superContext(
    _ numbers: UnsafePointer<Double>?, _ out: UnsafeMutablePointer<lch_context>?,
    _ named: UnsafeMutablePointer<UnsafePointer<lch_element>?>?,
    _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<CChar>?, _ capacity: Int
  ) -> Int32 {
    answer(error, capacity) { native, environment throws(LayoutError) in
      let context =
        try native.invalidation(forBoundsChange: rect(numbers), in: environment)
        ?? .nothing
      out?.pointee.flags = (context.everything, context.attributes, context.dataSourceCounts)
      borrowedElements.fill(context.elements.map { LayoutAttributes($0) })
      named?.pointee = borrowedElements.elements
      count?.pointee = borrowedElements.count
      return 1
    }
  }

  /// Runs a query with the native layout and its environment.
  private func answer(
    _ error: UnsafeMutablePointer<CChar>?, _ capacity: Int,
    _ body: (CollectionLayout, LayoutEnvironment) throws(LayoutError) -> Int32
  ) -> Int32 {
    guard let native, let nativeEnvironment else { return 0 }
    do throws(LayoutError) {
      return try body(native, nativeEnvironment)
    } catch let failure {
      write(failure.message, to: error, capacity)
      return failure.code.status
    }
  }

  private func rect(_ numbers: UnsafePointer<Double>?) -> Rect {
    numbers.map { Rect($0[0], $0[1], $0[2], $0[3]) } ?? .zero
  }
}

/// Attributes as C structs, in memory that is valid until the next query.
struct BorrowedElements {
  private(set) var elements: UnsafePointer<lch_element>?
  private(set) var styles: UnsafePointer<lch_style>?
  private(set) var values: UnsafePointer<lch_custom_value>?
  private(set) var count = 0
  private var elementList: [lch_element] = []
  private var styleList: [lch_style] = []
  private let borrowedValues = BorrowedCustomValues()
  private let memory = (
    elements: BorrowedMemory(), styles: BorrowedMemory(), values: BorrowedMemory()
  )

  mutating func fill(_ list: [LayoutAttributes]) {
    elementList.removeAll(keepingCapacity: true)
    styleList.removeAll(keepingCapacity: true)
    borrowedValues.clear()
    for a in list { elementList.append(lch_element(a, &styleList, borrowedValues)) }
    count = elementList.count
    elements = memory.elements.lend(elementList)
    styles = memory.styles.lend(styleList)
    values = memory.values.lend(borrowedValues.items)
  }
}
