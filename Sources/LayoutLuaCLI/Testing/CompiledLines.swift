/// The lines of a Lua chunk that contain code, read from its bytecode in the format of Lua 5.4.
struct CompiledLines {
  /// The lines, counted from 1.
  private(set) var lines: Set<Int> = []
  private var reader: Reader

  /// - Returns: nil if the bytecode has another format.
  init?(_ bytecode: [UInt8]) {
    reader = Reader(bytes: bytecode)
    // Signature, version, format, check data, and the sizes of instructions and numbers.
    guard reader.take(6) == [0x1B, 0x4C, 0x75, 0x61, 0x54, 0], reader.skip(6),
      reader.take(3) == [4, 8, 8], reader.skip(8 + 8 + 1)
    else { return nil }
    guard readFunction(depth: 0) else { return nil }
  }

  private mutating func readFunction(depth: Int) -> Bool {
    // Lua limits the depth of nested functions to 200.
    guard depth <= 200, reader.skipText(), let first = reader.number(),
      reader.number() != nil, reader.skip(1), let isVararg = reader.take(1)?.first,
      reader.skip(1), let instructions = reader.number(), reader.skip(4 * instructions),
      skipConstants(), let upvalues = reader.number(), reader.skip(3 * upvalues),
      let functions = reader.number()
    else { return false }
    for _ in 0..<functions {
      guard readFunction(depth: depth + 1) else { return false }
    }
    return readLines(first: first, isVararg: isVararg != 0) && skipNames()
  }

  private mutating func skipConstants() -> Bool {
    guard let count = reader.number() else { return false }
    for _ in 0..<count {
      guard let type = reader.take(1)?.first else { return false }
      let isRead: Bool =
        switch type {
        case 0x03, 0x13: reader.skip(8)
        case 0x04, 0x14: reader.skipText()
        default: true
        }
      guard isRead else { return false }
    }
    return true
  }

  /// Reads the line of each instruction: the difference from the previous one, or -128 for a line in
  /// a separate list. The last instruction is the return at `end`, and the first one of a function
  /// with variable arguments belongs to no line.
  private mutating func readLines(first: Int, isVararg: Bool) -> Bool {
    guard let count = reader.number(), let steps = reader.take(count),
      let absoluteCount = reader.number()
    else { return false }
    var absolute: [Int: Int] = [:]
    for _ in 0..<absoluteCount {
      guard let instruction = reader.number(), let line = reader.number() else { return false }
      absolute[instruction] = line
    }
    var line = first
    for (i, step) in steps.enumerated() {
      let difference = Int(Int8(bitPattern: step))
      line = difference == -128 ? absolute[i] ?? line : line + difference
      if i < count - 1, i > 0 || !isVararg { lines.insert(line) }
    }
    return true
  }

  private mutating func skipNames() -> Bool {
    guard let locals = reader.number() else { return false }
    for _ in 0..<locals {
      guard reader.skipText(), reader.number() != nil, reader.number() != nil else { return false }
    }
    guard let upvalues = reader.number() else { return false }
    for _ in 0..<upvalues where !reader.skipText() { return false }
    return true
  }

  private struct Reader {
    let bytes: [UInt8]
    var at = 0

    mutating func take(_ count: Int) -> [UInt8]? {
      guard count >= 0, count <= bytes.count - at else { return nil }
      defer { at += count }
      return Array(bytes[at..<at + count])
    }

    mutating func skip(_ count: Int) -> Bool {
      guard count >= 0, count <= bytes.count - at else { return false }
      at += count
      return true
    }

    /// Reads a number in groups of seven bits, of which the last has the highest bit set.
    mutating func number() -> Int? {
      var value = 0
      while at < bytes.count, value < 1 << 40 {
        let byte = bytes[at]
        at += 1
        value = value << 7 | Int(byte & 0x7F)
        if byte & 0x80 != 0 { return value }
      }
      return nil
    }

    /// Skips a text: its length plus 1, and its bytes.
    mutating func skipText() -> Bool {
      guard let length = number() else { return false }
      return length == 0 || skip(length - 1)
    }
  }
}
