import LayoutCore
import LayoutRendering

/// The result of a run, to be written in one of the formats.
struct Report {
  /// The time in seconds since the start of the change, if this report is for one of several
  /// moments.
  var time: Double?
  var isMotion = false
  var script = ""
  var bounds = Rect.zero
  var region = Rect.zero
  var contentSize = Size.zero
  var elements: [LayoutAttributes] = []
  /// The points of --hit, each with its frontmost element, or nil if there is none.
  var hits: [(point: Point, element: LayoutAttributes?)] = []
  /// The accessibility tree, if it is requested.
  var accessibility: [AccessibilityNode] = []
  /// The total cost of the script's callbacks, in the last report.
  var profile: Profile?
  /// Whether the elements match the current layout.
  var status = LayoutStatus()
  var error: LayoutError?
  /// The first error that did not make a call fail. It has already been printed.
  var reported: LayoutError?
  var failure: Failure?
  var names = NameTable()
  /// The labels of the elements in the data.
  var labels: [Picture.Labelled: Picture.Label] = [:]
  /// The images that the elements show, or the errors of images that could not be read.
  var images: [String: Result<PictureImage, RenderingError>] = [:]
  /// The colors of the picture.
  var theme = Picture.Theme.light
  var isRightToLeft = false

  var picture: Picture {
    var known: [UInt32: String] = [:]
    func add(_ number: UInt32) {
      if known[number] == nil { known[number] = names.name(of: number) }
    }
    for a in elements {
      add(a.kind.rawValue)
      for value in a.values.all { add(value.name) }
    }
    var picture = Picture(
      title: script, elements: elements, viewport: bounds, contentSize: contentSize, region: region,
      names: known)
    picture.labels = labels
    picture.images = images
    picture.theme = theme
    picture.isRightToLeft = isRightToLeft
    picture.colorsByIdentifier = isMotion
    return picture
  }
}

// MARK: Table

extension Report {
  /// Returns a picture of the region and a line for each element.
  func table(isColored: Bool) -> String {
    var text = "\(script)  content \(number(contentSize.width))x\(number(contentSize.height))"
    text += "  viewport \(number(bounds.width))x\(number(bounds.height))"
    text += " at \(number(bounds.x)),\(number(bounds.y))\n"
    if status.state != .current { text += "status  \(status.line)\n" }
    for line in hitLines { text += line + "\n" }
    if !accessibility.isEmpty {
      for line in accessibilityLines { text += line + "\n" }
      return text
    }
    text += picture.text(columns: 40, isColored: isColored)
    let rows = elements.map { row(of: $0) }
    let header = ["element", "x", "y", "width", "height", "z", "alpha", ""]
    let widths = header.indices.map { i in (rows + [header]).map { $0[i].count }.max() ?? 0 }
    for row in [header] + rows {
      var line = ""
      for (i, field) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[i] - field.count)
        line += i == 0 || i == row.count - 1 ? field + padding + "  " : padding + field + "  "
      }
      text += line.reversed().drop { $0 == " " }.reversed() + "\n"
    }
    return text
  }

  /// The frontmost element at each point of --hit, in one line. A single point is not repeated.
  var hitLines: [String] {
    hits.map { hit in
      let point = hits.count > 1 ? " \(number(hit.point.x)),\(number(hit.point.y))" : ""
      return "hit\(point)  " + (hit.element.map { name(of: $0) } ?? "nothing")
    }
  }

  private func name(of a: LayoutAttributes) -> String {
    let kind = names.name(of: a.kind.rawValue).map { " " + $0 } ?? ""
    return "\(a.category.name)\(kind) \(a.indexPath.section + 1),\(a.indexPath.item + 1)"
  }

  private func row(of a: LayoutAttributes) -> [String] {
    let f = a.frame
    let marks = [
      a.isHidden ? "hidden" : nil, a.transform3D.isIdentity ? nil : "transformed",
    ].compactMap { $0 }.joined(separator: " ")
    return [
      name(of: a), number(f.x), number(f.y), number(f.width), number(f.height), "\(a.zIndex)",
      number(a.alpha), marks,
    ]
  }

  private func number(_ value: Double) -> String {
    let text = fixed(value, decimals: 2)
    let trimmed = text.hasSuffix(".00") ? String(text.dropLast(3)) : text
    return trimmed == "-0" ? "0" : trimmed
  }
}

extension LayoutStatus {
  /// The state in one word.
  var name: String {
    switch state {
    case .current: "current"
    case .partial: "partial"
    case .old: "old"
    }
  }

  /// The state in one line.
  var line: String {
    switch state {
    case .current: name
    case .partial:
      "\(name): \(missing) left out, \(stale) shown in an earlier state"
    case .old: "\(name): the last pass failed; the result of an earlier pass is shown"
    }
  }
}
