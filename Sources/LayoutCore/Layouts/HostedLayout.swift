/// A layout in the service of another, of a script that extends it or of a transition: it lays out in the
/// passes of the other and has a store of its own.
package final class HostedLayout {
  package let layout: CollectionLayout
  /// The content's size of the last pass.
  package private(set) var contentSize: Size
  /// What there was before the pass that runs.
  private var previous: Previous?
  /// The store of the pass that runs, while the last good one stands in its place.
  private var setAside: AttributeStore?

  private struct Previous {
    var elements: AttributeStore
    var contentSize: Size
    var parameters: CollectionLayout.ParameterState
  }

  package init(_ layout: CollectionLayout, contentSize: Size = .zero) {
    self.layout = layout
    self.contentSize = contentSize
  }
}

extension HostedLayout {
  package func prepare(_ environment: LayoutEnvironment) throws(LayoutError) {
    contentSize = try layout.contentSize(of: run(environment, refreshing: false))
  }

  /// Asks for attributes again, where they depend on the offset.
  package func refresh(_ environment: LayoutEnvironment) throws(LayoutError) {
    _ = try run(environment, refreshing: true)
  }

  private func run(
    _ environment: LayoutEnvironment, refreshing: Bool
  ) throws(LayoutError) -> LayoutPass {
    var environment = environment
    environment.elements = layout.elements
    var pass = LayoutPass(environment: environment)
    passWillBegin()
    if refreshing { try layout.refresh(&pass) } else { try layout.prepare(&pass) }
    pass.elements.buildIndex()
    layout.elements = pass.elements
    return pass
  }

  /// Remembers what a pass that fails goes back to; called before it changes anything.
  package func passWillBegin() {
    if previous != nil { return }
    previous = Previous(
      elements: layout.elements, contentSize: contentSize, parameters: layout.parameterState)
  }

  /// Starts anew in another view.
  package func forget() {
    layout.elements = AttributeStore()
    contentSize = .zero
    layout.forget()
  }

  /// Answers from the last good pass while another one runs.
  package func lookBack(_ isOn: Bool) {
    layout.lookBack(isOn)
    guard let previous else { return }
    let newer = layout.elements
    layout.elements = isOn ? previous.elements : setAside ?? newer
    setAside = isOn ? newer : nil
  }

  package func passDidEnd(succeeded: Bool) {
    layout.passDidEnd(succeeded: succeeded)
    if !succeeded, let previous {
      layout.elements = previous.elements
      contentSize = previous.contentSize
      layout.restore(previous.parameters)
    }
    previous = nil
  }

  /// Where a cell was placed, if that is known without an error.
  package func placed(_ id: ElementID, _ environment: LayoutEnvironment) -> LayoutAttributes? {
    do { return try layout.attributes(of: id, in: environment) } catch { return nil }
  }

  /// What touches a rectangle; nil for no opinion.
  package func elements(
    in rect: Rect, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> [LayoutAttributes]? {
    var list: [LayoutAttributes] = []
    return try layout.appendElements(in: rect, to: &list, in: environment) ? list : nil
  }
}
