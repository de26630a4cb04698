// Sections with layouts, from a table (3.11).
extension DescriptionReader {
  /// The key under which `layout.load` stores the name of a file.
  private static let fileName = "file()"

  /// The fields of the section; all other fields are parameters of its layout.
  private static let innerSectionNames = [
    layoutName, "width", "height", "inset", "inset_reference", "follow_insets", "header", "footer",
    "boundary", "background", "visible",
  ]

  func layoutSection(
    _ all: [DataField], at path: String
  ) throws(LayoutError) -> CompositionalSection {
    let sectionFields = all.filter { Self.innerSectionNames.contains($0.name) }
    let fields = try TableFields.of(.table(sectionFields), at: path, names: Self.innerSectionNames)
    var inner = try innerLayout(fields)
    let (along, across) = isVertical ? ("height", "width") : ("width", "height")
    inner.length = try fields.dimension(along, isWidth: !isVertical)
    if fields[across] != nil {
      throw fields.error(
        across, "cannot be set for a section with a layout: use 'inset' to make it narrower")
    }
    for field in all where !Self.innerSectionNames.contains(field.name) && !field.value.isNone {
      inner.parameters.append((field.name, field.value))
    }
    try check(inner, fields)
    return CompositionalSection(
      layout: inner, insets: try fields.insets("inset"),
      insetReference: try insetReference(of: fields), boundary: try sectionBoundary(of: fields),
      backgrounds: try backgrounds(of: fields), visible: try function(of: fields, "visible"))
  }

  /// The layout that a section names: a built-in one, or the value that `layout.load` returned.
  private func innerLayout(_ fields: TableFields) throws(LayoutError) -> CompositionalInnerLayout {
    let value = fields[Self.layoutName]
    if case .string(let name)? = value { return CompositionalInnerLayout(name) }
    guard case .table(let file)? = value, file.count == 1, file[0].name == Self.fileName,
      case .string(let name) = file[0].value, let loader
    else {
      throw fields.error(
        Self.layoutName,
        loader == nil
          ? "must be a string: the name of a built-in layout"
          : "must be a string, the name of a built-in layout, or the result of layout.load for a "
            + "layout in a separate file")
    }
    var inner = CompositionalInnerLayout(name)
    inner.loader = loader
    return inner
  }

  /// Checks the parameters of a built-in layout. A script checks its parameters when it is loaded.
  private func check(
    _ inner: CompositionalInnerLayout, _ fields: TableFields
  ) throws(LayoutError) {
    if inner.loader != nil { return }
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
