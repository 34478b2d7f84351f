#!/bin/sh
# Prints where Chromium is; installs it with apt where it is missing, and says so.
set -eu
for name in chromium chromium-browser google-chrome-stable google-chrome; do
  if command -v "$name"; then exit 0; fi
done
echo "installing Chromium for the browser tests: apt-get install chromium" >&2
as_root=""
[ "$(id -u)" = 0 ] || as_root="sudo -n"
install() { $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium >&2; }
install || { $as_root apt-get update >&2 && install; } || {
  echo "the browser tests need the package chromium: install it, or set CHROMIUM to a Chrome" >&2
  exit 1
}
command -v chromium
