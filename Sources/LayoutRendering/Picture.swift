public import LayoutCore

/// A picture of elements, the viewport and the content, in content coordinates.
///
///     let picture = Picture(
///       title: "wheel.lua", elements: try view.visible(), viewport: view.bounds,
///       contentSize: try view.currentContentSize(), region: view.bounds)
///     try picture.png(to: "wheel.png")
public struct Picture: Sendable {
  /// The start of the caption below the picture.
  public var title: String
  /// The elements, back to front.
  public var elements: [LayoutAttributes]
  /// The viewport, which is drawn as a frame.
  public var viewport: Rect
  /// The size of the content. Its outline is drawn inside the region.
  public var contentSize: Size
  /// The part of the content that the picture shows.
  public var region: Rect
  /// The names of the elements' kinds and values, by number.
  public var names: [UInt32: String]
  /// The labels that the data specifies, for elements without a text or a color in their custom
  /// values.
  public var labels: [Labelled: Label] = [:]
  /// Whether the colors of cells depend on the items' IDs (starting at 1) instead of their index
  /// paths, so that a moving item keeps its color.
  public var colorsByIdentifier = false

  /// Whether the picture is light or dark.
  public var theme = Theme.light

  /// The colors of a picture.
  public enum Theme: String, CaseIterable, Sendable {
    /// Soft colors on white.
    case light
    /// Deep colors on dark gray. Named colors, such as "red", are darker.
    case dark
  }

  /// The text and the color that the data specifies for an element; nil if it specifies none.
  public struct Label: Equatable, Sendable {
    /// The text on the element.
    public var text: String?
    /// The name of the color, or six digits such as "#1e90ff".
    public var color: String?

    /// Creates a label.
    public init(text: String?, color: String? = nil) { (self.text, self.color) = (text, color) }
  }

  /// A visible element. During an animation, a disappearing element can have the index path of
  /// another element.
  public struct Labelled: Hashable, Sendable {
    let id: ElementID
    let ghost: UInt64

    /// Creates the identity of the element to which the attributes belong.
    public init(_ a: LayoutAttributes) { (id, ghost) = (a.id, UInt64(a.ghost)) }
  }

  /// Creates a picture. Lengths are in points. `names` contains the names of kinds and values by
  /// number.
  public init(
    title: String, elements: [LayoutAttributes], viewport: Rect, contentSize: Size, region: Rect,
    names: [UInt32: String] = [:]
  ) {
    self.title = title
    self.elements = elements
    self.viewport = viewport
    self.contentSize = contentSize
    self.region = region
    self.names = names
  }
}

/// The reason why a picture could not be created.
public struct RenderingError: Error, Equatable, Sendable {
  /// A description of the error in one sentence.
  public let message: String
}

extension Picture {
  var palette: Palette { theme.palette }

  /// The text on an element: the text in its custom values or, if there is none, its label in
  /// `labels`; nil if it has neither.
  func text(of a: LayoutAttributes, _ look: Appearance) -> String? {
    look.text ?? labels[Labelled(a)]?.text
  }

  /// The text on an element, or its name if it has none.
  func label(of a: LayoutAttributes, _ look: Appearance) -> String {
    text(of: a, look) ?? name(of: a)
  }

  /// The name of an element in the picture: its one-based section and item, preceded by its kind if
  /// it has one. The name of an item of the whole content is only its kind.
  func name(of a: LayoutAttributes) -> String {
    let path = "\(a.indexPath.section + 1),\(a.indexPath.item + 1)"
    guard a.category != .cell else { return path }
    let kind = names[a.kind.rawValue] ?? a.category.name
    return a.id == .globalItem(a.kind) ? kind : kind + " " + path
  }

  func fill(of a: LayoutAttributes, _ look: Appearance) -> Color {
    if let color = look.color { return color }
    if let color = labels[Labelled(a)]?.color.flatMap(palette.color(named:)) { return color }
    guard colorsByIdentifier, a.category == .cell, a.identifier > 0 else { return palette.fill(a) }
    return palette.fill(number: Int(truncatingIfNeeded: a.identifier % 1_000_000) - 1)
  }

  /// The caption below the picture.
  var caption: String {
    let count = elements.count == 1 ? "1 element" : "\(elements.count) elements"
    let content = "content \(format(contentSize.width)) × \(format(contentSize.height))"
    let view =
      "viewport \(format(viewport.width)) × \(format(viewport.height)) "
      + "at \(format(viewport.x)), \(format(viewport.y))"
    return [title, count, content, view].joined(separator: " · ")
  }
}

/// Formats a number with six decimals, for matrices, because the perspective is about a thousandth.
func precise(_ value: Double) -> String {
  guard abs(value) < 1e9 else { return "0" }
  let short = format(value)
  if Double(short) == value { return short }
  let text = format(value * 1000)
  return text == "0" ? "0" : text + "e-3"
}

/// Formats a number with at most three decimals and no exponent.
func format(_ value: Double) -> String {
  guard abs(value) < 1e15 else { return "0" }
  let thousandths = Int((abs(value) * 1000).rounded())
  let sign = value < 0 && thousandths > 0 ? "-" : ""
  var fraction = String(thousandths % 1000 + 1000).dropFirst()
  while fraction.last == "0" { fraction = fraction.dropLast() }
  return sign + String(thousandths / 1000) + (fraction.isEmpty ? "" : "." + fraction)
}
