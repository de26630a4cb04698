internal import CLuaHost
internal import LayoutCore

/// Answers the queries of a running script. The C functions below receive the bridge as their
/// context pointer. They do not throw or trap, and they return before Lua continues, so that a Lua
/// error never crosses a Swift frame.
final class ScriptBridge {
  let shared: ScriptEnvironment
  let folder: String?
  /// The environment of the running callback; nil between callbacks.
  var environment: LayoutEnvironment?
  /// The Lua state of the script; nil until it is open.
  var state: OpaquePointer?
  /// The script of that state. It owns this bridge, and clears this reference when it is freed.
  unowned(unsafe) var script: Script?
  /// The host's item sizes by section, with two numbers per item. Each section is queried once per
  /// pass; nil for sections that have not been queried yet.
  private(set) var sizes: [UnsafeMutablePointer<Double>?] = []
  /// Keeps a string value alive until the script has copied it.
  let borrowedString = BorrowedMemory()
  /// The text of the script while its table is read, used to find the line of an invalid field.
  var loading: ScriptSource?
  /// The native layout that the script extends.
  var native: CollectionLayout?
  /// The plan of the running pass; nil between passes.
  var plan: CallbackPlan?
  /// The native layout's parameters at the end of the last successful pass.
  private var committedParameters: CollectionLayout.ParameterState?
  /// The elements of the last query, with their styles and values. CLuaHost reads them through
  /// pointers, which are valid until its next query.
  var borrowedElements = BorrowedElements()
  let borrowedName = BorrowedMemory()
  /// The scripts that `layout.load` has found, by name.
  private var layouts: [(name: String, source: ScriptSource)] = []

  init(shared: ScriptEnvironment, folder: String?) {
    self.shared = shared
    self.folder = folder
  }

  deinit { dropSizes() }

  func dropSizes() {
    for case let buffer? in sizes { buffer.deallocate() }
    sizes = []
  }

  func storeSizes(_ buffer: UnsafeMutablePointer<Double>, ofSection section: Int) {
    while sizes.count <= section { sizes.append(nil) }
    sizes[section] = buffer
  }
}

extension ScriptBridge {
  func storeParameters() { committedParameters = native?.parameterState }

  func restoreParameters() {
    if let native, let committedParameters { native.restore(committedParameters) }
  }

  /// The environment of the native layout, with its part of the running pass's plan or, if there is
  /// none, of the last plan.
  var nativeEnvironment: LayoutEnvironment? {
    environment.map { $0.seeing((plan ?? $0.callbackPlan)?.native ?? LayoutPlan()) }
  }

  func nativeAttributes(of id: ElementID) -> LayoutAttributes? {
    guard let native, let nativeEnvironment else { return nil }
    do { return try native.attributes(of: id, in: nativeEnvironment) } catch { return nil }
  }

  /// The C functions of this object. The object must outlive the state that uses them.
  var callbacks: lch_bridge {
    lch_bridge(
      context: Unmanaged.passUnretained(self).toOpaque(),
      item_sizes: { context, section, out, error, capacity in
        host(context).itemSizes(Int(section), out, error, capacity)
      },
      supplementary_size: { context, kind, section, out in
        host(context).supplementarySize(kind, Int(section), out)
      },
      section_metrics: { context, section, metrics, error, capacity in
        host(context).sectionMetrics(Int(section), metrics, error, capacity)
      },
      measure: { context, element, proposed, out in
        host(context).measure(element, proposed, out)
      },
      measure_text: { context, text, style, width, out in
        host(context).measure(text, style, width, out)
      },
      value: { context, section, item, key, out in
        host(context).value(Int(section), Int(item), key, out)
      },
      section_value: { context, section, key, out in
        host(context).sectionValue(Int(section), key, out)
      },
      placed: { context, element, style, values in
        host(context).placed(element, style, values)
      },
      pin_progress: { context, element in host(context).pinProgress(of: element) },
      section_offset: { context, section in
        host(context).environment?.sectionOffset(Int(clamping: section)) ?? 0
      },
      supplementary_count: { context, kind, section in
        host(context).supplementaryCount(kind, Int(section))
      },
      identifier: { context, section, item in
        let path = IndexPath(item: Int(item), section: Int(section))
        return host(context).environment?.identifier(of: path) ?? 0
      },
      find: { context, id, section, item in host(context).find(id, section, item) },
      ease: { context, curve, t in ease(curve, t) },
      closest: { _, name, names, count in closest(name, names, count) },
      line_of_field: { context, path in
        guard let path, let source = host(context).loading else { return 0 }
        return Int32(clamping: source.line(ofField: String(cString: path)))
      },
      number_of_name: { context, name, out in host(context).number(of: name, out) },
      name_of_number: { context, number, name in host(context).name(of: number, name) },
      load_module: { context, name, error, capacity in
        host(context).loadModule(name, error, capacity)
      },
      load_layout: { context, name, error, capacity in
        host(context).loadLayout(name, error, capacity)
      },
      log: { context, level, message in
        let host = host(context)
        host.shared.log?(.init(rawValue: level) ?? .info, String(message))
      },
      extend: { context, name, error, capacity in host(context).extend(name, error, capacity) },
      parameter: { context, number, name, value in
        host(context).parameter(number, name, value)
      },
      set_parameters: { context, values, count, error, capacity in
        host(context).setParameters(values, count, error, capacity)
      },
      super_cost: { UInt64(host($0).native?.stepsPerItem ?? 0) },
      super_prepare: { context, error, capacity in host(context).superPrepare(error, capacity) },
      super_numbers: { context, callback, input, out, error, capacity in
        host(context).superNumbers(callback, input, out, error, capacity)
      },
      super_element: { context, element, style, values, error, capacity in
        host(context).superElement(element, style, values, error, capacity)
      },
      super_elements: { context, rect, elements, count, styles, values, error, capacity in
        host(context).superElements(rect, elements, count, styles, values, error, capacity)
      },
      super_context: { context, rect, out, named, count, error, capacity in
        host(context).superContext(rect, out, named, count, error, capacity)
      },
      call: shared.hostFunction == nil
        ? nil
        : { context, name, arguments, answer, error, capacity in
          host(context).call(name, arguments, answer, error, capacity)
        },
      trace: shared.lineRecorder == nil
        ? nil
        : { context, source, line in
          if let source { host(context).shared.lineRecorder?(source, Int(line)) }
        })
  }

  private func call(
    _ name: lch_string, _ arguments: lch_string, _ answer: UnsafeMutablePointer<lch_value>?,
    _ error: UnsafeMutablePointer<CChar>?, _ capacity: Int
  ) -> Int32 {
    guard let function = shared.hostFunction else { return 0 }
    let bytes = UnsafeRawBufferPointer(start: arguments.bytes, count: arguments.length)
    do {
      let result = try function(String(name), DataValue(bytes: Array(bytes)))
      answer?.pointee = lch_value(result, keepingStringIn: borrowedString)
      return 1
    } catch let failure {
      write(failure.message, to: error, capacity)
      return -1
    }
  }

  private func number(of name: lch_string, _ out: UnsafeMutablePointer<UInt32>?) -> Int32 {
    guard let number = shared.names.number(of: String(name)) else { return 0 }
    out?.pointee = number
    return 1
  }

  private func name(of number: UInt32, _ out: UnsafeMutablePointer<lch_string>?) -> Int32 {
    guard let name = shared.names.name(of: number) else { return 0 }
    out?.pointee = handOut(name)
    return 1
  }

  private func loadModule(
    _ name: lch_string, _ error: UnsafeMutablePointer<CChar>?, _ capacity: Int
  ) -> Int32 {
    find(name, error, capacity) { source in
      source.bytes.withUnsafeBytes { bytes in
        lch_provide_module(
          state, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count,
          source.chunkName)
      }
    }
  }

  private func loadLayout(
    _ name: lch_string, _ error: UnsafeMutablePointer<CChar>?, _ capacity: Int
  ) -> Int32 {
    let known = String(name)
    if layouts.contains(where: { $0.name == known }) { return 1 }
    return find(name, error, capacity) { source in
      layouts.append((known, source))
      return 1
    }
  }

  /// Creates a layout from a script that `layout.load` has found.
  func makeLayout(_ name: String) throws(LayoutError) -> CollectionLayout? {
    guard let found = layouts.first(where: { $0.name == name }) else { return nil }
    return try ScriptLayout.make(found.source, in: shared)
  }

  /// Finds a script in the folder of this one or, failing that, through the host's loader.
  private func find(
    _ name: lch_string, _ error: UnsafeMutablePointer<CChar>?, _ capacity: Int,
    _ use: (ScriptSource) -> Int32
  ) -> Int32 {
    do {
      let name = String(name)
      var source: ScriptSource?
      if let folder { source = try ScriptSource(module: name, in: folder) }
      if source == nil, let loader = shared.moduleLoader { source = try loader(name) }
      if let source { return use(source) }
      if let folder {
        write("there is no \(ScriptSource.path(ofModule: name, in: folder))", to: error, capacity)
      } else if shared.moduleLoader == nil {
        write("the host set no module loader", to: error, capacity)
      }
      return 0
    } catch let failure {
      write(failure.message, to: error, capacity)
      return -1
    }
  }

  func write(_ text: String, to error: UnsafeMutablePointer<CChar>?, _ capacity: Int) {
    guard let error, capacity > 0 else { return }
    var count = 0
    for byte in text.utf8.prefix(capacity - 1) {
      error[count] = CChar(bitPattern: byte)
      count += 1
    }
    error[count] = 0
  }
}

/// The index of the name that is most similar to a misspelled one; -1 if no name is similar.
private func closest(
  _ name: UnsafePointer<CChar>?, _ names: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) -> Int32 {
  guard let name, let names else { return -1 }
  let all = UnsafeBufferPointer(start: names, count: count).map {
    $0.map { String(cString: $0) } ?? ""
  }
  guard let near = closestName(to: String(cString: name), among: all) else { return -1 }
  return Int32(clamping: all.firstIndex(of: near) ?? -1)
}

/// The progress of an animation at a given fraction of its duration. The spring does not overshoot,
/// and reaches 1 at the end.
private func ease(_ curve: lch_curve, _ t: Double) -> Double {
  switch curve {
  case LCH_EASE: TimingCurve.ease.progress(at: t)
  case LCH_EASE_IN: TimingCurve.easeIn.progress(at: t)
  case LCH_EASE_OUT: TimingCurve.easeOut.progress(at: t)
  case LCH_EASE_IN_OUT: TimingCurve.easeInOut.progress(at: t)
  case LCH_SPRING: t >= 1 ? 1 : Spring().state(at: t * Spring().settlingTime).position
  default: TimingCurve.linear.progress(at: t)
  }
}

private func host(_ context: UnsafeMutableRawPointer?) -> ScriptBridge {
  // The context is always the bridge with which the state was opened.
  Unmanaged<ScriptBridge>.fromOpaque(context.unsafelyUnwrapped).takeUnretainedValue()
}
