import Glibc
import LayoutCore
import LuaLayout

/// A version of a script in git, such as `HEAD:wall.lua`. The path is relative to the current
/// folder; its modules are those of the working tree.
struct ScriptVersion {
  private let revision: Substring
  private let path: Substring

  /// - Returns: nil if the name is not a revision and the path of a Lua file.
  init?(_ name: String) {
    guard let colon = name.firstIndex(of: ":"), colon != name.startIndex, !name.hasPrefix("-"),
      name.hasSuffix(".lua"), !Files.exists(name)
    else { return nil }
    revision = name[..<colon]
    path = name[name.index(after: colon)...]
  }

  /// Reads the script with the command `git show`.
  func source() throws -> ScriptSource {
    let isRelative = !path.hasPrefix("/") && !path.hasPrefix("./") && !path.hasPrefix("../")
    let object = "\(revision):\(isRelative ? "./" : "")\(path)"
    guard let (bytes, status) = Self.output(of: ["git", "show", object]) else {
      throw Failure(.script, "\(revision):\(path): the command git cannot be started")
    }
    // The command has written the reason.
    guard status == 0 else {
      throw Failure(.script, "\(revision):\(path): git has no such version of the script")
    }
    var source = ScriptSource(bytes: bytes, chunkName: "\(revision):\(path)")
    source.folder = ScriptLibrary.folder(of: String(path))
    return source
  }

  /// Runs a command, and returns its standard output and its status; nil if it cannot be started.
  private static func output(of command: [String]) -> (bytes: [UInt8], status: Int32)? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    var process = pid_t()
    var arguments = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    let started = posix_spawnp(&process, command[0], &actions, nil, &arguments, environ) == 0
    close(ends[1])
    defer { close(ends[0]) }
    guard started else { return nil }
    let bytes = Files.readAll(ends[0])
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    return (bytes, status)
  }
}
