function love.conf(t)
  t.identity, t.version, t.window.title, t.window.width, t.window.height = "inventory", "11.4", "Inventory", 480, 420
  t.modules.audio, t.modules.sound, t.modules.physics, t.modules.joystick = false, false, false, false
end
