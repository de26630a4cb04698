import LayoutRendering

/// The image files that elements name. Each file is read once.
struct ImageFiles {
  /// The folders that can contain the files, in search order.
  var folders: [String] = []
  private var known: [String: Result<PictureImage, RenderingError>] = [:]

  /// Returns the images with these names, or the errors of images that could not be read.
  mutating func read(_ names: Set<String>) -> [String: Result<PictureImage, RenderingError>] {
    for name in names where known[name] == nil { known[name] = read(name) }
    return known.filter { names.contains($0.key) }
  }

  private func read(_ name: String) -> Result<PictureImage, RenderingError> {
    do throws(RenderingError) {
      guard !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else {
        throw RenderingError(
          message: "the image '\(name)' is not shown: name a file in the folder of the data, "
            + "without \"..\"")
      }
      for folder in folders {
        guard let bytes = try? Files.read(folder + "/" + name) else { continue }
        do throws(RenderingError) { return .success(try PictureImage(bytes)) } catch {
          throw RenderingError(message: "the image \(folder)/\(name) \(error.message)")
        }
      }
      let places = folders.isEmpty ? "the folder of the data" : folders.joined(separator: " or ")
      throw RenderingError(message: "there is no image '\(name)' in \(places)")
    } catch {
      return .failure(error)
    }
  }
}
