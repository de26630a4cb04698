// Registration of the makers of a layout's decoration views.

/// The maker of the decoration views of one kind.
struct DecorationMaker {
  let kind: ElementKind
  let limit: Int
  let make: () -> ReusableView?
}

extension CollectionLayout {
  /// Registers the maker of the decoration views of a kind (13.1); nil removes it.
  ///
  /// - Parameters:
  ///   - kind: the kind of the decorations.
  ///   - limit: the largest number of unused views in the view's pool.
  ///   - make: makes a view. Returning nil is an error.
  public func registerDecoration(
    ofKind kind: ElementKind, limit: Int = 256, _ make: (() -> ReusableView?)?
  ) throws(LayoutError) {
    try requireIdle()
    guard kind != .cell else {
      throw LayoutError(.invalidArgument, "the kind of a decoration cannot be 0")
    }
    owner?.dropDecorations()
    var makers = decorationMakers.filter { $0.kind != kind }
    if let make { makers.append(DecorationMaker(kind: kind, limit: limit, make: make)) }
    setDecorationMakers(makers)
  }
}
