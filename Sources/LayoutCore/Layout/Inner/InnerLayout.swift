/// A layout that a section uses. Its owner is that of the compositional layout.
class InnerLayout {
  let layout: CollectionLayout

  init(_ layout: CollectionLayout, in owner: (any LayoutOwner)?) {
    self.layout = layout
    layout.serve(owner)
  }

  deinit { layout.serve(nil) }

  /// Whether the compositional source provided the layout.
  var isGiven: Bool { true }
}
