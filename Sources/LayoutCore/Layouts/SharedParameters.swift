// Parameters that several layouts share.
extension Parameter {
  static let insets: [Parameter] = [
    .number("inset_top", 0, "points above the items of a section"),
    .number("inset_left", 0, "points to the left of the items of a section"),
    .number("inset_bottom", 0, "points below the items of a section"),
    .number("inset_right", 0, "points to the right of the items of a section"),
  ]

  static let headersAndFooters: [Parameter] =
    [
      .number(
        "header_width", 0, least: 0,
        "a header's width in points if the content scrolls horizontally"),
      .number("header_height", 0, least: 0, "a header's height in points; 0 = no headers"),
      .number(
        "footer_width", 0, least: 0,
        "a footer's width in points if the content scrolls horizontally"),
      .number("footer_height", 0, least: 0, "a footer's height in points; 0 = no footers"),
    ] + pinnedViews

  static let pinnedViews: [Parameter] = [
    .flag(
      "pin_headers", false, effect: .attributes,
      "headers stay on screen as long as their section"),
    .flag(
      "pin_footers", false, effect: .attributes,
      "footers stay on screen as long as their section"),
  ]

  /// The parameters of layouts that rotate equal items in 3-D space.
  static func turned(width: Double, height: Double) -> [Parameter] {
    [
      .number("item_width", width, least: 0, effect: .attributes, "an item's width in points"),
      .number("item_height", height, least: 0, effect: .attributes, "an item's height in points"),
      .number(
        "distance", 900, least: 1e-3, effect: .attributes,
        "points from the eye to the screen; a smaller distance gives more perspective"),
    ]
  }
}
