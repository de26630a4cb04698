-- expect: runtime
-- layout.extend of a path.
return layout.extend '../../etc/passwd'
