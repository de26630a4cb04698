-- expect: runtime
-- layout.extend of what is not there.
return layout.extend 'nothing'
