// Parameters that several layouts have.
extension Parameter {
  static let insets = [
    Parameter("inset_top", .number(0), "points above the items of a section"),
    Parameter("inset_left", .number(0), "points left of the items of a section"),
    Parameter("inset_bottom", .number(0), "points below the items of a section"),
    Parameter("inset_right", .number(0), "points right of the items of a section"),
  ]

  static let headersAndFooters =
    [
      Parameter(
        "header_width", .number(0), minimum: 0,
        "a header's width in points, when the content scrolls sideways"),
      Parameter(
        "header_height", .number(0), minimum: 0, "a header's height in points; 0 = no headers"),
      Parameter(
        "footer_width", .number(0), minimum: 0,
        "a footer's width in points, when the content scrolls sideways"),
      Parameter(
        "footer_height", .number(0), minimum: 0, "a footer's height in points; 0 = no footers"),
    ] + pinnedViews

  static let pinnedViews = [
    Parameter(
      "pin_headers", .bool(false), effect: .attributes,
      "headers stay on screen while their section does"),
    Parameter(
      "pin_footers", .bool(false), effect: .attributes,
      "footers stay on screen while their section does"),
  ]
}
