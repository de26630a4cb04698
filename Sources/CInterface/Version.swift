public import CLayoutLua
internal import CStructs

// Section 1 of the header: version and build.

@_cdecl("lyl_version_number")
public func versionNumber() -> UInt32 {
  UInt32(LYL_VERSION_MAJOR * 1_000_000 + LYL_VERSION_MINOR * 1_000 + LYL_VERSION_PATCH)
}

@_cdecl("lyl_version_string")
public func versionString() -> UnsafePointer<CChar>? { text("0.2.0") }

@_cdecl("lyl_abi_version")
public func abiVersion() -> UInt32 { UInt32(LYL_ABI_VERSION) }

@_cdecl("lyl_struct_size")
public func structSize(_ typeName: UnsafePointer<CChar>?) -> Int {
  structs_size(typeName)
}

@_cdecl("lyl_status_string")
public func statusString(_ status: lyl_status) -> UnsafePointer<CChar>? {
  switch Int(status) {
  case Int(LYL_OK): text("ok")
  case Int(LYL_E_INVALID_ARGUMENT): text("invalid argument")
  case Int(LYL_E_NO_MEMORY): text("too many elements, or no memory")
  case Int(LYL_E_STRUCT_SIZE): text("struct_size is too small, or the struct is of a newer version")
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
