// The options by name, with their defaults.
extension ViewOptions {
  /// The default options. Views copy the list when they change an option.
  static let defaults: [Parameter] = [
    .flag("looping", false, "the offset wraps around in content that repeats"),
    .choice(
      "anchor", "none", of: "none top bottom identity",
      "the content that stays at the same position on screen in every pass"),
    .choice(
      "interpolation", "parts", of: "parts components",
      "how animated transforms are interpolated; parts keeps rotations rigid"),
    .flag("repair", false, "duplicate updates in a batch count once"),
    .flag("allows_selection", true, "touches and calls select items"),
    .flag("allows_multiple_selection", false, "several items can be selected"),
    .choice(
      "selection_mode", "single", of: "none single browse multiple extended",
      "the number of items that can be selected, and the effect of presses and keys; "
        + "allows_selection and allows_multiple_selection are derived from it"),
    .choice(
      "selection_follows_focus", "browse", of: "never browse always",
      "the modes in which a key that moves the focus also selects; always: single and browse"),
    .flag(
      "rubber_band", false,
      "a touch that begins where there is no touchable element selects the cells in a rectangle"),
    .flag("scroll_enabled", false, "touches scroll"),
    .flag(
      "keeps_in_content", true,
      "a change to the content or the viewport brings the offset back into the content"),
    .number(
      "drag_threshold", 10, least: 0,
      "points that a touch moves before it drags the content"),
    .flag("bounces", true, "a scroll can go beyond the content's end and bounces back"),
    .choice(
      "gravity", "top", of: "top bottom",
      "the position of content that is shorter than the viewport"),
    .flag("paging", false, "a scroll comes to rest at multiples of the viewport's size"),
    .choice(
      "deceleration", "normal", of: "normal fast",
      "how fast a released scroll slows down"),
    .choice(
      "snap", "none", of: "none start center end",
      "a scroll comes to rest with this part of a cell at the same part of the viewport"),
    .number(
      "move_duration", 0.25, least: 0,
      "seconds in which items make room for the item that is being moved"),
    .flag("prefetching", true, "data is prefetched"),
    .number(
      "preload_leading", 2.5, least: 0,
      "how far ahead data is prefetched, in viewports"),
    .number("preload_leading_points", 0, least: 0, "points that are added to preload_leading"),
    .number("preload_trailing", 1.5, least: 0, "how far behind data is kept, in viewports"),
    .number("preload_trailing_points", 0, least: 0, "points that are added to preload_trailing"),
    .number(
      "preload_nested", 0, least: 0,
      "the number of cells announced of a row that was never on screen; 0 = all in its viewport"),
    .number("prefetch_budget", 16, least: 1, "the maximum number of items announced per tick"),
    .number(
      "fetch_leading", 2, least: 0,
      "the distance from the end at which more items are requested, in viewports"),
    .number("fetch_leading_points", 0, least: 0, "points that are added to fetch_leading"),
    .number(
      "fetch_start", 0, least: 0,
      "the distance from the start at which more items are requested, in viewports"),
    .number("fetch_start_points", 0, least: 0, "points that are added to fetch_start"),
    .number("keep_ahead", 0, least: 0, "how far ahead cells are kept, in viewports"),
    .number("keep_ahead_points", 0, least: 0, "points that are added to keep_ahead"),
    .number(
      "keep_behind", 0, least: 0, "how far behind cells that were on screen are kept, in viewports"),
    .number("keep_behind_points", 0, least: 0, "points that are added to keep_behind"),
    .number("keep_budget", 4, least: 1, "the maximum number of cells that a tick keeps ahead"),
    .number(
      "stick_end", 0, least: 0,
      "with the anchor bottom: the distance from the end, in viewports, that counts as the end"),
    .flag("stick_animated", false, "a view that stays at its end scrolls there with an animation"),
    .choice(
      "role", "automatic",
      of:
        "automatic none list listbox grid table tree treegrid group carousel log menu document region",
      "the role of the view for keys and assistive technology"),
    .text("label", "", "the name of the view for assistive technology"),
    .number(
      "accessibility_margin", 0.5, least: 0, most: 100,
      "how far beyond the viewport elements are in the accessibility tree, in viewports"),
    .flag("focus_supplementary", false, "supplementary views can be focused"),
    .flag("keep_focused", true, "the focused element keeps its cell while it is off screen"),
    .flag("touch_focuses", false, "a touch focuses the cell under it"),
    .flag("hover_focuses", false, "the pointer focuses the cell under it"),
    .choice(
      "focus_search", "near", of: "near beam",
      "the cells that a move across the scroll axis reaches; beam: those of the same line"),
    .choice(
      "focus_wrap", "none", of: "none line loop",
      "a move beyond the last cell goes to the next line, or to the other end of the line"),
    .choice(
      "focus_memory", "sections", of: "sections view none",
      "the focus that is remembered: that of each row and of the view, of the view, or none"),
    .choice(
      "focus_align", "reveal", of: "reveal center start none",
      "the position to which a move of the focus scrolls the focused element"),
    .number("type_pause", 0.8, least: 0, "the pause in seconds after which typed text starts over"),
  ]
}
