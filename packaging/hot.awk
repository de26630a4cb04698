# awk -f hot.awk hot-functions program.ll: marks the functions that are listed in LLVM's text form. None of them is outlined,
# which would make calls of what they share with others; those with "speed" are compiled for speed, the rest for size. In all
# of them calls of those with "short" are inlined.
FILENAME == ARGV[1] { if ($0 !~ /^#/) { hot[$1] = $2; if ($3 == "short") short[$1] }; next }
/^define / { isHot = 0 }
isHot && / call / && match($0, /@"?[^"( ]+"?\(/) {
  name = substr($0, RSTART + 1, RLENGTH - 2)
  gsub(/"/, "", name)
  if (name in short) sub(/( #[0-9]+)?$/, " alwaysinline&")
}
/^define / && match($0, /@"?[^"( ]+"?\(/) {
  name = substr($0, RSTART + 1, RLENGTH - 2)
  gsub(/"/, "", name)
  if (name in hot && match($0, / #[0-9]+/)) {
    group = substr($0, RSTART + 2, RLENGTH - 2)
    mark = group + (hot[name] == "speed" ? 200000 : 100000)
    used[mark] = 1
    isHot = 1
    $0 = substr($0, 1, RSTART + 1) mark substr($0, RSTART + RLENGTH)
  }
}
{ print }
# The groups of attributes stand behind the functions.
/^attributes #/ && match($0, /#[0-9]+/) {
  group = substr($0, RSTART + 1, RLENGTH - 1)
  body = substr($0, RSTART + RLENGTH)
  sub(/}$/, "\"nooutline\" }", body)
  if ((group + 100000) in used) print "attributes #" (group + 100000) body
  gsub(/ (minsize|optsize)/, "", body)
  if ((group + 200000) in used) print "attributes #" (group + 200000) body
}
