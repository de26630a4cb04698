internal import CLuaHost
public import LayoutCore

/// The resources that scripts share: names, limits, where modules come from, where logs go, and the switch that
/// interrupts them. One thread at a time uses it; `interrupt` alone may be called from any thread or signal handler.
public final class ScriptEnvironment {
  /// The names of kinds and custom values; views of the environment's layouts share the table.
  public let names: NameTable
  /// The limits of every script. `applyLimits` gives a change to scripts that are loaded already. C:
  /// `lyl_engine_set_limits`.
  public var limits = Limits()
  /// Removes the instruction hook from scripts loaded from now on: for scripts of your own.
  public let isTrusted: Bool
  /// Finds the source of a module that a script requires; nil if there is no such module. A script loaded
  /// from a file finds modules in its own folder first.
  public var moduleLoader: ((String) throws(LayoutError) -> ScriptSource?)?
  /// Receives what scripts print and what goes wrong in them; nil for nobody. C: `lyl_engine_set_log`.
  public var log: ((LogLevel, String) -> Void)?
  /// Counts every instruction of scripts loaded from now on, for a profile: they then take ten times as long.
  public var countsInstructions = false

  /// Serves the Lua states and the C buffers; nil for the C library's.
  let allocator: Allocator?
  let interruptFlag: OpaquePointer?
  /// What all states of the environment take; each state adds and removes its own.
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

  /// A state that unregisters itself when it goes.
  struct Weak {
    unowned(unsafe) let script: Script
  }
}

extension ScriptEnvironment {
  /// A level of a log message; raw values are those of C.
  public enum LogLevel: Int32, Sendable {
    /// A failure.
    case error = 1
    /// Something that is probably a mistake.
    case warning = 2
    /// The output of `print` in scripts.
    case info = 3
    /// Details for somebody who looks for a mistake.
    case debug = 4
  }

  /// How much a script may use. `UInt64.max` means no limit.
  public struct Limits: Equatable, Sendable {
    /// Bytes of one layout's Lua state.
    public var luaBytes: UInt64 = 64 << 20
    /// Instructions for one entry into Lua; 1,000 for each item come on top.
    public var instructionsPerCall: UInt64 = 50_000_000
    /// Wall-clock time for one entry; `max` for none.
    public var nanosecondsPerCall: UInt64 = .max
    /// Counts the thread's own time instead of the wall's, so that a busy machine stops nobody.
    public var countsOwnTime = false
    /// Elements that one layout may store.
    public var attributesPerLayout: UInt64 = 16 << 20
    /// Elements that a callback may emit or name for each item, beside 1,024.
    public var elementsPerItem: UInt64 = 4

    /// Creates the default limits.
    public init() {}
  }

  /// An allocation function of C, with lua_Alloc's contract, and its user pointer.
  public struct Allocator {
    /// The type of the function in C: user pointer, block, old size, new size.
    public typealias Function =
      @convention(c) (
        UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Int, Int
      ) -> UnsafeMutableRawPointer?

    var function: Function
    var user: UnsafeMutableRawPointer?

    /// Creates an allocator. The user pointer must stay valid as long as the environment and its scripts.
    public init(function: @escaping Function, user: UnsafeMutableRawPointer?) {
      self.function = function
      self.user = user
    }
  }

  /// The memory of Lua states, in bytes.
  public struct Memory: Equatable, Sendable {
    /// The bytes that are in use now.
    public var current: UInt64 = 0
    /// The most bytes that were in use at once.
    public var peak: UInt64 = 0
  }
}

extension ScriptEnvironment {
  /// Stops the callback that runs and all later ones, until `endInterrupt`. Scripts without the hook run to their end. From
  /// any thread or a signal handler.
  public func interrupt() { lch_interrupt_raise(interruptFlag) }

  /// Lets callbacks run again after `interrupt`.
  public func endInterrupt() { lch_interrupt_clear(interruptFlag) }

  /// Whether `interrupt` was called and `endInterrupt` was not.
  public var isInterrupted: Bool { lch_interrupt_is_raised(interruptFlag) }

  /// The memory of all states together; the peaks are added up.
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
  /// - Returns: true when every state finished a cycle.
  public func collectGarbage(microseconds: UInt32) -> Bool {
    let share = UInt64(microseconds) * 1000 / UInt64(max(1, states.count))
    var isFinished = true
    for state in states where !lch_collect(state.script.state, share) { isFinished = false }
    return isFinished
  }

  /// Gives the limits to the states that run already, too.
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
