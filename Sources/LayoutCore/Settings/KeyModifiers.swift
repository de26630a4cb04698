/// Modifier keys. The bits are those of C: `lyl_modifiers`.
public struct KeyModifiers: OptionSet, Sendable {
  /// The bits.
  public var rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Control; on Apple systems, Command.
  public static let control = KeyModifiers(rawValue: 2)
}
