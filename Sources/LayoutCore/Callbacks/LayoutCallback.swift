/// The callbacks that a layout in another language may have (docs/lua.md, docs/c-guide.md).
public enum LayoutCallback: UInt32, Sendable {
  case prepare
  case contentSize
  case attributes
  case elementsInRect
  case supplementary
  case decoration
  case shouldInvalidate
  case invalidationContext
  case invalidate
  case shouldInvalidatePreferred
  case prepareUpdates
  case finalizeUpdates
  case initial
  case final
  case prepareBoundsChange
  case finalizeBoundsChange
  case prepareTransition
  case finalizeTransition
  case targetOffset
  case targetPath
  case loop
  case decorationCount
  case startOffset
}
