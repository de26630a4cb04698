internal import LayoutCore

/// A sequence of pictures over time.
///
///     try film.html().write(toFile: "morph.html", atomically: true, encoding: .utf8)
public struct Film: Sendable {
  /// The title of the page.
  public var title: String
  /// The frames in chronological order.
  public var frames: [Frame]

  /// One moment of a film.
  public struct Frame: Sendable {
    /// The time in seconds since the beginning.
    public var time: Double
    /// The picture at that moment.
    public var picture: Picture

    /// Creates a frame from a time in seconds and a picture.
    public init(time: Double, picture: Picture) {
      self.time = time
      self.picture = picture
    }
  }

  /// Creates a film from its frames.
  public init(title: String, frames: [Frame]) {
    self.title = title
    self.frames = frames
  }
}

extension Film {
  /// Returns the frames as a JavaScript value: for each frame, its time, the size of the region,
  /// and the elements, back to front, as [key, name or number of a content, color, x, y, width,
  /// height, alpha, matrix or 0, corner radius, shadow, 1 if it
  /// has a line around it]. x and y are the center in the region.
  func script(_ contents: inout Contents) -> String {
    var keys: [String: Int] = [:]
    var frames: [String] = []
    for frame in self.frames {
      let region = frame.picture.region
      let elements = frame.picture.elements.filter { !$0.isHidden }.map { a in
        element(a, in: frame.picture, key: key(of: a, &keys), &contents)
      }
      frames.append(
        "{t:\(format(frame.time)),w:\(format(region.width)),h:\(format(region.height)),e:["
          + elements.joined(separator: ",") + "]}")
    }
    return "[" + frames.joined(separator: ",\n") + "]"
  }

  /// Returns the number of an element, which is the same in every frame, so that the page keeps the
  /// element's box.
  private func key(of a: LayoutAttributes, _ keys: inout [String: Int]) -> Int {
    let identity =
      a.identifier != 0
      ? "i\(a.identifier)" : "\(a.category.name) \(a.kind.rawValue) \(a.indexPath)"
    let name = identity + " \(a.ghost)"
    if let key = keys[name] { return key }
    keys[name] = keys.count
    return keys.count - 1
  }

  /// The contents of elements as SVG, and the images in them. Equal contents are stored once.
  struct Contents {
    private(set) var texts: [String] = []
    private(set) var images: [String] = []
    private var numbers: [String: Int] = [:]
    private var imageNumbers: [String: Int] = [:]

    /// Returns the number of a content.
    mutating func number(of text: String) -> Int {
      if let number = numbers[text] { return number }
      texts.append(text)
      numbers[text] = texts.count - 1
      return texts.count - 1
    }

    /// Returns the mark that the page replaces with the address of an image.
    mutating func mark(of name: String, _ image: PictureImage) -> String {
      if imageNumbers[name] == nil {
        imageNumbers[name] = images.count
        images.append(image.address)
      }
      return "@\(imageNumbers[name] ?? 0)@"
    }
  }

  private func element(
    _ a: LayoutAttributes, in picture: Picture, key: Int, _ contents: inout Contents
  ) -> String {
    let numbers = a.transform3D.numbers.map { precise($0) }
    let matrix = a.transform3D.isIdentity ? "0" : "[" + numbers.joined(separator: ",") + "]"
    let look = picture.appearance(of: a)
    let fields = [
      "\(key)", content(of: a, look, in: picture, &contents),
      quoted(look.isTransparent ? "" : picture.fill(of: a, look).hex),
      format(a.center.x - picture.region.x), format(a.center.y - picture.region.y),
      format(a.size.width), format(a.size.height), format(a.alpha), matrix,
      format(look.cornerRadius), format(look.shadow),
      look.hasOutline ? "1" : "0",
    ]
    return "[" + fields.joined(separator: ",") + "]"
  }

  /// Returns the name of an element as a string, or the number of its content.
  private func content(
    of a: LayoutAttributes, _ look: Appearance, in picture: Picture, _ contents: inout Contents
  ) -> String {
    if look.text == nil, !look.isComposed { return quoted(picture.name(of: a)) }
    let text = picture.face(of: a, look).svg { name in
      picture.image(name).map { contents.mark(of: name, $0) } ?? ""
    }
    return "\(contents.number(of: text))"
  }

  /// Quotes a text for a script inside a page. Characters such as "<" are escaped, because "</"
  /// would end the script.
  func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "<", ">", "&", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      case _ where scalar.value < 32: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
