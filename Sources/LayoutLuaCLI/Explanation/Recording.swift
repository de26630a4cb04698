import LayoutCore
import LuaLayout

/// The recorded description of an element: its inputs, and the calls that set its attributes.
struct Recording {
  /// A call that set an attribute.
  struct Setting: Encodable, Equatable {
    /// The attribute: frame, center, size, alpha, z, transform, pin, value NAME and so on.
    var field: String
    /// The callback that made the call.
    let callback: String
    /// The file and the one-based line of the call; nil if they are unknown.
    let file: String?
    let line: Int?
    /// The call with its arguments.
    let call: String
    /// Whether the line is that of the call. Otherwise it is the first line of the callback.
    let isExact: Bool
  }

  /// Something that a callback read.
  struct Input: Encodable {
    let callback: String
    /// The expression and its value, such as `view.width = 320`.
    let text: String

    /// Whether two inputs are the same expression in the same callback.
    func isSameExpression(as other: Input) -> Bool {
      guard callback == other.callback, let end = text.firstRange(of: " = "),
        let otherEnd = other.text.firstRange(of: " = ")
      else { return false }
      return text[..<end.lowerBound] == other.text[..<otherEnd.lowerBound]
    }
  }

  /// The last call for each attribute, in the order of the calls.
  private(set) var settings: [Setting] = []
  private(set) var inputs: [Input] = []
  /// The frame that `super` returned, as text; nil if it was not called for the element.
  private(set) var superFrame: String?
  /// The callbacks that ran for the element.
  private(set) var callbacks: [String] = []

  /// The maximum number of inputs of a callback.
  private static let mostInputs = 100

  private let source: ScriptSource

  init(_ source: ScriptSource) { self.source = source }

  /// The name of the script in messages.
  var file: String { source.chunkName }

  /// The one-based line in which the script defines a name; 0 if it does not.
  func line(of name: String) -> Int { source.line(defining: name) }

  /// Processes a printed line.
  mutating func add(_ printed: String) {
    let words = printed.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard words.count >= 3, words[0] == Recorder.mark else { return }
    let (event, callback) = (words[1], words[2])
    switch event {
    case "begin": begin(callback)
    case "read" where words.count > 3:
      add(Input(callback: callback, text: words[3]))
    case "set" where words.count > 6:
      add(Self.field(of: words[3], words[6]), callback, words[4], words[5])
    case "place" where words.count > 5:
      // A new placement has no other attributes.
      settings.removeAll { $0.callback == callback }
      add("frame", callback, words[4], words[5])
    case "emit" where words.count > 5: add("place in the list", callback, words[4], words[5])
    case "super" where words.count > 6:
      superFrame = words[6]
      settings.removeAll()
      add("frame", callback, words[4], words[5])
    case "return" where words.count > 5:
      settings.removeAll { ["frame", "center", "size"].contains($0.field) }
      add("frame", callback, "", words[5])
    default: break
    }
  }

  /// Adds an input, or replaces its earlier value.
  private mutating func add(_ input: Input) {
    if let known = inputs.firstIndex(where: { $0.isSameExpression(as: input) }) {
      inputs[known] = input
    } else if inputs.count < Self.mostInputs {
      inputs.append(input)
    }
  }

  /// Forgets the records of an earlier call, or of an earlier pass.
  private mutating func begin(_ callback: String) {
    if callback == "prepare" {
      (settings, inputs, superFrame, callbacks) = ([], [], nil, [])
    }
    settings.removeAll { $0.callback == callback }
    inputs.removeAll { $0.callback == callback }
    callbacks.removeAll { $0 == callback }
    callbacks.append(callback)
  }

  private mutating func add(
    _ field: String, _ callback: String, _ place: String, _ call: String
  ) {
    settings.removeAll { $0.field == field }
    if field == "frame" { settings.removeAll { $0.field == "center" || $0.field == "size" } }
    if let match = place.firstMatch(of: /^(.*?):(\d+):/) {
      settings.append(
        Setting(
          field: field, callback: callback, file: String(match.1), line: Int(match.2), call: call,
          isExact: true))
    } else {
      let (line, isExact) = returnLine(of: callback)
      settings.append(
        Setting(
          field: field, callback: callback, file: source.chunkName, line: line, call: call,
          isExact: isExact))
    }
  }

  /// The attribute that a method of `a` sets.
  private static func field(of method: String, _ argument: String) -> String {
    switch method {
    case "translate", "rotate", "scale", "perspective", "identity", "transform": "transform"
    case "line": "frame"
    case "pin", "pin_group": "pin"
    case "value": "value \(argument)"
    default: method
    }
  }

  /// The line of the only `return` with several values in a callback; otherwise the line where the
  /// callback begins.
  private func returnLine(of callback: String) -> (line: Int?, isExact: Bool) {
    let first = source.line(defining: callback)
    if first == 0 { return (nil, false) }
    let lines = source.bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).map { String(decoding: $0, as: UTF8.self) }
    guard lines.indices.contains(first - 1) else { return (nil, false) }
    if lines[first - 1].contains(/\breturn\b.*,/) { return (first, true) }
    let found = lines.enumerated().dropFirst(first)
      .prefix { !$0.element.contains(/^(end|function|local function|return)\b/) }
      .filter { $0.element.contains(/\breturn\b.*,/) }
    if found.count == 1, let line = found.first { return (line.offset + 1, true) }
    return (first, false)
  }
}
