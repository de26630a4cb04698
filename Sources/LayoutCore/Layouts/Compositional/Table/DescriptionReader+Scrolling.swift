// Independent scrolling of a section, from a table (3.9).
extension DescriptionReader {
  private static let behaviors = [
    "none", "continuous", "leading", "paging", "group_paging", "group_paging_centered",
  ]

  /// - Returns: nil for a section that does not scroll independently.
  func scrolling(of fields: TableFields) throws(LayoutError) -> SectionScrolling? {
    let behavior = try fields.choice("scroll", of: Self.behaviors) ?? 0
    let bounce = try fields.choice("bounce", of: ["automatic", "always", "never"]) ?? 0
    let deceleration = try fields.choice("deceleration", of: ["automatic", "normal", "fast"]) ?? 0
    guard let kind = SectionScrollBehavior(rawValue: UInt32(behavior)) else {
      for name in ["bounce", "deceleration"] where fields[name] != nil {
        throw fields.error(
          name, "is read only if the section scrolls independently: give it a 'scroll'")
      }
      return nil
    }
    return SectionScrolling(
      kind, bounce: SectionBounce.allCases[bounce],
      deceleration: [nil, .normal, .fast][deceleration])
  }
}
