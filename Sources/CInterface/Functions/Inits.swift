public import CLayoutLua
internal import CStructs
internal import LayoutCore

// The init functions of section 1 of the header: the defaults of the structs that hosts fill.

/// Sets the fields of a struct's first version to 0, and `struct_size` to the size of that version.
/// Every host allocates at least that number of bytes.
@inline(never)
private func zero(_ bytes: UnsafeMutableRawPointer?, _ name: StaticString) {
  guard let bytes else { return }
  let size = structs_first_size(text(name))
  for i in 0..<size { bytes.storeBytes(of: 0, toByteOffset: i, as: UInt8.self) }
  bytes.storeBytes(of: UInt32(size), as: UInt32.self)
}

@_cdecl("lyl_attributes_init")
public func attributesInit(_ attributes: UnsafeMutablePointer<lyl_attributes>?) {
  guard let attributes else { return }
  attributes.pointee = lyl_attributes()
  attributes.pointee.alpha = 1
  withUnsafeMutableBytes(of: &attributes.pointee.transform) {
    $0.storeBytes(of: Transform3D.identity, as: Transform3D.self)
  }
}

@_cdecl("lyl_limits_init")
public func limitsInit(_ limits: UnsafeMutablePointer<lyl_limits>?) {
  zero(limits.map { UnsafeMutableRawPointer($0) }, "lyl_limits")
}

@_cdecl("lyl_engine_options_init")
public func engineOptionsInit(_ options: UnsafeMutablePointer<lyl_engine_options>?) {
  zero(options.map { UnsafeMutableRawPointer($0) }, "lyl_engine_options")
}

@_cdecl("lyl_data_source_init")
public func dataSourceInit(_ source: UnsafeMutablePointer<lyl_data_source>?) {
  zero(source.map { UnsafeMutableRawPointer($0) }, "lyl_data_source")
}

@_cdecl("lyl_delegate_init")
public func delegateInit(_ delegate: UnsafeMutablePointer<lyl_delegate>?) {
  zero(delegate.map { UnsafeMutableRawPointer($0) }, "lyl_delegate")
}

@_cdecl("lyl_provider_init")
public func providerInit(_ provider: UnsafeMutablePointer<lyl_provider>?) {
  zero(provider.map { UnsafeMutableRawPointer($0) }, "lyl_provider")
}

@_cdecl("lyl_layout_class_init")
public func layoutClassInit(_ layoutClass: UnsafeMutablePointer<lyl_layout_class>?) {
  zero(layoutClass.map { UnsafeMutableRawPointer($0) }, "lyl_layout_class")
}

@_cdecl("lyl_compositional_source_init")
public func compositionalSourceInit(_ source: UnsafeMutablePointer<lyl_compositional_source>?) {
  zero(source.map { UnsafeMutableRawPointer($0) }, "lyl_compositional_source")
}

@_cdecl("lyl_environment_init")
public func environmentInit(_ environment: UnsafeMutablePointer<lyl_environment>?) {
  zero(environment.map { UnsafeMutableRawPointer($0) }, "lyl_environment")
}

@_cdecl("lyl_snapshot_init")
public func snapshotInit(_ snapshot: UnsafeMutablePointer<lyl_snapshot>?) {
  zero(snapshot.map { UnsafeMutableRawPointer($0) }, "lyl_snapshot")
}

@_cdecl("lyl_invalidation_init")
public func invalidationInit(_ invalidation: UnsafeMutablePointer<lyl_invalidation>?) {
  zero(invalidation.map { UnsafeMutableRawPointer($0) }, "lyl_invalidation")
}

@_cdecl("lyl_layout_status_init")
public func layoutStatusInit(_ status: UnsafeMutablePointer<lyl_layout_status>?) {
  zero(status.map { UnsafeMutableRawPointer($0) }, "lyl_layout_status")
}

@_cdecl("lyl_section_scroll_init")
public func sectionScrollInit(_ scroll: UnsafeMutablePointer<lyl_section_scroll>?) {
  zero(scroll.map { UnsafeMutableRawPointer($0) }, "lyl_section_scroll")
}

@_cdecl("lyl_parameter_info_init")
public func parameterInfoInit(_ info: UnsafeMutablePointer<lyl_parameter_info>?) {
  zero(info.map { UnsafeMutableRawPointer($0) }, "lyl_parameter_info")
}

@_cdecl("lyl_animation_init")
public func animationInit(_ animation: UnsafeMutablePointer<lyl_animation>?) {
  zero(animation.map { UnsafeMutableRawPointer($0) }, "lyl_animation")
  animation?.pointee.curve = UInt32(LYL_CURVE_EASE_IN_OUT)
  animation?.pointee.duration = 0.3
}
