// Writing and reading the bytes of a saved state.

/// Bytes of a saved state: little endian, texts with their length before them.
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

/// Reads the bytes of a saved state. To read more than is left gives 0 or an empty text, and sets
/// `isGood` to false.
struct StateReader {
  private let bytes: [UInt8]
  private var place = 0
  private(set) var isGood = true

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { place == bytes.count }

  mutating func read(_ size: Int = 8) -> UInt64 {
    guard bytes.count - place >= size else {
      isGood = false
      return 0
    }
    var number: UInt64 = 0
    for i in 0..<size { number |= UInt64(bytes[place + i]) << (8 * UInt64(i)) }
    place += size
    return number
  }

  /// Reads how many parts follow, each of at least `size` bytes. If fewer bytes are left, the count
  /// is 0, and `isGood` becomes false.
  mutating func readCount(ofSize size: Int) -> Int {
    let count = Int(clamping: read(4))
    guard count <= (bytes.count - place) / size else {
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

  /// Whether a byte comes next, which it then passes.
  mutating func skip(_ byte: UInt64) -> Bool {
    guard place < bytes.count, UInt64(bytes[place]) == byte else { return false }
    place += 1
    return true
  }

  /// What follows makes no sense.
  mutating func fail() { isGood = false }

  mutating func readBytes() -> [UInt8] {
    let count = readCount(ofSize: 1)
    defer { place += count }
    return Array(bytes[place..<(place + count)])
  }

  mutating func readRest() -> [UInt8] {
    defer { place = bytes.count }
    return Array(bytes[place...])
  }

  mutating func readPath() -> IndexPath {
    let section = Int(clamping: read(4))
    return IndexPath(item: Int(clamping: read(4)), section: section)
  }
}

/// FNV-1a (Fowler, Noll, Vo): tells damaged bytes, not forged ones.
func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  return hash
}
