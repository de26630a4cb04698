import ArgumentParser
import Glibc
import LayoutCore

/// The command: `layoutlua run`, `preview`, `record`, `replay`, `list` and `types`.
@main
struct LayoutLuaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layoutlua",
    abstract: "Lay out collections with Lua scripts, and view the result.",
    discussion: """
      A layout computes the frames of the cells of a collection. Write one as a Lua script and run it:

        layoutlua run wheel.lua
        layoutlua run waterfall.lua --set columns=3 -o photos.png
        layoutlua preview wheel.lua
      """,
    version: "0.2.0",
    subcommands: [
      RunCommand.self, PreviewCommand.self, RecordCommand.self, ReplayCommand.self,
      ListCommand.self, TypesCommand.self,
    ])

  /// Runs the command with this program's exit codes: 2 for usage errors, instead of the 64 of
  /// ArgumentParser.
  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let failure as Failure {
      printError(failure.message)
      Glibc.exit(failure.status.rawValue)
    } catch let code as ExitCode where code != .success {
      // All messages have already been printed.
      Glibc.exit(code.rawValue)
    } catch {
      let text = fullMessage(for: error)
      if exitCode(for: error) == .success {
        print(text)
        Glibc.exit(0)
      }
      printError(text)
      if let first = CommandLine.arguments.dropFirst().first,
        first.hasSuffix(".lua") || NativeLayouts.make(first) != nil
      {
        printError("Did you mean: layoutlua run \(first)")
      } else if let first = CommandLine.arguments.dropFirst().first, let near = command(near: first)
      {
        printError("Did you mean: layoutlua \(near)")
      }
      Glibc.exit(Failure.Status.usage.rawValue)
    }
  }

  /// The subcommand whose name is similar to a word; nil if the word is the name of a subcommand.
  private static func command(near word: String) -> String? {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    return names.contains(word) ? nil : closestName(to: word, among: names, edits: 1)
  }
}
