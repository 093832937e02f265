#!/bin/sh
# Loom @VERSION@: the program and the runtime that it runs on, in one file.
#
# Behind the last line of this script stands an archive (tar, gzip). At the first start it is unpacked
# into a folder that only this user can write to, named by the archive's SHA-256; later starts use that
# folder as it is. To remove it: rm -r "${XDG_CACHE_HOME:-$HOME/.cache}/loom"
set -eu
umask 077

sha256=@SHA256@
offset=@OFFSET@
runtime_bytes=@RUNTIME_BYTES@
program_checksums='@PROGRAM_CHECKSUMS@'
self=$0

fail() {
  printf 'loom: %s\n' "$1" >&2
  exit 1
}

# Nothing is started from a folder, or a folder in it, that another user owns or can write to.
are_ours() {
  for folder in "$@"; do
    [ -d "$folder" ] && [ ! -h "$folder" ] && [ -O "$folder" ] || return 1
  done
  ls -ldn "$@" | while read -r mode _; do
    case $mode in
    d????-??-*) ;;
    *) exit 1 ;;
    esac
  done
}

# The runtime by its size, the program by its checksums: what a full disk or a killed unpacking leaves.
is_whole() {
  [ -x "$1/deno" ] && [ "$(wc -c <"$1/deno")" -eq "$runtime_bytes" ] &&
    [ "$(LC_ALL=C && cd "$1/app" && cksum -- *.js)" = "$program_checksums" ]
}

sha256_of() {
  if command -v sha256sum >/dev/null 2>&1; then
    sha256sum
  elif command -v shasum >/dev/null 2>&1; then
    shasum -a 256
  elif command -v openssl >/dev/null 2>&1; then
    openssl dgst -sha256 -r
  else
    # gzip checks its own CRC; that has to do where no SHA-256 can be had.
    printf '%s\n' "$sha256"
  fi
}

# Unpacks beside the folder's final name and takes that name at last, so that no start ever sees a part.
unpack_into() {
  base=$1
  mkdir -p "$base" 2>/dev/null || return 1
  are_ours "$base" || return 1
  find "$base" -maxdepth 1 -name '.new.*' -mtime +0 -exec rm -rf {} + 2>/dev/null || :
  new=$(mktemp -d "$base/.new.XXXXXX" 2>/dev/null) || return 1
  trap 'rm -rf "$new"' EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM HUP
  found=$(tail -c "+$offset" "$self" | sha256_of)
  [ "${found%% *}" = "$sha256" ] || fail "Cannot start: $self is damaged. Get it again."
  tail -c "+$offset" "$self" | gzip -dc | (cd "$new" && tar -xf -) >/dev/null 2>&1 || return 1
  is_whole "$new" || return 1
  if [ -e "$base/$sha256" ] && ! is_whole "$base/$sha256"; then
    mv "$base/$sha256" "$new/damaged" 2>/dev/null || :
  fi
  [ -e "$base/$sha256" ] || mv "$new" "$base/$sha256" 2>/dev/null || :
  # Two first starts at once: the later one may have moved its copy into the earlier one's folder.
  rm -rf "$new" "$base/$sha256/${new##*/}" "$base/$sha256/damaged"
  trap - EXIT INT TERM HUP
  are_ours "$base" "$base/$sha256" && is_whole "$base/$sha256"
}

home_base=${XDG_CACHE_HOME:-${HOME:+$HOME/.cache}}
temporary_base=${TMPDIR:-/tmp}/loom-$(id -u)
place=
for base in ${home_base:+"$home_base/loom"} "$temporary_base"; do
  if are_ours "$base" "$base/$sha256" && is_whole "$base/$sha256"; then
    place=$base/$sha256
    break
  fi
done
if [ -z "$place" ]; then
  for base in ${home_base:+"$home_base/loom"} "$temporary_base"; do
    if unpack_into "$base" </dev/null; then
      place=$base/$sha256
      break
    fi
  done
fi
[ -n "$place" ] || fail "Cannot unpack: neither ${home_base:-the home folder} nor $temporary_base can be used.
      Set XDG_CACHE_HOME to a folder of yours with 200 MB of room."

flags='@BASE_FLAGS@'
case ${1-} in
@RUNNING_VERBS@) flags="$flags @RUN_FLAG@" ;;
esac
# The runtime keeps compiled code there; a program that loom runs gets the caller's own value back.
case $self in
/*) ;;
*) self=$PWD/$self ;;
esac
export _LOOM_FILE="$self" _LOOM_DENO_DIR="${DENO_DIR-}" DENO_DIR="$place/compiled" DENO_NO_UPDATE_CHECK=1
# shellcheck disable=SC2086 # flags are words
exec "$place/deno" run @START_FLAGS@ $flags "$place/app/main.js" "$@"
exit 1
