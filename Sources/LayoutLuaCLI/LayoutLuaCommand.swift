import ArgumentParser
import Glibc
import LayoutCore

/// The command `layoutlua`: the list of its subcommands.
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
      RunCommand.self, PreviewCommand.self, NewCommand.self, CheckCommand.self, TestCommand.self,
      BenchCommand.self, ExplainCommand.self, DiffCommand.self, RecordCommand.self,
      ReplayCommand.self, ShrinkCommand.self, ListCommand.self, TypesCommand.self,
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
      printError(unknownCommand(Array(CommandLine.arguments.dropFirst())) ?? text)
      Glibc.exit(Failure.Status.usage.rawValue)
    }
  }

  /// The message for arguments that do not begin with a subcommand or an option; nil for others.
  private static func unknownCommand(_ arguments: [String]) -> String? {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    guard let first = arguments.first, !first.hasPrefix("-"), !(names + ["help"]).contains(first)
    else { return nil }
    let error = "Error: there is no subcommand '\(first)'"
    if first.hasSuffix(".lua") || NativeLayouts.make(first) != nil {
      return "\(error).\nDid you mean: layoutlua run \(line(of: arguments))"
    }
    guard let near = closestName(to: first, among: names, edits: 1) else {
      return "\(error); use one of \(joined(names)).\nTo run a script: layoutlua run script.lua"
    }
    return "\(error).\nDid you mean: layoutlua \(line(of: [near] + arguments.dropFirst()))"
  }

  /// Arguments as a shell reads them.
  private static func line(of arguments: [String]) -> String {
    let plain = /[\w.,:=\/+@%-]+/
    return arguments.map { word in
      let isPlain = word.wholeMatch(of: plain) != nil
      return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }.joined(separator: " ")
  }
}
