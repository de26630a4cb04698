internal import LayoutCore

// Arguments of calls: pointers that must not be NULL, strings, counts and flags.

/// Returns a pointer, or throws an error if it is NULL.
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

/// Returns a list of at most 1,024 C strings.
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

/// Converts a size_t to Int. Values that do not fit, such as `SIZE_MAX`, become the largest `Int`.
func clampedCount(_ count: Int) -> Int { count < 0 ? .max : count }

/// Throws an error if a flag is set in a struct that has no flags yet, because a newer host can set
/// flags that this library does not support.
func requireNoFlags(_ flags: UInt32, _ name: String) throws(LayoutError) {
  guard flags == 0 else { throw LayoutError(.invalidArgument, "\(name).flags has an unknown flag") }
}
