#!/bin/sh
# `setzkasten bench cluster` on a PostgreSQL and a NATS of its own, which sync as in earnest.
set -eu
program="$1"
shift
here="$(dirname "$0")"
folder="$(mktemp -d)"
trap 'exec 3>&- 4>&-; wait; rm -rf "$folder"' EXIT
mkfifo "$folder/postgres.in" "$folder/nats.in"
SETZKASTEN_FSYNC=on sh "$here/services.sh" postgres <"$folder/postgres.in" >"$folder/postgres.out" &
exec 3>"$folder/postgres.in"
sh "$here/services.sh" nats <"$folder/nats.in" >"$folder/nats.out" &
exec 4>"$folder/nats.in"
until [ -s "$folder/postgres.out" ] && [ -s "$folder/nats.out" ]; do sleep 0.1; done
"$program" bench cluster --store "$(head -n 1 "$folder/postgres.out")" --bus "$(head -n 1 "$folder/nats.out")" "$@" 3>&- 4>&-
