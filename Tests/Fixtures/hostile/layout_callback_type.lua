-- expect: result
-- attributes is a number.
return {attributes = 5}
