import EventLog
import FoundationEssentials
import LayoutCore

/// What a page shows, as bindings/web/preview/document.ts reads it.
struct PageDocument: Encodable {
  struct Layout: Encodable {
    var name: String
    /// nil for a built-in layout.
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
  /// The layouts that one may go to.
  var layouts: [Layout] = []
  /// The scripts beside the one that is shown: the page asks for the text of one to go to.
  var beside: [String] = []
  var counts: [Int]?
  var data: JSONValue?
  /// The bundled data files by name.
  var files: [String: JSONValue] = [:]
  var width: Double?
  var height: Double?
  var offset: [Double]?
  /// The items of outlines whose children show, as section and item.
  var expanded: [[Int]]?
  /// Parameters as texts: the layout says what they are.
  var settings: [String: String] = [:]
  var looping: Bool?
  var change: Change?
  /// Why there is nothing to show, or something old.
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
  }

  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// A page that holds the document, the engine and all else: one file.
  func page() throws -> String {
    // A script element ends at the first of these, wherever it stands.
    let json = try json().replacing("<", with: "\\u003c")
    return try Self.template().replacing("@EXTRA@", with: "").replacing("@DOCUMENT@", with: json)
  }

  private static func template() throws -> String {
    guard let path = ScriptLibrary.page else {
      throw Failure(
        .usage,
        "the page of the preview is not installed: run 'make web' in the source tree, or say --static for a page without the engine"
      )
    }
    return String(decoding: try Files.read(path), as: UTF8.self)
  }
}

extension String {
  /// The text with a mark replaced wherever it stands.
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
