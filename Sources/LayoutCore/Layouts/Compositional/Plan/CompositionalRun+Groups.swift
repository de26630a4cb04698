// The groups and insets of a section's description in a pass.
extension CompositionalRun {
  /// The groups of a description, with the frames of its custom groups. The functions of custom
  /// groups are called in the order of the groups.
  func tree(
    of section: CompositionalSection, _ number: Int, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> GroupTree {
    try section.check(number)
    let view = environment.bounds.size
    var tree = section.tree
    for node in section.tree.nodes {
      guard case .custom(let function) = node.role else { continue }
      let scale = plan.frame.scale
      let size = Size(
        node.width.length(in: view, scale: scale), node.height.length(in: view, scale: scale))
      let frames = try tree.functions[function].frames(
        inGroupOf: size, section: number, environment)
      for frame in frames { try frame.check(number) }
      try environment.checkCapacity(frames.count)
      tree.setFrames(frames)
    }
    return tree
  }

  /// The section's insets, including those of the inset reference across the scroll axis (3.6).
  func insets(of section: CompositionalSection, _ traits: Traits) -> EdgeInsets {
    var insets = section.insets
    let reference = section.insetReference ?? layout.insetReference
    if reference == .none { return insets }
    var safe = traits.safeArea
    // The safe area does not depend on the direction of the interface, but the section's insets are
    // mirrored with the content.
    if plan.frame.isFlipped { (safe.left, safe.right) = (safe.right, safe.left) }
    if plan.frame.axis.isVertical {
      insets.left += safe.left
      insets.right += safe.right
    } else {
      insets.top += safe.top
      insets.bottom += safe.bottom
    }
    return insets
  }
}
