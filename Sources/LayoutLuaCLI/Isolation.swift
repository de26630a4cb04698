import Glibc

/// A separate process for untrusted scripts, whose failures do not affect this process.
enum Isolation {
  static let seconds: rlim_t = 10
  static let bytes: rlim_t = 1 << 30

  private static let mark = "LAYOUTLUA_ISOLATED"

  /// Whether this process is the isolated one.
  static var isInside: Bool { getenv(mark) != nil }

  /// Runs the same command line in an isolated process, and exits with the status of that process.
  static func run(_ script: String) throws {
    // The isolated process handles control-C and reports the interrupt.
    signal(SIGINT, SIG_IGN)
    setenv(mark, "1", 1)
    setenv("SWIFT_BACKTRACE", "enable=no", 1)
    var process = pid_t()
    var arguments = CommandLine.arguments.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    guard posix_spawn(&process, "/proc/self/exe", nil, nil, &arguments, environ) == 0 else {
      throw Failure(.usage, "--isolate: no process can be started")
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    // The low seven bits are the signal that ended the process, and the next byte is its exit
    // status.
    let stop = status & 0x7F
    if stop == 0 {
      let code = status >> 8 & 0xFF
      if code != 0 { exit(code) }
      return
    }
    switch stop {
    case SIGXCPU, SIGKILL:
      throw Failure(.budget, "\(script): its process used up its \(seconds) seconds")
    default:
      throw Failure(
        .script,
        "\(script): its process crashed (signal \(stop)), perhaps because it ran out of memory (\(bytes >> 20) MiB)"
      )
    }
  }

  /// Permanently limits the resources of this process: the CPU time, the memory and the files. Core
  /// dumps are disabled.
  static func limit() {
    let limits: [(__rlimit_resource, rlim_t)] = [
      (RLIMIT_CPU, seconds), (RLIMIT_AS, bytes), (RLIMIT_FSIZE, 256 << 20), (RLIMIT_CORE, 0),
      (RLIMIT_NOFILE, 64),
    ]
    for (resource, most) in limits {
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(resource.rawValue), &limit)
      // The shell may already have set a lower limit.
      let most = min(most, limit.rlim_max)
      limit = rlimit(rlim_cur: most, rlim_max: most)
      setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    }
  }
}
