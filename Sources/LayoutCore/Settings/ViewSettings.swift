/// The host's settings of a view.
final class ViewSettings {
  /// The names of the view's kinds and custom values.
  let names: NameTable
  private(set) var options = ViewOptions()
  /// The insets at each edge of the viewport that the host covers, for example with a navigation
  /// bar, in points.
  private(set) var insets = EdgeInsets.zero
  private(set) var traits = Traits()
  /// The modifier keys that are held down.
  private(set) var modifiers: KeyModifiers = []
  /// A number that changes with the options and the insets.
  private(set) var version = 0
  /// The largest number of elements that layouts may store.
  var elementLimit = 16 << 20

  init(names: NameTable) { self.names = names }
}

extension ViewSettings {
  /// The consequences of a changed option.
  struct OptionEffects: OptionSet {
    let rawValue: UInt8
    /// The layout becomes invalid.
    static let invalidatesLayout = OptionEffects(rawValue: 1)
    /// Several items cannot be selected, so the selection may have to be adjusted (17.1).
    static let limitsSelection = OptionEffects(rawValue: 2)
    /// The list of visible elements must be found again.
    static let findsVisible = OptionEffects(rawValue: 4)
  }

  func setOption(_ name: String, to value: DataValue) throws(LayoutError) -> OptionEffects {
    let wasLooping = options.isLooping
    try options.set(name, to: value)
    version += 1
    var effects: OptionEffects = []
    if options.isLooping != wasLooping || name == "gravity" || name == "keeps_in_content" {
      effects.insert(.invalidatesLayout)
    }
    if !options.selection.isMultiple { effects.insert(.limitsSelection) }
    if name == "keep_focused" { effects.insert(.findsVisible) }
    return effects
  }

  func setModifiers(_ new: KeyModifiers) { modifiers = new }

  /// - Returns: whether the insets changed.
  func setInsets(_ new: EdgeInsets) throws(LayoutError) -> Bool {
    guard new.isFinite else {
      throw LayoutError(.invalidArgument, "the view's insets must be finite, at most 1e9")
    }
    defer { insets = new }
    if new != insets { version += 1 }
    return new != insets
  }

  /// - Returns: whether the traits changed.
  func setTraits(_ new: Traits) throws(LayoutError) -> Bool {
    guard new.scale > 0, new.scale <= 1000, new.safeArea.isFinite else {
      throw LayoutError(
        .invalidArgument,
        "the scale \(new.scale) must be between 0 and 1000, and the safe area must be finite")
    }
    defer { traits = new }
    return new != traits
  }
}

// The scroll behavior: options that the host has set take precedence over those of the layout.
extension ViewSettings {
  func anchorRule(of layout: CollectionLayout) -> AnchorRule {
    options.behavior.anchor ?? layout.scrollBehavior.anchor ?? .none
  }

  func snap(of layout: CollectionLayout) -> ScrollSnap {
    options.behavior.snap ?? layout.scrollBehavior.snap ?? .none
  }

  func scrollsInPages(_ layout: CollectionLayout) -> Bool {
    options.behavior.pages ?? layout.scrollBehavior.pages ?? false
  }

  func gravity(of layout: CollectionLayout) -> ScrollGravity {
    options.behavior.gravity ?? layout.scrollBehavior.gravity ?? .top
  }
}
