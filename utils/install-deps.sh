#!/usr/bin/env bash
# Installs the packages that Heddle is built and tested with (Debian, Ubuntu).
# Does nothing, and needs no root, when they are all there.
#
# Those for the documentation take some 20 s and 45 MB. Without them its tests
# are unsupported, so that it is not an error if they cannot be installed.
set -euo pipefail
packages=(cmake ninja-build pkg-config ccache git
  clang-19 libclang-19-dev libclang-cpp19-dev lld-19 llvm-19 llvm-19-dev llvm-19-tools clang-format-19 clang-tidy-19
  libzip-dev zlib1g-dev libzstd-dev libxml2-dev libcpp-httplib-dev libgtest-dev libz3-dev python3 python3-psutil)
documentation=(python3-sphinx python3-myst-parser python3-jsonschema)
# HEDDLE_LLVM=22: for a build with LLVM 22.
[ "${HEDDLE_LLVM:-19}" = 19 ] ||
  packages+=("clang-$HEDDLE_LLVM" "libclang-$HEDDLE_LLVM-dev" "libclang-cpp$HEDDLE_LLVM-dev"
    "llvm-$HEDDLE_LLVM" "llvm-$HEDDLE_LLVM-dev" "llvm-$HEDDLE_LLVM-tools")
# Clients of these are in test/Libraries; without them those tests are unsupported.
libraries=(libslf4j-java liblogback-java libcommons-logging-java libcommons-lang3-java
  libguava-java liblog4j2-java scala-library junit4 junit5 testng libcommons-cli-java
  libcommons-csv-java libjctools-java libcommons-codec-java libdisruptor-java libcommons-text-java
  libjoda-time-java libcommons-collections4-java libjsoup-java libyaml-snake-java libcaffeine-java
  libcommons-pool2-java libclojure-java libmockito-java groovy scala kotlin ecj)
# Clients of these are in test/Cxx/Libraries; likewise.
libraries+=(libconcurrentqueue-dev libreaderwriterqueue-dev libatomic-queue-dev libxenium-dev
  libcds-dev libtbb-dev libboost-dev libck-dev liburcu-dev)
# They run the projects of docs/examples; without them their tests are unsupported.
builds=(maven libsurefire-java libmaven-compiler-plugin-java libmaven-resources-plugin-java gradle)
# clang's sanitizers, for test/C/tsan.test, unsupported without them.
sanitizers=(libclang-rt-19-dev)
# For heddle-mpi; without it the tool is not built.
mpi=(libopenmpi-dev openmpi-bin procps)
command -v javac >/dev/null || packages+=(default-jdk-headless)
sudo=""
[ "$(id -u)" -eq 0 ] || sudo=sudo

missing() {
  local p
  for p in "$@"; do
    dpkg-query -W -f='${Status}' "$p" 2>/dev/null | grep -q 'install ok installed' || echo "$p"
  done
}

install() {
  echo "installing: $*"
  $sudo apt-get update -qq &&
    DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

mapfile -t needed < <(missing "${packages[@]}")
[ ${#needed[@]} -eq 0 ] || install "${needed[@]}"
mapfile -t needed < <(missing "${documentation[@]}")
[ ${#needed[@]} -eq 0 ] || install "${needed[@]}" ||
  echo "not installed: ${needed[*]}; tests of the documentation are unsupported" >&2
mapfile -t needed < <(missing "${libraries[@]}")
[ ${#needed[@]} -eq 0 ] || install "${needed[@]}" ||
  echo "not installed: ${needed[*]}; tests of libraries are unsupported" >&2
mapfile -t needed < <(missing "${builds[@]}")
[ ${#needed[@]} -eq 0 ] || install "${needed[@]}" ||
  echo "not installed: ${needed[*]}; tests of the example projects are unsupported" >&2
mapfile -t needed < <(missing "${sanitizers[@]}")
[ ${#needed[@]} -eq 0 ] || install "${needed[@]}" ||
  echo "not installed: ${needed[*]}; the comparison with ThreadSanitizer is unsupported" >&2
mapfile -t needed < <(missing "${mpi[@]}")
[ ${#needed[@]} -eq 0 ] || install "${needed[@]}" ||
  echo "not installed: ${needed[*]}; heddle-mpi is not built" >&2
