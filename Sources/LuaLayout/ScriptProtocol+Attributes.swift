// The methods of attributes and of `out`, and the global functions.
extension ScriptProtocol {
  package static let attributesMethods: [Function] = [
    Function(
      "frame", "x?: number, y?: number, width?: number, height?: number", "layout.attributes",
      "Sets centre and size by a rectangle; without arguments returns x, y, width, height."),
    Function(
      "center", "x?: number, y?: number", "layout.attributes",
      "Sets the centre in content coordinates; without arguments returns it."),
    Function(
      "size", "width?: number, height?: number", "layout.attributes",
      "Sets the size before the transform; without arguments returns it."),
    Function(
      "alpha", "value?: number", "layout.attributes",
      "Sets the opacity from 0 to 1; without arguments returns it."),
    Function(
      "z", "index?: integer", "layout.attributes",
      "Sets the z index, a whole number: larger lies in front; without arguments returns it."),
    Function(
      "hidden", "value?: boolean", "layout.attributes",
      "Hides the element; without arguments tells whether it is hidden."),
    Function(
      "touchable", "value?: boolean", "layout.attributes",
      "Whether hit tests find the element; else they look through it. Without arguments tells that."
    ),
    Function(
      "clip", "top?: number, left?: number, bottom?: number, right?: number", "layout.attributes",
      "Cuts off so many points at each edge; without arguments returns the four."),
    Function(
      "content_offset", "x?: number, y?: number", "layout.attributes",
      "Moves the element's content inside it; without arguments returns x, y."),
    Function(
      "shape", "name?: \"rect\"|\"ellipse\"|\"hexagon\"", "layout.attributes",
      "The shape that hit tests and pictures give the element; without arguments returns it."),
    Function(
      "translate", "x: number, y: number, z?: number", "layout.attributes",
      "Moves before what the transform does already; z is 0 when left out."),
    Function(
      "rotate", "angle: number, x?: number, y?: number, z?: number", "layout.attributes",
      "Rotates by radians about an axis, about z when left out."),
    Function(
      "scale", "x: number, y?: number, z?: number", "layout.attributes",
      "Scales; y is x and z is 1 when left out."),
    Function(
      "perspective", "distance: number", "layout.attributes",
      "Puts the eye so many points before the content."),
    Function(
      "transform", "...: number", "layout.attributes",
      "Sets all sixteen components, m11 to m44; without arguments returns them."),
    Function("identity", "", "layout.attributes", "Takes the transform back to identity."),
    Function(
      "project", "x: number, y: number", "number? x, number? y",
      "Where a point of the element is seen in the content, counted from its own top left corner; nil behind the eye."
    ),
    Function(
      "line",
      "x1: number, y1: number, x2: number, y2: number, thickness?: number", "layout.attributes",
      "Makes the element a line from a point to another, 1 point thick unless it is said."),
    Function(
      "pin",
      "edge: \"top\"|\"bottom\"|\"left\"|\"right\", inset?: number, from?: number, to?: number",
      "layout.attributes",
      "Keeps the element at an edge of the viewport between two places of the content, those of its section unless they are given."
    ),
    Function(
      "pin_group", "name: string", "layout.attributes",
      "Elements of one group and edge push each other off; headers are one without this."),
    Function(
      "value", "key: string, value?: number|boolean|string", "layout.attributes",
      "Sets a value of the layout's own; with the key alone returns it."),
    Function(
      "path", "",
      "integer item, integer section, \"cell\"|\"supplementary\"|\"decoration\" category, "
        + "string? kind", "Which element this is."),
  ]

  /// The global functions of scripts, in addition to those of Lua.
  package static let globals: [Function] = [
    Function(
      "lerp", "a: number, b: number, t: number", "number value",
      "From a at 0 to b at 1, and beyond."),
    Function(
      "clamp", "value: number, low: number, high: number", "number value",
      "The value, or the limit that it is beyond."),
    Function(
      "ease",
      "curve: \"linear\"|\"ease\"|\"ease_in\"|\"ease_out\"|\"ease_in_out\"|\"spring\", t: number",
      "number progress", "How far an animation has come at t, from 0 to 1."),
  ]

  package static let outMethods: [Function] = [
    Function(
      "cell",
      "item: integer, section?: integer, x?: number, y?: number, width?: number, height?: number",
      "layout.attributes", "Places a cell."),
    Function(
      "supplementary",
      "kind: string, item: integer, section?: integer, x?: number, y?: number, width?: number, "
        + "height?: number", "layout.attributes", "Places a supplementary view."),
    Function(
      "decoration",
      "kind: string, item: integer, section?: integer, x?: number, y?: number, width?: number, "
        + "height?: number", "layout.attributes", "Places a decoration."),
    Function(
      "line",
      "kind: string, item: integer, x1: number, y1: number, x2: number, y2: number, "
        + "thickness?: number", "layout.attributes",
      "Places a decoration of section 1 as a line from a point to another, 1 point thick unless it is said."
    ),
  ]
}
