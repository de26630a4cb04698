--$ --update remove:0,1
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 2
--> Error: The value 'remove:0,1' is invalid for '--update <update>': there is no update 'remove'; there are 'insert', 'delete', 'move', 'reload', 'reconfigure'
--> Help:  --update <update>  Change the data: insert:0,3, delete:0,1, reload:0,2 for another cell, reconfigure:0,2 for the same cell with other data, 'move:0,5>0,0' (in quotes); insert:2 and the like for a section, which comes empty. Several --update are one batch: what goes is named as it was before, what comes as it is after all.
--> Usage: layoutlua run [<options>] <script>
-->   See 'layoutlua run --help' for more information.
