/// A cache of descriptions, by the bytes from which they were read, so that equal tables are read
/// only once.
package struct DescriptionCache {
  private var entries: [(hash: UInt64, bytes: [UInt8], section: CompositionalSection)] = []
  private var indices = HashIndex()
  /// The index of the entry that was found last, because consecutive sections often have equal
  /// descriptions.
  private var last = 0

  /// The maximum number of descriptions in the cache. A full cache is emptied, because a provider
  /// can create a new table in each call.
  private static let limit = 4096

  package init() {}
}

extension DescriptionCache {
  package mutating func removeAll() { self = DescriptionCache() }

  /// Returns the description that was read from these bytes, or reads it.
  package mutating func section(
    _ bytes: UnsafeRawBufferPointer, read: () throws(LayoutError) -> CompositionalSection
  ) throws(LayoutError) -> CompositionalSection {
    if last < entries.count, isEqual(entries[last].bytes, bytes) { return entries[last].section }
    let hash = Self.hash(bytes)
    let index = indices.firstIndex(hash: hash) {
      entries[$0].hash == hash && isEqual(entries[$0].bytes, bytes)
    }
    if index >= 0 {
      last = index
      return entries[index].section
    }
    if entries.count >= Self.limit { removeAll() }
    let section = try read()
    last = entries.count
    entries.append((hash, Array(bytes), section))
    let hashes = entries
    indices.insert(hashes.count - 1) { hashes[$0].hash }
    return section
  }

  private func isEqual(_ a: [UInt8], _ b: UnsafeRawBufferPointer) -> Bool {
    a.count == b.count && a.withUnsafeBytes { $0.elementsEqual(b) }
  }

  private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash = UInt64(bytes.count)
    var i = 0
    while i + 8 <= bytes.count {
      hash = spread(hash ^ bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self))
      i += 8
    }
    while i < bytes.count {
      hash = spread(hash ^ UInt64(bytes[i]))
      i += 1
    }
    return hash
  }
}
