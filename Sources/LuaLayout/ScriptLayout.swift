internal import CLuaHost
public import LayoutCore

/// A layout whose callbacks are a Lua script.
///
///     let layout = try ScriptLayout.make(ScriptSource(path: "wheel.lua"), in: ScriptEnvironment())
///     let view = try CollectionView.make(layout: layout, dataSource: rows)
///
/// docs/lua.md describes the script API. If the script fails, the call that ran it throws an error.
/// The last layout stays visible, and the script is not called again until the layout is
/// invalidated.
public final class ScriptLayout: CallbackLayout {
  /// The environment in which the script runs.
  public let shared: ScriptEnvironment
  private(set) var script: Script
  /// A reloaded script that has not yet had its first pass.
  private var candidate: Script?
  /// The parameters that the host has set, which are set again after a reload.
  private var settings: [(name: String, value: DataValue)] = []

  private init(_ script: Script, in shared: ScriptEnvironment) {
    self.shared = shared
    self.script = script
    super.init()
  }

  /// Loads a script: runs its chunk and checks the names in the table that it returns. This does
  /// not call any callback. It is not an initializer, because Embedded Swift leaks an error that a
  /// class initializer throws.
  public static func make(
    _ source: ScriptSource, in shared: ScriptEnvironment
  ) throws(LayoutError) -> ScriptLayout {
    ScriptLayout(try Script.load(source, shared: shared), in: shared)
  }

  /// The reloaded script if it has not yet had its first pass; otherwise the current script.
  var activeScript: Script { candidate ?? script }

  public override var active: any LayoutCallbacks { activeScript }

  public override func warn(_ message: String, about callback: CallbackKind) {
    let line = lch_callback_line(activeScript.state, lch_callback(callback.rawValue))
    shared.log?(.warning, activeScript.warning(message, line: Int(line)).text)
  }

  public override func locate(_ error: inout LayoutError, in callback: CallbackKind) {
    let script = activeScript
    let line = Int(lch_callback_line(script.state, lch_callback(callback.rawValue)))
    error.locate(in: script.chunkName, line: line, callback: callback.name)
  }

  /// The layout's field `name` or, if it has none, the script's file name without its extension.
  public override var name: String { script.layoutName }

  public override var isOnTrial: Bool { candidate != nil }
  public override var hasOwnState: Bool { true }

  public override func passDidEnd(succeeded: Bool) {
    super.passDidEnd(succeeded: succeeded)
    // The cached answers belong to the data of the failed pass.
    if !succeeded { activeScript.dropCachedAnswers() }
    if let new = candidate {
      candidate = nil
      if succeeded { script = new }
    }
    // A failed pass may have changed parameters of the native layout.
    if !succeeded { script.restoreNativeParameters() } else { script.storeNativeParameters() }
  }

  public override func parameter(_ name: String) throws(LayoutError) -> DataValue {
    try field(name)
  }

  public override var parameterInfos: [ParameterInfo] { script.parameterInfos }

  public override var savedParameters: [(name: String, value: DataValue)] { settings }

  /// Sets a parameter, which is a field whose default is a number, a boolean or a string, or a
  /// table that `parameters` describes.
  ///
  /// - Throws: an error if the layout has no such parameter, or if the value has a type other than
  ///   that of the default or is outside of the parameter's range or choices.
  public override func setParameter(_ name: String, to value: DataValue) throws(LayoutError) {
    try requireIdleScript()
    try Self.set(name, to: value, in: script)
    settings.removeAll { $0.name == name }
    settings.append((name, value))
    parameterChanged()
  }

  /// Calls a method that the script defines, with `self` and plain values, or a method of the
  /// extended layout. A field that is no function hides no method: `columns` is both.
  ///
  /// - Returns: a number, a boolean, a string, or a list or table of these. Other values become
  ///   `.none`.
  public override func call(
    _ method: String, _ arguments: [DataValue] = []
  ) throws(LayoutError) -> [DataValue] {
    if script.native?.methodNames.contains(method) == true, !definesFunction(method) {
      return try super.call(method, arguments)
    }
    return try callScript(method, arguments)
  }
}

// MARK: Reload

extension ScriptLayout {
  /// Replaces the script with another version of it. The parameters that the host has set are kept,
  /// and the result of `save` is passed to `restore`.
  ///
  /// - Throws: an error if the new version cannot be loaded. The old version then stays in use. If
  ///   the first pass of the new version fails, that pass throws the error, and the old version
  ///   stays in use.
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
    collectionView?.resetReports()
    invalidate()
  }

  private func requireIdleScript() throws(LayoutError) {
    try requireIdle()
    guard !script.isBusy, candidate?.isBusy != true else {
      throw LayoutError(
        .reentrant, "the layout's script is running; change the layout after the callback returns")
    }
  }
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
      // The native layout checks more than the type of the value.
      try native.setParameter(name, to: value)
    }
    guard let info = script.parameterInfos.first(where: { $0.name == name }) else {
      throw unknown(name, in: script)
    }
    try info.checkType(of: value)
    try info.check(value)
    try script.declare(name, value)
    let memory = BorrowedMemory()
    var value = lch_value(value, keepingStringIn: memory)
    try script.check(lch_set_field(script.state, name, &value))
    // The bytes must be valid until the state has copied them.
    withExtendedLifetime(memory) {}
  }

  private static func unknown(_ name: String, in script: Script) -> LayoutError {
    let names = script.parameterInfos.map { $0.name }
    return .unknownName(
      "the layout has no parameter '\(name)'", name, among: names, "it has")
  }

  private func definesFunction(_ name: String) -> Bool {
    script.fields.contains { $0.name == name && $0.type == "function" }
  }

  private func callScript(
    _ method: String, _ arguments: [DataValue]
  ) throws(LayoutError) -> [DataValue] {
    try requireIdleScript()
    var strings: [BorrowedMemory] = []
    var values: [lch_value] = []
    for argument in arguments {
      let memory = BorrowedMemory()
      strings.append(memory)
      values.append(lch_value(argument, keepingStringIn: memory))
    }
    var results = [lch_value](repeating: lch_value(), count: 64)
    var count = 0
    let status = lch_call(
      script.state, method, values, values.count, &results, results.count, &count)
    withExtendedLifetime(strings) {}
    let invalidation = lch_take_invalidation(script.state)
    try script.check(status)
    switch Int(invalidation) {
    case LCH_INVALIDATES_ALL: invalidate()
    case LCH_INVALIDATES_ATTRIBUTES: try collectionView?.invalidate(.attributes)
    default: break
    }
    return results.prefix(count).map { DataValue($0) }
  }

  /// The names in the table that the script returned.
  package var tableFields: [String] { script.fields.map { $0.name } }

  /// Returns the fields that the script has assigned to self. For a table `rows`, there is its
  /// length, with the name `#rows`.
  package func ownFields() throws(LayoutError) -> [DataField] {
    try requireIdleScript()
    return try script.readOwnFields()
  }

  /// The name of the script in error messages.
  package var fileName: String { script.chunkName }

  /// The data and the viewport that the script specifies for `layoutlua run` if no options are
  /// given.
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
    withUnsafeBytes(of: d.data) { bytes in
      let name = bytes.prefix { $0 != 0 }
      if !name.isEmpty { demo.data = String(decoding: name, as: UTF8.self) }
    }
    if d.has_content {
      var value = lch_value()
      if lch_get_default(script.state, "demo", &value) == LCH_OK { demo.content = DataValue(value) }
    }
    return demo
  }

  /// The script's demo table.
  public struct Demo: Sendable {
    /// The number of items; nil if it is not specified.
    public var items: Double?
    /// The number of items in each section; empty if it is not specified.
    public var sections: [Int] = []
    /// The name of a data file, either bundled or next to the script; nil if it is not specified.
    public var data: String?
    /// The whole table, if `items` or `sections` contain tables instead of counts.
    public var content = DataValue.none
    /// The width of the viewport in points; nil if it is not specified.
    public var width: Double?
    /// The height of the viewport in points; nil if it is not specified.
    public var height: Double?
    /// The horizontal content offset in points; nil if it is not specified.
    public var x: Double?
    /// The vertical content offset in points; nil if it is not specified.
    public var y: Double?

    /// Creates a demo from its numbers. The command chooses a value for each nil.
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
