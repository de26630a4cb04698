/// The built-in layouts and the bundled scripts by the programs that use them, in the order in which
/// `layoutlua list` prints them.
enum LayoutPurposes {
  static let all: [(title: String, layouts: [String])] = [
    (
      "Lists and tables",
      [
        "list", "table", "files.lua", "folders.lua", "settings.lua", "shares.lua", "sticky.lua",
        "decorated.lua", "chat.lua",
      ]
    ),
    (
      "Grids",
      [
        "grid", "grid.lua", "squares.lua", "nine_grid.lua", "labels.lua", "badges.lua",
        "dashboard.lua", "honeycomb.lua",
      ]
    ),
    (
      "Photos and pages",
      [
        "flow", "justified", "waterfall", "compositional", "photos.lua", "appstore.lua",
        "magazine.lua", "mosaic.lua", "mixed.lua", "waterfall.lua", "gallery.lua", "pages.lua",
      ]
    ),
    (
      "Cards, one after the other",
      [
        "carousel.lua", "cards.lua", "pager.lua", "keyline.lua", "cover_flow.lua", "deck.lua",
        "stack.lua", "fly_in.lua",
      ]
    ),
    ("Calendars and plans", ["day.lua", "month.lua", "timeline.lua", "kanban.lua"]),
    (
      "Trees, charts and maps", ["tree.lua", "treemap.lua", "bubbles.lua", "radial.lua", "map.lua"]
    ),
    (
      "Wheels and curves",
      [
        "circle", "wheel", "sphere", "circle.lua", "wheel.lua", "sphere.lua", "fisheye.lua",
        "path.lua",
      ]
    ),
    ("Tags", ["tags.lua", "chips.lua"]),
  ]

  /// Short descriptions of the built-in layouts. docs/layouts.md has the details.
  static let summaries = [
    "circle": "items evenly around a circle.",
    "compositional": "sections that a table describes: groups of items in rows and columns.",
    "flow": "items in lines, with the sizes in the data.",
    "grid": "square cells in rows.",
    "justified": "rows of pictures with one height, as wide as the view.",
    "list": "rows over the whole width, with separators and an index.",
    "sphere": "items on rings about several axes, which scrolling turns.",
    "table": "rows and columns with headers, of which some stay at the edges of the view.",
    "waterfall": "columns of equal width; each item goes under the shortest.",
    "wheel": "rows on a wheel that turns as you scroll.",
  ]
}
