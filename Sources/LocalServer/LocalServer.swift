internal import CEvent
internal import Glibc

/// A web server for browsers on this machine. It listens on 127.0.0.1 at a port that the system
/// chooses, and its addresses contain a random token. It runs on one thread, and accepts only GET
/// and HEAD requests without a body.
///
/// libevent implements HTTP.
public final class LocalServer {
  /// The response to a request.
  public struct Answer {
    public var status: Int32
    public var type: String
    public var body: [UInt8]

    public init(status: Int32 = 200, type: String, body: some Sequence<UInt8>) {
      (self.status, self.type, self.body) = (status, type, Array(body))
    }

    public static func missing(_ text: String) -> Answer {
      Answer(status: 404, type: "text/plain; charset=utf-8", body: text.utf8)
    }
  }

  /// The reason why a server could not be created.
  public struct Failure: Error {
    public let message: String
  }

  /// Returns the response for a path, which is the part after the token and its slash,
  /// percent-decoded.
  public var answer: (String) -> Answer = { _ in .missing("there is nothing here") }
  /// Returns the first line for a new listener; nil if there is none.
  public var greeting: () -> String? = { nil }

  private let base: OpaquePointer
  private let http: OpaquePointer
  private let gate: Gate
  /// The open requests of pages that listen for events.
  private var listeners: [OpaquePointer] = []
  private var timer: (seconds: Double, body: () -> Void)?

  public init() throws(Failure) {
    guard let base = event_base_new() else { throw Failure(message: "no memory for the server") }
    guard let http = evhttp_new(base),
      let socket = evhttp_bind_socket_with_handle(http, "127.0.0.1", 0)
    else {
      let reason = String(cString: strerror(errno))
      event_base_free(base)
      throw Failure(message: "the server cannot listen on 127.0.0.1: \(reason)")
    }
    (self.base, self.http) = (base, http)
    gate = Gate(port: Self.port(of: evhttp_bound_socket_get_fd(socket)), token: Self.token())
    evhttp_set_allowed_methods(
      http, UInt16(EVHTTP_REQ_GET.rawValue) | UInt16(EVHTTP_REQ_HEAD.rawValue))
    evhttp_set_max_headers_size(http, 16 << 10)
    evhttp_set_max_body_size(http, 0)
    evhttp_set_timeout(http, Self.patience)
    evhttp_set_gencb(
      http,
      { request, user in
        guard let request, let user else { return }
        Unmanaged<LocalServer>.fromOpaque(user).takeUnretainedValue().serve(request)
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    evhttp_free(http)
    event_base_free(base)
  }

  /// The time limit for a client's request, in seconds.
  private static let patience: Int32 = 10
  /// This is more pages than a user is likely to have open.
  private static let mostListeners = 32

  /// The address of the pages.
  public var address: String { "http://127.0.0.1:\(gate.port)/\(gate.token)/" }

  public var hasListeners: Bool { !listeners.isEmpty }

  private static func port(of descriptor: Int32) -> UInt16 {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutableBytes(of: &address) { bytes in
      _ = bytes.baseAddress.map {
        getsockname(descriptor, $0.assumingMemoryBound(to: sockaddr.self), &length)
      }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  /// Returns 128 random bits from the system.
  private static func token() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(random.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

// MARK: Running

extension LocalServer {
  /// Calls a closure periodically while the server runs.
  public func every(seconds: Double, _ body: @escaping () -> Void) { timer = (seconds, body) }

  /// Serves until the process receives SIGINT (control-C) or SIGTERM.
  public func run() {
    let user = Unmanaged.passUnretained(self).toOpaque()
    let ends = [SIGINT, SIGTERM].map { number in
      event_new(
        base, number, Int16(EV_SIGNAL),
        { _, _, user in
          guard let user else { return }
          event_base_loopbreak(Unmanaged<LocalServer>.fromOpaque(user).takeUnretainedValue().base)
        }, user)
    }
    let ticks = event_new(
      base, -1, Int16(EV_PERSIST),
      { _, _, user in
        guard let user else { return }
        Unmanaged<LocalServer>.fromOpaque(user).takeUnretainedValue().timer?.body()
      }, user)
    for end in ends { event_add(end, nil) }
    if let timer {
      var interval = timeval(tv_sec: 0, tv_usec: Int(timer.seconds * 1e6))
      event_add(ticks, &interval)
    }
    signal(SIGPIPE, SIG_IGN)
    event_base_dispatch(base)
    for event in ends + [ticks] { event_free(event) }
  }
}

// MARK: Requests

extension LocalServer {
  private func serve(_ request: OpaquePointer) {
    guard let received = Request(request), let path = gate.admitted(received) else {
      return send(
        Answer(status: 403, type: "text/plain", body: "this request is not allowed\n".utf8),
        to: request)
    }
    if path == "changes" { return listen(request) }
    let decoded = evhttp_uridecode(path, 0, nil)
    guard let decoded else { return send(.missing("no such path"), to: request) }
    defer { free(decoded) }
    send(answer(String(cString: decoded)), to: request)
  }

  private func send(_ answer: Answer, to request: OpaquePointer) {
    addHeaders(to: request, type: answer.type)
    let buffer = evbuffer_new()
    defer { evbuffer_free(buffer) }
    evbuffer_add(buffer, answer.body, answer.body.count)
    evhttp_send_reply(request, answer.status, nil, buffer)
  }

  /// Adds headers so that other pages cannot read or embed the response, the response is not
  /// cached, and the page cannot send requests to other servers.
  private func addHeaders(to request: OpaquePointer, type: String) {
    let headers = evhttp_request_get_output_headers(request)
    for (name, value) in [
      ("Content-Type", type), ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"),
      ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Cross-Origin-Opener-Policy", "same-origin"),
      ("Cross-Origin-Embedder-Policy", "require-corp"),
      ("Content-Security-Policy", Self.policy),
    ] { evhttp_add_header(headers, name, value) }
  }

  private static let policy =
    "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'unsafe-inline'; "
    + "connect-src 'self'; img-src data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
}

// MARK: Listeners

extension LocalServer {
  /// Sends a line to all listeners, as a server-sent event.
  public func broadcast(_ line: String) {
    for listener in listeners { write(line, to: listener) }
  }

  private func listen(_ request: OpaquePointer) {
    guard listeners.count < Self.mostListeners else {
      return send(
        Answer(status: 503, type: "text/plain", body: "too many pages are connected\n".utf8),
        to: request)
    }
    addHeaders(to: request, type: "text/event-stream")
    let connection = evhttp_request_get_connection(request)
    // A listener sends no more data, so the timeout must be long.
    evhttp_connection_set_timeout(connection, 24 * 3600)
    evhttp_connection_set_closecb(
      connection,
      { connection, user in
        guard let user else { return }
        Unmanaged<LocalServer>.fromOpaque(user).takeUnretainedValue().forget(connection)
      }, Unmanaged.passUnretained(self).toOpaque())
    evhttp_send_reply_start(request, 200, nil)
    listeners.append(request)
    if let line = greeting() { write(line, to: request) }
  }

  private func write(_ line: String, to request: OpaquePointer) {
    let buffer = evbuffer_new()
    defer { evbuffer_free(buffer) }
    let bytes = Array("data: \(line)\n\n".utf8)
    evbuffer_add(buffer, bytes, bytes.count)
    evhttp_send_reply_chunk(request, buffer)
  }

  private func forget(_ connection: OpaquePointer?) {
    listeners.removeAll { evhttp_request_get_connection($0) == connection }
  }
}
