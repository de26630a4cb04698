import EventLog
import LayoutCore

// The methods of views in tests that change the view.
extension TestedView {
  func change(_ name: String, _ fields: Fields) throws {
    switch name {
    case "set":
      let key = try fields.requiredText("name")
      try perform { try $0.layout.setParameter(key, to: fields["value"]) }
    case "tick":
      let seconds = try fields.requiredNumber("seconds")
      _ = try perform { try $0.tick(seconds) }
    case "finish": try perform { try $0.finishAnimations() }
    case "scroll":
      let offset = Point(try fields.requiredNumber("x"), try fields.requiredNumber("y"))
      let animation = try Fields.animation(fields["motion"])
      try perform { try $0.setOffset(offset, animation: animation) }
    case "scroll_to":
      let path = try fields.path()
      let position = try ScrollArgument.position(try fields.text("position") ?? "")
      let animation = try Fields.animation(fields["motion"])
      try perform { try $0.scrollToItem(at: path, position, animation: animation) }
    case "resize":
      let size = Size(try fields.requiredNumber("width"), try fields.requiredNumber("height"))
      let animation = try Fields.animation(fields["motion"])
      try perform { try $0.setSize(size, animation: animation) }
    case "set_layout":
      try setLayout(
        try fields.requiredText("layout"), try Fields.animation(fields["motion"]))
    case "expand":
      let path = try fields.path()
      let flag = try fields.flag("flag") ?? true
      try perform { try $0.setExpanded(flag, at: path) }
    case "update": try update(fields["changes"])
    default: throw Fields.error("a view has no method '\(name)'")
    }
  }

  private static let itemLists = ["delete", "reload", "reconfigure", "insert"]
  private static let sectionLists = ["delete_sections", "reload_sections", "insert_sections"]

  /// Applies a batch to the data and to the view. Deleted, reloaded and moved items are named by
  /// their old positions, and inserted items by their final ones.
  private func update(_ value: DataValue) throws {
    let moves = ["move", "move_sections"]
    let changes = try Fields(
      value, of: "view:update",
      known: Self.itemLists + Self.sectionLists + moves + Fields.motionNames)
    // The data of the view must not change before the layout has used it.
    try perform { try $0.layoutIfNeeded() }
    var updates: [Update] = []
    var values: [(path: IndexPath, fields: Fields)] = []
    for name in Self.itemLists {
      for entry in try list(changes[name], name) {
        let (path, fields) = try item(entry, name)
        updates.append(Self.update(name, path))
        if let fields, !fields["values"].isNone { values.append((path, fields)) }
      }
    }
    for name in Self.sectionLists {
      for entry in try list(changes[name], name) {
        updates.append(Self.sectionUpdate(name, try section(entry, name)))
      }
    }
    for name in moves {
      for entry in try list(changes[name], name) {
        let move = try Fields(entry, of: "an entry of '\(name)'", known: ["from", "to"])
        updates.append(
          name == "move"
            ? .moveItem(
              from: try item(move["from"], name).path, to: try item(move["to"], name).path)
            : .moveSection(
              from: try section(move["from"], name), to: try section(move["to"], name)))
      }
    }
    let animation = try changes.animation()
    data.apply(updates)
    for (path, fields) in values { try setValues(of: path, fields["values"]) }
    try perform { try $0.apply(updates, animation: animation) }
  }

  private static func update(_ name: String, _ path: IndexPath) -> Update {
    switch name {
    case "delete": .deleteItem(path)
    case "reload": .reloadItem(path)
    case "reconfigure": .reconfigureItem(path)
    default: .insertItem(path)
    }
  }

  private static func sectionUpdate(_ name: String, _ section: Int) -> Update {
    switch name {
    case "delete_sections": .deleteSection(section)
    case "reload_sections": .reloadSection(section)
    default: .insertSection(section)
    }
  }

  /// Changes the values of an item in the data, with its size if they contain one.
  private func setValues(of path: IndexPath, _ value: DataValue) throws {
    guard data.item(at: path) != nil else {
      throw Fields.error("there is no item \(path.item + 1) in section \(path.section + 1)")
    }
    var content = JSONValue(value)
    if content == .array([]) { content = .object([:]) }
    let document = JSONValue.object([
      "sections": .array([.object(["items": .array([content])])])
    ])
    let read = try DataFile(document, path: "values of view:update").sections[0].items[0]
    data.setItem(read, at: path)
  }

  private func list(_ value: DataValue, _ name: String) throws -> [DataValue] {
    switch value {
    case .none: return []
    case .list(let list): return list
    default:
      throw Fields.error(
        "'\(name)' of view:update must be a list, such as \(name) = { 1, 2 }, not a "
          + value.typeName)
    }
  }

  /// Reads an item: a number in the first section, or a table with `item`, `section` and `values`.
  private func item(
    _ value: DataValue, _ name: String
  ) throws -> (path: IndexPath, fields: Fields?) {
    let owner = "an item in '\(name)' of view:update"
    if case .number = value {
      let fields = try Fields(.table([DataField("item", value)]), of: owner)
      return (try fields.path(), nil)
    }
    let fields = try Fields(value, of: owner, known: ["item", "section", "values"])
    return (try fields.path(), fields)
  }

  private func section(_ value: DataValue, _ name: String) throws -> Int {
    let fields = try Fields(
      .table([DataField("section", value)]), of: "an entry in '\(name)' of view:update")
    return try fields.index("section")
  }
}
