/// What the host sets of a view.
struct ViewSettings {
  var options = CollectionView.Options()
  /// What the host covers of the viewport at each edge, as a navigation bar does, in points.
  var insets = EdgeInsets.zero
  var traits = Traits()
  /// The most elements that layouts may store.
  var elementLimit = 16 << 20
}

extension CollectionView {
  /// The options that the host has set, and the defaults of the others. C: `lyl_view_get_option`.
  public var options: Options { settings.options }
  /// The points that the host covers at each edge of the viewport. C: `lyl_view_insets`.
  public var insets: EdgeInsets { settings.insets }
  /// The traits of the screen. C: `lyl_view_environment`.
  public var traits: Traits { settings.traits }

  var viewport: Viewport { Viewport(bounds: bounds, insets: insets) }

  /// The most elements that layouts may store.
  public var elementLimit: Int {
    get { settings.elementLimit }
    set { settings.elementLimit = newValue }
  }

  /// Changes the host's insets, in points. They say what of the viewport is covered: pinned headers
  /// stop there.
  public func setInsets(_ new: EdgeInsets) throws(LayoutError) {
    try requireIdle("a change of the insets")
    guard new.isFinite else {
      throw LayoutError(.invalidArgument, "the view's insets must be finite, at most 1e9")
    }
    guard new != insets else { return }
    settings.insets = new
    mark(.everything, keepsAnchor: true)
  }

  /// Changes the traits of the screen. C: `lyl_view_set_environment`.
  public func setTraits(_ new: Traits) throws(LayoutError) {
    try requireIdle("a change of the environment")
    guard new.scale > 0, new.scale <= 1000, new.safeArea.isFinite else {
      throw LayoutError(
        .invalidArgument,
        "the scale \(new.scale) must lie between 0 and 1000, and the safe area must be finite")
    }
    guard new != traits else { return }
    settings.traits = new
    mark(.everything)
  }
}
