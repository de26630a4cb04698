--$ --update remove:0,1
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 2
--> Error: The value 'remove:0,1' is invalid for '--update <update>': there is no update 'remove'; use one of 'insert', 'delete', 'move', 'reload', 'reconfigure'
--> Help:  --update <update>  Change the data: insert:1,4, delete:1,2, reload:1,3 for another cell, reconfigure:1,3 for the same cell with other data, 'move:1,6>1,1' (in quotes); insert:3 and so on for a section, which is inserted empty. Several --update options are one batch: deleted and moved items are named by their old positions, inserted items by their final ones.
--> Usage: layoutlua run [<options>] <script>
-->   See 'layoutlua run --help' for more information.
