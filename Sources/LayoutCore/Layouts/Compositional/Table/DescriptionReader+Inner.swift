// Sections that have a layout of their own, from a table (3.11).
extension DescriptionReader {
  /// The fields that are the section's; the others are parameters of its layout.
  private static let ownNames = [
    layoutName, "width", "height", "inset", "inset_reference", "follow_insets", "header", "footer",
    "boundary", "background", "visible",
  ]

  func layoutSection(
    _ all: [DataField], at place: String
  ) throws(LayoutError) -> CompositionalSection {
    let own = all.filter { Self.ownNames.contains($0.name) }
    let fields = try TableFields.of(.table(own), at: place, names: Self.ownNames)
    guard let name = try fields.string(Self.layoutName) else {
      throw fields.error(Self.layoutName, "must be the name of a built-in layout")
    }
    var inner = CompositionalInnerLayout(name)
    let (along, across) = isVertical ? ("height", "width") : ("width", "height")
    inner.length = try fields.dimension(along, isWidth: !isVertical)
    if fields[across] != nil {
      throw fields.error(
        across, "does not belong to a section with a layout: 'inset' makes it narrower")
    }
    for field in all where !Self.ownNames.contains(field.name) && !field.value.isNone {
      inner.parameters.append((field.name, field.value))
    }
    try check(inner, fields)
    return CompositionalSection(
      layout: inner, insets: try fields.insets("inset"),
      insetReference: try insetReference(of: fields), boundary: try sectionBoundary(of: fields),
      backgrounds: try backgrounds(of: fields), visible: try function(of: fields, "visible"))
  }

  /// A layout takes a section's parameters before it serves any.
  private func check(
    _ inner: CompositionalInnerLayout, _ fields: TableFields
  ) throws(LayoutError) {
    guard let layout = NativeLayouts.make(inner.name) else {
      throw fields.error(Self.layoutName, "\(NativeLayouts.unknown(inner.name).message)")
    }
    for (name, value) in inner.parameters {
      do { try layout.setParameter(name, to: value) } catch {
        throw fields.error(name, "\(error.message)")
      }
    }
  }
}
