import LayoutCore
import LuaLayout

/// Answers the calls of the module `layoutlua.test`: it creates the views of a test file, and
/// records its failed expectations.
final class TestHost {
  /// An expectation that was not met.
  struct Miss {
    var message: String
    var expected: String?
    var actual: String?
  }

  private let folder: String
  private let goldens: Goldens
  private let coverage: Coverage?
  private var views: [TestedView] = []
  /// The last expectation that was not met.
  private(set) var miss: Miss?

  init(folder: String, goldens: Goldens, coverage: Coverage?) {
    self.folder = folder
    self.goldens = goldens
    self.coverage = coverage
  }

  /// Drops the views and the failure of the last test.
  func reset() {
    views = []
    miss = nil
  }

  func answer(_ name: String, _ value: DataValue) throws(LayoutError) -> DataValue {
    do {
      return try answered(name, try Fields(value, of: "view:\(name)"))
    } catch let error as LayoutError {
      throw error
    } catch let failure as Failure {
      throw LayoutError(.invalidArgument, text: failure.message)
    } catch { throw LayoutError(.internal, text: "\(error)") }
  }

  private func answered(_ name: String, _ fields: Fields) throws -> DataValue {
    switch name {
    case "fail": throw fail(fields)
    case "fields": return .table(ViewField.allCases.map { DataField($0.rawValue, .bool(true)) })
    case "unknown":
      throw LayoutError.unknownName(
        "a view has no field or method '\(try fields.requiredText("name"))'",
        try fields.requiredText("name"), among: texts(fields["names"]).sorted(), "it has")
    case "contains":
      let part = try fields.requiredText("part")
      return .bool(texts(fields["texts"]).contains { $0.contains(part) })
    case "view":
      guard case .string(let layout) = fields["layout"] else {
        throw Fields.error(
          "test.view needs the name of a layout, such as test.view(\"wheel.lua\", { items = 5 })")
      }
      views.append(
        try TestedView(
          layout, fields["options"], LayoutFinder(folder: folder, coverage: coverage)))
      return .number(Double(views.count))
    case "matches":
      do { try goldens.compare(try view(of: fields), fields) } catch let miss as Miss {
        self.miss = miss
        throw LayoutError(.invalidArgument, text: miss.message)
      }
      return .none
    default: return try view(of: fields).answer(name, fields)
    }
  }

  private func fail(_ fields: Fields) -> LayoutError {
    let message = (try? fields.text("message")) ?? "the test failed"
    miss = Miss(
      message: message, expected: try? fields.text("expected"), actual: try? fields.text("actual"))
    return LayoutError(.invalidArgument, text: message)
  }

  private func view(of fields: Fields) throws -> TestedView {
    let number = try fields.index("view")
    guard views.indices.contains(number) else {
      throw Fields.error("this view belongs to another test: create a view in each test")
    }
    return views[number]
  }

  private func texts(_ value: DataValue) -> [String] {
    guard case .list(let list) = value else { return [] }
    return list.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }
}

extension TestHost.Miss: Error {}
