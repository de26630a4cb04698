internal import CLuaHost
public import LayoutCore

/// A layout whose callbacks are a Lua script.
///
///     let layout = try ScriptLayout.make(ScriptSource(path: "wheel.lua"), in: ScriptEnvironment())
///     let view = try CollectionView.make(layout: layout, dataSource: rows)
///
/// The script API is described in docs/lua.md. A failing script throws from the call that ran it;
/// what it laid out last stays, and it is not asked again until something is invalidated.
public final class ScriptLayout: CollectionLayout {
  public let shared: ScriptEnvironment
  private(set) var script: Script
  /// A reloaded script that has yet to lay out once.
  private var candidate: Script?
  /// What the host set, to be set again after a reload.
  private var settings: [(name: String, value: DataValue)] = []

  /// Rises with each parameter that the host sets.
  private var parameterVersion = 0
  private var warnedOfDuplicates = false

  private init(_ script: Script, in shared: ScriptEnvironment) {
    self.shared = shared
    self.script = script
    super.init()
  }

  /// Loads a script: runs its chunk and checks the names in the table that it returns. No callback is
  /// called. Not an initializer, since Embedded Swift leaks what a class initializer throws.
  public static func make(
    _ source: ScriptSource, in shared: ScriptEnvironment
  ) throws(LayoutError) -> ScriptLayout {
    ScriptLayout(try Script.load(source, shared: shared), in: shared)
  }

  // Swift wants overrides in the class itself: each hands over to the file of its reason.

  public override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
    try place(&pass)
  }

  public override func refresh(_ pass: inout LayoutPass) throws(LayoutError) {
    try placeAgain(&pass)
  }

  public override func contentSize(of pass: LayoutPass) throws(LayoutError) -> Size {
    if let size = try scriptContentSize(of: pass) { return size }
    let size = try super.contentSize(of: pass)
    // Elements that are left out count with their last known frames, so that scrolling does not jump.
    guard let far = (pass.plan as? ScriptPlan)?.faulty.farCorner else { return size }
    return Size(max(size.width, far.x), max(size.height, far.y))
  }

  public override func loopPeriod(
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> Size {
    try scriptLoopPeriod(in: environment)
  }

  public override func invalidation(
    forBoundsChange newBounds: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) -> InvalidationContext? {
    try boundsContext(newBounds, in: environment)
  }

  public override func invalidateLayout(
    with context: inout InvalidationContext, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    try announce(&context, in: environment)
  }

  public override func update(
    _ ids: [ElementID], in environment: LayoutEnvironment
  ) throws(LayoutError) -> [(id: ElementID, attributes: LayoutAttributes?)]? {
    try updateNamed(ids, in: environment)
  }

  public override var sizesElements: Bool {
    active.has(LCH_SHOULD_INVALIDATE_PREFERRED) || active.native?.sizesElements == true
  }

  public override func sizesItself(_ id: ElementID) -> Bool {
    active.native?.sizesItself(id) == true
      || (id.category == .cell && active.has(LCH_SHOULD_INVALIDATE_PREFERRED))
  }

  public override func shouldInvalidate(
    forPreferredSize size: Size, of original: LayoutAttributes, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool {
    guard original.category == .cell, active.has(LCH_SHOULD_INVALIDATE_PREFERRED) else {
      return try super.shouldInvalidate(
        forPreferredSize: size, of: original, in: environment)
    }
    return try preferred(size, original.indexPath, in: environment)
  }

  public override func prepare(
    forUpdates updates: [Update], _ map: UpdateMap, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    try takeUpdates(updates, map, in: environment)
  }

  public override func finalizeUpdates(in environment: LayoutEnvironment) throws(LayoutError) {
    try tell(LCH_FINALIZE_UPDATES, in: environment)
  }

  public override func initialAttributes(
    forAppearing attributes: LayoutAttributes, _ change: ElementChange,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes {
    try moved(LCH_INITIAL, attributes, change, in: environment)
  }

  public override func finalAttributes(
    forDisappearing attributes: LayoutAttributes, _ change: ElementChange,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes {
    try moved(LCH_FINAL, attributes, change, in: environment)
  }

  public override func prepare(
    forAnimatedBoundsChange oldBounds: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    try tell(LCH_PREPARE_BOUNDS_CHANGE, oldBounds, in: environment)
  }

  public override func finalizeAnimatedBoundsChange(
    in environment: LayoutEnvironment
  ) throws(LayoutError) {
    try tell(LCH_FINALIZE_BOUNDS_CHANGE, in: environment)
  }

  public override func prepareForTransition(
    _ direction: TransitionDirection, _ other: CollectionLayout,
    in environment: LayoutEnvironment
  ) throws(LayoutError) {
    try tellTransition(direction, other, in: environment)
  }

  public override func finalizeTransition(in environment: LayoutEnvironment) throws(LayoutError) {
    try tell(LCH_FINALIZE_TRANSITION, in: environment)
  }

  /// The layout's field `name`, else the script file's name without its ending.
  public override var name: String { script.layoutName }

  public override func answersForSingleElements(_ category: ElementCategory) -> Bool {
    !active.has(LCH_ELEMENTS_IN_RECT) || active.answers(category)
  }

  public override func targetContentOffset(
    forProposed offset: Point, velocity: Point, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Point {
    try scriptTargetOffset(offset, velocity, in: environment) ?? offset
  }

  public override func targetIndexPath(
    forMoving path: IndexPath, to point: Point, in environment: LayoutEnvironment
  ) throws(LayoutError) -> IndexPath {
    if let target = try scriptTargetPath(path, point, in: environment) { return target }
    return try super.targetIndexPath(forMoving: path, to: point, in: environment)
  }

  public override func appendElements(
    in rect: Rect, to list: inout [LayoutAttributes], in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool {
    try find(in: rect, into: &list, environment)
  }

  public override func attributesForItem(
    at indexPath: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    try answer(for: .cell(at: indexPath), in: environment)
  }

  public override func attributesForSupplementaryView(
    ofKind kind: ElementKind, at indexPath: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    try answer(for: ElementID(.supplementary, kind: kind, at: indexPath), in: environment)
  }

  public override func attributesForDecorationView(
    ofKind kind: ElementKind, at indexPath: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    try answer(for: ElementID(.decoration, kind: kind, at: indexPath), in: environment)
  }

  public override var isOnTrial: Bool { candidate != nil }

  public override func passDidEnd(succeeded: Bool) {
    // What the host answered belongs to the data of a pass that failed.
    if !succeeded { active.host.forgetSizes() }
    if let new = candidate {
      candidate = nil
      if succeeded { script = new }
    }
    // A failed pass may have changed parameters of the native layout: the plan knows those that it was made with.
    if !succeeded { script.restoreNativeParameters() } else { script.keepNativeParameters() }
  }

  public override func parameter(_ name: String) throws(LayoutError) -> DataValue {
    try field(name)
  }

  public override var parameterInfos: [ParameterInfo] { script.parameterInfos }

  public override var savedParameters: [(name: String, value: DataValue)] { settings }

  /// Sets a field of the layout that has a number, a boolean or a string as its default, or a table that `parameters`
  /// describes, and keeps that type.
  public override func setParameter(_ name: String, to value: DataValue) throws(LayoutError) {
    try requireIdleScript()
    try Self.set(name, to: value, in: script)
    settings.removeAll { $0.name == name }
    settings.append((name, value))
    parameterVersion += 1
    collectionView?.forgetReports()
    invalidate()
  }
}

// MARK: Life

extension ScriptLayout {
  /// Replaces the script by another version of it. Parameters that the host set stay, and what `save`
  /// returns goes to `restore`.
  ///
  /// - Throws: what is wrong with the new version; the old one then stays. A version that loads but
  ///   cannot lay out throws from the next pass, and the old one stays, too.
  public func reload(_ source: ScriptSource) throws(LayoutError) {
    try requireIdleScript()
    let new = try Script.load(source, shared: shared)
    for setting in settings {
      do { try Self.set(setting.name, to: setting.value, in: new) } catch {
        guard error.isRefusal else { throw error }
        shared.log?(.warning, "after the reload, " + error.message)
      }
    }
    try new.check(lch_carry_over(script.state, new.state))
    if collectionView == nil { script = new } else { candidate = new }
    collectionView?.forgetReports()
    invalidate()
  }

  private func requireIdleScript() throws(LayoutError) {
    try requireIdle()
    guard !script.isBusy, candidate?.isBusy != true else {
      throw LayoutError(
        .reentrant, "the layout's script is running; change the layout after the callback returned")
    }
  }

  /// The script that lays out now.
  var active: Script { candidate ?? script }
}

// MARK: Parameters and methods

extension ScriptLayout {
  private func field(_ name: String) throws(LayoutError) -> DataValue {
    try requireIdleScript()
    var value = lch_value()
    try script.check(lch_get_field(script.state, name, &value))
    guard value.type != LCH_NIL else { throw Self.unknown(name, in: script) }
    return DataValue(value)
  }

  private static func set(
    _ name: String, to value: DataValue, in script: Script
  ) throws(LayoutError) {
    if let native = script.native, native.parameterNames.contains(name) {
      // The native layout knows more than the type.
      try native.setParameter(name, to: value)
    }
    guard let info = script.parameterInfos.first(where: { $0.name == name }) else {
      throw unknown(name, in: script)
    }
    guard value.isOfType(of: info.defaultValue) else {
      throw LayoutError(
        .invalidArgument,
        "'\(name)' must be a \(info.defaultValue.typeName), got a \(value.typeName)")
    }
    try info.check(value)
    if case .number(let number) = value, !number.isFinite {
      throw LayoutError(.invalidArgument, "'\(name)' must be a finite number, got \(number)")
    }
    var bytes: [CChar] = []
    var value = lch_value(value, keepingStringIn: &bytes)
    try script.check(lch_set_field(script.state, name, &value))
    // The bytes must still be there when the state has taken them.
    withExtendedLifetime(bytes) {}
  }

  private static func unknown(_ name: String, in script: Script) -> LayoutError {
    let names = script.parameterInfos.map { $0.name }
    return .unknownName(
      "the layout has no parameter '\(name)'", name, among: names, "it has")
  }

  /// Calls a method of the script's own with self and plain values.
  ///
  /// - Returns: numbers, booleans, strings, and tables of these as lists and tables; anything else as none.
  public func call(
    _ method: String, _ arguments: [DataValue] = []
  ) throws(LayoutError) -> [DataValue] {
    try requireIdleScript()
    var strings = [[CChar]](repeating: [], count: arguments.count)
    var values: [lch_value] = []
    for (i, argument) in arguments.enumerated() {
      values.append(lch_value(argument, keepingStringIn: &strings[i]))
    }
    var results = [lch_value](repeating: lch_value(), count: 64)
    var count = 0
    let status = lch_call(
      script.state, method, values, values.count, &results, results.count, &count)
    withExtendedLifetime(strings) {}
    try script.check(status)
    return results.prefix(count).map { DataValue($0) }
  }

  /// What `layoutlua run` shows when the command line does not say.
  public var demo: Demo {
    guard let d = lch_demo_of(script.state)?.pointee else { return Demo() }
    func number(_ value: Double) -> Double? { value.isNaN ? nil : value }
    var demo = Demo(
      items: number(d.items), width: number(d.width), height: number(d.height), x: number(d.x),
      y: number(d.y))
    withUnsafeBytes(of: d.sections) { bytes in
      let counts = bytes.bindMemory(to: UInt32.self).prefix(Int(d.section_count))
      demo.sections = counts.map { Int($0) }
    }
    return demo
  }

  /// The script's demo table.
  public struct Demo: Sendable {
    public var items: Double?
    public var sections: [Int] = []
    public var width: Double?
    public var height: Double?
    public var x: Double?
    public var y: Double?

    public init(
      items: Double? = nil, width: Double? = nil, height: Double? = nil, x: Double? = nil,
      y: Double? = nil
    ) {
      self.items = items
      self.width = width
      self.height = height
      self.x = x
      self.y = y
    }
  }
}

// MARK: Warnings

extension ScriptLayout {
  func warnOfDuplicates(_ count: UInt64) {
    guard count > 0, !warnedOfDuplicates else { return }
    warnedOfDuplicates = true
    let what: Message = count == 1 ? "an element" : "\(count) elements"
    let message = "the layout placed " + what + " more than once; the last placement counts"
    shared.log?(.warning, message.text)
  }

  /// What the script's answers depend on.
  func version(_ environment: LayoutEnvironment) -> ScriptPlan.Version {
    ScriptPlan.Version(
      size: environment.bounds.size, data: environment.dataVersion, parameters: parameterVersion,
      script: ObjectIdentifier(active))
  }
}
