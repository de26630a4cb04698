internal import TextLayout

extension [String: JSONValue] {
  /// The height in points that a cell of a width needs for the title and the subtitle of its item,
  /// for layouts that estimate sizes; nil if the item has neither text. bindings/web/preview/model.ts
  /// follows the same rule.
  public func naturalHeight(width: Double) -> Double? {
    let title = self["title"]?.label ?? self["name"]?.label
    let subtitle = self["subtitle"]?.label
    guard title != nil || subtitle != nil else { return nil }
    var words = ""
    if case .string(let style)? = self["style"] { words = style }
    let style = TextStyle(words)
    let hasDrawing = self["symbol"] != nil || self["image"] != nil
    let inner = width - 16 - (hasDrawing ? 38 : 0)
    func height(_ text: String?, _ style: TextStyle) -> Double {
      text.map { TextLines($0, style: style, width: inner).height } ?? 0
    }
    let texts = height(title, style) + height(subtitle, style.forSubtitle) + 16
    return hasDrawing ? Swift.max(44, texts) : texts
  }
}

extension JSONValue {
  /// The text of a label. The digits of a number do not matter, because they are in one line.
  fileprivate var label: String? {
    switch self {
    case .string(let text): text
    case .number: "0"
    default: nil
    }
  }
}
