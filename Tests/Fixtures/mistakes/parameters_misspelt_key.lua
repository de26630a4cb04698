local l = layout.extend "flow"
l.parameters = { item_width = { minimum = 10 } }
return l
--> exit 1
--> parameters_misspelt_key.lua:2: parameters.item_width can have min, max, step, doc and choices, not 'minimum'
