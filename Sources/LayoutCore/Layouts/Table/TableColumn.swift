/// A column of a table, as the parameter `columns` describes it (docs/layouts.md, table).
struct TableColumn: Equatable, Sendable {
  /// The name of the value that the column shows, and of the kind of its cells.
  var key: String
  var title = ""
  var width = Width.points(100)
  /// The limits of the width, in points.
  var limits = 0.0...1e9
  /// The space beside the cells of the column, in points.
  var leading = 0.0
  var trailing = 0.0
  var pin = Edge.none
  var isHidden = false
  var isResizable = true
  var isMovable = true
  /// Neighboring columns with the same name have a common header; empty for a column without one.
  var group = ""
  /// Where the host draws the texts of the header and the cells.
  var alignment = Alignment.start

  /// The width before the limits are applied.
  enum Width: Equatable, Sendable {
    case points(Double)
    /// A part of the breadth inside the insets.
    case part(Double)
    /// A share of the space that the other columns leave.
    case share(Double)
    /// The largest width of the header and the cells that were measured. The number is used until
    /// then.
    case measured(estimate: Double)
  }

  /// The edge of the viewport at which a column stays.
  enum Edge: Int, Sendable {
    case none, leading, trailing

    static let names = ["none", "leading", "trailing"]
  }

  /// The position of a text in its cell.
  enum Alignment: Int, Sendable {
    case start, center, end

    static let names = ["start", "center", "end"]

    /// The custom value `align` of a cell; nil for the usual position.
    var value: String? {
      switch self {
      case .start: nil
      case .center: "center"
      case .end: "trailing"
      }
    }
  }

  /// The largest number of columns.
  static let limit = 16_384
}

extension TableColumn {
  func limited(_ width: Double) -> Double { min(max(width, limits.lowerBound), limits.upperBound) }

  /// The width of a measured column before it is measured.
  var estimate: Double {
    switch width {
    case .points(let points): points
    case .measured(let estimate): estimate
    case .part, .share: limits.lowerBound
    }
  }

  var isMeasured: Bool { if case .measured = width { true } else { false } }
}

extension TableColumn.Width {
  /// Reads a width: a number of points, or a string such as "25%", "2*" or "~80".
  ///
  /// - Returns: nil for a value that is not a width.
  init?(_ value: DataValue) {
    if case .number(let points) = value, points >= 0, points <= 1e9 {
      self = .points(points)
      return
    }
    guard case .string(let text) = value else { return nil }
    var bytes = Array(text.utf8)
    if bytes.first == UInt8(ascii: "~") {
      bytes.removeFirst()
      guard let estimate = Self.number(bytes) else { return nil }
      self = .measured(estimate: estimate)
      return
    }
    let unit = bytes.popLast()
    if unit == UInt8(ascii: "*"), bytes.isEmpty {
      self = .share(1)
    } else if let number = Self.number(bytes) {
      guard unit == UInt8(ascii: "*") || unit == UInt8(ascii: "%") else { return nil }
      self = unit == UInt8(ascii: "*") ? .share(number) : .part(number / 100)
    } else {
      return nil
    }
  }

  private static func number(_ bytes: [UInt8]) -> Double? {
    var at = 0
    guard let number = NumberText.decimal(bytes, &at), at == bytes.count, number >= 0,
      number <= 1e9
    else { return nil }
    return number
  }
}
