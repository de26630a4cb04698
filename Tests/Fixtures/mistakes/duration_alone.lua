--$ --duration 2
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 2
--> Error: --duration and --stagger need an --update, a --data-after or a --to, or a --scroll-to with --time or --frames.
--> Usage: layoutlua run [<options>] <script>
-->   See 'layoutlua run --help' for more information.
