--$ --size 320,400
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 2
--> Error: The value '320,400' is invalid for '--size <WxH>': write width and height, such as 320x400
--> Help:  --size <WxH>  The viewport's size in points.
--> Usage: layoutlua run [<options>] <script>
-->   See 'layoutlua run --help' for more information.
