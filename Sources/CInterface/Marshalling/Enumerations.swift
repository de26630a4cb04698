internal import CLayoutLua

// The header stores the numbers of its enumerations in fields of 32 bits.

extension UInt32 {
  init<T: RawRepresentable>(_ constant: T) where T.RawValue == UInt32 { self = constant.rawValue }
}

extension Int {
  init<T: RawRepresentable>(_ constant: T) where T.RawValue == UInt32 {
    self = Int(constant.rawValue)
  }
}
