local l = {}
function l:attributes(view, item, section, a)
  a:frame(0, item * 60, 50, 50):rotate(45)
end
return l
--> exit 0
--> rotate_in_degrees.lua:3: warning: angles are in radians: for degrees write a:rotate(math.rad(45))
