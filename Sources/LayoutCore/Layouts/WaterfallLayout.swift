import CMath

/// Items in columns of equal width, each put under the shortest column so far: Pinterest's layout,
/// the articles' waterfall (oracles 50, 62, 63).
///
/// Heights come from the data source; an item without a size is square. Sections follow one another.
/// Parameters: `columns` (2), `line_spacing` between items of a column, `interitem_spacing` between
/// columns (10), `inset_top` … `inset_right` (0); `tie` says which of equally short columns wins,
/// "left" or "right"; `item_height_mode` "given" takes heights as they are, "aspect" scales them with
/// the width; `pixel_rounding` floors widths and heights to device pixels.
public final class WaterfallLayout: CollectionLayout {
  private var totalHeight = 0.0

  public override init() {
    super.init(
      parameters: [
        Parameter("columns", .number(2), minimum: 1),
        Parameter("line_spacing", .number(10)),
        Parameter("interitem_spacing", .number(10)),
        Parameter("tie", .string("left"), choices: ["left", "right"]),
        Parameter("item_height_mode", .string("given"), choices: ["given", "aspect"]),
        Parameter("pixel_rounding", .bool(false)),
      ] + Parameter.insets)
  }

  public override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
    let insets = insetParameters
    let columnCount = Int(min(number("columns"), 10_000))
    let spacing = number("interitem_spacing")
    let lineSpacing = number("line_spacing")
    let isAspect = string("item_height_mode") == "aspect"
    let breaksTiesRight = string("tie") == "right"
    let pixel = bool("pixel_rounding") ? 1 / pass.environment.scale : 0
    let inner = pass.bounds.width - insets.left - insets.right
    let width = floored(
      max(0, (inner - Double(columnCount - 1) * spacing) / Double(columnCount)), to: pixel)
    var top = 0.0
    for section in 0..<pass.sections.sectionCount {
      let start = top + insets.top
      var ends = [Double](repeating: start, count: columnCount)
      let sizes = try pass.environment.itemSizes(inSection: section)
      for (item, size) in sizes.enumerated() {
        let column = shortest(ends, breaksTiesRight: breaksTiesRight)
        let height = floored(
          itemHeight(size, width: width, isAspect: isAspect), to: pixel)
        try pass.addCell(
          item: item, section: section,
          frame: Rect(
            insets.left + Double(column) * (width + spacing), ends[column], width, height))
        ends[column] += height + lineSpacing
      }
      let tallest = ends.max() ?? start
      top = (sizes.isEmpty ? start : tallest - lineSpacing) + insets.bottom
    }
    totalHeight = top
  }

  public override func contentSize(of pass: LayoutPass) throws(LayoutError) -> Size {
    Size(pass.bounds.width, max(0, totalHeight))
  }

  private func shortest(_ ends: [Double], breaksTiesRight: Bool) -> Int {
    var column = 0
    for i in 1..<max(1, ends.count)
    where ends[i] < ends[column] || (breaksTiesRight && ends[i] == ends[column]) {
      column = i
    }
    return column
  }

  private func itemHeight(_ size: Size, width: Double, isAspect: Bool) -> Double {
    if size == .unspecified { return width }
    return isAspect && size.width > 0 ? size.height * width / size.width : size.height
  }
}

extension Parameter {
  static let insets = [
    Parameter("inset_top", .number(0)), Parameter("inset_left", .number(0)),
    Parameter("inset_bottom", .number(0)), Parameter("inset_right", .number(0)),
  ]
}

/// A length cut to whole pixels of a size in points; 0 leaves it as it is.
private func floored(_ length: Double, to pixel: Double) -> Double {
  // A hair is added so that 3 x 1/3 does not lose a pixel.
  pixel > 0 ? floor(length / pixel + 1e-9) * pixel : length
}
