internal import LayoutCore

// Arguments of calls: pointers that must not be NULL, strings, counts and flags.

/// A pointer that must not be NULL.
func require<T>(
  _ pointer: UnsafeMutablePointer<T>?, _ name: String
) throws(LayoutError) -> UnsafeMutablePointer<T> {
  guard let pointer else { throw LayoutError(.invalidArgument, "\(name) must not be NULL") }
  return pointer
}

func require<T>(
  _ pointer: UnsafePointer<T>?, _ name: String
) throws(LayoutError) -> UnsafePointer<T> {
  guard let pointer else { throw LayoutError(.invalidArgument, "\(name) must not be NULL") }
  return pointer
}

func requireString(_ pointer: UnsafePointer<CChar>?, _ name: String) throws(LayoutError) -> String {
  String(cString: try require(pointer, name))
}

/// A list of C strings of at most 1,024.
func requireStrings(
  _ list: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int, _ name: String
) throws(LayoutError) -> [String] {
  guard clampedCount(count) <= 1024 else {
    throw LayoutError(.invalidArgument, "there can be at most 1024 \(name)")
  }
  var strings: [String] = []
  for i in 0..<count { strings.append(try requireString(require(list, name)[i], name)) }
  return strings
}

/// A size_t as Int. One that does not fit, such as SIZE_MAX, becomes the largest Int.
func clampedCount(_ count: Int) -> Int { count < 0 ? .max : count }

/// Checks the flags of a struct that has no flags yet: a newer host may set one that this library does not know.
func requireNoFlags(_ flags: UInt32, _ name: String) throws(LayoutError) {
  guard flags == 0 else { throw LayoutError(.invalidArgument, "\(name).flags has an unknown flag") }
}
