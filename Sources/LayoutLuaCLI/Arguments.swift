import ArgumentParser
import EventLog
import LayoutCore

/// A size as 320x400.
struct SizeArgument: ExpressibleByArgument {
  let size: Size

  init?(argument: String) {
    guard let numbers = numbers(argument, separator: "x", count: 2), numbers.allSatisfy({ $0 >= 0 })
    else { return nil }
    size = Size(numbers[0], numbers[1])
  }
}

/// A point as 0,400.
struct PointArgument: ExpressibleByArgument {
  let point: Point

  init?(argument: String) {
    guard let numbers = numbers(argument, separator: ",", count: 2) else { return nil }
    point = Point(numbers[0], numbers[1])
  }
}

/// A rectangle as 0,0,320,400.
struct RectArgument: ExpressibleByArgument {
  let rect: Rect

  init?(argument: String) {
    guard let n = numbers(argument, separator: ",", count: 4), n[2] >= 0, n[3] >= 0 else {
      return nil
    }
    rect = Rect(n[0], n[1], n[2], n[3])
  }
}

/// An item and where it should lie, as 0,12,top or 0,12,top+left.
struct ScrollArgument: ExpressibleByArgument {
  let path: IndexPath
  let position: ScrollPosition

  private static let names: [String: ScrollPosition] = [
    "top": .top, "center_v": .centeredVertically, "bottom": .bottom, "left": .left,
    "center_h": .centeredHorizontally, "right": .right, "nearest": .nearest,
    "center": [.centeredVertically, .centeredHorizontally],
  ]

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, let section = Int(parts[0]),
      let item = Int(parts[1])
    else { return nil }
    path = IndexPath(item: item, section: section)
    var position: ScrollPosition = []
    for name in parts.count == 3 ? parts[2].split(separator: "+") : [] {
      guard let one = Self.names[String(name)] else { return nil }
      position.insert(one)
    }
    self.position = position
  }
}

/// Item counts as 3,5,2.
struct CountsArgument: ExpressibleByArgument {
  let counts: [Int]

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    counts = parts.compactMap { $0 }
    guard counts.count == parts.count, counts.allSatisfy({ $0 >= 0 && $0 <= Int(Int32.max) }) else {
      return nil
    }
  }
}

/// A parameter as columns=4.
struct SettingArgument: ExpressibleByArgument {
  let key: String
  let value: String

  init?(argument: String) {
    guard let equals = argument.firstIndex(of: "="), equals != argument.startIndex else {
      return nil
    }
    key = String(argument[..<equals])
    value = String(argument[argument.index(after: equals)...])
  }

  /// The value in the type that the parameter has now.
  func value(like current: DataValue) throws -> DataValue {
    switch current {
    case .number:
      guard let number = Double(value), number.isFinite else {
        throw Failure(.usage, "--set \(key): '\(value)' is not a number")
      }
      return .number(number)
    case .bool:
      guard let flag = Bool(value) else {
        throw Failure(.usage, "--set \(key): '\(value)' is neither true nor false")
      }
      return .bool(flag)
    case .list, .table:
      guard let json = JSONValue(text: value),
        json.depth <= DataValue.maximumDepth
      else { throw Failure(.usage, "--set \(key): '\(value)' is no JSON, as [1, 2] or {\"a\": 1}") }
      return DataValue(json)
    default: return .string(value)
    }
  }
}

enum Format: String, ExpressibleByArgument, CaseIterable {
  case table, json, svg, png, html

  /// The format that a file's name asks for.
  init?(file: String?) {
    guard let file, let dot = file.lastIndex(of: ".") else { return nil }
    self.init(rawValue: file[file.index(after: dot)...].lowercased())
  }
}

private func numbers(_ text: String, separator: Character, count: Int) -> [Double]? {
  let parts = text.split(separator: separator, omittingEmptySubsequences: false).map { Double($0) }
  let numbers = parts.compactMap { $0 }
  guard parts.count == count, numbers.count == count,
    numbers.allSatisfy({ abs($0) <= 1e9 })
  else { return nil }
  return numbers
}
