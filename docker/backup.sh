#!/bin/bash
# Backs the database of compose.yaml up to /backups: the write-ahead log as it is written, a base backup each day, both
# kept for BACKUP_KEEP_DAYS. Ends when the log is no longer received, so that the container starts again.
set -euo pipefail
cd "${BACKUPS:-/backups}"
keep_days=${BACKUP_KEEP_DAYS:-7}
mkdir -p wal base
until pg_isready --quiet; do sleep 2; done

pg_receivewal --slot=backup --create-slot --if-not-exists
pg_receivewal --directory=wal --slot=backup --synchronous --compress=gzip &
receiver=$!
trap 'kill "$receiver"; exit' TERM INT

while kill -0 "$receiver"; do
  if [ -z "$(find base -mindepth 1 -maxdepth 1 -name '*Z' -mmin -1440)" ]; then
    rm -rf base/unfinished
    started=$(date -u +%Y%m%dT%H%M%SZ)
    pg_basebackup --pgdata=base/unfinished --format=tar --gzip --checkpoint=fast --wal-method=stream
    gzip --test base/unfinished/*.gz
    touch --date="$(date -u --date="${started:0:8} ${started:9:2}:${started:11:2}:${started:13:2}" +%FT%TZ)" base/unfinished/started
    mv base/unfinished "base/$started"
    touch "base/$started"
    echo "base backup $started is complete"
    # The oldest base backup that is still needed is the last one from before the days to keep.
    needed=$(find base -mindepth 1 -maxdepth 1 -name '*Z' -mmin "+$((keep_days * 1440))" | sort | tail -n 1)
    for old in base/*Z; do
      if [ -n "$needed" ] && [[ "$old" < "$needed" ]]; then rm -rf "$old"; fi
    done
    oldest=$(find base -mindepth 1 -maxdepth 1 -name '*Z' | sort | head -n 1)
    find wal -name '*.gz' ! -newer "$oldest/started" -delete
  fi
  sleep "${BACKUP_PAUSE:-60}" &
  wait $!
done
