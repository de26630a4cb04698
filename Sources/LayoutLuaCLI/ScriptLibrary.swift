import FoundationEssentials
import Glibc
import LayoutCore

/// Finds layouts by name: first as the path of a script, then among the bundled scripts, then among
/// the built-in layouts.
struct ScriptLibrary {
  enum Found {
    case file(String)
    case native(CollectionLayout)
  }

  func find(_ name: String) throws -> Found {
    let files = FileManager.default
    if name.hasSuffix(".json") {
      throw Failure(
        .usage, "\(name): this is a data file: give a script or a layout, and --data \(name)")
    }
    if files.fileExists(atPath: name) || name.contains("/" as Character) { return .file(name) }
    for folder in Self.folders {
      let path = folder + "/" + name
      if files.fileExists(atPath: path) { return .file(path) }
    }
    if let layout = NativeLayouts.make(name) { return .native(layout) }
    let names = Self.bundled.map { $0.name } + NativeLayouts.names.map { "\($0)" }
    let near =
      files.fileExists(atPath: name + ".lua")
      ? name + ".lua"
      : closestName(to: name, among: names + Self.names(in: ".", ending: ".lua"))
    let hint = near.map { "; did you mean '\($0)'?" } ?? ""
    throw Failure(.script, "\(name): no such file, bundled script or built-in layout\(hint)")
  }

  /// Returns the path of a data file: the file in the script's folder or, if it does not exist, the
  /// name itself as a path or the bundled file.
  ///
  /// - Parameter folder: the folder of the script.
  static func data(_ name: String, beside folder: String? = nil) -> String {
    if let folder, !name.hasPrefix("/"), isFile(folder + "/" + name) { return folder + "/" + name }
    if isFile(name) || name.contains("/" as Character) { return name }
    for folder in (folder.map { [$0] } ?? []) + folders {
      for candidate in dataFolders(beside: folder) {
        let path = candidate + "/" + name + (name.hasSuffix(".json") ? "" : ".json")
        if isFile(path) { return path }
      }
    }
    return name
  }

  /// Whether a path names a file, and not a folder.
  private static func isFile(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder
  }

  /// Returns the folder of a path.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns a path without `name/..`, for messages: tests/../wheel.lua becomes wheel.lua. A path
  /// through symbolic links that leads elsewhere is returned unchanged.
  static func shortened(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") {
      if part == "..", let last = parts.last, last != "..", last != "." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    let short = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    let files = FileManager.default
    guard files.fileExists(atPath: short), files.contentsEqual(atPath: path, andPath: short) else {
      return path
    }
    return short
  }

  /// Returns the file name in a path.
  static func file(of path: String) -> String {
    path.split(separator: "/").last.map { String($0) } ?? path
  }

  /// The bundled scripts by name, with their paths.
  static var bundled: [(name: String, path: String)] {
    guard let folder = bundledFolder else { return [] }
    return names(in: folder, ending: ".lua").map { ($0, folder + "/" + $0) }
  }

  /// The folder of the bundled scripts; nil if it does not exist.
  static var bundledFolder: String? { folders.first { !names(in: $0, ending: ".lua").isEmpty } }

  /// The names of the bundled data files, without their extension.
  static var bundledData: [String] {
    guard let folder = bundledDataFolder else { return [] }
    return names(in: folder, ending: ".json").map { String($0.dropLast(5)) }
  }

  /// The bundled data files by name, with their paths.
  static var bundledDataFiles: [(name: String, path: String)] {
    guard let folder = bundledDataFolder else { return [] }
    return bundledData.map { ($0, folder + "/" + $0 + ".json") }
  }

  /// The page of the preview; nil if it is not installed. In the source tree, `make web` builds it.
  static var page: String? {
    folders.map { folder(of: $0) }.flatMap { [$0 + "/web/page.html", $0 + "/build/web/page.html"] }
      .first { FileManager.default.fileExists(atPath: $0) }
  }

  /// The folder of the bundled data files; nil if it does not exist.
  static var bundledDataFolder: String? {
    folders.flatMap { dataFolders(beside: $0) }.first { !names(in: $0, ending: ".json").isEmpty }
  }

  static func names(in folder: String, ending: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(ending) }.sorted()
  }

  /// Returns the possible data folders: inside the scripts' folder in the source tree, and next to
  /// it in an installation.
  private static func dataFolders(beside folder: String) -> [String] {
    [folder + "/data", Self.folder(of: folder) + "/data"]
  }

  /// The folders of bundled scripts, in search order: LAYOUTLUA_SCRIPTS, the installation of the
  /// program, and the source tree in which it was built.
  private static var folders: [String] {
    var folders: [String] = []
    if let folder = getenv("LAYOUTLUA_SCRIPTS").map({ String(cString: $0) }), !folder.isEmpty {
      folders.append(folder)
    }
    let files = FileManager.default
    guard let program = try? files.destinationOfSymbolicLink(atPath: "/proc/self/exe") else {
      return folders
    }
    var folder = folder(of: program)
    folders.append(Self.folder(of: folder) + "/share/layoutlua/scripts")
    while folder != "/", folder != "." {
      if files.fileExists(atPath: folder + "/Package.swift") {
        folders.append(folder + "/scripts")
        break
      }
      folder = Self.folder(of: folder)
    }
    return folders
  }
}
