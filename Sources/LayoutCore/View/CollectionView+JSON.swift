// The elements in a rectangle as JSON.
extension CollectionView {
  /// Returns the elements that touch a rectangle as JSON, in the format of `layoutlua run --format
  /// json`: one object, with the elements ordered back to front and zero-based indices.
  public func json(in rect: Rect) throws(LayoutError) -> String {
    let elements = try attributesForElements(in: rect)
    let content = try currentContentSize()
    var out = JSONText()
    out.object([
      ("script", { $0.string(self.layout.name) }),
      ("bounds", { $0.rect(self.bounds) }),
      ("content_size", { $0.size(content) }),
      ("elements", { out in out.list(elements) { $1.element($0, self.names) } }),
      ("error", { $0.raw("null") }),
    ])
    return out.text
  }
}

/// A JSON text under construction.
private struct JSONText {
  private(set) var text = ""

  mutating func raw(_ piece: String) { text += piece }

  mutating func object(_ fields: [(key: String, value: (inout JSONText) -> Void)]) {
    text += "{"
    for (i, field) in fields.enumerated() {
      if i > 0 { text += "," }
      string(field.key)
      text += ":"
      field.value(&self)
    }
    text += "}"
  }

  mutating func list<T>(_ items: [T], _ write: (T, inout JSONText) -> Void) {
    text += "["
    for (i, item) in items.enumerated() {
      if i > 0 { text += "," }
      write(item, &self)
    }
    text += "]"
  }

  mutating func number(_ value: Double) {
    // Numbers have the format of the command's output.
    text += value.plainText
  }

  mutating func string(_ value: String) {
    text += "\""
    var plain: [UInt8] = []
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): plain += [UInt8(ascii: "\\"), byte]
      case 0..<32:
        let hex = Array("0123456789abcdef".utf8)
        plain += Array("\\u00".utf8) + [hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      default: plain.append(byte)
      }
    }
    text += String(decoding: plain, as: UTF8.self) + "\""
  }

  mutating func custom(_ value: CustomValue) {
    switch value {
    case .number(let number): self.number(number)
    case .bool(let flag): raw(flag ? "true" : "false")
    case .text(let bytes): string(String(decoding: bytes, as: UTF8.self))
    }
  }

  mutating func point(_ p: Point) {
    object([("x", { $0.number(p.x) }), ("y", { $0.number(p.y) })])
  }

  mutating func size(_ s: Size) {
    object([("width", { $0.number(s.width) }), ("height", { $0.number(s.height) })])
  }

  mutating func rect(_ r: Rect) {
    object([
      ("x", { $0.number(r.x) }), ("y", { $0.number(r.y) }), ("width", { $0.number(r.width) }),
      ("height", { $0.number(r.height) }),
    ])
  }

  mutating func element(_ a: LayoutAttributes, _ names: NameTable) {
    var fields: [(key: String, value: (inout JSONText) -> Void)] = [
      ("category", { $0.string(a.category.name) }),
      (
        "kind",
        { out in
          if let name = names.name(of: a.kind.rawValue) {
            out.string(name)
          } else {
            out.raw("null")
          }
        }
      ),
      ("section", { $0.raw(String(a.indexPath.section)) }),
      ("item", { $0.raw(String(a.indexPath.item)) }),
      ("frame", { $0.rect(a.frame) }),
      ("center", { $0.point(a.center) }),
      ("size", { $0.size(a.size) }),
      ("transform", { $0.transform(a.transform3D) }),
      ("alpha", { $0.number(a.alpha) }),
      ("z_index", { $0.raw(String(a.zIndex)) }),
      ("hidden", { $0.raw(a.isHidden ? "true" : "false") }),
      (
        "values",
        { out in
          out.object(
            a.values.all.map { entry in
              (names.name(of: entry.name) ?? "", { $0.custom(entry.value) })
            })
        }
      ),
    ]
    if a.isMasked { fields += maskFields(a) }
    if !a.isTouchable { fields.append(("touchable", { $0.raw("false") })) }
    object(fields)
  }

  private mutating func transform(_ t: Transform3D) {
    if t.isIdentity { return raw("null") }
    let numbers = [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41,
      t.m42, t.m43, t.m44,
    ]
    list(numbers) { $1.number($0) }
  }

  /// Returns the mask fields whose values differ from the defaults.
  private func maskFields(
    _ a: LayoutAttributes
  ) -> [(key: String, value: (inout JSONText) -> Void)] {
    var fields: [(key: String, value: (inout JSONText) -> Void)] = []
    if a.clip != .zero {
      let numbers = [a.clip.top, a.clip.left, a.clip.bottom, a.clip.right]
      fields.append(("clip", { $0.list(numbers) { $1.number($0) } }))
    }
    if a.contentOffset != .zero {
      fields.append(("content_offset", { $0.point(a.contentOffset) }))
    }
    if a.shape != .rectangle { fields.append(("shape", { $0.string(a.shape.name) })) }
    return fields
  }
}
