/// The last good layout as callbacks see it while a pass works on the next one: what was visible and what
/// was stored, without asking the layout or the data source.
struct Frozen {
  let sections: SectionCounts
  let contentSize: Size
  let visible: [LayoutAttributes]
  /// The store, once the pass has replaced it in the layout.
  var elements: AttributeStore?

  init(_ view: CollectionView) {
    sections = view.sections
    contentSize = view.contentSize
    visible = view.visibleElements
  }

  func attributes(of id: ElementID, _ layout: CollectionLayout) -> LayoutAttributes? {
    visible.first { $0.id == id } ?? (elements ?? layout.elements).attributes(of: id)
  }

  func elements(in rect: Rect, _ layout: CollectionLayout) -> [LayoutAttributes] {
    var list = visible.filter { rect.isTouched(by: $0.frame) }
    let known = Set(visible.map { $0.id })
    var stored: [LayoutAttributes] = []
    (elements ?? layout.elements).append(in: rect, to: &stored)
    list += stored.filter { !known.contains($0.id) }
    list.sortIntoDrawOrder()
    return list
  }
}
