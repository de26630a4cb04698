-- expect: syntax
-- A module with three thousand open parentheses: the error must name the module and what is wrong.
require 'syntax_nesting'
return {}
