/// The built-in layouts, by the names that scripts, hosts and the command line use.
public enum NativeLayouts {
  /// The names in alphabetical order. C: `lyl_layout_builtin_name`.
  public static let names: [StaticString] = [
    "circle", "compositional", "flow", "grid", "justified", "list", "sphere", "table",
    "waterfall", "wheel",
  ]

  /// Creates a built-in layout; nil if no built-in layout has the name.
  public static func make(_ name: String) -> CollectionLayout? {
    switch name {
    case "circle": CircleLayout()
    case "compositional": CompositionalLayout()
    case "flow": FlowLayout()
    case "grid": GridLayout()
    case "justified": JustifiedLayout()
    case "list": ListLayout()
    case "sphere": SphereLayout()
    case "table": TableLayout()
    case "waterfall": WaterfallLayout()
    case "wheel": WheelLayout()
    default: nil
    }
  }

  /// The error for a name that is not the name of a built-in layout.
  public static func unknown(_ name: String) -> LayoutError {
    let names = names.map { $0.withUTF8Buffer { String(decoding: $0, as: UTF8.self) } }
    return .unknownName(
      "there is no built-in layout '\(name)'", name, among: names, "use one of")
  }
}
