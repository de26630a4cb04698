--! FILE --set 'columns=3'
return layout.extend "flow"
--> exit 2
--> Error: there is no subcommand 'command_missing.lua'.
--> Did you mean: layoutlua run command_missing.lua --set columns=3
