internal import CEvent

/// What a client asks, as far as the server looks at it.
struct Request {
  /// As it was sent, with its percent signs.
  var path: String
  /// The host that the request's first line names; nil where it is a path alone, as browsers send it.
  var hostOfTarget: String?
  /// All values of the headers by which browsers tell who asks.
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

/// Admits the requests of this server's own pages alone. `Host` must name this server, since
/// another page may have a name that leads here (DNS rebinding). The path must begin with the
/// token, which other pages do not know. The headers in which browsers say where a request comes
/// from must not name another one.
struct Gate {
  let port: UInt16
  let token: String

  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

  /// The path behind the token; nil for whoever may not ask.
  func admitted(_ request: Request) -> String? {
    guard request.hostOfTarget == nil, request.hosts.count == 1, hosts.contains(request.hosts[0]),
      request.origins.allSatisfy({ origin in hosts.contains { origin == "http://\($0)" } }),
      request.sites.allSatisfy({ $0 == "same-origin" || $0 == "none" })
    else { return nil }
    let start = "/\(token)/"
    return request.path.hasPrefix(start) ? String(request.path.dropFirst(start.count)) : nil
  }
}
