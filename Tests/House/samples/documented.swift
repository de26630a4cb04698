// Public declarations with and without doc comments. After "//=" stands the name of one without.
// This file need not compile.
public import Foo
public struct A {  //= A
  /// Has one.
  public var a = 1
  public var b = 2  //= b
  var c = 3
  public private(set) var d = 4  //= d
  private(set) public var d2: Int { didSet { print(d2) } }  //= d2
  // No doc comment.
  public static let e = 5  //= e

  /// A comment above a line that is empty.

  public var f = { let g = 1; return g }()  //= f
  /// Has one.
  @inline(never)
  public func h(_ i: Int = 1) -> Int { struct J { public var k = 1 }; return i }
  @available(*, deprecated)  //= h2
  public func h2() {}
  public init() {}  //= init
  public subscript(i: Int) -> Int { get { 1 } set {} }  //= subscript
  /// One comment is enough.
  public var m11: Double, m12: Double
  public override var description: String { "" }
  deinit {}
  public typealias L = Int  //= L
  public static func + (a: A, b: A) -> A { a }  //= +
  public indirect enum M {  //= M
    case n(Int), o  //= n
    /// Has one.
    case final
    case p  //= p
    var q: Int { switch self { case .n: 1 default: 2 } }
  }
}
/// Has one.
public protocol B: AnyObject {
  func r()  //= r
  /// Has one.
  var s: Int { get set }
  associatedtype T  //= T
}
extension B { public func r() {} }  //= r
public extension B {
  func u() {}  //= u
  private func v() {}
}
extension [A] { public var w: Int { 1 } }  //= w
enum X { case y }
open class Z { open class func z() {} }  //= Z z
