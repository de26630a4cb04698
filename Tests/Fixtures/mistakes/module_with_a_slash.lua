local parts = require "../parts"
return layout.extend "flow"
