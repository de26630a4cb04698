--$ --to flow --progress 4
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 2
--> Error: --progress must be from 0 to 1: 0 is this layout, 1 the other one.
--> Usage: layoutlua run [<options>] <script>
-->   See 'layoutlua run --help' for more information.
