public import CLayoutLua

// Section 1 of the header: version and build.

@_cdecl("lyl_version_number")
public func versionNumber() -> UInt32 {
  UInt32(LYL_VERSION_MAJOR * 1_000_000 + LYL_VERSION_MINOR * 1_000 + LYL_VERSION_PATCH)
}

@_cdecl("lyl_version_string")
public func versionString() -> UnsafePointer<CChar>? { text("0.1.0") }

@_cdecl("lyl_abi_version")
public func abiVersion() -> UInt32 { UInt32(LYL_ABI_VERSION) }

@_cdecl("lyl_struct_size")
public func structSize(_ typeName: UnsafePointer<CChar>?) -> Int {
  guard let typeName else { return 0 }
  for (name, size) in structSizes where isEqual(typeName, name) { return size }
  return 0
}

private let structSizes: [(name: StaticString, size: Int)] = [
  ("lyl_point", MemoryLayout<lyl_point>.stride),
  ("lyl_size", MemoryLayout<lyl_size>.stride),
  ("lyl_rect", MemoryLayout<lyl_rect>.stride),
  ("lyl_insets", MemoryLayout<lyl_insets>.stride),
  ("lyl_index_path", MemoryLayout<lyl_index_path>.stride),
  ("lyl_attributes", MemoryLayout<lyl_attributes>.stride),
  ("lyl_attributes_span", MemoryLayout<lyl_attributes_span>.stride),
  ("lyl_change", MemoryLayout<lyl_change>.stride),
  ("lyl_change_span", MemoryLayout<lyl_change_span>.stride),
  ("lyl_value", MemoryLayout<lyl_value>.stride),
  ("lyl_limits", MemoryLayout<lyl_limits>.stride),
  ("lyl_engine_options", MemoryLayout<lyl_engine_options>.stride),
  ("lyl_error_info", MemoryLayout<lyl_error_info>.stride),
  ("lyl_memory_info", MemoryLayout<lyl_memory_info>.stride),
  ("lyl_section_metrics", MemoryLayout<lyl_section_metrics>.stride),
  ("lyl_data_source", MemoryLayout<lyl_data_source>.stride),
  ("lyl_delegate", MemoryLayout<lyl_delegate>.stride),
  ("lyl_provider", MemoryLayout<lyl_provider>.stride),
  ("lyl_cell", MemoryLayout<lyl_cell>.stride),
  ("lyl_cell_span", MemoryLayout<lyl_cell_span>.stride),
  ("lyl_ray_hit", MemoryLayout<lyl_ray_hit>.stride),
  ("lyl_ray_hit_span", MemoryLayout<lyl_ray_hit_span>.stride),
  ("lyl_update", MemoryLayout<lyl_update>.stride),
  ("lyl_snapshot", MemoryLayout<lyl_snapshot>.stride),
  ("lyl_layout_status", MemoryLayout<lyl_layout_status>.stride),
  ("lyl_environment", MemoryLayout<lyl_environment>.stride),
  ("lyl_animation", MemoryLayout<lyl_animation>.stride),
  ("lyl_invalidation", MemoryLayout<lyl_invalidation>.stride),
  ("lyl_status", MemoryLayout<lyl_status>.stride), ("lyl_kind", MemoryLayout<lyl_kind>.stride),
]

private func isEqual(_ text: UnsafePointer<CChar>, _ literal: StaticString) -> Bool {
  for i in 0..<literal.utf8CodeUnitCount {
    // The first difference ends it, the text's own end too.
    if UInt8(bitPattern: text[i]) != literal.utf8Start[i] { return false }
  }
  return text[literal.utf8CodeUnitCount] == 0
}

@_cdecl("lyl_status_string")
public func statusString(_ status: lyl_status) -> UnsafePointer<CChar>? {
  switch Int(status) {
  case Int(LYL_OK): text("ok")
  case Int(LYL_E_INVALID_ARGUMENT): text("invalid argument")
  case Int(LYL_E_NO_MEMORY): text("too many elements, or no memory")
  case Int(LYL_E_STRUCT_SIZE): text("struct_size is too small")
  case Int(LYL_E_NOT_FOUND): text("not found")
  case Int(LYL_E_BUFFER_TOO_SMALL): text("the buffer is too small")
  case Int(LYL_E_REENTRANT): text("called from inside a callback")
  case Int(LYL_E_WRONG_THREAD): text("called on the wrong thread")
  case Int(LYL_E_STATE): text("not possible in this state")
  case Int(LYL_E_IO): text("the file cannot be read")
  case Int(LYL_E_LUA_SYNTAX): text("the script has a syntax error")
  case Int(LYL_E_LUA_RUNTIME): text("the script raised an error")
  case Int(LYL_E_LUA_MEMORY): text("the script is out of memory")
  case Int(LYL_E_LUA_TIME): text("the script used up its budget")
  case Int(LYL_E_LUA_RESULT): text("the script answered something invalid")
  case Int(LYL_E_INTERRUPTED): text("the script was interrupted")
  case Int(LYL_E_INCONSISTENT_UPDATE): text("the update does not fit the data")
  case Int(LYL_E_BAD_STATE_DATA): text("the saved state is damaged")
  case Int(LYL_E_CALLBACK): text("a callback of the host answered something impossible")
  case Int(LYL_E_INTERNAL): text("internal error")
  default: text("unknown status")
  }
}

/// A literal as a C string: it is terminated and lives for ever.
func text(_ literal: StaticString) -> UnsafePointer<CChar>? {
  UnsafeRawPointer(literal.utf8Start).assumingMemoryBound(to: CChar.self)
}
