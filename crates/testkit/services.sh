#!/bin/sh
# A private PostgreSQL or NATS server for tests, from Debian's packages: on a port of its own, in a
# folder that goes away. Everything ends when standard input does, however the tests end.
#
#   services.sh install     installs what is missing, and says so
#   services.sh postgres    prints its address, then does what it is told, a word a line:
#   services.sh nats        start, stop, kill (no warning), restart, database NAME
set -eu

binaries() { ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1; }
has_postgres() { command -v initdb >/dev/null 2>&1 || [ -x "$(binaries)/initdb" ]; }
has_nats() { command -v nats-server >/dev/null 2>&1 || [ -x /usr/sbin/nats-server ]; }

install() {
  missing=""
  has_postgres || missing="$missing postgresql"
  has_nats || missing="$missing nats-server"
  [ -n "$missing" ] || return 0
  echo "installing for the tests of several nodes: apt-get install$missing" >&2
  as_root=""
  [ "$(id -u)" = 0 ] || as_root="sudo -n"
  get() { $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing >&2; }
  get || { $as_root apt-get update >&2 && get; } || {
    echo "the tests of several nodes need the packages$missing: install them" >&2
    exit 1
  }
}

# PostgreSQL refuses to run as root.
as_user() {
  if [ "$(id -u)" = 0 ]; then
    setpriv --reuid=nobody --regid=nogroup --clear-groups "$@"
  else
    "$@"
  fi
}

free_port() { shuf -i 20000-32000 -n 1; }

begin_postgres() {
  as_user "$bin/initdb" -D "$folder/data" -U setzkasten --auth=trust --no-sync -E UTF8 --locale=C >"$folder/init.log" 2>&1 || {
    cat "$folder/init.log" >&2
    exit 1
  }
}

start_postgres() {
  as_user "$bin/pg_ctl" -D "$folder/data" -l "$folder/log" -w -t 60 -o "-p $port -c listen_addresses=127.0.0.1 \
    -c unix_socket_directories= -c fsync=${SETZKASTEN_FSYNC:-off} -c max_connections=400" start >>"$folder/ctl.log" 2>&1
}

stop_postgres() { as_user "$bin/pg_ctl" -D "$folder/data" -m "$1" -w stop >>"$folder/ctl.log" 2>&1 || true; }

start_nats() {
  # Not through a function: the number of the process must be the server's own.
  if [ "$(id -u)" = 0 ]; then
    setpriv --reuid=nobody --regid=nogroup --clear-groups nats-server -a 127.0.0.1 -p "$port" >>"$folder/log" 2>&1 </dev/null &
  else
    nats-server -a 127.0.0.1 -p "$port" >>"$folder/log" 2>&1 </dev/null &
  fi
  pid=$!
  for _ in $(seq 100); do
    grep -q "Server is ready" "$folder/log" && kill -0 "$pid" 2>/dev/null && return 0
    kill -0 "$pid" 2>/dev/null || return 1
    sleep 0.05
  done
  return 1
}

stop_nats() { kill "-$1" "$pid" 2>/dev/null || true; wait "$pid" 2>/dev/null || true; : >"$folder/log"; }

kind="$1"
# Several tests may find something missing at once.
if ! has_postgres || ! has_nats; then
  if [ "${SETZKASTEN_LOCKED:-}" = "" ]; then
    SETZKASTEN_LOCKED=1 flock "${TMPDIR:-/tmp}/setzkasten-services.lock" sh "$0" install </dev/null
  else
    install
  fi
fi
[ "$kind" != install ] || exit 0

PATH="$PATH:/usr/sbin"
bin="$(binaries)"
[ -n "$bin" ] || bin="$(dirname "$(command -v initdb)")"
folder="$(mktemp -d "${TMPDIR:-/tmp}/setzkasten-$kind.XXXXXX")"
clean() {
  trap - EXIT
  case "$kind" in
    postgres) stop_postgres immediate ;;
    nats) stop_nats KILL ;;
  esac
  rm -rf "$folder"
}
trap clean EXIT
# What is meant for the tests must not end this before it has tidied up.
trap '' INT TERM HUP
[ "$(id -u)" != 0 ] || chown nobody:nogroup "$folder"
: >"$folder/log"
[ "$(id -u)" != 0 ] || chown nobody:nogroup "$folder/log"

pid=""
[ "$kind" != postgres ] || begin_postgres
for _ in 1 2 3 4 5 6 7 8 9 10; do
  port="$(free_port)"
  if "start_$kind"; then break; fi
  port=""
done
[ -n "$port" ] || { echo "$kind does not start:" >&2; cat "$folder/log" >&2; exit 1; }

case "$kind" in
  postgres) echo "postgres://setzkasten@127.0.0.1:$port/postgres" ;;
  nats) echo "nats://127.0.0.1:$port" ;;
esac

while read -r word name; do
  case "$kind $word" in
    "postgres start" | "nats start") "start_$kind" || { sleep 1; "start_$kind"; } ;;
    "postgres stop") stop_postgres fast ;;
    "postgres kill") stop_postgres immediate ;;
    "postgres restart") stop_postgres fast; start_postgres ;;
    "postgres database") "$bin/createdb" -h 127.0.0.1 -p "$port" -U setzkasten "$name" >&2 ;;
    "nats stop") stop_nats TERM ;;
    "nats kill") stop_nats KILL ;;
    "nats restart") stop_nats KILL; start_nats || { sleep 1; start_nats; } ;;
    *) echo "what is $word?" >&2; exit 1 ;;
  esac
  echo done
done
