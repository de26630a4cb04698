import LayoutCore
import LayoutRendering
import LuaLayout

// Reports of the visible elements: a single one, or one for each frame of a change.
extension Session {
  /// Advances the time, and reports each requested moment or, if none is requested, the end.
  func film(
    _ view: CollectionView, _ report: inout Report, _ reports: inout [Report], asFilm: Bool
  ) throws {
    let motion = options.motion
    let length = view.secondsLeft
    if motion.progress == nil, motion.frames != nil || (asFilm && motion.time == nil) {
      // Sixty frames per second, unless --frames specifies their number.
      let count = motion.frames ?? min(10_000, max(2, Int((length * 60).rounded(.up)) + 1))
      for frame in 0..<count {
        if frame > 0 { try view.tick(length / Double(count - 1)) }
        report.time = count > 1 ? length * Double(frame) / Double(count - 1) : 0
        try fill(&report, from: view)
        reports.append(report)
      }
      return
    }
    if motion.progress == nil { try view.tick(motion.time ?? length) }
    try fill(&report, from: view)
    reports.append(report)
  }

  /// Returns the label of an element in pictures; nil if it has no label in the data.
  func label(of a: LayoutAttributes) -> Picture.Label? {
    data.label(of: a, kind: environment.names.name(of: a.kind.rawValue))
  }

  func fill(_ report: inout Report, from view: CollectionView) throws {
    defer {
      report.labels = [:]
      let rows = Set(
        report.elements.lazy.filter { self.data.columnText(of: $0.id) != nil }
          .map { $0.indexPath })
      for a in report.elements {
        // A disappearing element keeps its old label.
        let old = a.ghost == 0 ? nil : labelsBefore[a.id]
        let isRow = a.category == .cell && rows.contains(a.indexPath)
        report.labels[Picture.Labelled(a)] =
          old ?? (isRow ? data.rowLabel(of: a) : label(of: a))
      }
    }
    report.contentSize = try view.currentContentSize()
    report.bounds = view.bounds
    report.region = view.bounds
    defer { report.status = view.layoutStatus }
    report.hits = try options.hits.map { ($0.point, try view.element(at: $0.point)) }
    if options.accessibility { report.accessibility = try view.accessibilityNodes() }
    if report.isMotion {
      let visible = try view.visible()
      if let rect = options.rect?.rect { report.region = rect }
      if options.all { report.region = view.everything(contentSize: report.contentSize) }
      report.elements = visible.filter { report.region.isTouched(by: $0.frame) }
      return
    }
    if let rect = options.rect?.rect {
      report.region = rect
      report.elements = try view.attributesForElements(in: rect).filter { !$0.isHidden }
    } else if options.all {
      let everything = view.everything(contentSize: report.contentSize)
      report.region = everything
      // The rectangle is one point larger on each side, because an element without width can be at
      // the edge.
      report.elements = try view.attributesForElements(
        in: Rect(
          everything.x - 1, everything.y - 1, everything.width + 2, everything.height + 2))
    } else {
      report.elements = try view.visible()
    }
  }
}

extension CollectionView {
  /// Returns the rectangle that contains the viewport, the content and every element.
  func everything(contentSize: Size) -> Rect {
    let content = Rect(origin: .zero, size: contentSize).union(bounds)
    return extent.map { $0.union(content) } ?? content
  }
}
