import EventLog
import LayoutCore
import LuaLayout

extension PageDocument {
  /// Creates the document of `layoutlua run -o page.html`, with all data that the page needs.
  init(_ options: RunCommand, modules: [String: String]) throws {
    let shown = options.shown
    self.init(.page, try Layout(named: shown.script), shown)
    self.modules = modules
    if let data = shown.data {
      self.data = try JSONValue(path: ScriptLibrary.data(data))
    } else if shown.counts == nil {
      data = try DemoData.file(of: shown.script).map { try JSONValue(path: $0) }
    }
    addImages(from: try Self.imageFolders(of: shown))
    let motion = options.motion
    layouts = try motion.to.map { [try Layout(named: $0)] } ?? []
    if motion.changes {
      change = Change(
        updates: motion.updates.isEmpty ? nil : motion.updates.map { Event.Change($0.update) },
        data: try motion.dataAfter.map { try JSONValue(path: ScriptLibrary.data($0)) },
        to: layouts.first?.name, seconds: motion.duration, curve: motion.curve.text,
        stagger: motion.stagger)
    }
  }
}

extension PageDocument {
  /// The folders that can contain the images of a run: those of the data and of the script.
  static func imageFolders(of shown: ShownOptions) throws -> [String] {
    var folders: [String] = []
    if let data = shown.data { folders.append(ScriptLibrary.folder(of: ScriptLibrary.data(data))) }
    if shown.data == nil, let demo = try DemoData.file(of: shown.script) {
      folders.append(ScriptLibrary.folder(of: demo))
    }
    if case .file(let path) = try ScriptLibrary().find(shown.script) {
      folders.append(ScriptLibrary.folder(of: path))
    }
    return folders
  }
}

extension PageDocument.Layout {
  /// Finds a script by its path or its name or, if there is none, a built-in layout.
  init(named name: String) throws {
    switch try ScriptLibrary().find(name) {
    case .native: self.init(name: name)
    case .file(let path):
      let source = try ScriptSource(path: path)
      self.init(
        name: ScriptLibrary.file(of: path), source: String(decoding: source.bytes, as: UTF8.self))
    }
  }
}

extension Event.Change {
  init(_ update: Update) {
    func path(_ path: IndexPath) -> [UInt32] {
      [UInt32(clamping: path.section), UInt32(clamping: path.item)]
    }
    func path(_ section: Int) -> [UInt32] { [UInt32(clamping: section)] }
    switch update {
    case .insertItem(let to): self.init(.insertItem, to: path(to))
    case .deleteItem(let from): self.init(.deleteItem, from: path(from))
    case .moveItem(let from, let to): self.init(.moveItem, from: path(from), to: path(to))
    case .reloadItem(let from): self.init(.reloadItem, from: path(from))
    case .reconfigureItem(let from): self.init(.reconfigureItem, from: path(from))
    case .insertSection(let to): self.init(.insertSection, to: path(to))
    case .deleteSection(let from): self.init(.deleteSection, from: path(from))
    case .moveSection(let from, let to): self.init(.moveSection, from: path(from), to: path(to))
    case .reloadSection(let from): self.init(.reloadSection, from: path(from))
    }
  }
}
