internal import CLayoutLua

// The header stores the values of its enumerations in 32-bit fields.

extension UInt32 {
  init<T: RawRepresentable>(_ constant: T) where T.RawValue == UInt32 { self = constant.rawValue }
}

extension Int {
  init<T: RawRepresentable>(_ constant: T) where T.RawValue == UInt32 {
    self = Int(constant.rawValue)
  }
}
