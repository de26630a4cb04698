/// The parameters of a flow layout, which are looked up by name once instead of once per section.
struct FlowSettings {
  let axis: ScrollAxis
  /// The insets and spacings of sections for which none are given.
  let metrics: SectionMetrics
  /// The size of items for which no size is given.
  let itemSize: Size
  /// Whether items are measured.
  let isEstimated: Bool
  let common: LineAlignment
  let last: LineAlignment
  let single: LineAlignment
  let cross: LineAlignment
  let roundsToPixels: Bool
  let hasUIKitSpacing: Bool
  let flips: Bool
  let usesSafeArea: Bool
  let headerSize: Size
  let footerSize: Size
  let pinnedViews: PinnedViews

  init(_ layout: FlowLayout) {
    func alignment(_ name: String) -> LineAlignment {
      LineAlignment(rawValue: layout.string("row_alignment_" + name)) ?? .uikit
    }
    func size(_ name: String) -> Size {
      Size(layout.number(name + "_width"), layout.number(name + "_height"))
    }
    axis = ScrollAxis(isVertical: layout.string("scroll_direction") == "vertical")
    metrics = SectionMetrics(
      insets: layout.insetParameters, lineSpacing: layout.number("line_spacing"),
      interitemSpacing: layout.number("interitem_spacing"))
    itemSize = layout.itemSize
    isEstimated = layout.number("estimated_width") > 0 || layout.number("estimated_height") > 0
    common = alignment("common")
    last = alignment("last")
    single = alignment("single")
    cross = alignment("cross")
    roundsToPixels = layout.bool("pixel_rounding")
    hasUIKitSpacing = layout.string("horizontal_spacing") == "uikit"
    flips = layout.bool("flips_rtl")
    usesSafeArea = layout.string("inset_reference") == "safe_area"
    headerSize = size("header")
    footerSize = size("footer")
    pinnedViews = layout.pinnedViews
  }
}
