-- LÖVE supports perspective only for meshes, not for shapes and text. A cell with perspective is drawn into a canvas,
-- and the canvas on a mesh.
local canvas, mesh

-- Calls `body`, which draws inside width x height at 0, 0, and draws the result with the current transform.
return function(width, height, body)
  if not canvas or canvas:getWidth() < width or canvas:getHeight() < height then
    canvas = love.graphics.newCanvas(math.ceil(width), math.ceil(height))
    mesh = love.graphics.newMesh(4, "fan", "stream")
    mesh:setTexture(canvas)
  end
  local x, y, w, h = love.graphics.getScissor()
  love.graphics.push "all"
  love.graphics.origin()
  love.graphics.setScissor()
  love.graphics.setCanvas(canvas)
  love.graphics.clear(0, 0, 0, 0)
  body()
  love.graphics.pop()
  -- pop restores the scissor before the canvas, whose y axis is flipped.
  love.graphics.setScissor(x, y, w, h)
  local u, v = width / canvas:getWidth(), height / canvas:getHeight()
  mesh:setVertices { { 0, 0, 0, 0 }, { width, 0, u, 0 }, { width, height, u, v }, { 0, height, 0, v } }
  love.graphics.push "all"
  love.graphics.setBlendMode("alpha", "premultiplied")
  love.graphics.setColor(1, 1, 1)
  love.graphics.draw(mesh)
  love.graphics.pop()
end
