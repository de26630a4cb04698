# Changes for Windows. The first is that of returned.sed.
/@swift_bridgeObjectRetain(/s/ returned / /
# Comdats: one module has a function in a comdat and another has it without, which the linker reports as a duplicate.
/^\$.* = comdat /d
s/ comdat {$/ {/
s/, comdat\(,\|$\)/\1/
# Unwind tables for all functions, so that debuggers find the callers of the library.
/^attributes #/s/{/{ uwtable/
