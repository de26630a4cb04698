internal import LayoutCore

/// A line drawing in a square, such as a star or a bell.
struct Symbol: Equatable {
  /// A part of a path.
  enum Step: Equatable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, Point)
    case close
  }

  /// The side of the square that contains a drawing.
  static let side = 24.0
  /// The width of the lines in a square of that side.
  static let strokeWidth = 2.0

  /// The path in the syntax of SVG, with the commands M, L, C and Z.
  let path: String

  /// Returns nil if there is no symbol of that name.
  init?(_ name: String) {
    guard let path = Self.paths[name] else { return nil }
    self.path = path
  }

  /// The names of all symbols in alphabetical order.
  static let names = paths.keys.sorted()

  private static let paths: [String: String] = {
    var paths: [String: [Substring]] = [:]
    var name: Substring = ""
    for word in table.split(whereSeparator: { $0.isWhitespace }) {
      if word.first?.isLowercase == true {
        name = word
      } else {
        paths["\(name)", default: []].append(word)
      }
    }
    return paths.mapValues { $0.joined(separator: " ") }
  }()

  /// The steps of the path.
  var steps: [Step] {
    var steps: [Step] = []
    var command: Substring = ""
    var numbers: [Double] = []
    for word in path.split(separator: " ") {
      if let number = Double(word) { numbers.append(number) } else { command = word }
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
        Point(numbers[$0], numbers[$0 + 1])
      }
      switch (command, numbers.count) {
      case ("M", 2): steps.append(.move(points[0]))
      case ("L", 2): steps.append(.line(points[0]))
      case ("C", 6): steps.append(.curve(points[0], points[1], points[2]))
      case ("Z", 0): steps.append(.close)
      default: continue
      }
      numbers = []
    }
    return steps
  }
}
