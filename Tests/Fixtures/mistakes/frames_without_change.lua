--$ --frames 4
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 2
--> Error: --progress, --time and --frames need an --update, a --data-after, a --to or a --scroll-to.
--> Usage: layoutlua run [<options>] <script>
-->   See 'layoutlua run --help' for more information.
