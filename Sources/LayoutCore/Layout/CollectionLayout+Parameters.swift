// Reading, listing and restoring the parameters of a layout.
extension CollectionLayout {
  func number(_ name: String) -> Double { parameters.number(name) }
  func string(_ name: String) -> String { parameters.string(name) }
  func bool(_ name: String) -> Bool { parameters.bool(name) }

  /// The four inset parameters.
  var insetParameters: EdgeInsets {
    EdgeInsets(
      top: number("inset_top"), left: number("inset_left"), bottom: number("inset_bottom"),
      right: number("inset_right"))
  }
}

extension CollectionLayout {
  /// The names of the layout's parameters.
  public var parameterNames: [String] { parameterInfos.map { $0.name } }

  /// All parameters with their values, for `restore`.
  package struct ParameterState {
    fileprivate var list: [Parameter]
  }

  package var parameterState: ParameterState { ParameterState(list: parameters) }

  package func restore(_ state: ParameterState) {
    parameters = state.list
    parameterDidChange("")
  }

  /// The name and the value of the parameter with a zero-based number; nil past the last parameter.
  package func parameter(number: Int) -> (name: String, value: DataValue)? {
    number < parameters.count ? (parameters[number].name, parameters[number].value) : nil
  }
}

extension CollectionLayout {
  /// Sets parameters. If the layout rejects one of them, all parameters get their old values back,
  /// and an error is thrown.
  ///
  /// - Returns: the old values.
  func setParameters(
    _ parameters: [(name: String, value: DataValue)]
  ) throws(LayoutError) -> [(name: String, value: DataValue)] {
    var before: [(name: String, value: DataValue)] = []
    do {
      for (name, value) in parameters {
        before.append((name, try parameter(name)))
        try setParameter(name, to: value)
      }
    } catch {
      revert(before)
      throw error
    }
    return before
  }

  func revert(_ parameters: [(name: String, value: DataValue)]) {
    // The order is reversed, so that a parameter that was set twice gets its first value.
    for (name, value) in parameters.reversed() {
      do { try setParameter(name, to: value) } catch {}
    }
  }
}
