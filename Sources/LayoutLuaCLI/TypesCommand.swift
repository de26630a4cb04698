import ArgumentParser
import LuaLayout

struct TypesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "types",
    abstract: "Print the script API as definitions for the Lua language server.",
    discussion: "scripts/library/layoutlua.lua is this output.")

  func run() {
    print(EditorDefinitions.text, terminator: "")
  }
}
