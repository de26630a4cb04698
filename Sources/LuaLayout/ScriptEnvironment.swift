internal import CLuaHost
public import LayoutCore

/// The resources that scripts share: the names, the limits, the module loader, the log and the
/// interrupt flag.
///
///     let scripts = ScriptEnvironment()
///     scripts.limits.luaBytes = 16 << 20
///     let layout = try ScriptLayout.make(ScriptSource(path: "wheel.lua"), in: scripts)
///
/// Only one thread at a time can use it. Only `interrupt` can be called from any thread or signal
/// handler.
public final class ScriptEnvironment {
  /// The names of kinds and custom values. The views of the environment's layouts share the table.
  public let names: NameTable
  /// The limits of every script. `applyLimits` applies a change to scripts that are already loaded.
  /// C: `lyl_engine_set_limits`.
  public var limits = Limits()
  /// Whether scripts run without the instruction hook. Use this only for scripts that the host
  /// trusts.
  public let isTrusted: Bool
  /// Returns the source of a module that a script requires; nil if the module does not exist. For a
  /// script that was loaded from a file, its folder is searched first.
  public var moduleLoader: ((String) throws(LayoutError) -> ScriptSource?)?
  /// Receives the output, the warnings and the errors of scripts; nil to discard them. C:
  /// `lyl_engine_set_log`.
  public var log: ((LogLevel, String) -> Void)?
  /// Whether scripts loaded from now on count every instruction, for a profile. They then run ten
  /// times as long.
  public var countsInstructions = false

  /// The function that the module `layoutlua.host` returns in scripts loaded from now on; nil for
  /// none. It gets a name and a list or table, and its result is the result in Lua. An error is
  /// raised in the caller of the module that called the function.
  package var hostFunction: ((String, DataValue) throws(LayoutError) -> DataValue)?
  /// Receives each line that runs in scripts loaded from now on: the name of the chunk after an "@",
  /// as a text in C, and the line, counted from 1; nil for none.
  package var lineRecorder: ((UnsafePointer<CChar>, Int) -> Void)?

  /// The allocator of Lua states and C buffers; nil to use that of the C library.
  let allocator: Allocator?
  let interruptFlag: OpaquePointer?
  /// The scripts of the environment. Each script adds and removes itself.
  var states: [Weak] = []

  /// Creates an environment with the default limits. C: `lyl_engine_create`.
  public init(
    names: NameTable = NameTable(), isTrusted: Bool = false, allocator: Allocator? = nil
  ) {
    self.names = names
    self.isTrusted = isTrusted
    self.allocator = allocator
    interruptFlag = lch_interrupt_create()
  }

  deinit { lch_interrupt_destroy(interruptFlag) }

  /// A weak reference to a script, which removes the reference when it is freed.
  struct Weak {
    unowned(unsafe) let script: Script
  }
}

extension ScriptEnvironment {
  /// The level of a log message. The raw values are those of C.
  public enum LogLevel: Int32, Sendable {
    /// A failure.
    case error = 1
    /// A probable mistake.
    case warning = 2
    /// The output of `print` in scripts.
    case info = 3
    /// Details for debugging.
    case debug = 4
  }

  /// The resources that a script can use. `UInt64.max` means no limit.
  public struct Limits: Equatable, Sendable {
    /// The maximum number of bytes in the Lua state of one layout.
    public var luaBytes: UInt64 = 64 << 20
    /// The maximum number of instructions in one entry into Lua, in addition to 1,000 for each
    /// item.
    public var instructionsPerCall: UInt64 = 50_000_000
    /// The maximum wall-clock time of one entry into Lua, in nanoseconds.
    public var nanosecondsPerCall: UInt64 = .max
    /// Whether the time limit applies to the CPU time of the thread instead of wall-clock time, so
    /// that other programs on the machine do not affect it.
    public var countsOwnTime = false
    /// The maximum number of elements that one layout can store.
    public var attributesPerLayout: UInt64 = 16 << 20
    /// The maximum number of elements that a callback can emit or name for each item, in addition
    /// to 1,024.
    public var elementsPerItem: UInt64 = 4

    /// Creates the default limits.
    public init() {}
  }

  /// An allocation function in C with the contract of `lua_Alloc`, and its user pointer.
  public struct Allocator {
    /// The type of the function in C: user pointer, block, old size, new size.
    public typealias Function =
      @convention(c) (
        UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Int, Int
      ) -> UnsafeMutableRawPointer?

    var function: Function
    var user: UnsafeMutableRawPointer?

    /// Creates an allocator. The user pointer must outlive the environment and its scripts.
    public init(function: @escaping Function, user: UnsafeMutableRawPointer?) {
      self.function = function
      self.user = user
    }
  }

  /// The memory of Lua states, in bytes.
  public struct Memory: Equatable, Sendable {
    /// The number of bytes in use.
    public var current: UInt64 = 0
    /// The largest number of bytes that were in use at the same time.
    public var peak: UInt64 = 0
  }
}

extension ScriptEnvironment {
  /// Stops the running callback and all later ones until `endInterrupt` is called. Scripts without
  /// the instruction hook run to their end. This can be called from any thread or signal handler.
  public func interrupt() { lch_interrupt_raise(interruptFlag) }

  /// Lets callbacks run again after `interrupt`.
  public func endInterrupt() { lch_interrupt_clear(interruptFlag) }

  /// Whether `interrupt` was called and `endInterrupt` has not been called since.
  public var isInterrupted: Bool { lch_interrupt_is_raised(interruptFlag) }

  /// The memory of all states. `peak` is the sum of their peaks.
  public var memory: Memory {
    var total = Memory()
    for state in states {
      let use = lch_memory_use(state.script.state)
      total.current += use.current
      total.peak += use.peak
    }
    return total
  }

  /// Runs the garbage collectors of all scripts for about `microseconds`.
  ///
  /// - Returns: whether every state finished a cycle.
  public func collectGarbage(microseconds: UInt32) -> Bool {
    let share = UInt64(microseconds) * 1000 / UInt64(max(1, states.count))
    var isFinished = true
    for state in states where !lch_collect(state.script.state, share) { isFinished = false }
    return isFinished
  }

  /// Applies the limits to the scripts that are already loaded.
  public func applyLimits() {
    var options = stateOptions
    for state in states { lch_set_limits(state.script.state, &options) }
  }

  var stateOptions: lch_options {
    lch_options(
      alloc: allocator?.function, alloc_user: allocator?.user, memory_limit: limits.luaBytes,
      fuel_per_call: limits.instructionsPerCall,
      nanoseconds_per_call: limits.nanosecondsPerCall == .max ? 0 : limits.nanosecondsPerCall,
      counts_own_time: limits.countsOwnTime,
      element_limit: limits.attributesPerLayout, elements_per_item: limits.elementsPerItem,
      trusted: isTrusted,
      counts_instructions: countsInstructions, interrupt: interruptFlag)
  }
}
