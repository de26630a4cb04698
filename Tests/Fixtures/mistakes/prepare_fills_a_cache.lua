local l = {}
function l:prepare(view)
  self.cache = {}
  for i = 1, view.count do self.cache[i] = { 0, (i - 1) * 50, 320, 48 } end
end
function l:content_size(view) return 320, view.count * 50 end
return l
--> exit 0
--> prepare_fills_a_cache.lua:2: warning: 'prepare' places nothing: write out:cell(item, section, x, y, width, height)
