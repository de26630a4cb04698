internal import CLuaHost
internal import LayoutCore

// The parameters of a script: the plain fields of its table, described by the field `parameters`.
extension Script {
  /// Whether a field of the script's table is a parameter. A table is a parameter if `parameters`
  /// describes it.
  private func isParameter(_ field: Field) -> Bool {
    switch field.type {
    case "number", "boolean", "string": field.name != "name"
    case "table": description(of: field.name) != nil
    default: false
    }
  }

  /// Returns the parameters of the script, sorted by the bytes of their names. The parameters of an
  /// extended native layout are listed first.
  private func readParameterInfos() throws(LayoutError) -> [ParameterInfo] {
    var infos = native?.parameterInfos ?? []
    for field in fields where isParameter(field) {
      var value = lch_value()
      try check(lch_get_default(state, field.name, &value))
      let known = infos.firstIndex { $0.name == field.name }
      let info = parameterInfo(field.name, DataValue(value), known.map { infos[$0] })
      if let known { infos[known] = info } else { infos.append(info) }
    }
    return infos
  }

  /// - Parameter native: the extended layout's parameter with the same name.
  private func parameterInfo(
    _ name: String, _ defaultValue: DataValue, _ native: ParameterInfo?
  ) -> ParameterInfo {
    let given = description(of: name)
    func number(_ value: Double?) -> Double? { value.flatMap { $0.isNaN ? nil : $0 } }
    var choices: [String] = []
    if let given {
      for i in 0..<given.choice_count {
        choices.append(String(cString: lch_choice_at(state, given.first_choice + i)))
      }
    }
    let doc = given.map { String(cString: $0.doc) } ?? ""
    return ParameterInfo(
      name: name, doc: doc.isEmpty ? native?.doc ?? "" : doc, defaultValue: defaultValue,
      minimum: number(given?.min) ?? native?.minimum,
      maximum: number(given?.max) ?? native?.maximum,
      step: number(given?.step) ?? native?.step,
      choices: choices.isEmpty ? native?.choices ?? [] : choices)
  }

  private func description(of name: String) -> lch_parameter? {
    for i in 0..<lch_parameter_count(state) {
      if let given = lch_parameter_at(state, i)?.pointee, String(cString: given.name) == name {
        return given
      }
    }
    return nil
  }

  /// Reads the parameters, and checks the descriptions in `parameters` against the fields and their
  /// defaults.
  func recordParameters() throws(LayoutError) {
    let infos = try readParameterInfos()
    parameterInfos = infos
    for i in 0..<lch_parameter_count(state) {
      guard let given = lch_parameter_at(state, i)?.pointee else { continue }
      let name = String(cString: given.name)
      guard let info = infos.first(where: { $0.name == name }) else {
        throw loadError(
          .unknownName(
            "parameters describes '\(name)', but the layout has no such field with a number, "
              + "a boolean, a string or a table", name, among: infos.map { $0.name }, "it has"),
          at: "parameters.\(name)")
      }
      do throws(LayoutError) {
        try info.checkType(of: info.defaultValue)
        try info.check(info.defaultValue)
      } catch {
        throw loadError(
          LayoutError(.layoutResult, "the default of a parameter: \(error.message)"), at: name)
      }
    }
  }

  /// - Parameter path: the field at fault, such as `parameters.columns`.
  private func loadError(_ error: LayoutError, at path: String) -> LayoutError {
    var named = LayoutError(.layoutResult, text: error.message)
    named.locate(in: chunkName, line: host.loading?.line(ofField: path) ?? 0)
    return named
  }

  /// The fields of self that do not come from the layout's table. For a table `rows`, there is its
  /// length, with the name `#rows`.
  func readOwnFields() throws(LayoutError) -> [DataField] {
    var value = lch_value()
    try check(lch_get_own_fields(state, &value))
    guard case .table(let fields) = DataValue(value) else { return [] }
    return fields
  }

  /// The layout's field `name` or, if it has none, the file name without its extension.
  var layoutName: String {
    var value = lch_value()
    if fields.contains(where: { $0.name == "name" && $0.type == "string" }),
      lch_get_field(state, "name", &value) == LCH_OK, value.type == LCH_STRING
    {
      return String(value.string)
    }
    let bytes = Array(chunkName.utf8)
    let start = lch_file_name(chunkName)
    var end = bytes.count
    let ending = Array(".lua".utf8)
    if end - start > ending.count, bytes[(end - ending.count)...].elementsEqual(ending) {
      end -= ending.count
    }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
