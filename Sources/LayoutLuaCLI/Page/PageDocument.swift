import EventLog
import FoundationEssentials
import LayoutCore

/// The data of a page, in the format of bindings/web/preview/document.ts.
struct PageDocument: Encodable {
  struct Layout: Encodable {
    var name: String
    /// The text of the script; nil for a built-in layout.
    var source: String?
  }

  /// A change that the page plays.
  struct Change: Encodable {
    var updates: [Event.Change]?
    var data: JSONValue?
    var to: String?
    var seconds: Double
    var curve: String
    var stagger: Double
  }

  enum Mode: String, Encodable { case page, preview }

  var mode: Mode
  var layout: Layout
  var modules: [String: String] = [:]
  /// The layouts that the page can change to.
  var layouts: [Layout] = []
  /// The scripts in the same folder. The page requests the text of a script to change to it.
  var beside: [String] = []
  var counts: [Int]?
  var data: JSONValue?
  /// The images that the data and the script name, as data: URLs by name.
  var images: [String: String] = [:]
  /// The bundled data files by name.
  var files: [String: JSONValue] = [:]
  var width: Double?
  var height: Double?
  var offset: [Double]?
  /// The expanded items of outlines, each as a section and an item.
  var expanded: [[Int]]?
  /// Parameters as texts. The layout determines their types.
  var settings: [String: String] = [:]
  var looping: Bool?
  var rightToLeft: Bool?
  var change: Change?
  /// The reason why the layout is missing or out of date.
  var problem: String?

  init(_ mode: Mode, _ layout: Layout, _ options: ShownOptions) {
    self.mode = mode
    self.layout = layout
    counts = options.counts
    width = options.size?.size.width
    height = options.size?.size.height
    offset = options.offset.map { [$0.point.x, $0.point.y] }
    if !options.expand.isEmpty {
      expanded = options.expand.map { [$0.path.section, $0.path.item] }
    }
    for setting in options.settings { settings[setting.key] = setting.value }
    looping = options.loop ? true : nil
    rightToLeft = options.rightToLeft ? true : nil
  }

  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// Returns a complete page in one file, with the document and the engine.
  func page() throws -> String {
    // "<" is escaped, because a closing tag anywhere in the JSON would end the script element.
    let json = try json().replacing("<", with: "\\u003c")
    return try Self.template().replacing("@EXTRA@", with: "").replacing("@DOCUMENT@", with: json)
  }

  private static func template() throws -> String {
    guard let path = ScriptLibrary.page else {
      throw Failure(
        .usage,
        "the page of the preview is not installed: run 'make web' in the source tree, or use --static for a page without the engine"
      )
    }
    return String(decoding: try Files.read(path), as: UTF8.self)
  }
}

extension String {
  /// Returns the text with all occurrences of a mark replaced.
  func replacing(_ mark: String, with text: String) -> String {
    var parts: [Substring] = []
    var rest = self[...]
    while let range = rest.firstRange(of: mark) {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    parts.append(rest)
    return parts.joined(separator: text)
  }
}
