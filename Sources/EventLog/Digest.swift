internal import CLayoutLua

/// A hash of the visible state of a view: FNV-1a over 64-bit words.
public struct Digest {
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  public init() {}

  public mutating func add(_ word: UInt64) { value = (value ^ word) &* 0x100_0000_01B3 }

  /// Returns the hash of a text, which is the same in every run.
  public static func of(_ text: String) -> UInt64 {
    var digest = Digest()
    for byte in text.utf8 { digest.add(UInt64(byte)) }
    return digest.value
  }

  mutating func add(_ number: Double) { add(number.bitPattern) }

  mutating func add(_ path: lyl_index_path) { add(UInt64(path.section) << 32 | UInt64(path.item)) }

  mutating func add(_ rect: lyl_rect) {
    for number in [rect.x, rect.y, rect.width, rect.height] { add(number) }
  }

  mutating func add(_ element: lyl_element) {
    add(UInt64(element.category) << 32 | UInt64(element.kind))
    add(element.path)
  }

  mutating func add(_ range: lyl_item_range) {
    add(UInt64(range.section) << 32 | UInt64(range.first))
    add(UInt64(range.count))
  }

  /// Adds a node of the accessibility tree, except its number and its revision, which depend on the
  /// number of lists.
  mutating func add(_ node: lyl_accessibility_node) {
    add(UInt64(node.role) << 32 | UInt64(node.parent))
    add(node.element)
    add(UInt64(node.actions) << 32 | UInt64(node.flags))
    add(node.frame)
    for number in [
      node.position, node.set_size, node.level, node.row, node.column, node.row_span,
      node.column_span, node.row_count, node.column_count,
    ] { add(UInt64(number)) }
    add(node.label.map { Digest.of(String(cString: $0)) } ?? 0)
    for number in [node.scroll_x, node.scroll_y, node.scroll_x_max, node.scroll_y_max] {
      add(number)
    }
  }

  /// Adds an element, except its revision, its mask and its custom values, whose numbers are
  /// temporary.
  mutating func add(_ a: lyl_attributes) {
    add(UInt64(a.category) << 32 | UInt64(a.kind))
    add(a.path)
    add(a.identifier)
    add(a.frame)
    for number in [a.center.x, a.center.y, a.size.width, a.size.height] { add(number) }
    withUnsafeBytes(of: a.transform) { bytes in
      for number in bytes.bindMemory(to: Double.self) { add(number) }
    }
    add(a.alpha)
    add(UInt64(bitPattern: a.z_index))
    add(UInt64(a.flags) << 32 | UInt64(a.ghost))
  }
}
