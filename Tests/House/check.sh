# What the runners of Tests share; they source it. `root` is a folder of the run's own.
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
passed=0
failed=0

# check SENTENCE COMMAND...: the command succeeds. Of one that fails the beginning of what it said is shown, and its last line.
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

# add FILE: the sum in the last line of another runner's output, "N passed, N failed"; without one a failure.
add() {
  line=$(grep -E '^[0-9]+ passed, [0-9]+ failed$' "$1" | tail -1)
  line=${line:-0 passed, 1 failed}
  passed=$((passed + ${line%% *}))
  line=${line#*, }
  failed=$((failed + ${line%% *}))
}

# programs TARGET FOLDER: the C programs of Tests/CHost, built for a target and run.
programs() {
  python3 Tests/CHost/programs.py "$1" "$2" | tee "$root/programs"
  add "$root/programs"
}

# The header's functions by name.
header_functions() { sed -n 's/^LYL_API .*[ *]\(lyl_[a-z_]*\)(.*/\1/p' include/layoutlua.h | sort; }

# The last line of a runner, and its status.
finish() {
  printf '%d passed, %d failed\n' "$passed" "$failed"
  test "$failed" = 0
}
