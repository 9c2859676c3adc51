#!/bin/sh
# Runs Headgate's commands on the Node that it is built for. Replaces itself with that Node, so that signals reach it.
set -eu
installed=$(dirname "$(dirname "$(readlink -f "$0")")")
case "${1:-}" in
  start | import | backup | restore | setup-link) ;;
  *) exec node "$installed/bin/headgate.mjs" "$@" ;;
esac
export HEADGATE_HOME="${HEADGATE_HOME:-${XDG_DATA_HOME:-${HOME:?Headgate keeps its data below HOME or in HEADGATE_HOME}/.local/share}/headgate}"
node="$HEADGATE_HOME/node-$NODE_VERSION/bin/node"
[ -x "$node" ] || node=$(node "$installed/bin/find-node.mjs")
if [ "${1:-}" = start ]; then
  $SERVER_ENVIRONMENT
  exec "$node" $SERVER_FLAGS "$installed/bin/headgate.mjs" "$@"
fi
exec "$node" "$installed/bin/headgate.mjs" "$@"
