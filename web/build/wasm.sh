#!/bin/sh
# Compiles the module that plays without a server: `sh web/build/wasm.sh MODULE CARGO_FLAGS`.
#
# The standard library is compiled along where its source can be had, for size, and with panics that
# stop the module at once instead of writing a sentence that no page shows. What types say of
# themselves to programmers is shortened, and where a panic would be left out. The compiler's switches
# for that are not stable yet: where it refuses them, the library it came with does as well, and the
# module is larger. MODULE.plain says so to whoever weighs it.
set -e
module=$1
shift
build() { cargo build "$@" -p browser --profile wasm --target wasm32-unknown-unknown; }

# Searches use vectors, which browsers know since 2023.
common="-Csymbol-mangling-version=v0 -Ctarget-feature=+simd128"
if rustup component add rust-src &&
  RUSTC_BOOTSTRAP=1 \
  RUSTFLAGS="$common -Zunstable-options -Cpanic=immediate-abort -Zfmt-debug=shallow -Zlocation-detail=none" \
    build "$@" -Zbuild-std=std,panic_abort -Zbuild-std-features=optimize_for_size; then
  rm -f "$module.plain"
else
  echo "THE MODULE for play on one's own device becomes larger: the standard library cannot be compiled along here"
  RUSTFLAGS="$common" build "$@"
  touch "$module.plain"
fi
