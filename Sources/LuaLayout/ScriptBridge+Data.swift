internal import CLuaHost
internal import LayoutCore

// Queries of the data that scripts make with the methods of `view`.
extension ScriptBridge {
  func itemSizes(
    _ section: Int, _ out: UnsafeMutablePointer<UnsafePointer<Double>?>?,
    _ error: UnsafeMutablePointer<CChar>?, _ capacity: Int
  ) -> Int32 {
    guard let environment else { return 0 }
    if section >= sizes.count || sizes[section] == nil {
      do {
        let answers = try environment.askedSizes(inSection: section)
        let buffer = UnsafeMutablePointer<Double>.allocate(capacity: 2 * answers.count + 1)
        for (i, size) in answers.enumerated() {
          buffer[2 * i] = size.width
          buffer[2 * i + 1] = size.height
        }
        storeSizes(buffer, ofSection: section)
      } catch let failure {
        write(failure.message, to: error, capacity)
        return failure.code.status
      }
    }
    out?.pointee = sizes[section].map { UnsafePointer($0) }
    return 1
  }

  func sectionMetrics(
    _ section: Int, _ metrics: UnsafeMutablePointer<Double>?,
    _ error: UnsafeMutablePointer<CChar>?, _ capacity: Int
  ) -> Int32 {
    guard let environment, let m = metrics else { return 0 }
    let preset = SectionMetrics(
      insets: EdgeInsets(top: m[0], left: m[1], bottom: m[2], right: m[3]), lineSpacing: m[4],
      interitemSpacing: m[5])
    do {
      let found = try environment.metrics(ofSection: section, preset: preset)
      let insets = found.insets
      let numbers = [
        insets.top, insets.left, insets.bottom, insets.right, found.lineSpacing,
        found.interitemSpacing,
      ]
      for (i, number) in numbers.enumerated() { m[i] = number }
      return 1
    } catch let failure {
      // In scripts, sections are counted from 1.
      write(LayoutError.oddMetrics(ofSection: section + 1).message, to: error, capacity)
      return failure.code.status
    }
  }

  func supplementarySize(
    _ kind: UInt32, _ section: Int, _ out: UnsafeMutablePointer<Double>?
  ) -> Int32 {
    guard let environment, let out,
      let size = environment.dataSource.supplementarySize(
        ofKind: ElementKind(rawValue: kind), inSection: section, container: environment.bounds.size),
      size.isValid
    else { return 0 }
    (out[0], out[1]) = (size.width, size.height)
    return 1
  }

  func supplementaryCount(_ kind: UInt32, _ section: Int) -> Int64 {
    let count = environment?.dataSource.numberOfSupplementaryViews(
      ofKind: ElementKind(rawValue: kind), inSection: section)
    return Int64(clamping: count ?? 1)
  }

  func measure(
    _ element: UnsafePointer<lch_element>?, _ proposed: UnsafePointer<Double>?,
    _ out: UnsafeMutablePointer<Double>?
  ) -> Int32 {
    guard let environment, let element, let proposed, let out else { return 0 }
    let size = environment.dataSource.measuredSize(
      of: ElementID(element.pointee), proposed: Size(proposed[0], proposed[1]))
    return answer(size, out)
  }

  func measure(
    _ text: lch_string, _ style: lch_string, _ width: Double, _ out: UnsafeMutablePointer<Double>?
  ) -> Int32 {
    guard let environment, let out else { return 0 }
    let size = environment.dataSource.measuredSize(
      ofText: String(text), style: String(style), width: width > 0 ? width : nil)
    return answer(size, out)
  }

  private func answer(_ size: Size?, _ out: UnsafeMutablePointer<Double>) -> Int32 {
    guard let size, size.isValid else { return 0 }
    (out[0], out[1]) = (size.width, size.height)
    return 1
  }

  func value(
    _ section: Int, _ item: Int, _ key: lch_string, _ out: UnsafeMutablePointer<lch_value>?
  ) -> Int32 {
    let id = ElementID.cell(at: IndexPath(item: item, section: section))
    return answer(environment?.dataSource.value(forKey: String(key), of: id), out)
  }

  func sectionValue(
    _ section: Int, _ key: lch_string, _ out: UnsafeMutablePointer<lch_value>?
  ) -> Int32 {
    answer(environment?.dataSource.value(forKey: String(key), ofSection: section), out)
  }

  private func answer(_ value: DataValue?, _ out: UnsafeMutablePointer<lch_value>?) -> Int32 {
    guard let value, let out else { return 0 }
    out.pointee = lch_value(value, keepingStringIn: borrowedString)
    return 1
  }

  func find(
    _ id: UInt64, _ section: UnsafeMutablePointer<UInt32>?, _ item: UnsafeMutablePointer<UInt32>?
  ) -> Int32 {
    guard let path = environment?.path(ofIdentifier: id) else { return 0 }
    section?.pointee = UInt32(clamping: path.section)
    item?.pointee = UInt32(clamping: path.item)
    return 1
  }

  /// The attributes of an element from the running pass or, failing that, from the last pass or
  /// from the extended layout.
  private func placed(_ id: ElementID, in environment: LayoutEnvironment) -> LayoutAttributes? {
    plan?.elements.attributes(of: id) ?? environment.elements.attributes(of: id)
      ?? nativeAttributes(of: id)
  }

  func pinProgress(of element: UnsafePointer<lch_element>?) -> Double {
    guard let element, let environment,
      let a = placed(ElementID(element.pointee), in: environment)
    else { return 0 }
    return environment.pinProgress(of: a)
  }

  /// Writes the box of an element, and its style if `style` is not nil.
  func placed(
    _ element: UnsafeMutablePointer<lch_element>?, _ style: UnsafeMutablePointer<lch_style>?,
    _ values: UnsafeMutablePointer<UnsafePointer<lch_custom_value>?>?
  ) -> Int32 {
    guard let element, let environment,
      let a = placed(ElementID(element.pointee), in: environment)
    else { return 0 }
    guard let style else {
      element.pointee = lch_element(a.id, lch_box(a))
      return 1
    }
    handOut(a, element, style, values)
    return 1
  }
}
