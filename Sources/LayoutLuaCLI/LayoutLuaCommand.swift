import ArgumentParser
import Glibc
import LayoutCore

/// The command: `layoutlua run`, `preview`, `record`, `replay`, `list` and `types`.
@main
struct LayoutLuaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layoutlua",
    abstract: "Lay out collections with Lua scripts, and look at the result.",
    discussion: """
      A layout says where the cells of a collection are. Write one as a Lua script, run it, and see:

        layoutlua run wheel.lua
        layoutlua run waterfall.lua --set columns=3 -o photos.png
        layoutlua preview wheel.lua
      """,
    version: "0.2.0",
    subcommands: [
      RunCommand.self, PreviewCommand.self, RecordCommand.self, ReplayCommand.self,
      ListCommand.self, TypesCommand.self,
    ])

  /// Runs the command with this program's exit codes: ArgumentParser's own for usage is 64, ours is 2.
  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let failure as Failure {
      printError(failure.message)
      Glibc.exit(failure.status.rawValue)
    } catch let code as ExitCode where code != .success {
      // Everything was printed as it came up.
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
      }
      Glibc.exit(Failure.Status.usage.rawValue)
    }
  }
}
