// The methods of attributes and of `out`, and the global functions.
extension ScriptProtocol {
  package static let attributesMethods: [Function] = [
    Function(
      "frame", "x?: number, y?: number, width?: number, height?: number", "layout.attributes",
      "Sets the center and the size by a rectangle; without arguments returns x, y, width, height."),
    Function(
      "center", "x?: number, y?: number", "layout.attributes",
      "Sets the center in content coordinates; without arguments returns it."),
    Function(
      "size", "width?: number, height?: number", "layout.attributes",
      "Sets the size before the transform; without arguments returns it."),
    Function(
      "alpha", "value?: number", "layout.attributes",
      "Sets the opacity from 0 to 1; without arguments returns it."),
    Function(
      "z", "index?: integer", "layout.attributes",
      "Sets the z index, a whole number: larger numbers are in front; without arguments returns it."
    ),
    Function(
      "hidden", "value?: boolean", "layout.attributes",
      "Hides the element; without arguments returns whether it is hidden."),
    Function(
      "touchable", "value?: boolean", "layout.attributes",
      "Sets whether hit tests find the element or pass through it; without arguments returns it."
    ),
    Function(
      "clip", "top?: number, left?: number, bottom?: number, right?: number", "layout.attributes",
      "Cuts off a number of points at each edge; without arguments returns the four numbers."),
    Function(
      "content_offset", "x?: number, y?: number", "layout.attributes",
      "Moves the element's content inside it; without arguments returns x, y."),
    Function(
      "shape", "name?: \"rect\"|\"ellipse\"|\"hexagon\"", "layout.attributes",
      "The shape that hit tests and pictures give the element; without arguments returns it."),
    Function(
      "translate", "x: number, y: number, z?: number", "layout.attributes",
      "Adds a translation, which is applied before the rest of the transform; z is 0 by default."),
    Function(
      "rotate", "angle: number, x?: number, y?: number, z?: number", "layout.attributes",
      "Rotates by radians about an axis, by default z."),
    Function(
      "scale", "x: number, y?: number, z?: number", "layout.attributes",
      "Scales; by default y is x and z is 1."),
    Function(
      "perspective", "distance: number", "layout.attributes",
      "Sets a perspective: the eye is this number of points in front of the content."),
    Function(
      "transform", "...: number", "layout.attributes",
      "Sets all sixteen components, m11 to m44; without arguments returns them."),
    Function("identity", "", "layout.attributes", "Sets the transform to the identity."),
    Function(
      "project", "x: number, y: number", "number? x, number? y",
      "Converts a point of the element, from its top left corner, to the content; nil behind the eye."
    ),
    Function(
      "line",
      "x1: number, y1: number, x2: number, y2: number, thickness?: number", "layout.attributes",
      "Makes the element a line between two points, 1 point thick by default."),
    Function(
      "pin",
      "edge: \"top\"|\"bottom\"|\"left\"|\"right\", inset?: number, from?: number, to?: number",
      "layout.attributes",
      "Keeps the element at an edge of the viewport between two positions of the content, by default those of its section."
    ),
    Function(
      "pin_group", "name: string", "layout.attributes",
      "Elements with the same group and edge push each other off; headers are a group by default."),
    Function(
      "value", "key: string, value?: number|boolean|string", "layout.attributes",
      "Sets a custom value of the element; with the key alone returns it."),
    Function(
      "path", "",
      "integer item, integer section, \"cell\"|\"supplementary\"|\"decoration\" category, "
        + "string? kind", "The path of the element."),
  ]

  /// The global functions of scripts, in addition to those of Lua.
  package static let globals: [Function] = [
    Function(
      "lerp", "a: number, b: number, t: number", "number value",
      "Interpolates from a at 0 to b at 1, and beyond."),
    Function(
      "clamp", "value: number, low: number, high: number", "number value",
      "The value, limited to a range."),
    Function(
      "ease",
      "curve: \"linear\"|\"ease\"|\"ease_in\"|\"ease_out\"|\"ease_in_out\"|\"spring\", t: number",
      "number progress", "The progress of an animation at t, both from 0 to 1."),
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
      "Places a decoration of section 1 as a line between two points, 1 point thick by default."
    ),
  ]
}
