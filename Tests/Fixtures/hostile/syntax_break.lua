-- expect: syntax
-- A goto into nowhere.
goto nowhere
return {}
