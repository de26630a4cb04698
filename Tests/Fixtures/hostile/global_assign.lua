-- expect: runtime
-- A global is assigned.
cout = 1
return {}
