import EventLog
import LayoutRendering

extension PageDocument {
  /// Adds the images that the data name, and those whose file names are strings in the script.
  /// Files that cannot be read are omitted; the page shows a symbol in their place.
  ///
  /// - Parameter folders: the folders that can contain the files, in search order.
  mutating func addImages(from folders: [String]) {
    var files = ImageFiles()
    files.folders = folders + [ScriptLibrary.bundledDataFolder].compactMap { $0 }
    var names = Self.imageNames(inScript: layout.source ?? "")
    for document in [data].compactMap({ $0 }) + Array(self.files.values) {
      names.formUnion(document.imageNames)
    }
    images = files.read(names).compactMapValues { try? $0.get().address }
  }

  private static func imageNames(inScript text: String) -> Set<String> {
    let strings = text.split(whereSeparator: { $0 == "\"" || $0 == "'" })
    return Set(
      strings.filter { string in
        [".png", ".jpg", ".jpeg"].contains { string.hasSuffix($0) } && string.utf8.count <= 300
      }.map { String($0) })
  }
}

extension JSONValue {
  /// The values `image` of all items and sections of a data file.
  fileprivate var imageNames: Set<String> {
    switch self {
    case .array(let values): return values.reduce(into: []) { $0.formUnion($1.imageNames) }
    case .object(let fields):
      var names = fields.values.reduce(into: Set<String>()) { $0.formUnion($1.imageNames) }
      if case .string(let name)? = fields["image"] { names.insert(name) }
      return names
    default: return []
    }
  }
}
