// The host's settings: options, insets, traits and limits.
extension CollectionView {
  /// The options of a view.
  public typealias Options = ViewOptions

  /// The options, with the default values of those that the host has not set. C:
  /// `lyl_view_get_option`.
  public var options: Options { settings.options }
  /// The insets at each edge of the viewport that the host covers, in points. C: `lyl_view_insets`.
  public var insets: EdgeInsets { settings.insets }
  /// The traits of the screen. C: `lyl_view_environment`.
  public var traits: Traits { settings.traits }

  var viewport: Viewport { Viewport(bounds: bounds, insets: insets) }

  /// The largest number of elements that layouts may store.
  public var elementLimit: Int {
    get { settings.elementLimit }
    set { settings.elementLimit = newValue }
  }

  /// Changes the host's insets, in points. They specify the area of the viewport that is covered.
  /// Pinned headers stop at this area.
  public func setInsets(_ new: EdgeInsets) throws(LayoutError) {
    try requireIdle("a change to the insets")
    if try settings.setInsets(new) { mark(.everything, keepsAnchor: true) }
  }

  /// Changes the traits of the screen. C: `lyl_view_set_environment`.
  public func setTraits(_ new: Traits) throws(LayoutError) {
    try requireIdle("a change to the environment")
    if try settings.setTraits(new) { mark(.everything) }
  }

  /// Checks the length of a list before it is read.
  package func checkCapacity(_ count: Int) throws(LayoutError) {
    try LayoutCore.checkCapacity(count, limit: elementLimit)
  }

  /// Changes an option by its name.
  public func setOption(_ name: String, to value: DataValue) throws(LayoutError) {
    try requireIdle("a change to an option")
    let effects = try settings.setOption(name, to: value)
    if effects.contains(.invalidatesLayout) { invalidateLayout() }
    if effects.contains(.limitsSelection) { limitSelection() }
    if effects.contains(.findsVisible) { markVisible() }
  }

  /// The descriptions of the options of all views. C: `lyl_view_option_at`.
  public static var optionInfos: [ParameterInfo] { Options.defaults.map { $0.info } }

  /// Returns the value of an option. Throws an error for an unknown name. C: `lyl_view_get_option`.
  public func option(_ name: String) throws(LayoutError) -> DataValue { try options.value(name) }
}
