--$ --offset 0,1e12
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 2
--> Error: The value '0,1e12' is invalid for '--offset <X,Y>': positions and sizes must be at most 1e9
--> Help:  --offset <X,Y>  The content offset in points: the point of the content at the viewport's top left corner.
--> Usage: layoutlua run [<options>] <script>
-->   See 'layoutlua run --help' for more information.
