import EventLog
import FoundationEssentials
import LayoutCore
import LayoutRendering

/// The golden files of a test file: `goldens/NAME/*.json` and `goldens/NAME/*.png` in its folder,
/// for the test file `NAME_test.lua`.
final class Goldens {
  private let folder: String
  /// Whether the files are written instead of compared.
  private let updates: Bool
  /// The files that were written.
  private(set) var written: [String] = []

  init(folder: String, updates: Bool) {
    self.folder = folder
    self.updates = updates
  }

  /// Compares a view with the golden file that the fields `name` and `options` specify.
  func compare(_ view: TestedView, _ fields: Fields) throws {
    let name = try fields.requiredText("name")
    guard name.wholeMatch(of: /[A-Za-z0-9_\-]+(\.json|\.png)?/) != nil else {
      throw Fields.error(
        "the name '\(name)' of a golden file must consist of letters, digits, - and _; "
          + "it can end in .json (the default) or .png")
    }
    let options = try Fields(
      fields["options"], of: "the options of matches", known: ["tolerance", "all"])
    let tolerance = try options.number("tolerance")
    let report = try view.report(all: try options.flag("all") ?? false)
    if name.hasSuffix(".png") {
      try comparePicture(report, "\(folder)/\(name)", tolerance ?? 0)
    } else {
      let file = name.hasSuffix(".json") ? name : name + ".json"
      try compareNumbers(report, "\(folder)/\(file)", tolerance ?? 0.01)
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    try Files.makeFolder(ScriptLibrary.folder(of: path))
    try Files.write(bytes, to: path)
  }

  private func update(_ bytes: [UInt8], _ path: String) throws {
    try write(bytes, to: path)
    written.append(path)
  }

  /// Returns the golden file; throws an error if it does not exist.
  private func golden(_ path: String) throws -> [UInt8] {
    guard Files.exists(path) else {
      throw TestHost.Miss(
        message: "there is no golden file \(path); check a picture of the view, and then run "
          + "layoutlua test --update-goldens", expected: path, actual: "no such file")
    }
    return try Files.read(path)
  }

  private func compareNumbers(_ report: Report, _ path: String, _ tolerance: Double) throws {
    let text = try GoldenJSON.text(report)
    if updates { return try update(Array(text.utf8), path) }
    let expected = try JSONValue(try golden(path), path: path)
    let actual = try JSONValue(Array(text.utf8), path: "the view")
    guard let difference = GoldenJSON.difference(expected, actual, tolerance) else { return }
    let count = GoldenJSON.differentElements(expected, actual, tolerance)
    let place = count > 0 ? " in \(count) \(count == 1 ? "element" : "elements")" : ""
    throw TestHost.Miss(
      message: "the view differs from \(path)\(place): \(difference.text)",
      expected: difference.expected, actual: difference.actual)
  }

  private func comparePicture(_ report: Report, _ path: String, _ tolerance: Double) throws {
    let bytes: [UInt8]
    let comparison: PictureComparison
    let differencePath = String(path.dropLast(4)) + ".difference.png"
    do {
      bytes = try report.picture.pngBytes()
      if updates { return try update(bytes, path) }
      let expected = try golden(path)
      // Equal bytes need no decoding.
      if expected == bytes { return try removeDifference(differencePath) }
      comparison = PictureComparison(try PictureImage(expected), try PictureImage(bytes))
    } catch let error as RenderingError {
      throw Fields.error("\(path) \(error.message)")
    }
    if comparison.share <= tolerance { return try removeDifference(differencePath) }
    try write(try comparison.pngBytes(), to: differencePath)
    let percent = fixed(comparison.share * 100, decimals: 2)
    throw TestHost.Miss(
      message: "the view differs from \(path) in \(percent) % of the pixels; \(differencePath) "
        + "shows the golden file, the view, and their difference",
      expected: "at most \(fixed(tolerance * 100, decimals: 2)) %", actual: "\(percent) %")
  }

  /// Removes the difference picture of an earlier run.
  private func removeDifference(_ path: String) throws {
    if Files.exists(path) { try? FileManager.default.removeItem(atPath: path) }
  }
}

/// The elements of a view as the text of a golden file, and the first difference of two texts.
enum GoldenJSON {
  struct Difference {
    var text: String
    var expected: String
    var actual: String
  }

  /// The content size, the viewport and the elements as JSON, with a line for each element.
  /// Sections and items are numbered from 0.
  static func text(_ report: Report) throws -> String {
    guard case .object(let fields) = try JSONValue(Array(try report.json().utf8), path: "the view")
    else { return "{}\n" }
    func text(_ name: String) -> String { DataValue(fields[name] ?? .null).jsonText }
    var elements: [String] = []
    if case .array(let list)? = fields["elements"] {
      elements = list.map { DataValue($0).jsonText }
    }
    return """
      {
      "bounds":\(text("bounds")),
      "content_size":\(text("content_size")),
      "elements":[
      \(elements.joined(separator: ",\n"))
      ]
      }

      """
  }

  /// The number of elements that differ or exist only once.
  static func differentElements(
    _ expected: JSONValue, _ actual: JSONValue, _ tolerance: Double
  ) -> Int {
    guard case .object(let a) = expected, case .object(let b) = actual,
      case .array(let before)? = a["elements"], case .array(let after)? = b["elements"]
    else { return 0 }
    return abs(before.count - after.count)
      + zip(before, after).count { difference($0, $1, tolerance) != nil }
  }

  /// Returns the first difference; nil if all values are equal within the tolerance.
  static func difference(
    _ expected: JSONValue, _ actual: JSONValue, _ tolerance: Double, _ path: String = ""
  ) -> Difference? {
    switch (expected, actual) {
    case (.number(let a), .number(let b)) where abs(a - b) <= tolerance: return nil
    case (.array(let a), .array(let b)):
      for (i, (x, y)) in zip(a, b).enumerated() {
        if let found = difference(x, y, tolerance, "\(path)[\(i)]") { return found }
      }
      return a.count == b.count
        ? nil : difference(.number(Double(a.count)), .number(Double(b.count)), 0, "#\(path)")
    case (.object(let a), .object(let b)):
      for key in Set(a.keys).union(b.keys).sorted() {
        let name = path.isEmpty ? key : "\(path).\(key)"
        if let found = difference(a[key] ?? .null, b[key] ?? .null, tolerance, name) {
          return found
        }
      }
      return nil
    default:
      if expected == actual { return nil }
      let (a, b) = (DataValue(expected).jsonText, DataValue(actual).jsonText)
      let name = path.hasPrefix("#") ? "the number of \(path.dropFirst())" : path
      return Difference(
        text: "\(name) is \(b), but was \(a) (numbers from 0)", expected: a, actual: b)
    }
  }
}
