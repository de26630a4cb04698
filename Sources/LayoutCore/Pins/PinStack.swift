/// The supplementary views that stay pinned throughout the content. The headers of sections stop at
/// these views and are not covered by them (docs/behavior.md 2, rule 3).
struct PinStack: Sendable {
  private struct Bar {
    var edge: Pin.Edge
    /// `front` is the side of the view's unpinned frame that faces the headers. `cover` is the
    /// length of the viewport that the view covers, measured from the edge.
    var front: Double
    var cover: Double
  }

  private var bars: [Bar] = []
}

extension PinStack {
  /// Adds an element if it is a supplementary view that stays pinned throughout the content.
  mutating func add(
    _ id: ElementID, _ pins: Pins, _ range: PinRange, _ frame: Rect, content: Size
  ) {
    guard id.category == .supplementary, id.kind != .header, pins.group == nil else { return }
    if let inset = range.y.near, range.y.to >= content.height {
      bars.append(Bar(edge: .top, front: frame.maxY, cover: inset + frame.height))
    }
    if let inset = range.x.near, range.x.to >= content.width {
      bars.append(Bar(edge: .left, front: frame.maxX, cover: inset + frame.width))
    }
    if let inset = range.y.far, range.y.from <= 0 {
      bars.append(Bar(edge: .bottom, front: frame.minY, cover: inset + frame.height))
    }
    if let inset = range.x.far, range.x.from <= 0 {
      bars.append(Bar(edge: .right, front: frame.minX, cover: inset + frame.width))
    }
  }

  /// Adds to the insets of a section's header the length that the views before it cover.
  ///
  /// - Complexity: O(n) for n such views, of which there are few.
  func stop(_ id: ElementID, _ pins: Pins, _ range: inout PinRange, _ frame: Rect) {
    guard !bars.isEmpty, id.category == .supplementary, id.kind == .header, pins.group == nil
    else { return }
    var cover = EdgeInsets.zero
    for bar in bars {
      switch bar.edge {
      case .top where bar.front <= frame.minY: cover.top = max(cover.top, bar.cover)
      case .left where bar.front <= frame.minX: cover.left = max(cover.left, bar.cover)
      case .bottom where bar.front >= frame.maxY: cover.bottom = max(cover.bottom, bar.cover)
      case .right where bar.front >= frame.maxX: cover.right = max(cover.right, bar.cover)
      default: break
      }
    }
    range.y.near = range.y.near.map { $0 + cover.top }
    range.y.far = range.y.far.map { $0 + cover.bottom }
    range.x.near = range.x.near.map { $0 + cover.left }
    range.x.far = range.x.far.map { $0 + cover.right }
  }
}
