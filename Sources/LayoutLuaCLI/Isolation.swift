import Foundation

/// A process of its own for scripts that nobody trusts: what goes wrong there, stays there.
enum Isolation {
  static let seconds: rlim_t = 10
  static let bytes: rlim_t = 1 << 30

  private static let mark = "LAYOUTLUA_ISOLATED"

  /// Whether this is that process.
  static var isInside: Bool { ProcessInfo.processInfo.environment[mark] != nil }

  /// Runs the same command line there, and ends as it does.
  static func run(_ script: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = Array(CommandLine.arguments.dropFirst())
    process.environment = ProcessInfo.processInfo.environment.merging([
      mark: "1", "SWIFT_BACKTRACE": "enable=no",
    ]) { $1 }
    // Control-C is for the script; what comes of it is told by its process.
    signal(SIGINT, SIG_IGN)
    do { try process.run() } catch {
      throw Failure(.usage, "--isolate: no process can be started")
    }
    process.waitUntilExit()
    let status = process.terminationStatus
    if process.terminationReason == .exit {
      if status != 0 { Foundation.exit(status) }
      return
    }
    switch status {
    case SIGXCPU, SIGKILL:
      throw Failure(.budget, "\(script): its process used up its \(seconds) seconds")
    default:
      throw Failure(
        .script,
        "\(script): its process crashed (signal \(status)), perhaps for want of memory (\(bytes >> 20) MiB)"
      )
    }
  }

  /// Limits this process for good: processor time, memory, files, no core dump.
  static func limit() {
    let limits: [(__rlimit_resource, rlim_t)] = [
      (RLIMIT_CPU, seconds), (RLIMIT_AS, bytes), (RLIMIT_FSIZE, 256 << 20), (RLIMIT_CORE, 0),
      (RLIMIT_NOFILE, 64),
    ]
    for (resource, most) in limits {
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(resource.rawValue), &limit)
      // What the shell allows may be less.
      let most = min(most, limit.rlim_max)
      limit = rlimit(rlim_cur: most, rlim_max: most)
      setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    }
  }
}
