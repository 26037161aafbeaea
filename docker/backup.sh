#!/bin/bash
# Backs the database of compose.yaml up to /backups: the write-ahead log as it is written, a base backup each day, both
# kept for BACKUP_KEEP_DAYS. Ends when the log is no longer received, so that the container starts again.
#
#   backup.sh                        runs until it is stopped
#   backup.sh healthy                fails if there is no base backup of the last 25 hours, or if the log stands still
#   backup.sh restore FOLDER [TIME]  makes FOLDER, which must be empty, the data folder of a PostgreSQL that recovers the
#                                    latest moment, or TIME (2026-11-25 03:45:00+00), from the log in this folder
set -euo pipefail
cd "${BACKUPS:-/backups}"
keep_days=${BACKUP_KEEP_DAYS:-7}
pause=${BACKUP_PAUSE:-60}

bases() { find base -mindepth 1 -maxdepth 1 -name '*Z' "$@" | sort; }
ask() { psql --no-psqlrc --tuples-only --no-align --command "$1"; }
fail() { echo "$1" >&2; exit 1; }

healthy() {
  [ -n "$(bases -mmin -1500)" ] || fail 'There is no base backup of the last 25 hours.'
  [ -n "$(find received -newermt "-$((5 * pause)) seconds")" ] || fail 'The write-ahead log stands still.'
}

restore() {
  local folder until=${2:-} base
  folder=$(cd "$OLDPWD" && realpath --canonicalize-missing "$1")
  mkdir -p "$folder"
  [ -z "$(find "$folder" -mindepth 1 -print -quit)" ] || fail "$folder is not empty."
  base=$(bases ${until:+! -newermt "$until"} | tail -n 1)
  [ -n "$base" ] || fail "No base backup was complete${until:+ at $until}."
  tar --extract --gzip --directory "$folder" --file "$base/base.tar.gz"
  tar --extract --gzip --directory "$folder/pg_wal" --file "$base/pg_wal.tar.gz"
  # The last file of the log was still being written.
  local file="$PWD/wal/%f"
  cat >>"$folder/postgresql.auto.conf" <<END
restore_command = 'cp "$file" "%p" || gunzip < "$file.gz" > "%p" || cp "$file.partial" "%p"'
recovery_target_action = 'promote'
recovery_target_time = '$until'
END
  touch "$folder/recovery.signal"
  chmod 700 "$folder"
  echo "PostgreSQL will recover $folder from $base when it starts with it, and needs $PWD for that."
}

base_backup() {
  local started old needed oldest
  rm -rf base/unfinished
  started=$(date -u +%Y%m%dT%H%M%SZ)
  pg_basebackup --pgdata=base/unfinished --format=tar --gzip --checkpoint=fast --wal-method=stream
  gzip --test base/unfinished/*.gz
  touch --date="$(date -u --date="${started:0:8} ${started:9:2}:${started:11:2}:${started:13:2}" +%FT%TZ)" base/unfinished/started
  mv base/unfinished "base/$started"
  touch "base/$started"
  echo "base backup $started is complete"
  # The oldest base backup that is still needed is the last one from before the days to keep.
  needed=$(bases -mmin "+$((keep_days * 1440))" | tail -n 1)
  for old in base/*Z; do
    if [ -n "$needed" ] && [[ "$old" < "$needed" ]]; then rm -rf "$old"; fi
  done
  oldest=$(bases | head -n 1)
  find wal -name '*.gz' ! -newer "$oldest/started" -delete
  find . -maxdepth 1 -name 'until-*' -mmin "+$((keep_days * 1440))" -exec rm -rf {} +
}

case ${1:-} in
  healthy) healthy; exit ;;
  restore) restore "${@:2}"; exit ;;
esac

until [ "$(ask 'SELECT pg_is_in_recovery()' 2>/dev/null)" = f ]; do sleep 2; done
# Without its slot, the database can't continue the log that is here: it was restored, or could keep no more of the log.
if [ -d wal ] && [ "$(ask "SELECT count(*) FROM pg_replication_slots WHERE slot_name = 'backup' AND wal_status <> 'lost'")" = 0 ]; then
  ask "SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE slot_name = 'backup'"
  aside=until-$(date -u +%Y%m%dT%H%M%SZ)
  mkdir "$aside"
  mv wal base "$aside"
  rm -f received
fi
mkdir -p wal base
# A checkpoint under way, as after a recovery, could still remove what a new slot is to keep.
ask CHECKPOINT
pg_receivewal --slot=backup --create-slot --if-not-exists
# Not compressed yet: of the file that it writes, a start after a crash would leave a mixture of old and new.
pg_receivewal --directory=wal --slot=backup --synchronous --no-loop &
receiver=$!
trap 'kill "$receiver" 2>/dev/null || true' EXIT
trap exit TERM INT

backup=
while kill -0 "$receiver"; do
  if [ -z "$(bases -mmin -1440)" ] && ! kill -0 "$backup" 2>/dev/null; then
    base_backup &
    backup=$!
  fi
  # Over what a crash left of the same file; the original goes only once its copy is on the disk.
  find wal -regex 'wal/[0-9A-F]*' -type f -exec gzip --force --synchronous {} +
  written=$(ask 'SELECT pg_current_wal_flush_lsn()')
  sleep "$pause" &
  wait $!
  # Whether all that was written then has arrived.
  if [ "$(ask "SELECT bool_or(flush_lsn >= '$written') FROM pg_stat_replication WHERE application_name = 'pg_receivewal'")" = t ]; then
    touch received
  fi
done
