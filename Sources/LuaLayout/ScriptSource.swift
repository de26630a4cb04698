internal import CLuaHost
public import LayoutCore

/// The text of a script, and its name in error messages.
public struct ScriptSource: Sendable {
  /// The text in UTF-8.
  public var bytes: [UInt8]
  /// The script's name in error messages, usually a path. The library adds the prefix that Lua
  /// requires.
  public var chunkName: String
  /// The folder of the script's modules; nil if there is none.
  public var folder: String?

  /// The maximum size of a script, in bytes.
  public static let sizeLimit = 1 << 20

  /// Creates a source from the bytes of its text.
  public init(bytes: [UInt8], chunkName: String, folder: String? = nil) {
    self.bytes = bytes
    self.chunkName = chunkName
    self.folder = folder
  }

  /// Creates a source from a string. It has no folder, so its modules come only from the
  /// environment's loader.
  public init(_ text: String, chunkName: String = "script.lua") {
    self.init(bytes: Array(text.utf8), chunkName: chunkName)
  }

  /// Reads a file. Modules are searched for in its folder.
  public init(path: String) throws(LayoutError) {
    try self.init(path: path, within: nil)
    folder = folderName(of: path)
  }

  /// Reads a module from a folder by a name such as `parts.spiral`. The result is nil if the file
  /// does not exist.
  public init?(module name: String, in folder: String) throws(LayoutError) {
    do {
      try self.init(path: Self.path(ofModule: name, in: folder), within: folder)
    } catch {
      if error.code == .notFound { return nil }
      throw error
    }
    self.folder = folder
  }

  /// Returns the path of a module in a folder, for a name such as `parts.spiral`.
  public static func path(ofModule name: String, in folder: String) -> String {
    var bytes = Array(folder.utf8)
    bytes.append(UInt8(ascii: "/"))
    for byte in name.utf8 {
      bytes.append(byte == UInt8(ascii: ".") ? UInt8(ascii: "/") : byte)
    }
    let path: Message = "\(String(decoding: bytes, as: UTF8.self)).lua"
    return path.text
  }

  private init(path: String, within root: String?) throws(LayoutError) {
    var text: UnsafeMutablePointer<CChar>?
    var length = 0
    var message = [CChar](repeating: 0, count: 512)
    let status: Int32
    if let root {
      status = root.withCString {
        lch_read_file(path, $0, Self.sizeLimit, &text, &length, &message, message.count)
      }
    } else {
      status = lch_read_file(path, nil, Self.sizeLimit, &text, &length, &message, message.count)
    }
    guard status == LCH_OK, let text else {
      // Only a module that does not exist is searched for elsewhere.
      throw LayoutError(
        root != nil && status == LCH_E_NOT_FOUND ? .notFound : .unreadable,
        text: message.withUnsafeBufferPointer { String(cString: $0.baseAddress.unsafelyUnwrapped) })
    }
    defer { lch_free_file(text) }
    bytes = Array(UnsafeRawBufferPointer(start: text, count: length))
    chunkName = path
    folder = nil
  }
}

private func folderName(of path: String) -> String {
  let name = lch_file_name(path)
  if name == 0 { return "." }
  return String(decoding: Array(path.utf8).prefix(max(name - 1, 1)), as: UTF8.self)
}
