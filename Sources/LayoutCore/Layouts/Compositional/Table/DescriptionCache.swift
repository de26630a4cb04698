/// Descriptions by the bytes that they were read from: tables that are equal are read once.
package struct DescriptionCache {
  private var entries: [(hash: UInt64, bytes: [UInt8], section: CompositionalSection)] = []
  private var places = HashIndex()
  /// The place of the last one that was found: sections one after the other are often alike.
  private var last = 0

  /// The most descriptions that the cache holds. One more empties it, since a provider may make up a table for each call.
  private static let limit = 4096

  package init() {}
}

extension DescriptionCache {
  package mutating func removeAll() { self = DescriptionCache() }

  /// The description that was read from these bytes; read now if they are new.
  package mutating func section(
    _ bytes: UnsafeRawBufferPointer, read: () throws(LayoutError) -> CompositionalSection
  ) throws(LayoutError) -> CompositionalSection {
    if last < entries.count, isEqual(entries[last].bytes, bytes) { return entries[last].section }
    let hash = Self.hash(bytes)
    let place = places.firstIndex(hash: hash) {
      entries[$0].hash == hash && isEqual(entries[$0].bytes, bytes)
    }
    if place >= 0 {
      last = place
      return entries[place].section
    }
    if entries.count >= Self.limit { removeAll() }
    let section = try read()
    last = entries.count
    entries.append((hash, Array(bytes), section))
    let hashes = entries
    places.insert(hashes.count - 1) { hashes[$0].hash }
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
