local parts = require "parts.spiral"
return layout.extend "flow"
