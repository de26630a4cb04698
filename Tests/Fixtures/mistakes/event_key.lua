--! record FILE --events event_key.jsonl -o /dev/null
return layout.extend "flow"
--> exit 4
--> event_key.jsonl: line 2: events have no key 'yy'; did you mean 'y'?
