public import ArgumentParser
import EventLog
import LayoutCore
public import LayoutRendering

/// The reason why an argument is invalid.
struct BadArgument: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

/// A size, such as 320x400.
struct SizeArgument {
  let size: Size

  static func parse(_ text: String) throws -> SizeArgument {
    let n = try numbers(text, separator: "x", as: "width and height, such as 320x400", count: 2)
    guard n[0] >= 0, n[1] >= 0 else { throw BadArgument("a size cannot be negative") }
    return SizeArgument(size: Size(n[0], n[1]))
  }
}

/// A point, such as 0,400.
struct PointArgument {
  let point: Point

  static func parse(_ text: String) throws -> PointArgument {
    let n = try numbers(text, separator: ",", as: "x and y, such as 0,400", count: 2)
    return PointArgument(point: Point(n[0], n[1]))
  }
}

/// A rectangle, such as 0,0,320,400.
struct RectArgument {
  let rect: Rect

  static func parse(_ text: String) throws -> RectArgument {
    let n = try numbers(
      text, separator: ",", as: "x, y, width and height, such as 0,0,320,400", count: 4)
    guard n[2] >= 0, n[3] >= 0 else { throw BadArgument("a size cannot be negative") }
    return RectArgument(rect: Rect(n[0], n[1], n[2], n[3]))
  }
}

/// An item, such as 1,12: the one-based section and item.
struct PathArgument {
  let path: IndexPath

  static func parse(_ text: String) throws -> PathArgument {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let path = path(parts) else {
      throw BadArgument("write section and item, one-based, such as 1,12")
    }
    return PathArgument(path: path)
  }

  /// The index path for a one-based section and item; nil if the texts are not valid numbers.
  static func path(_ parts: [Substring]) -> IndexPath? {
    let numbers = parts.prefix(2).compactMap { Int($0) }
    guard numbers.count == 2, numbers.allSatisfy({ $0 >= 1 }) else { return nil }
    return IndexPath(item: numbers[1] - 1, section: numbers[0] - 1)
  }
}

/// An item and a scroll position, such as 1,12,top or 1,12,top+left.
struct ScrollArgument {
  let path: IndexPath
  let position: ScrollPosition

  private static let names: [(String, ScrollPosition)] = [
    ("top", .top), ("center_v", .centeredVertically), ("bottom", .bottom), ("left", .left),
    ("center_h", .centeredHorizontally), ("right", .right), ("nearest", .nearest),
    ("center", [.centeredVertically, .centeredHorizontally]),
  ]

  static func parse(_ text: String) throws -> ScrollArgument {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, let path = PathArgument.path(parts) else {
      throw BadArgument("write section, item and position, one-based, such as 1,12,top")
    }
    let position = try position(parts.count == 3 ? String(parts[2]) : "")
    return ScrollArgument(path: path, position: position)
  }

  /// Reads names that are joined by +, such as top+left.
  static func position(_ text: String) throws -> ScrollPosition {
    var position: ScrollPosition = []
    for name in text.split(separator: "+") {
      guard let one = names.first(where: { $0.0 == name }) else {
        throw BadArgument(
          "there is no position '\(name)'; use one of \(joined(names.map { $0.0 }))")
      }
      position.insert(one.1)
    }
    return position
  }
}

/// Item counts, such as 3,5,2.
struct CountsArgument {
  let counts: [Int]

  static func parse(_ text: String) throws -> CountsArgument {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    let counts = parts.compactMap { $0 }
    guard counts.count == parts.count else { throw BadArgument("write counts, such as 3,5,2") }
    guard counts.allSatisfy({ 0...Int(Int32.max) ~= $0 }) else {
      throw BadArgument("a count must be from 0 to \(Int32.max)")
    }
    return CountsArgument(counts: counts)
  }
}

/// A parameter, such as columns=4.
struct SettingArgument {
  let key: String
  let value: String

  static func parse(_ text: String) throws -> SettingArgument {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
      throw BadArgument("write a parameter and its value, such as columns=4")
    }
    return SettingArgument(
      key: String(text[..<equals]), value: String(text[text.index(after: equals)...]))
  }

  /// Sets the parameter of a layout.
  ///
  /// - Returns: the new value.
  @discardableResult
  func apply(to layout: CollectionLayout) throws -> DataValue {
    do {
      let value = try value(like: try layout.parameter(key))
      try layout.setParameter(key, to: value)
      return value
    } catch let error as LayoutError {
      throw Failure(.usage, "--set \(key): \(error.message)")
    }
  }

  /// Converts the value to the type of the parameter's current value.
  private func value(like current: DataValue) throws -> DataValue {
    switch current {
    case .number:
      guard let number = Double(value), number.isFinite else {
        throw Failure(.usage, "--set \(key): '\(value)' is not a number")
      }
      return .number(number)
    case .bool:
      guard let flag = Bool(value) else {
        throw Failure(.usage, "--set \(key): '\(value)' is not true or false")
      }
      return .bool(flag)
    case .list, .table:
      guard let json = JSONValue(text: value),
        json.depth <= DataValue.maximumDepth
      else {
        throw Failure(
          .usage, "--set \(key): '\(value)' is not JSON, such as [1, 2] or {\"a\": 1}")
      }
      return DataValue(json)
    default: return .string(value)
    }
  }
}

extension Picture.Theme: ExpressibleByArgument {}

enum Format: String, ExpressibleByArgument, CaseIterable {
  case table, json, svg, png, pdf, html

  /// Returns the format that the extension of a file name specifies; nil for a device.
  static func of(file: String) throws -> Format? {
    if file.hasPrefix("/dev/") { return nil }
    guard let dot = file.lastIndex(of: "."), !file[dot...].contains("/" as Character) else {
      throw Failure(
        .usage, "\(file): end the name in .png, .svg, .pdf, .html, .json or .txt, or give --format")
    }
    let ending = file[file.index(after: dot)...].lowercased()
    if ending == "txt" { return .table }
    guard let format = Format(rawValue: ending), format != .table else {
      throw Failure(
        .usage,
        "\(file): there is no format for .\(ending); write .png, .svg, .pdf, .html, .json or .txt, or give --format"
      )
    }
    return format
  }
}

/// Reads `count` numbers with separators between them, each from -1e9 to 1e9.
private func numbers(
  _ text: String, separator: Character, as example: String, count: Int
) throws -> [Double] {
  let parts = text.split(separator: separator, omittingEmptySubsequences: false).map { Double($0) }
  let numbers = parts.compactMap { $0 }
  guard parts.count == count, numbers.count == count else {
    throw BadArgument("write \(example)")
  }
  guard numbers.allSatisfy({ abs($0) <= 1e9 }) else {
    throw BadArgument("positions and sizes must be at most 1e9")
  }
  return numbers
}

/// Converts the zero-based section and item numbers in a message from the library to the one-based
/// numbers of the command line.
func countedFromOne(_ message: String) -> String {
  message.replacing(/\b(item|cell|section) (\d+)\b/) { match in
    "\(match.1) \((Int(match.2) ?? 0) + 1)"
  }
}
