-- expect: runtime
-- layout.extend of a table.
return layout.extend {}
