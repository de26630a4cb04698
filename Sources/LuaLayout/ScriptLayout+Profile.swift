internal import CLuaHost
internal import LayoutCore

extension ScriptLayout {
  /// The cost of all calls to one callback since the script was loaded.
  public struct CallbackCost: Sendable {
    /// The name of the callback in scripts.
    public var callback: String
    /// The number of calls.
    public var calls: Int
    /// The total time of all calls, in nanoseconds.
    public var nanoseconds: UInt64
    /// The number of instructions. It is exact if the environment counts instructions. Otherwise,
    /// only whole thousands of instructions in longer calls are counted.
    public var instructions: UInt64
    /// The number of bytes that Lua allocated. Most of them become garbage.
    public var bytes: UInt64
  }

  /// The callbacks that were called, in the order of docs/lua.md.
  public var profile: [CallbackCost] {
    var costs: [CallbackCost] = []
    for number in 0..<LCH_CALLBACK_COUNT.rawValue {
      let callback = lch_callback(rawValue: number)
      let cost = lch_profile_of(activeScript.state, callback)
      if cost.calls == 0 { continue }
      costs.append(
        CallbackCost(
          callback: String(cString: lch_callback_name(callback)), calls: Int(clamping: cost.calls),
          nanoseconds: cost.nanoseconds, instructions: cost.instructions, bytes: cost.bytes))
    }
    return costs
  }

  /// The callbacks of the script, each with the first line of its function, counted from 1.
  package var callbackLines: [(callback: String, line: Int)] {
    (0..<LCH_CALLBACK_COUNT.rawValue).compactMap { number in
      let callback = lch_callback(rawValue: number)
      guard lch_has(activeScript.state, callback) else { return nil }
      let line = Int(lch_callback_line(activeScript.state, callback))
      return (String(cString: lch_callback_name(callback)), line)
    }
  }
}
