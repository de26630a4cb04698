import Glibc

/// A file that is looked at again and again.
struct WatchedFile {
  /// What tells one version of a file from another.
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
  /// What was there at the last look: a version that is the same at two looks is not being written any more.
  private var last: Stamp?
  /// Looks since it is gone.
  private var misses = 0

  init(_ path: String) {
    self.path = path
    known = Self.stamp(of: path)
    last = known
  }

  /// Looks at the file once more.
  ///
  /// - Parameter patience: how many looks it may be gone: editors write a new file in the place of the old one.
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

  /// Whether a path leads to a file. To read a pipe would wait for who writes it.
  static func isFile(_ path: String) -> Bool { stamp(of: path) != nil }

  /// nil for what is no file: a folder, a pipe, a link in a circle.
  private static func stamp(of path: String) -> Stamp? {
    var info = stat()
    guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
    return Stamp(
      device: UInt(info.st_dev), node: UInt(info.st_ino), size: Int(info.st_size),
      seconds: info.st_mtim.tv_sec, nanoseconds: info.st_mtim.tv_nsec)
  }
}
