internal import LayoutCore

/// A native layout in the service of a script that extends it: it lays out in the script's passes and
/// has a store of its own.
final class NativeHost {
  let name: String
  let layout: CollectionLayout
  /// The run of this pass, for the content's size.
  private var pass: LayoutPass?
  /// The store before the pass that runs.
  private var previous: AttributeStore?

  init(name: String, layout: CollectionLayout) {
    self.name = name
    self.layout = layout
  }
}

extension NativeHost {
  func prepare(_ environment: LayoutEnvironment, limit: Int) throws(LayoutError) {
    var environment = environment
    environment.elements = layout.elements
    var pass = LayoutPass(environment: environment, elementLimit: limit)
    try layout.prepare(&pass)
    keep(&pass)
  }

  /// Asks for attributes again, where they depend on the offset.
  func refresh(_ environment: LayoutEnvironment, limit: Int) throws(LayoutError) {
    var environment = environment
    environment.elements = layout.elements
    var pass = LayoutPass(environment: environment, elementLimit: limit)
    try layout.refresh(&pass)
    keep(&pass)
  }

  private func keep(_ pass: inout LayoutPass) {
    pass.elements.buildIndex()
    if previous == nil { previous = layout.elements }
    layout.elements = pass.elements
    self.pass = pass
  }

  /// The content's size; of this pass, in which it was prepared.
  func contentSize() throws(LayoutError) -> Size {
    guard let pass else { return .zero }
    return try layout.contentSize(of: pass)
  }

  func passDidEnd(succeeded: Bool) {
    if !succeeded, let previous { layout.elements = previous }
    previous = nil
    pass = nil
    layout.passDidEnd(succeeded: succeeded)
  }

  /// Where a cell was placed, if that is known without an error.
  func placed(_ id: ElementID, _ environment: LayoutEnvironment) -> LayoutAttributes? {
    do { return try layout.attributes(of: id, in: environment) } catch { return nil }
  }

  /// What touches a rectangle.
  func elements(
    in rect: Rect, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> [LayoutAttributes] {
    var list: [LayoutAttributes] = []
    _ = try layout.appendElements(in: rect, to: &list, in: environment)
    return list
  }
}
