import LuaLayout

/// Warnings about fields of a script that have UIKit's names and are therefore unused. The warnings
/// contain the names to use instead. These are the names in layouts; docs/uikit-map.md lists all
/// names.
enum UIKitNames {
  private static let names: [(uikit: String, ours: String)] = [
    ("layoutAttributesForElementsInRect", "elements_in_rect"),
    ("layoutAttributesForItemAtIndexPath", "attributes"),
    ("layoutAttributesForSupplementaryView", "supplementary"),
    ("layoutAttributesForSupplementaryViewOfKind", "supplementary"),
    ("layoutAttributesForDecorationView", "decoration"),
    ("layoutAttributesForDecorationViewOfKind", "decoration"),
    ("shouldInvalidateLayoutForBoundsChange", "should_invalidate"),
    ("invalidationContextForBoundsChange", "invalidation_context"),
    ("invalidateLayout", "should_invalidate, or self:invalidate() in a method that the host calls"),
    ("invalidateLayoutWithContext", "invalidate"),
    ("initialLayoutAttributes", "initial"),
    ("initialLayoutAttributesForAppearingItem", "initial"),
    ("initialLayoutAttributesForAppearingItemAtIndexPath", "initial"),
    ("finalLayoutAttributes", "final"),
    ("finalLayoutAttributesForDisappearingItem", "final"),
    ("finalLayoutAttributesForDisappearingItemAtIndexPath", "final"),
    ("prepareForCollectionViewUpdates", "prepare_updates"),
    ("prepareForUpdates", "prepare_updates"),
    ("finalizeCollectionViewUpdates", "finalize_updates"),
    ("targetContentOffset", "target_offset"),
    ("targetContentOffsetForProposedContentOffset", "target_offset"),
    ("prepareForTransition", "prepare_transition"),
    ("prepareForTransitionToLayout", "prepare_transition"),
    ("prepareForTransitionFromLayout", "prepare_transition"),
    ("finalizeLayoutTransition", "finalize_transition"),
    ("prepareForAnimatedBoundsChange", "prepare_bounds_change"),
    ("finalizeAnimatedBoundsChange", "finalize_bounds_change"),
    ("targetIndexPathForInteractivelyMovingItem", "target_path"),
    ("registerDecoration", "decoration_kinds = { \"...\" }"),
    ("sizeForItem", "item_width and item_height, or sizes in the data"),
    ("sizeForItemAtIndexPath", "item_width and item_height, or sizes in the data"),
    ("insetForSection", "inset_top, inset_left, inset_bottom, inset_right"),
    ("minimumLineSpacingForSection", "line_spacing"),
    ("minimumInteritemSpacingForSection", "interitem_spacing"),
    ("referenceSizeForHeader", "header_height, or sizes in the data"),
    ("referenceSizeForFooter", "footer_height, or sizes in the data"),
    ("minimumLineSpacing", "line_spacing"), ("minimumInteritemSpacing", "interitem_spacing"),
    ("itemSize", "item_width and item_height"), ("item_size", "item_width and item_height"),
    ("estimatedItemSize", "estimated_width and estimated_height"),
    ("sectionInset", "inset_top, inset_left, inset_bottom, inset_right"),
    ("section_inset", "inset_top, inset_left, inset_bottom, inset_right"),
    ("sectionInsetReference", "inset_reference"),
    ("headerReferenceSize", "header_width and header_height"),
    ("header_size", "header_width and header_height"),
    ("footerReferenceSize", "footer_width and footer_height"),
    ("sectionHeadersPinToVisibleBounds", "pin_headers"), ("pin_header", "pin_headers"),
    ("sectionFootersPinToVisibleBounds", "pin_footers"), ("pin_footer", "pin_footers"),
    ("scrollDirection", "scroll_direction"), ("params", "parameters"),
    ("interSectionSpacing", "gap"), ("contentInsetsReference", "inset_reference"),
    ("boundarySupplementaryItems", "header, footer and boundary"),
    ("orthogonalScrollingBehavior", "scroll"), ("orthogonal", "scroll"),
    ("init", "the fields of the layout's table; init is never called"),
  ]

  /// Returns a warning for each field of a script that is unused because it has a UIKit name.
  static func warnings(of layout: ScriptLayout, _ source: ScriptSource) -> [String] {
    let fields = layout.tableFields
    return names.filter { fields.contains($0.uikit) }.map {
      let location = "\(source.chunkName):\(source.line(defining: $0.uikit))"
      return "\(location): warning: '\($0.uikit)' is never read; use \($0.ours)"
    }
  }
}
