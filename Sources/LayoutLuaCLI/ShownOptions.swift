import ArgumentParser

/// The options for the layout, its parameters, the data and the viewport.
struct ShownOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A Lua file, the name of a bundled script (wheel.lua) or of a built-in layout (wheel).",
      valueName: "script"), completion: .layouts)
  var script: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number of items, in one section.", valueName: "n"))
  var items: Int?

  @Option(
    help: ArgumentHelp("The number of items in each section.", valueName: "3,5,2"),
    transform: CountsArgument.parse)
  var sections: CountsArgument?

  @Option(
    help: ArgumentHelp(
      "Sections and items with sizes and other data, as JSON (docs/data.md), or the name of a bundled file, such as photos.",
      valueName: "file.json"), completion: .data)
  var data: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The viewport's size in points.", valueName: "WxH"),
    transform: SizeArgument.parse)
  var size: SizeArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The content offset in points: the point of the content at the viewport's top left corner.",
      valueName: "X,Y"),
    transform: PointArgument.parse)
  var offset: PointArgument?

  @Option(
    name: .customLong("set"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Set a parameter of the layout; may be given several times. A list is JSON: --set 'stops=[0, 40]'.",
      valueName: "key=value"),
    transform: SettingArgument.parse)
  var settings: [SettingArgument] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Expand an item of an outline, a list whose items have a value level; may be given several times.",
      valueName: "section,item"),
    transform: PathArgument.parse)
  var expand: [PathArgument] = []

  @Flag(
    help:
      "Repeat the content endlessly, for a layout that supports it: wheel, sphere, a script with loop."
  )
  var loop = false

  @Flag(help: "The interface runs from right to left, as in Arabic and Hebrew.")
  var rightToLeft = false

  func validate() throws {
    if let items, items < 0 || items > Int(Int32.max) {
      throw ValidationError("--items must be from 0 to 2147483647.")
    }
    let sources = [items != nil, sections != nil, data != nil].filter { $0 }.count
    if sources > 1 { throw ValidationError("Give only one of --items, --sections and --data.") }
  }

  /// The counts on the command line; nil if they are not specified.
  var counts: [Int]? { sections?.counts ?? items.map { [$0] } }
}
