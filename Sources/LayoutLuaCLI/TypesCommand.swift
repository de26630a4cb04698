import ArgumentParser
import LuaLayout

struct TypesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "types",
    abstract: "Print the script API as definitions for the Lua language server.",
    discussion: """
      scripts/library/layoutlua.lua is this output, and scripts/library/layoutlua_tests.lua that of --tests.
      """)

  @Flag(help: "Print the definitions of the module layoutlua.test, for tests.")
  var tests = false

  func run() {
    print(tests ? TestDefinitions.text : EditorDefinitions.text, terminator: "")
  }
}
