// Writing and reading the bytes of a saved state.

/// Writes the bytes of a saved state: numbers in little-endian order, and texts preceded by their
/// lengths.
struct StateWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ number: UInt64, _ size: Int = 8) {
    for i in 0..<size { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * UInt64(i)))) }
  }

  mutating func write(_ number: Double) { write(number.bitPattern) }

  mutating func write(_ text: String) {
    write(UInt64(text.utf8.count), 4)
    bytes += Array(text.utf8)
  }

  mutating func write(_ more: [UInt8]) { bytes += more }

  mutating func write(_ path: IndexPath) {
    write(UInt64(path.section), 4)
    write(UInt64(path.item), 4)
  }
}

/// Reads the bytes of a saved state. A read beyond the end returns 0 or an empty text, and sets
/// `isGood` to false.
struct StateReader {
  private let bytes: [UInt8]
  private var position = 0
  private(set) var isGood = true

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  mutating func read(_ size: Int = 8) -> UInt64 {
    guard bytes.count - position >= size else {
      isGood = false
      return 0
    }
    var number: UInt64 = 0
    for i in 0..<size { number |= UInt64(bytes[position + i]) << (8 * UInt64(i)) }
    position += size
    return number
  }

  /// Reads the number of the parts that follow, each of at least `size` bytes. If not enough bytes
  /// are left, the count is 0, and `isGood` becomes false.
  mutating func readCount(ofSize size: Int) -> Int {
    let count = Int(clamping: read(4))
    guard count <= (bytes.count - position) / size else {
      isGood = false
      return 0
    }
    return count
  }

  mutating func readNumber() -> Double {
    let number = Double(bitPattern: read())
    if !number.isFinite { isGood = false }
    return number
  }

  @inline(never)
  mutating func readText() -> String {
    String(decoding: readBytes(), as: UTF8.self)
  }

  /// Returns whether the next byte is the given one, and skips it in this case.
  mutating func skip(_ byte: UInt64) -> Bool {
    guard position < bytes.count, UInt64(bytes[position]) == byte else { return false }
    position += 1
    return true
  }

  /// Marks the bytes as invalid.
  mutating func fail() { isGood = false }

  mutating func readBytes() -> [UInt8] {
    let count = readCount(ofSize: 1)
    defer { position += count }
    return Array(bytes[position..<(position + count)])
  }

  mutating func readRest() -> [UInt8] {
    defer { position = bytes.count }
    return Array(bytes[position...])
  }

  mutating func readPath() -> IndexPath {
    let section = Int(clamping: read(4))
    return IndexPath(item: Int(clamping: read(4)), section: section)
  }
}

/// The FNV-1a checksum (Fowler, Noll, Vo). It detects damaged bytes, but not forged ones.
func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  return hash
}

extension LayoutError {
  static func badState(_ problem: String) -> LayoutError {
    LayoutError(.badStateData, "the saved state \(problem); nothing was restored")
  }
}
