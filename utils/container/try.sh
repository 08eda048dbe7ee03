#!/usr/bin/env bash
# Runs the steps of the Containerfile in a root that debootstrap makes, and then
# heddle there: for machines without a container tool. Needs root, debootstrap
# and a mirror of Debian.
#   utils/container/try.sh PACKAGES ROOT      PACKAGES: the folder of the .deb
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
packages=$1 root=$2
[ -d "$root/etc" ] || debootstrap --variant=minbase bookworm "$root" http://deb.debian.org/debian
mountpoint -q "$root/proc" || mount -t proc proc "$root/proc"
trap 'umount "$root/proc"' EXIT
cp /etc/resolv.conf "$root/etc/"
folder=/
while read -r word rest; do
  case $word in
  COPY)
    # shellcheck disable=SC2086
    (cd "$packages" && set -- $rest && cp ${*:1:$#-1} "$root${!#}")
    ;;
  RUN) chroot "$root" sh -c "cd $folder && $rest" ;;
  WORKDIR) mkdir -p "$root$rest" && folder=$rest ;;
  ENTRYPOINT) entry=$(tr -d '[]",' <<<"$rest") ;;
  esac
done <"$here/Containerfile"
cp "$here"/../../docs/examples/{LostUpdate.java,counter.c} "$root$folder/"
try() {
  local status=0
  chroot "$root" sh -c "cd $folder && $entry $*" || status=$?
  echo "status $status: $entry $*"
}
try check --quiet LostUpdate.java
try check --quiet counter.c
try doctor
try --version
