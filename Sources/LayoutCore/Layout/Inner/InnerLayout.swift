/// A layout that places the items of a section. Its owner is the owner of the compositional layout.
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
