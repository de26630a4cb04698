# Shared by the runners of Tests, which source it. `root` is a temporary folder of the run.
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
passed=0
failed=0

# check SENTENCE COMMAND...: the command must succeed. If it fails, the beginning of its output and its last line are
# shown.
check() {
  sentence=$1
  shift
  if "$@" >"$root/log" 2>&1; then
    passed=$((passed + 1))
    printf 'ok    %s\n' "$sentence"
  else
    failed=$((failed + 1))
    printf 'FAIL  %s\n' "$sentence"
    sed 's/^/      /' "$root/log" | head -20
    test "$(wc -l <"$root/log")" -le 20 || sed -n 's/^/      ... /;$p' "$root/log"
  fi
}

# add FILE: adds the result in the last line of another runner's output, "N passed, N failed". A missing line is a
# failure.
add() {
  line=$(grep -E '^[0-9]+ passed, [0-9]+ failed$' "$1" | tail -1)
  line=${line:-0 passed, 1 failed}
  passed=$((passed + ${line%% *}))
  line=${line#*, }
  failed=$((failed + ${line%% *}))
}

# programs TARGET FOLDER: builds the C programs of Tests/CHost for a target and runs them.
programs() {
  python3 Tests/CHost/programs.py "$1" "$2" | tee "$root/programs"
  add "$root/programs"
}

# The names of the header's functions.
header_functions() { sed -n 's/^LYL_API .*[ *]\(lyl_[a-z_]*\)(.*/\1/p' include/layoutlua.h | sort; }

# Prints the last line of a runner, and returns its status.
finish() {
  printf '%d passed, %d failed\n' "$passed" "$failed"
  test "$failed" = 0
}
