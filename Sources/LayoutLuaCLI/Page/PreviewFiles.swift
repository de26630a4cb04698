import EventLog
import LayoutCore
import LocalServer
import LuaLayout

/// The files of a preview and their contents.
final class PreviewFiles {
  private let options: ShownOptions
  /// The script; nil for a built-in layout.
  private let script: String?
  private let data: String?
  private let modules = Modules()
  private var watched: [WatchedFile] = []
  /// The last document for which all files were readable.
  private var lastValid: PageDocument

  init(_ options: ShownOptions) throws {
    self.options = options
    if case .file(let path) = try ScriptLibrary().find(options.script) {
      script = path
      modules.folders = [ScriptLibrary.folder(of: path)]
    } else {
      script = nil
    }
    data = options.data.map { ScriptLibrary.data($0) }
    lastValid = PageDocument(
      .preview, .init(name: script.map { ScriptLibrary.file(of: $0) } ?? options.script), options)
    lastValid.layouts = try ScriptLibrary.bundled.map { try .init(named: $0.path) }
    for (name, path) in ScriptLibrary.bundledDataFiles {
      lastValid.files[name] = try JSONValue(path: path)
    }
    if let data { _ = try DataFile(path: data) }
    // Check the parameters here, because the page would ignore a parameter that the layout rejects.
    // A script that does not load is shown with its error.
    if !options.settings.isEmpty, let layout = try? ScriptLibrary().layout(options.script) {
      for setting in options.settings { _ = try setting.event(for: layout) }
    }
    watched = [script, data].compactMap { $0 }.map { WatchedFile($0) }
  }

  /// The number of checks for which a file can be missing, which corresponds to half a second.
  private static let patience = 25

  /// Reads the files and returns the document.
  func document() -> String { text(of: read()) }

  /// Returns the document if a file has changed or is missing; otherwise nil.
  func changedDocument() -> String? {
    var document: PageDocument?
    for i in watched.indices {
      switch watched[i].look(patience: Self.patience) {
      case .none: continue
      case .changed: document = read()
      case .gone:
        var old = lastValid
        old.problem =
          "\(watched[i].path) is missing: it was deleted or renamed; the preview continues when the file exists again"
        document = old
      }
    }
    return document.map { text(of: $0) }
  }

  private func read() -> PageDocument {
    var document = lastValid
    do {
      if let script {
        document.layout.source = try source(script)
        document.beside = ScriptLibrary.names(in: folder, ending: ".lua").filter(isFileName)
      }
      document.data = try readData()
      for name in document.modules.keys { document.modules[name] = try module(name) }
      document.addImages(from: (try? PageDocument.imageFolders(of: options)) ?? [])
      lastValid = document
    } catch {
      document = lastValid
      document.problem = (error as? Failure)?.message ?? "\(error)"
    }
    return document
  }

  /// The data that the options specify, or that of the demo. A script that fails has no demo data;
  /// the page reports its error.
  private func readData() throws -> JSONValue? {
    var path = data
    if path == nil, options.counts == nil {
      path = try? DemoData.file(of: script ?? options.script)
    }
    guard let path else { return nil }
    if !watched.contains(where: { $0.path == path }) { watched.append(WatchedFile(path)) }
    _ = try DataFile(path: path)
    return try JSONValue(path: path)
  }

  private func source(_ path: String) throws -> String {
    guard WatchedFile.isFile(path) else { throw Failure(.script, "\(path): there is no such file") }
    return String(decoding: try ScriptSource(path: path).bytes, as: UTF8.self)
  }

  private func module(_ name: String) throws -> String? {
    guard let path = modules.path(of: name), WatchedFile.isFile(path) else { return nil }
    _ = try modules.load(name)
    return modules.texts[name]
  }

  private func text(of document: PageDocument) -> String { (try? document.json()) ?? "{}" }
}

// MARK: Requests of the page

extension PreviewFiles {
  /// Returns the text of a module or of another script, by its name.
  func answer(_ path: String) -> LocalServer.Answer {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return .missing("there is nothing at '\(path)'") }
    let name = String(parts[1])
    let text: String?
    switch parts[0] {
    case "module": text = isModuleName(name) ? try? module(name) : nil
    case "script": text = isFileName(name) ? try? source(folder + "/" + name) : nil
    default: text = nil
    }
    guard let text else { return .missing("there is no \(parts[0]) '\(name)'") }
    if parts[0] == "module", lastValid.modules.updateValue(text, forKey: name) == nil,
      let path = modules.path(of: name)
    {
      watched.append(WatchedFile(path))
    }
    return .init(type: "text/plain; charset=utf-8", body: text.utf8)
  }

  private var folder: String { modules.folders.first ?? "." }

  /// Whether a name consists of words separated by dots, as for `require`, so that the path cannot
  /// leave the folder.
  private func isModuleName(_ name: String) -> Bool {
    name.utf8.count <= 200
      && name.split(separator: ".", omittingEmptySubsequences: false)
        .allSatisfy {
          !$0.isEmpty && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        }
  }

  private func isFileName(_ name: String) -> Bool {
    name.hasSuffix(".lua") && !name.hasPrefix(".") && !name.contains("/") && !name.contains("\0")
  }
}
