/// The layouts that are built in, by the names that scripts, hosts and the command line use.
public enum NativeLayouts {
  public static let names: [StaticString] = [
    "circle", "flow", "grid", "sphere", "waterfall", "wheel",
  ]

  /// Makes a built-in layout; nil for a name that is none.
  public static func make(_ name: String) -> CollectionLayout? {
    switch name {
    case "circle": CircleLayout()
    case "flow": FlowLayout()
    case "grid": GridLayout()
    case "sphere": SphereLayout()
    case "waterfall": WaterfallLayout()
    case "wheel": WheelLayout()
    default: nil
    }
  }

  /// The error for a name that is none.
  public static func unknown(_ name: String) -> LayoutError {
    let names = names.map { $0.withUTF8Buffer { String(decoding: $0, as: UTF8.self) } }
    return .unknownName(
      "there is no built-in layout '\(name)'", name, among: names, "there are")
  }
}

extension CollectionLayout {
  /// The names of the layout's parameters.
  public var parameterNames: [String] { parameters.map { $0.name } }

  /// All parameters with their values, to go back to.
  package struct ParameterState {
    fileprivate var list: [Parameter]
  }

  package var parameterState: ParameterState { ParameterState(list: parameters) }

  package func restore(_ state: ParameterState) {
    parameters = state.list
    parameterDidChange("")
  }

  /// The name and the value of a parameter by its number; nil past the last.
  package func parameter(number: Int) -> (name: String, value: DataValue)? {
    number < parameters.count ? (parameters[number].name, parameters[number].value) : nil
  }
}
