import Glibc

/// A file that is checked periodically for changes.
struct WatchedFile {
  /// The properties that identify a version of a file.
  private struct Stamp: Equatable {
    var device: UInt
    var node: UInt
    var size: Int
    var seconds: Int
    var nanoseconds: Int
  }

  enum News: Equatable { case none, changed, gone }

  let path: String
  /// The version that was read.
  private var known: Stamp?
  /// The version at the last check. A version that is the same in two checks is complete.
  private var last: Stamp?
  /// The number of checks since the file disappeared.
  private var misses = 0

  init(_ path: String) {
    self.path = path
    known = Self.stamp(of: path)
    last = known
  }

  /// Checks the file.
  ///
  /// - Parameter patience: the number of checks for which the file can be missing, because editors
  ///   replace the old file with a new one.
  mutating func look(patience: Int) -> News {
    let now = Self.stamp(of: path)
    defer { last = now }
    guard let now else {
      misses += 1
      guard misses == patience else { return .none }
      known = nil
      return .gone
    }
    misses = 0
    guard now != known, now == last else { return .none }
    known = now
    return .changed
  }

  /// Whether the path refers to a regular file. Reading a pipe would block.
  static func isFile(_ path: String) -> Bool { stamp(of: path) != nil }

  /// Returns nil if the path does not refer to a regular file, but to a folder, a pipe or a
  /// circular link, for example.
  private static func stamp(of path: String) -> Stamp? {
    var info = stat()
    guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
    return Stamp(
      device: UInt(info.st_dev), node: UInt(info.st_ino), size: Int(info.st_size),
      seconds: info.st_mtim.tv_sec, nanoseconds: info.st_mtim.tv_nsec)
  }
}
