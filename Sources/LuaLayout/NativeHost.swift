internal import LayoutCore

/// A native layout in the service of a script that extends it: it lays out in the script's passes and
/// has a store of its own.
final class NativeHost {
  let name: String
  let layout: CollectionLayout
  /// The content's size of the last pass.
  private(set) var contentSize = Size.zero
  /// What there was before the pass that runs.
  private var previous: Previous?

  private struct Previous {
    var elements: AttributeStore
    var contentSize: Size
    var parameters: CollectionLayout.ParameterState
  }

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
    passWillBegin()
    try layout.prepare(&pass)
    keep(&pass)
    contentSize = try layout.contentSize(of: pass)
  }

  /// Asks for attributes again, where they depend on the offset.
  func refresh(_ environment: LayoutEnvironment, limit: Int) throws(LayoutError) {
    var environment = environment
    environment.elements = layout.elements
    var pass = LayoutPass(environment: environment, elementLimit: limit)
    passWillBegin()
    try layout.refresh(&pass)
    keep(&pass)
  }

  private func keep(_ pass: inout LayoutPass) {
    pass.elements.buildIndex()
    layout.elements = pass.elements
  }

  /// Remembers what a pass that fails goes back to; called before it changes anything.
  func passWillBegin() {
    if previous != nil { return }
    previous = Previous(
      elements: layout.elements, contentSize: contentSize, parameters: layout.parameterState)
  }

  /// Starts anew in another view.
  func forget() {
    layout.elements = AttributeStore()
    contentSize = .zero
    layout.forget()
  }

  func passDidEnd(succeeded: Bool) {
    layout.passDidEnd(succeeded: succeeded)
    if !succeeded, let previous {
      layout.elements = previous.elements
      contentSize = previous.contentSize
      layout.restore(previous.parameters)
    }
    previous = nil
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
