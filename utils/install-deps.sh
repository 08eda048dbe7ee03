#!/usr/bin/env bash
# Installs the packages that Heddle is built and tested with (Debian, Ubuntu).
# Does nothing, and needs no root, when they are all there. The last line of the
# list is what makes and checks the documentation: some 20 s and 45 MB.
set -euo pipefail
packages=(cmake ninja-build pkg-config ccache git
  clang-19 lld-19 llvm-19 llvm-19-dev llvm-19-tools clang-format-19
  libzip-dev zlib1g-dev libzstd-dev libxml2-dev libgtest-dev libz3-dev python3 python3-psutil
  python3-sphinx python3-myst-parser python3-jsonschema)
command -v javac >/dev/null || packages+=(default-jdk-headless)
missing=()
for p in "${packages[@]}"; do
  dpkg-query -W -f='${Status}' "$p" 2>/dev/null | grep -q 'install ok installed' || missing+=("$p")
done
[ ${#missing[@]} -eq 0 ] && exit 0
echo "installing: ${missing[*]}"
sudo=""
[ "$(id -u)" -eq 0 ] || sudo=sudo
$sudo apt-get update -qq
DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
