/// The stored data of elements without their identities, by position: a box for each element, and a
/// style for elements that are not plain. The spatial index reads the frames. A position can be
/// empty.
public struct FrameList: Sendable {
  /// The center and the size of each element, 32 bytes. A width below 0 marks an empty position.
  var boxes: [Box] = []
  /// The number of each element's style, or -1 for a plain element. The list is empty while all
  /// elements are plain.
  var styleNumbers: [Int32] = []
  /// The styles of elements that are not plain.
  var styles: [Style] = []

  /// The center and the size of an element without a transform.
  public struct Box: Equatable, Sendable {
    /// The center in content coordinates, in points.
    public var center: Point
    /// The size in points. A width below 0 marks an empty position.
    public var size: Size

    package init(center: Point, size: Size) {
      self.center = center
      self.size = size
    }

    package static let empty = Box(center: .zero, size: .unspecified)
    package var isEmpty: Bool { size.width < 0 }

    /// Whether the numbers satisfy the rules of `LayoutAttributes.validate`, except that a width
    /// below 0 is allowed.
    @inline(__always)
    package var isWithinLimits: Bool {
      let limit = Point.coordinateLimit
      return size.width <= limit && size.height >= 0 && size.height <= limit
        && abs(center.x) <= limit && abs(center.y) <= limit
    }
  }

  package struct Style: Equatable, Sendable {
    var transform3D: Transform3D
    var alpha: Double
    var zIndex: Int64
    var isHidden: Bool
    var isPinned: Bool
    var extras: [ElementExtra]
    var isTouchable: Bool
    /// The box of the projected outline, by which the index sorts and finds the element.
    var frame: Rect
  }
}

extension FrameList {
  var count: Int { boxes.count }

  @inline(__always)
  func style(at position: Int) -> Style? {
    guard !styleNumbers.isEmpty else { return nil }
    let number = styleNumbers[position]
    return number < 0 ? nil : styles[Int(number)]
  }

  /// Calls a closure with each frame and its position, in order.
  @inline(__always)
  func visit(_ body: (Int, Rect) -> Void) {
    if styleNumbers.isEmpty {
      boxes.withUnsafeBufferPointer { boxes in
        for i in 0..<boxes.count where !boxes[i].isEmpty {
          body(i, Rect(center: boxes[i].center, size: boxes[i].size))
        }
      }
    } else {
      for i in boxes.indices {
        if let frame = frame(at: i) { body(i, frame) }
      }
    }
  }

  /// The frame of the element at a position; nil for an empty position.
  @inline(__always)
  func frame(at position: Int) -> Rect? {
    let box = boxes[position]
    if box.isEmpty { return nil }
    if !styleNumbers.isEmpty, styleNumbers[position] >= 0 {
      return styles[Int(styleNumbers[position])].frame
    }
    return Rect(center: box.center, size: box.size)
  }
}

/// The frame of an element in the index; nil for an element that is not in the index.
struct KnownFrame {
  var frame: Rect?
}
