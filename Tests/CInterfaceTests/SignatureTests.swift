import CInterface
import CLayoutLua
import Testing

/// Compares Swift functions with their declarations in the header at compile time, because
/// `@_cdecl` does not. The wrapper makes the types match exactly: a bare generic would accept a
/// non-optional pointer for an optional one.
private struct Exactly<T> {
  init(_: T) {}
}

private func same<T>(_: Exactly<T>, _: Exactly<T>) {}

@Suite struct SignatureTests {
  @Test("Every function has the type that the header declares")
  func signatures() {
    do {
      let ours = Exactly(layoutSetNumber)
      let theirs = Exactly(lyl_layout_set_number)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(layoutSetBool)
      let theirs = Exactly(lyl_layout_set_bool)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(layoutSetString)
      let theirs = Exactly(lyl_layout_set_string)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(layoutParameterCount)
      let theirs = Exactly(lyl_layout_parameter_count)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(layoutParameterAt)
      let theirs = Exactly(lyl_layout_parameter_at)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(layoutName)
      let theirs = Exactly(lyl_layout_name)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewSetNumber)
      let theirs = Exactly(lyl_view_set_number)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewSetBool)
      let theirs = Exactly(lyl_view_set_bool)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewSetString)
      let theirs = Exactly(lyl_view_set_string)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewOptionCount)
      let theirs = Exactly(lyl_view_option_count)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewOptionAt)
      let theirs = Exactly(lyl_view_option_at)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewInsets)
      let theirs = Exactly(lyl_view_insets)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewEnvironment)
      let theirs = Exactly(lyl_view_environment)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewLayout)
      let theirs = Exactly(lyl_view_layout)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewDataSourceUser)
      let theirs = Exactly(lyl_view_data_source_user)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewDelegateUser)
      let theirs = Exactly(lyl_view_delegate_user)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(engineSetUser)
      let theirs = Exactly(lyl_engine_set_user)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(engineUser)
      let theirs = Exactly(lyl_engine_user)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(layoutSetUser)
      let theirs = Exactly(lyl_layout_set_user)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(layoutUser)
      let theirs = Exactly(lyl_layout_user)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewSetUser)
      let theirs = Exactly(lyl_view_set_user)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewUser)
      let theirs = Exactly(lyl_view_user)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewSelectItem)
      let theirs = Exactly(lyl_view_select_item)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewHighlighted)
      let theirs = Exactly(lyl_view_highlighted)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewMotion)
      let theirs = Exactly(lyl_view_motion)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(sectionScrollInit)
      let theirs = Exactly(lyl_section_scroll_init)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewSectionOffset)
      let theirs = Exactly(lyl_view_section_offset)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewSetExpanded)
      let theirs = Exactly(lyl_view_set_expanded)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewIsExpanded)
      let theirs = Exactly(lyl_view_is_expanded)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewSetSectionOffset)
      let theirs = Exactly(lyl_view_set_section_offset)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewSectionScroll)
      let theirs = Exactly(lyl_view_section_scroll)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewSectionTarget)
      let theirs = Exactly(lyl_view_section_target)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewSectionAt)
      let theirs = Exactly(lyl_view_section_at)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewScrollIndicator)
      let theirs = Exactly(lyl_view_scroll_indicator)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(contextSectionValue)
      let theirs = Exactly(lyl_context_section_value)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(contextMeasureText)
      let theirs = Exactly(lyl_context_measure_text)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(contextIdentifier)
      let theirs = Exactly(lyl_context_identifier)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(contextSizes)
      let theirs = Exactly(lyl_context_sizes)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(layoutConfigure)
      let theirs = Exactly(lyl_layout_configure)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewFind)
      let theirs = Exactly(lyl_view_find)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewIdentifier)
      let theirs = Exactly(lyl_view_identifier)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewFirstVisible)
      let theirs = Exactly(lyl_view_first_visible)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(contextReason)
      let theirs = Exactly(lyl_context_reason)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(contextFind)
      let theirs = Exactly(lyl_context_find)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(attributesInit)
      let theirs = Exactly(lyl_attributes_init)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(limitsInit)
      let theirs = Exactly(lyl_limits_init)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(engineOptionsInit)
      let theirs = Exactly(lyl_engine_options_init)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(dataSourceInit)
      let theirs = Exactly(lyl_data_source_init)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(delegateInit)
      let theirs = Exactly(lyl_delegate_init)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(compositionalSourceInit)
      let theirs = Exactly(lyl_compositional_source_init)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(providerInit)
      let theirs = Exactly(lyl_provider_init)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(environmentInit)
      let theirs = Exactly(lyl_environment_init)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(snapshotInit)
      let theirs = Exactly(lyl_snapshot_init)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(invalidationInit)
      let theirs = Exactly(lyl_invalidation_init)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(layoutStatusInit)
      let theirs = Exactly(lyl_layout_status_init)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(parameterInfoInit)
      let theirs = Exactly(lyl_parameter_info_init)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(animationInit)
      let theirs = Exactly(lyl_animation_init)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewSelect)
      let theirs = Exactly(lyl_view_select)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewSelected)
      let theirs = Exactly(lyl_view_selected)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewSetHighlighted)
      let theirs = Exactly(lyl_view_set_highlighted)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewTick)
      let theirs = Exactly(lyl_view_tick)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewFinishAnimations)
      let theirs = Exactly(lyl_view_finish_animations)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewInitialAttributes)
      let theirs = Exactly(lyl_view_initial_attributes)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewFinalAttributes)
      let theirs = Exactly(lyl_view_final_attributes)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewBeginTransition)
      let theirs = Exactly(lyl_view_begin_transition)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewSetTransitionProgress)
      let theirs = Exactly(lyl_view_set_transition_progress)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewEndTransition)
      let theirs = Exactly(lyl_view_end_transition)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewResize)
      let theirs = Exactly(lyl_view_resize)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(versionNumber)
      let theirs = Exactly(lyl_version_number)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(versionString)
      let theirs = Exactly(lyl_version_string)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(abiVersion)
      let theirs = Exactly(lyl_abi_version)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(structSize)
      let theirs = Exactly(lyl_struct_size)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(statusString)
      let theirs = Exactly(lyl_status_string)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(engineCreate)
      let theirs = Exactly(lyl_engine_create)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(engineDestroy)
      let theirs = Exactly(lyl_engine_destroy)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(engineLastError)
      let theirs = Exactly(lyl_engine_last_error)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(engineSetLog)
      let theirs = Exactly(lyl_engine_set_log)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(engineSetLimits)
      let theirs = Exactly(lyl_engine_set_limits)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(engineSetModuleLoader)
      let theirs = Exactly(lyl_engine_set_module_loader)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(engineInterrupt)
      let theirs = Exactly(lyl_engine_interrupt)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(engineMemory)
      let theirs = Exactly(lyl_engine_memory)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(engineCollect)
      let theirs = Exactly(lyl_engine_collect)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(engineKind)
      let theirs = Exactly(lyl_engine_kind)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(engineKindName)
      let theirs = Exactly(lyl_engine_kind_name)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(layoutLoadBuffer)
      let theirs = Exactly(lyl_layout_load_buffer)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(layoutLoadFile)
      let theirs = Exactly(lyl_layout_load_file)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(layoutCreate)
      let theirs = Exactly(lyl_layout_create)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(layoutCreateCompositional)
      let theirs = Exactly(lyl_layout_create_compositional)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(layoutSetCompositionalSource)
      let theirs = Exactly(lyl_layout_set_compositional_source)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(layoutBuiltinName)
      let theirs = Exactly(lyl_layout_builtin_name)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(layoutRetain)
      let theirs = Exactly(lyl_layout_retain)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(layoutRelease)
      let theirs = Exactly(lyl_layout_release)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(layoutReload)
      let theirs = Exactly(lyl_layout_reload)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(layoutSetParameter)
      let theirs = Exactly(lyl_layout_set_parameter)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(layoutGetParameter)
      let theirs = Exactly(lyl_layout_get_parameter)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(layoutCall)
      let theirs = Exactly(lyl_layout_call)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewCreate)
      let theirs = Exactly(lyl_view_create)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewDestroy)
      let theirs = Exactly(lyl_view_destroy)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewSetDataSource)
      let theirs = Exactly(lyl_view_set_data_source)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewSetSize)
      let theirs = Exactly(lyl_view_set_size)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewSetOffset)
      let theirs = Exactly(lyl_view_set_offset)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewBounds)
      let theirs = Exactly(lyl_view_bounds)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewContentSize)
      let theirs = Exactly(lyl_view_content_size)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewSetLayout)
      let theirs = Exactly(lyl_view_set_layout)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewLayoutIfNeeded)
      let theirs = Exactly(lyl_view_layout_if_needed)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewSetOption)
      let theirs = Exactly(lyl_view_set_option)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewGetOption)
      let theirs = Exactly(lyl_view_get_option)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewAttributesInRect)
      let theirs = Exactly(lyl_view_attributes_in_rect)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewCopyAttributesInRect)
      let theirs = Exactly(lyl_view_copy_attributes_in_rect)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewVisible)
      let theirs = Exactly(lyl_view_visible)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewChanges)
      let theirs = Exactly(lyl_view_changes)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewAttributesAt)
      let theirs = Exactly(lyl_view_attributes_at)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewAttributeValue)
      let theirs = Exactly(lyl_view_attribute_value)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewRevision)
      let theirs = Exactly(lyl_view_revision)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewReloadData)
      let theirs = Exactly(lyl_view_reload_data)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewInvalidate)
      let theirs = Exactly(lyl_view_invalidate)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewSetInsets)
      let theirs = Exactly(lyl_view_set_insets)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewSetEnvironment)
      let theirs = Exactly(lyl_view_set_environment)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewSetMeasuredSizes)
      let theirs = Exactly(lyl_view_set_measured_sizes)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewHitTest)
      let theirs = Exactly(lyl_view_hit_test)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewTargetOffset)
      let theirs = Exactly(lyl_view_target_offset)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewApplyUpdates)
      let theirs = Exactly(lyl_view_apply_updates)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewApplySnapshot)
      let theirs = Exactly(lyl_view_apply_snapshot)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(attributesInterpolate)
      let theirs = Exactly(lyl_attributes_interpolate)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewSetDelegate)
      let theirs = Exactly(lyl_view_set_delegate)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewTouchDown)
      let theirs = Exactly(lyl_view_touch_down)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewTouchMove)
      let theirs = Exactly(lyl_view_touch_move)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewTouchUp)
      let theirs = Exactly(lyl_view_touch_up)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewTouchCancel)
      let theirs = Exactly(lyl_view_touch_cancel)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewMenu)
      let theirs = Exactly(lyl_view_menu)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewPerform)
      let theirs = Exactly(lyl_view_perform)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewNearest)
      let theirs = Exactly(lyl_view_nearest)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewRayTest)
      let theirs = Exactly(lyl_view_ray_test)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewNextItem)
      let theirs = Exactly(lyl_view_next_item)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewSetFocus)
      let theirs = Exactly(lyl_view_set_focus)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewFocus)
      let theirs = Exactly(lyl_view_focus)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewSetActive)
      let theirs = Exactly(lyl_view_set_active)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewMoveFocus)
      let theirs = Exactly(lyl_view_move_focus)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewEnterFocus)
      let theirs = Exactly(lyl_view_enter_focus)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewFocusText)
      let theirs = Exactly(lyl_view_focus_text)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewHover)
      let theirs = Exactly(lyl_view_hover)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewSetModifiers)
      let theirs = Exactly(lyl_view_set_modifiers)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewPressKey)
      let theirs = Exactly(lyl_view_press_key)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewActivate)
      let theirs = Exactly(lyl_view_activate)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewBeginBand)
      let theirs = Exactly(lyl_view_begin_band)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewUpdateBand)
      let theirs = Exactly(lyl_view_update_band)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewEndBand)
      let theirs = Exactly(lyl_view_end_band)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewBand)
      let theirs = Exactly(lyl_view_band)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewEndHover)
      let theirs = Exactly(lyl_view_end_hover)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewBeginMove)
      let theirs = Exactly(lyl_view_begin_move)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewUpdateMove)
      let theirs = Exactly(lyl_view_update_move)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewEndMove)
      let theirs = Exactly(lyl_view_end_move)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewDataPath)
      let theirs = Exactly(lyl_view_data_path)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewAutoscroll)
      let theirs = Exactly(lyl_view_autoscroll)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewScrollTo)
      let theirs = Exactly(lyl_view_scroll_to)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewScrollBy)
      let theirs = Exactly(lyl_view_scroll_by)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewOffsetFor)
      let theirs = Exactly(lyl_view_offset_for)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewBeginDrag)
      let theirs = Exactly(lyl_view_begin_drag)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewDrag)
      let theirs = Exactly(lyl_view_drag)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewEndDrag)
      let theirs = Exactly(lyl_view_end_drag)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewFinishFetch)
      let theirs = Exactly(lyl_view_finish_fetch)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewFinishFetchAt)
      let theirs = Exactly(lyl_view_finish_fetch_at)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewPathAtFraction)
      let theirs = Exactly(lyl_view_path_at_fraction)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewFractionOf)
      let theirs = Exactly(lyl_view_fraction_of)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewSectionFraction)
      let theirs = Exactly(lyl_view_section_fraction)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewEdgeDistances)
      let theirs = Exactly(lyl_view_edge_distances)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewKeep)
      let theirs = Exactly(lyl_view_keep)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewKept)
      let theirs = Exactly(lyl_view_kept)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewSelectRange)
      let theirs = Exactly(lyl_view_select_range)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewSelectAll)
      let theirs = Exactly(lyl_view_select_all)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewSelectInRect)
      let theirs = Exactly(lyl_view_select_in_rect)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewSelectedRanges)
      let theirs = Exactly(lyl_view_selected_ranges)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewSaveState)
      let theirs = Exactly(lyl_view_save_state)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewRestoreState)
      let theirs = Exactly(lyl_view_restore_state)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewDumpJSON)
      let theirs = Exactly(lyl_view_dump_json)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewRegister)
      let theirs = Exactly(lyl_view_register)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(layoutRegister)
      let theirs = Exactly(lyl_layout_register)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewDequeue)
      let theirs = Exactly(lyl_view_dequeue)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewCells)
      let theirs = Exactly(lyl_view_cells)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewCellAt)
      let theirs = Exactly(lyl_view_cell_at)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewElementOf)
      let theirs = Exactly(lyl_view_element_of)
      same(ours, theirs)
    }
    do {
      let ours = Exactly(viewEmptyPools)
      let theirs = Exactly(lyl_view_empty_pools)
      same(ours, theirs)
    }
  }
}
