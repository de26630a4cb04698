import LayoutCore
import Testing

@Suite struct SectionCountsTests {
  @Test(
    "Counts of missing sections are 0: a mistake of the host does not end the process",
    arguments: [(-1, 0), (0, 2), (1, 0), (2, 3), (3, 0), (Int.max, 0), (Int.min, 0)])
  func missing(section: Int, count: Int) {
    let counts = SectionCounts([2, 0, 3])
    #expect(counts.itemCount(inSection: section) == count)
    #expect(!counts.contains(IndexPath(item: count, section: section)))
    let exists = (0..<3).contains(section)
    let ordinal = counts.ordinal(of: IndexPath(item: 0, section: section))
    #expect(exists ? ordinal == [0, 2, 2][section] : ordinal >= 5 || section < 0)
    #expect(counts.ordinal(of: IndexPath(item: .max, section: section)) != 0)
  }
}
