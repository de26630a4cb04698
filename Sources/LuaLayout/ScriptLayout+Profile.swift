internal import CLuaHost
internal import LayoutCore

extension ScriptLayout {
  /// The cost of all calls of one callback since the script was loaded.
  public struct CallbackCost: Sendable {
    /// The name of the callback in scripts.
    public var callback: String
    /// The number of calls.
    public var calls: Int
    /// The time of all calls together, in nanoseconds.
    public var nanoseconds: UInt64
    /// Exact while the environment counts instructions; else only the thousands of longer runs are seen.
    public var instructions: UInt64
    /// The bytes that Lua allocated; most of them are garbage afterwards.
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
}
