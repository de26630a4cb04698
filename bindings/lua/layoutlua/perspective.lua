-- LÖVE draws shapes and text without perspective: it has it for meshes alone. A cell with perspective is drawn into a canvas, and
-- the canvas on a mesh.
local canvas, mesh

-- Draws what `body` draws inside width x height at 0, 0, where the transform of now leads it.
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
  -- pop sets the scissor before the canvas, whose y axis is the other way round.
  love.graphics.setScissor(x, y, w, h)
  local u, v = width / canvas:getWidth(), height / canvas:getHeight()
  mesh:setVertices { { 0, 0, 0, 0 }, { width, 0, u, 0 }, { width, height, u, v }, { 0, height, 0, v } }
  love.graphics.push "all"
  love.graphics.setBlendMode("alpha", "premultiplied")
  love.graphics.setColor(1, 1, 1)
  love.graphics.draw(mesh)
  love.graphics.pop()
end
