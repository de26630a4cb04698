/// The kind of a supplementary view or decoration: a name, interned to a number by a name table.
public struct ElementKind: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The kind of every cell.
  public static let cell = ElementKind(rawValue: 0)
  /// The kind of the native layouts' section headers, named header.
  public static let header = ElementKind(rawValue: 1)
  /// The kind of the native layouts' section footers, named footer.
  public static let footer = ElementKind(rawValue: 2)
}

/// The names of kinds and of custom attribute values, each with a number of its own, so that an
/// element carries a number and comparisons cost nothing. Layouts and views that work together
/// share one table. Names are never dropped: there are as many as scripts and hosts spell.
public final class NameTable {
  private var names: [String]
  private var numbers: [String: UInt32]

  private static let limit = 65_536

  public init() {
    names = ["", "header", "footer"]
    numbers = ["header": ElementKind.header.rawValue, "footer": ElementKind.footer.rawValue]
  }
}

extension NameTable {
  /// The number of a name, a new one for a name never seen; nil when the table is full, which only a
  /// program that makes up names without end can bring about.
  public func number(of name: String) -> UInt32? {
    if let number = numbers[name] { return number }
    guard names.count < NameTable.limit else { return nil }
    let number = UInt32(names.count)
    names.append(name)
    numbers[name] = number
    return number
  }

  public func kind(_ name: String) -> ElementKind? {
    number(of: name).map { ElementKind(rawValue: $0) }
  }

  /// The number of a name that is already known.
  public func existingNumber(of name: String) -> UInt32? { numbers[name] }

  /// The name with a number, or nil; the kind of cells has none.
  public func name(of number: UInt32) -> String? {
    number > 0 && number < names.count ? names[Int(number)] : nil
  }
}
