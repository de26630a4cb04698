import LayoutCore
import LuaLayout

/// The script API as annotations for the Lua language server, generated from the table that
/// validates scripts.
enum EditorDefinitions {
  static var text: String {
    var text = """
      ---@meta
      -- The API of LayoutLua's layout scripts. Made by `layoutlua types`; do not edit.
      -- Point your editor at it: {"workspace.library": ["…/scripts/library"], "runtime.version": "Lua 5.4"}


      """
    text += object(
      "layout.view", "The input of a callback: the viewport, the data and the environment.",
      ScriptProtocol.viewFields,
      ScriptProtocol.viewMethods)
    text += object(
      "layout.attributes", "The attributes of one element; setters return it.", [],
      ScriptProtocol.attributesMethods)
    text += object(
      "layout.out", "Places elements in prepare and elements_in_rect.", [],
      ScriptProtocol.outMethods)
    text += object(
      "layout.context", "The invalid parts of the layout.", ScriptProtocol.contextFields,
      ScriptProtocol.contextMethods)
    text += object(
      "layout.update", "One change to the data.", ScriptProtocol.updateFields, [])
    text += object(
      "layout.change", "The change to one element.", ScriptProtocol.changeFields, [])
    let moves = ScriptProtocol.moves.map { "\"\($0)\"" }.joined(separator: "|")
    text += "---A move of the focus.\n---@alias layout.move \(moves)\n\n"
    text += ScriptProtocol.globals.map { function($0, "") }.joined()
    text +=
      "---A layout, the result of a script. All callbacks are optional, but for one of prepare,\n"
    text += "---attributes and elements_in_rect. Other fields are parameters.\n"
    text += "---@class layout\n"
    for field in ScriptProtocol.fields + ScriptProtocol.extensionFields {
      text += "---@field \(field.name)? \(field.type) \(field.documentation)\n"
    }
    text += callbacks(optional: true)
    text +=
      "layout = {}\n\n---In a method that the host calls: lays out everything again, or calls attributes again.\n"
    text += "---@param what? \"attributes\"\nfunction layout:invalidate(what) end\n"
    text += "\n---The callbacks of the native layout that a layout extends.\n"
    text += "---@class layout.super\n" + callbacks(optional: false)
    text += "\n---Makes a layout that builds on a native one, whose parameters become its fields.\n"
    let names = NativeLayouts.names.map { "\"\($0)\"" }.joined(separator: "|")
    text +=
      "---@param name \(names)\n---@return layout | fun(fields: table): layout\nfunction layout.extend(name) end\n"
    text += "\n" + SectionDefinitions.text
    text +=
      "---Makes a layout of sections of groups that repeat, from the fields of a table (docs/layouts.md).\n"
    text += "---@param table layout\n---@return layout\nfunction layout.compositional(table) end\n"
    text +=
      "\n---A layout script beside this one, for the field layout of sections.\n---@class layout.file\n"
    text += "---@param name string\n---@return layout.file\nfunction layout.load(name) end\n"
    return text
  }

  private static func callbacks(optional: Bool) -> String {
    var text = ""
    for callback in ScriptProtocol.callbacks {
      let returns = types(callback.returns).joined(separator: ", ")
      let parameters = callback.parameters.isEmpty ? "" : ", " + callback.parameters
      text += "---@field \(callback.name)\(optional ? "?" : "") fun(self: layout\(parameters))"
      text += (returns.isEmpty ? "" : ": " + returns) + " \(callback.documentation)\n"
    }
    return text
  }

  private static func object(
    _ name: String, _ documentation: String, _ fields: [ScriptProtocol.Field],
    _ methods: [ScriptProtocol.Function]
  ) -> String {
    let local = name.split(separator: ".").last.map { String($0) } ?? name
    var text = "---\(documentation)\n---@class \(name)\n"
    for field in fields { text += "---@field \(field.name) \(field.type) \(field.documentation)\n" }
    text += "local \(local) = {}\n\n"
    for method in methods { text += function(method, local + ":") }
    return text
  }

  private static func function(_ function: ScriptProtocol.Function, _ prefix: String) -> String {
    var text = "---\(function.documentation)\n"
    let parameters = parts(function.parameters)
    for parameter in parameters {
      text += "---@param " + parameter.split(separator: ":", maxSplits: 1).joined() + "\n"
    }
    for result in parts(function.returns) { text += "---@return \(result)\n" }
    let names = parameters.map { String($0.prefix { $0 != ":" && $0 != "?" }) }
    return text + "function \(prefix)\(function.name)(\(names.joined(separator: ", "))) end\n\n"
  }

  /// Returns the parts of a comma-separated list, which must not contain nested commas.
  private static func parts(_ list: String) -> [String] {
    list.split(separator: ",").map { part in
      String(part.drop { $0 == " " })
    }
  }

  /// Returns the types of results, without the names.
  private static func types(_ returns: String) -> [String] {
    parts(returns).map { String($0.prefix { $0 != " " }) }
  }
}
