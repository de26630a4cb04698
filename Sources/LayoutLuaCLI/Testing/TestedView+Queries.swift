import LayoutCore

/// The fields of a view in tests.
enum ViewField: String, CaseIterable {
  case x, y, width, height, sections, count, passes
  case contentWidth = "content_width"
  case contentHeight = "content_height"
  case secondsLeft = "seconds_left"
}

// The methods of views in tests.
extension TestedView {
  /// Calls a method by its name in the module `layoutlua.test`.
  func answer(_ name: String, _ fields: Fields) throws -> DataValue {
    switch name {
    case "field": return .number(try field(try fields.requiredText("name")))
    case "element":
      return try element(try id(fields)).map { value(of: $0) } ?? .none
    case "presented":
      let id = try id(fields)
      return try elements(all: false).last { $0.id == id }.map { value(of: $0) } ?? .none
    case "visible": return .list(try elements(all: false).map { value(of: $0) })
    case "elements": return .list(try elements(all: true).map { value(of: $0) })
    case "hit":
      let point = Point(try fields.requiredNumber("x"), try fields.requiredNumber("y"))
      return try perform { try $0.element(at: point) }.map { value(of: $0) } ?? .none
    case "errors": return .list(errors().map { .string($0) })
    case "warnings": return .list(try warnings().map { .string($0) })
    case "parameter": return try perform { try $0.layout.parameter(fields.requiredText("name")) }
    default:
      try change(name, fields)
      return .none
    }
  }

  private func field(_ name: String) throws -> Double {
    try perform { view in
      try view.layoutIfNeeded()
      switch ViewField(rawValue: name) {
      case .x: return view.bounds.x
      case .y: return view.bounds.y
      case .width: return view.bounds.width
      case .height: return view.bounds.height
      case .contentWidth: return try view.currentContentSize().width
      case .contentHeight: return try view.currentContentSize().height
      case .secondsLeft: return view.secondsLeft
      case .sections: return Double(try view.currentSections().sectionCount)
      case .count: return Double(data.sections.reduce(0) { $0 + $1.count })
      case .passes: return Double(view.passCount)
      case nil: throw Fields.error("a view has no field '\(name)'")
      }
    }
  }

  private func element(_ id: ElementID) throws -> LayoutAttributes? {
    let found = try perform { try $0.attributes(of: id) }
    guard found == nil, id.category == .supplementary else { return found }
    // A kind can also be that of decorations.
    return try perform {
      try $0.attributes(of: ElementID(.decoration, kind: id.kind, at: id.indexPath))
    }
  }

  /// The element that the fields `item`, `section` and `kind` name. The item of an element with a
  /// kind is the first one by default.
  private func id(_ fields: Fields) throws -> ElementID {
    guard let kind = try fields.text("kind") else {
      return ElementID(.cell, at: try fields.path())
    }
    guard let number = names.number(of: kind) else { throw Fields.error("too many names") }
    return ElementID(
      .supplementary, kind: ElementKind(rawValue: number), at: try fields.path(item: 0))
  }

  private func value(of a: LayoutAttributes) -> DataValue {
    var fields: [DataField] = [
      DataField("category", .string(a.category.name)),
      DataField("item", .number(Double(a.indexPath.item + 1))),
      DataField("section", .number(Double(a.indexPath.section + 1))),
      DataField("x", .number(a.frame.x)), DataField("y", .number(a.frame.y)),
      DataField("width", .number(a.frame.width)), DataField("height", .number(a.frame.height)),
      DataField("center_x", .number(a.center.x)), DataField("center_y", .number(a.center.y)),
      DataField("alpha", .number(a.alpha)), DataField("z", .number(Double(a.zIndex))),
      DataField("hidden", .bool(a.isHidden)), DataField("pinned", .bool(a.isPinned)),
      DataField("shape", .string(a.shape.name)), DataField("leaving", .bool(a.ghost != 0)),
    ]
    if let kind = names.name(of: a.kind.rawValue), !kind.isEmpty {
      fields.append(DataField("kind", .string(kind)))
    }
    if !a.transform3D.isIdentity {
      fields.append(DataField("transform", .list(a.transform3D.numbers.map { .number($0) })))
    }
    let values = a.values.all.map { entry in
      DataField(names.name(of: entry.name) ?? "", DataValue(entry.value))
    }
    fields.append(DataField("values", .table(values)))
    return .table(fields)
  }
}

extension DataValue {
  init(_ value: CustomValue) {
    switch value {
    case .number(let number): self = .number(number)
    case .bool(let flag): self = .bool(flag)
    case .text(let bytes): self = .string(String(decoding: bytes, as: UTF8.self))
    }
  }
}
