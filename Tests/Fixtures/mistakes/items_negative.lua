--$ --items=-1
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 2
--> Error: --items must be from 0 to 2147483647.
--> Usage: layoutlua run [<options>] <script>
-->   See 'layoutlua run --help' for more information.
