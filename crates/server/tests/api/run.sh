#!/bin/sh
# Validates the description of the API and lets schemathesis look for answers that it does not describe.
# Usage: run.sh PROGRAM CASES [FOLDER for what pip fetches]
set -eu
program=$1
cases=$2
here=$(cd "$(dirname "$0")" && pwd)
folder=${3:-target/api}

mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
if ! cmp -s "$here/requirements.txt" "$folder/fetched.txt"; then
  echo "fetching schemathesis and openapi-spec-validator with pip (about 40 MB)"
  rm -rf "$folder/packages"
  python3 -m pip install --quiet --disable-pip-version-check --no-deps --only-binary :all: \
    --target "$folder/packages" --requirement "$here/requirements.txt" ||
    { echo "this needs Python 3 with pip (Debian: apt install python3-pip)" >&2; exit 1; }
  cp "$here/requirements.txt" "$folder/fetched.txt"
fi
export PYTHONPATH="$folder/packages"

work=$(mktemp -d)
SETZKASTEN_LIMITS=0 SETZKASTEN_BOTS_PACE=0 SETZKASTEN_METRICS_LISTEN=off SETZKASTEN_LOG=error \
  "$program" serve --listen 127.0.0.1:0 --data "$work/data" \
  --words "$here/../../../testkit/words/de.txt" > "$work/said" &
server=$!
trap 'kill "$server"; wait "$server" || true; rm -rf "$work"' EXIT
until grep -q http "$work/said"; do
  kill -0 "$server"
  sleep 0.1
done
SETZKASTEN_URL=$(sed -n "/^Setzkasten is open at/s/.* //p" "$work/said")
export SETZKASTEN_URL

cd "$work"
python3 -c "import sys, urllib.request as u; sys.stdout.buffer.write(u.urlopen(sys.argv[1]).read())" \
  "$SETZKASTEN_URL/api/v1/openapi.json" > openapi.json
python3 -m openapi_spec_validator openapi.json
operations=$(grep -o '"summary"' openapi.json | wc -l)
SCHEMATHESIS_HOOKS="$here/hooks.py" python3 "$folder/packages/bin/schemathesis" \
  --config-file "$here/schemathesis.toml" run "$SETZKASTEN_URL/api/v1/openapi.json" \
  --max-examples $((cases / operations + 1)) --workers 2
