#!/bin/sh
# Runs Headgate's commands on the Node that it is built for. Replaces itself with that Node, so that signals reach it.
set -eu
# With the code for wrong settings, after which a service manager does not try again.
fail() {
  echo "$1" >&2
  exit 78
}
installed=$(dirname "$(dirname "$(readlink -f "$0")")")
need_node() {
  version=$(node --version 2>/dev/null | sed 's/^v//') || true
  major=${version%%.*}
  [ "${major:-0}" -ge $OLDEST_NODE ] ||
    fail "Headgate needs Node $OLDEST_NODE or newer, but ${version:-no Node} was found. Install Node $NODE_MAJOR."
}
case "${1:-}" in
  start | import | backup | restore | setup-link) ;;
  *)
    need_node
    exec node "$installed/bin/headgate.mjs" "$@"
    ;;
esac
export HEADGATE_HOME="${HEADGATE_HOME:-${XDG_DATA_HOME:-${HOME:?Headgate keeps its data below HOME or in HEADGATE_HOME}/.local/share}/headgate}"
(umask 077 && mkdir -p "$HEADGATE_HOME") ||
  fail "Headgate keeps its data in the folder HEADGATE_HOME, $HEADGATE_HOME, which cannot be made. Name another."
node="$HEADGATE_HOME/node-$NODE_VERSION/bin/node"
if [ ! -x "$node" ]; then
  need_node
  node=$(node "$installed/bin/find-node.mjs")
fi
if [ "$1" = start ]; then
  $SERVER_ENVIRONMENT
  exec "$node" $SERVER_FLAGS "$installed/bin/headgate.mjs" "$@"
fi
exec "$node" "$installed/bin/headgate.mjs" "$@"
