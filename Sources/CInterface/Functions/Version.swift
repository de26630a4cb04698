public import CLayoutLua
internal import CStructs

// Section 1 of the header: the version and the build.

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
