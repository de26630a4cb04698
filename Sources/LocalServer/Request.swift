internal import CEvent

/// The parts of a request that the server uses.
struct Request {
  /// The path as it was sent, still percent-encoded.
  var path: String
  /// The host in the request's first line; nil if the line contains only a path, as in requests
  /// from browsers.
  var hostOfTarget: String?
  /// All values of the headers that identify the host and the origin of the request.
  var hosts: [String] = []
  var origins: [String] = []
  var sites: [String] = []

  init?(_ request: OpaquePointer) {
    guard let uri = evhttp_request_get_evhttp_uri(request), let path = evhttp_uri_get_path(uri)
    else { return nil }
    self.path = String(cString: path)
    hostOfTarget = evhttp_uri_get_host(uri).map { String(cString: $0) }
    var header = evhttp_request_get_input_headers(request)?.pointee.tqh_first
    while let entry = header?.pointee {
      let value = String(cString: entry.value)
      switch String(cString: entry.key).lowercased() {
      case "host": hosts.append(value)
      case "origin": origins.append(value)
      case "sec-fetch-site": sites.append(value)
      default: break
      }
      header = entry.next.tqe_next
    }
  }

  init(path: String, hosts: [String], origins: [String] = [], sites: [String] = []) {
    self.path = path
    self.hosts = hosts
    self.origins = origins
    self.sites = sites
  }
}

/// Admits only requests from this server's pages. The `Host` header must name this server, because
/// the host name of another page can resolve to this address (DNS rebinding). The path must begin
/// with the token, which other pages do not have. The headers that specify the origin of the
/// request must not contain another origin.
struct Gate {
  let port: UInt16
  let token: String

  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

  /// Returns the path after the token; nil if the request is rejected.
  func admitted(_ request: Request) -> String? {
    guard request.hostOfTarget == nil, request.hosts.count == 1, hosts.contains(request.hosts[0]),
      request.origins.allSatisfy({ origin in hosts.contains { origin == "http://\($0)" } }),
      request.sites.allSatisfy({ $0 == "same-origin" || $0 == "none" })
    else { return nil }
    let start = "/\(token)/"
    return request.path.hasPrefix(start) ? String(request.path.dropFirst(start.count)) : nil
  }
}
