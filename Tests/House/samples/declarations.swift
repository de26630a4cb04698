// Declarations that are hard to read: selftest.py lists the lengths of the functions and accessors.
// This file need not compile.
import struct Foo.Bar
/* a comment { /* and one in it { */ var no = 1 */
public final class A<T>: B where T: Equatable {
  let (a, b) = (1, 2)
  let (c, (d, e)): (x: Int, (y: Int, Double)) = f()
  var x: Int { didSet { print("}") } }
  var x2: Int = 0 { willSet { } didSet { } }
  package internal(set) var p1 = 1
  package unowned(unsafe) var host: AnyObject?
  private weak var w: A?
  lazy var lz: [Int] = { [unowned self] in
    let inner = 3
    var other: Int { 4 }
    return [inner]
  }()
  @Wrapper
  var wrapped: Int
  @available(macOS 10, *)
  @usableFromInline
  internal var attributed = "a { \(foo { let z = 1; return z }) b"
  var multi:
    Int = foo(
      1, { 2 }
    ) + bar { var q = 2; return q }
  var f1: (Int, Int) -> Void = { _, _ in }
  var f2: ((Int) throws(E) -> [String: Int])?
  var m1 = 1, m2: Int = 3, m3: Int
  var n1, n2: Double
  var dict = Dictionary<Int, String>(), next: Int
  var gen: Dictionary<Int, Array<Int>>
  var comp: Int { 3 }
  var comp2: Int {
    get { 3 }
    set(new) { _ = new }
  }
  var comp3: Int
  {
    @inline(__always) get { 3 }
  }
  var comp4: some Collection<Int> { [] }
  static var s = 1
  class var cv: Int { 3 }
  static let shared: A = { A() }()
  var ifx = if let k = g() { k } else { 3 }
  let `default`: Int
  var raw = #"a " \(x) { "#, afterRaw = 2
  var text = """
    } "quote" \(x) { //
    """
  var observed: Int {
    // A comment.
    willSet {}
  }
  nonisolated(unsafe) var nu: Int; var semi: Int
  struct N { var n = 1; enum E { case a, b; static let q = 1; var comp: Int { 3 } } ; var afterE = 1 }
  func foo(_ c: () -> Void = { let d = 3 }) { let local = 1; struct L { var l = 1 } ; _ = local }
  init?() { self.init(x: { let t = 3 }()) }
  subscript(i: Int) -> Int { get { 1 } set { var s = 1 } }
  deinit {}
  var last: InlineArray<13, Double>
}
protocol P { var req: Int { get set }
  func f() }
extension A { var ext: Int { 2 }
  struct InExt { let ie: Int } }
extension A.N { struct D { let dd: Int, ee: Int } }
struct S: ~Copyable { let s1: Int }
actor Act { var act = 1 }
func == (a: S, b: S) -> Bool {
  true
}
