internal import CLayoutLua
internal import LayoutCore

// The parameters of a layout written in C, and its bytes in saved states.
extension ForeignCallbacks {
  func applyParameters(
    _ list: UnsafePointer<lyl_parameter_info>?, _ count: Int
  ) throws(LayoutError) {
    guard clampedCount(count) <= 1024 else {
      throw LayoutError(.invalidArgument, "a layout can have at most 1024 parameters")
    }
    guard count > 0 else { return }
    // The `struct_size` of the first entry is the stride of the list.
    var at = UnsafeRawPointer(try require(list, "parameters"))
    let stride = Int(clamping: at.load(as: UInt32.self))
    for _ in 0..<count {
      let given = at.assumingMemoryBound(to: lyl_parameter_info.self)
      let info = try parameterInfo(
        copyStruct(
          given, size: given.pointee.struct_size, empty: lyl_parameter_info(),
          "lyl_parameter_info"))
      let known = (native?.parameterNames ?? []) + parameters.map { $0.info.name }
      guard !known.contains(info.name) else {
        throw LayoutError(.invalidArgument, "there are two parameters '\(info.name)'")
      }
      parameters.append((info, info.defaultValue))
      at += stride
    }
  }

  private func parameterInfo(_ given: lyl_parameter_info) throws(LayoutError) -> ParameterInfo {
    let name = try requireString(given.name, "a parameter's name")
    let value = try DataValue(given.default_value)
    switch value {
    case .number, .bool, .string, .list, .table: break
    default:
      throw LayoutError(
        .invalidArgument, "the parameter '\(name)' has a \(value.typeName) as its default")
    }
    // A range from 0 to 0 means that the host did not set a range.
    let isOpen = given.minimum == 0 && given.maximum == 0
    func number(_ value: Double) -> Double? { value.isNaN || isOpen ? nil : value }
    let info = ParameterInfo(
      name: name, doc: given.doc.map { String(cString: $0) } ?? "", defaultValue: value,
      minimum: number(given.minimum), maximum: number(given.maximum),
      step: given.step > 0 ? given.step : nil,
      choices: try requireStrings(given.choices, given.choice_count, "choices"))
    try info.check(value)
    return info
  }

  func parameter(_ name: String) throws(LayoutError) -> DataValue {
    if let entry = parameters.first(where: { $0.info.name == name }) { return entry.value }
    guard let native, native.parameterNames.contains(name) else { throw unknown(name) }
    return try native.parameter(name)
  }

  func setParameter(_ name: String, to value: DataValue) throws(LayoutError) {
    if let native, native.parameterNames.contains(name) {
      return try native.setParameter(name, to: value)
    }
    guard let i = parameters.firstIndex(where: { $0.info.name == name }) else {
      throw unknown(name)
    }
    try parameters[i].info.checkType(of: value)
    try parameters[i].info.check(value)
    parameters[i].value = value
  }

  private func unknown(_ name: String) -> LayoutError {
    let names = (native?.parameterNames ?? []) + parameters.map { $0.info.name }
    return .unknownName("the layout has no parameter '\(name)'", name, among: names, "it has")
  }

  // MARK: Saved states

  var savedBytes: [UInt8] {
    guard let save = table.save else { return [] }
    var needed = 0
    guard save(table.user, nil, 0, &needed) >= 0 || needed > 0, clampedCount(needed) <= 1 << 24
    else {
      return []
    }
    var bytes = [UInt8](repeating: 0, count: needed)
    let status = bytes.withUnsafeMutableBytes {
      save(table.user, $0.baseAddress, $0.count, &needed)
    }
    return status >= 0 && needed == bytes.count ? bytes : []
  }

  func restore(_ bytes: [UInt8]) throws(LayoutError) {
    guard let restore = table.restore, !bytes.isEmpty else { return }
    let status = bytes.withUnsafeBytes { restore(table.user, $0.baseAddress, $0.count) }
    if status >= 0 { return }
    throw LayoutError(.badStateData, "'restore' of the layout '\(name)' refused the saved state")
  }
}
