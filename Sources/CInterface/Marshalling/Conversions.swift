internal import CLayoutLua
internal import LayoutCore

extension lyl_index_path {
  init(_ path: IndexPath) {
    self.init(section: cIndex(path.section), item: cIndex(path.item))
  }
}

/// If `Int` has 32 bits, its largest value represents LYL_NONE, which does not fit.
@inline(__always)
private func cIndex(_ index: Int) -> UInt32 {
  #if _pointerBitWidth(_32)
    if index == .max { return LYL_NONE }
  #endif
  return UInt32(clamping: index)
}

extension IndexPath {
  /// If `Int` has 32 bits, numbers that do not fit become its largest value, which no element has.
  init(_ path: lyl_index_path) {
    self.init(item: Int(clamping: path.item), section: Int(clamping: path.section))
  }
}

/// Passes a struct to a host's callback by pointer, because callbacks do not take structs by value.
@inline(__always)
func lend<T, R>(_ value: T, _ body: (UnsafePointer<T>) -> R) -> R {
  withUnsafePointer(to: value, body)
}

extension lyl_point {
  init(_ p: Point) { self.init(x: p.x, y: p.y) }
}

extension Point {
  init(_ p: lyl_point) { self.init(p.x, p.y) }
}

extension lyl_size {
  init(_ s: Size) { self.init(width: s.width, height: s.height) }
}

extension Size {
  init(_ s: lyl_size) { self.init(s.width, s.height) }
}

extension lyl_rect {
  init(_ r: Rect) { self.init(x: r.x, y: r.y, width: r.width, height: r.height) }
}

extension Rect {
  init(_ r: lyl_rect) { self.init(r.x, r.y, r.width, r.height) }
}

extension lyl_insets {
  init(_ i: EdgeInsets) { self.init(top: i.top, left: i.left, bottom: i.bottom, right: i.right) }
}

extension EdgeInsets {
  init(_ i: lyl_insets) { self.init(top: i.top, left: i.left, bottom: i.bottom, right: i.right) }
}

extension ElementCategory {
  init(_ category: UInt32) throws(LayoutError) {
    guard let known = ElementCategory(rawValue: UInt8(clamping: category)) else {
      throw LayoutError(
        .invalidArgument,
        "the category \(category) does not exist; LYL_CELL is 0, LYL_DECORATION is 2")
    }
    self = known
  }
}

extension ElementKind {
  /// Checks the kind of an element in a category. `names` is the engine's name table.
  init(_ kind: lyl_kind, of category: ElementCategory, in names: NameTable) throws(LayoutError) {
    self.init(rawValue: kind)
    if category == .cell {
      guard kind == 0 else {
        throw LayoutError(.invalidArgument, "cells have the kind 0, not \(kind)")
      }
    } else if kind == 0 {
      throw LayoutError(
        .invalidArgument, "0 is the kind of cells; lyl_engine_kind returns the others")
    } else if !names.contains(self) {
      throw LayoutError(
        .invalidArgument,
        "no kind has the number \(kind); use the numbers that lyl_engine_kind returns for this engine"
      )
    }
  }
}

extension ElementID {
  init(
    _ category: UInt32, _ kind: lyl_kind, _ path: lyl_index_path, in names: NameTable
  ) throws(LayoutError) {
    let known = try ElementCategory(category)
    self.init(known, kind: try ElementKind(kind, of: known, in: names), at: IndexPath(path))
  }

  init(_ element: lyl_element, in names: NameTable) throws(LayoutError) {
    try self.init(element.category, element.kind, element.path, in: names)
  }
}

extension lyl_element {
  init(_ id: ElementID) {
    self.init(
      category: UInt32(id.category.rawValue), kind: id.kind.rawValue,
      path: lyl_index_path(id.indexPath))
  }
}

extension lyl_environment {
  /// - Parameter other: the environment that the host has set, which supplies the fields that the
  ///   library only stores.
  init(_ traits: Traits, keeping other: lyl_environment) {
    self = other
    scale = traits.scale
    layout_direction = traits.isRightToLeft ? 1 : 0
    safe_area = lyl_insets(traits.safeArea)
  }
}
