internal import CLayoutLua

// The header's named enumerations stand in fields of 32 bits: their numbers.

extension UInt32 {
  init<T: RawRepresentable>(_ constant: T) where T.RawValue == UInt32 { self = constant.rawValue }
}

extension Int {
  init<T: RawRepresentable>(_ constant: T) where T.RawValue == UInt32 {
    self = Int(constant.rawValue)
  }
}
