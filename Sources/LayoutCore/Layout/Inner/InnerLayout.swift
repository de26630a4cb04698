/// A layout while it serves a section: its owner is that of the compositional layout.
class InnerLayout {
  let layout: CollectionLayout

  init(_ layout: CollectionLayout, in owner: (any LayoutOwner)?) {
    self.layout = layout
    layout.serve(owner)
  }

  deinit { layout.serve(nil) }

  /// Whether the source gave the layout.
  var isGiven: Bool { true }
}
