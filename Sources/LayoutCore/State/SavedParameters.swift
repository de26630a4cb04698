// The parameters of a layout in a saved state.
extension StateWriter {
  mutating func write(_ parameters: [(name: String, value: DataValue)]) {
    write(UInt64(parameters.count), 4)
    for (name, value) in parameters {
      write(name)
      switch value {
      case .bool(let flag):
        write(1, 1)
        write(flag ? 1 : 0, 1)
      case .number(let number):
        write(2, 1)
        write(number)
      case .string(let text):
        write(3, 1)
        write(text)
      default:
        write(4, 1)
        write(value)
      }
    }
  }
}

extension StateReader {
  mutating func readParameters() -> [(name: String, value: DataValue)] {
    var parameters: [(name: String, value: DataValue)] = []
    for _ in 0..<readCount(ofSize: 5) {
      let name = readText()
      switch read(1) {
      case 1: parameters.append((name, .bool(read(1) != 0)))
      case 2: parameters.append((name, .number(readNumber())))
      case 3: parameters.append((name, .string(readText())))
      case 4: parameters.append((name, readValue(limit: DataValue.maximumDepth)))
      default: break
      }
    }
    return parameters
  }
}

extension CollectionLayout {
  /// Sets all parameters of a saved state, or none of them.
  ///
  /// - Returns: the previous values.
  func setSaved(
    _ parameters: [(name: String, value: DataValue)]
  ) throws(LayoutError) -> [(name: String, value: DataValue)] {
    do { return try setParameters(parameters) } catch {
      guard error.isRefusal else { throw error }
      throw LayoutError.badState("does not fit the layout: \(error.message)")
    }
  }
}
