// Registering how a layout's decoration views are made.

/// How the decorations of one kind are made.
struct DecorationMaker {
  let kind: ElementKind
  let limit: Int
  let make: () -> ReusableView?
}

extension CollectionLayout {
  /// Registers how to make the views of a kind of decorations (13.1); nil takes that back.
  ///
  /// - Parameters:
  ///   - kind: the kind of the decorations.
  ///   - limit: the number of views that wait in the view's pool at most.
  ///   - make: makes a view; an answer of nil is an error.
  public func registerDecoration(
    ofKind kind: ElementKind, limit: Int = 256, _ make: (() -> ReusableView?)?
  ) throws(LayoutError) {
    try requireIdle()
    guard kind != .cell else {
      throw LayoutError(.invalidArgument, "decorations have a kind of their own, not 0")
    }
    owner?.dropDecorations()
    var makers = decorationMakers.filter { $0.kind != kind }
    if let make { makers.append(DecorationMaker(kind: kind, limit: limit, make: make)) }
    setDecorationMakers(makers)
  }
}
