/// The supplementary views that are pinned all along the content. The header of a section stops at them and not behind them
/// (docs/behavior.md 2, rule 3).
struct PinStack: Sendable {
  private struct Bar {
    var edge: Pin.Edge
    /// `front` is the side of the view's own place that faces the headers. `cover` is how much of
    /// the viewport the view covers, from the edge on.
    var front: Double
    var cover: Double
  }

  private var bars: [Bar] = []
}

extension PinStack {
  /// Adds an element if it is such a view.
  mutating func add(
    _ id: ElementID, _ pins: Pins, _ range: PinRange, _ own: Rect, content: Size
  ) {
    guard id.category == .supplementary, id.kind != .header, pins.group == nil else { return }
    if let inset = range.y.near, range.y.to >= content.height {
      bars.append(Bar(edge: .top, front: own.maxY, cover: inset + own.height))
    }
    if let inset = range.x.near, range.x.to >= content.width {
      bars.append(Bar(edge: .left, front: own.maxX, cover: inset + own.width))
    }
    if let inset = range.y.far, range.y.from <= 0 {
      bars.append(Bar(edge: .bottom, front: own.minY, cover: inset + own.height))
    }
    if let inset = range.x.far, range.x.from <= 0 {
      bars.append(Bar(edge: .right, front: own.minX, cover: inset + own.width))
    }
  }

  /// Adds to the insets of a section's header what the views cover that lie before it.
  ///
  /// - Complexity: O(n) for n such views, which are few.
  func stop(_ id: ElementID, _ pins: Pins, _ range: inout PinRange, _ own: Rect) {
    guard !bars.isEmpty, id.category == .supplementary, id.kind == .header, pins.group == nil
    else { return }
    var cover = EdgeInsets.zero
    for bar in bars {
      switch bar.edge {
      case .top where bar.front <= own.minY: cover.top = max(cover.top, bar.cover)
      case .left where bar.front <= own.minX: cover.left = max(cover.left, bar.cover)
      case .bottom where bar.front >= own.maxY: cover.bottom = max(cover.bottom, bar.cover)
      case .right where bar.front >= own.maxX: cover.right = max(cover.right, bar.cover)
      default: break
      }
    }
    range.y.near = range.y.near.map { $0 + cover.top }
    range.y.far = range.y.far.map { $0 + cover.bottom }
    range.x.near = range.x.near.map { $0 + cover.left }
    range.x.far = range.x.far.map { $0 + cover.right }
  }
}
