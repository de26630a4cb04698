import Foundation
import LayoutCore

/// Where scripts are found: a path, else the bundled scripts, else the built-in layouts.
struct ScriptLibrary {
  enum Found {
    case file(String)
    case native(CollectionLayout)
  }

  func find(_ name: String) throws -> Found {
    let files = FileManager.default
    if files.fileExists(atPath: name) || name.contains("/") { return .file(name) }
    for folder in Self.folders {
      let path = folder + "/" + name
      if files.fileExists(atPath: path) { return .file(path) }
    }
    if let layout = NativeLayouts.make(name) { return .native(layout) }
    let names = Self.bundled.map { $0.name } + NativeLayouts.names.map { "\($0)" }
    let hint = closestName(to: name, among: names).map { "; did you mean '\($0)'?" } ?? ""
    throw Failure(.script, "\(name): no such file, bundled script or built-in layout\(hint)")
  }

  /// The bundled scripts by name, with their paths.
  static var bundled: [(name: String, path: String)] {
    for folder in folders {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      let scripts = names.filter { $0.hasSuffix(".lua") }.sorted()
      if !scripts.isEmpty { return scripts.map { ($0, folder + "/" + $0) } }
    }
    return []
  }

  /// The folders of bundled scripts, the first that has the script wins: LAYOUTLUA_SCRIPTS, what was
  /// installed beside the program, the source tree that it was built in.
  private static var folders: [String] {
    var folders: [String] = []
    if let folder = ProcessInfo.processInfo.environment["LAYOUTLUA_SCRIPTS"], !folder.isEmpty {
      folders.append(folder)
    }
    let files = FileManager.default
    guard let program = try? files.destinationOfSymbolicLink(atPath: "/proc/self/exe") else {
      return folders
    }
    var folder = URL(fileURLWithPath: program).deletingLastPathComponent()
    folders.append(folder.deletingLastPathComponent().path + "/share/layoutlua/scripts")
    while folder.path != "/" {
      if files.fileExists(atPath: folder.path + "/Package.swift") {
        folders.append(folder.path + "/scripts")
        break
      }
      folder = folder.deletingLastPathComponent()
    }
    return folders
  }
}
