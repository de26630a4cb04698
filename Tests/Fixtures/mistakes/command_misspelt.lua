--! rn FILE --items 5
return layout.extend "flow"
--> exit 2
--> Error: there is no subcommand 'rn'.
--> Did you mean: layoutlua run command_misspelt.lua --items 5
