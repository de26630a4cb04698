--! record FILE --events event_change_key.jsonl -o /dev/null
return layout.extend "flow"
--> exit 4
--> event_change_key.jsonl: line 1: changes have no key 'too'; did you mean 'to'?
