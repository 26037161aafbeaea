import { fromWallMs, MINUTE_MS } from '#domain/time/local-date-time';
import { offsetAt, offsetChanges, type OffsetChange } from '#domain/time/zone';
import { contentLine, localValue } from './content-line';

/** Where programs begin that count from the first year of a calendar era; before the first change nothing else is told. */
const BEGINNING = '1601-01-01T00:00';

/**
 * The VTIMEZONE of a zone for events between two instants (epoch milliseconds). Its changes are listed one by one:
 * rules that never end would promise what no parliament has decided. Calendars that know the IANA name use their own
 * data beyond.
 */
export function zoneComponent(zone: string, from: number, until: number): string {
  const changes = offsetChanges(zone, from, until);
  const first = changes[0]?.before ?? offsetAt(from, zone);
  return [
    contentLine('BEGIN', 'VTIMEZONE'),
    contentLine('TZID', zone),
    contentLine('X-LIC-LOCATION', zone),
    observance({ before: first, after: first, starts: [BEGINNING] }),
    ...groupByOffsets(changes).map(observance),
    contentLine('END', 'VTIMEZONE'),
  ].join('');
}

/** Changes between the same two offsets; their starts on the clocks that are about to change. */
interface Observance {
  before: number;
  after: number;
  starts: string[];
}

function groupByOffsets(changes: readonly OffsetChange[]): Observance[] {
  const groups = new Map<string, Observance>();
  for (const { at, before, after } of changes) {
    const key = `${before} ${after}`;
    const group = groups.get(key) ?? { before, after, starts: [] };
    group.starts.push(fromWallMs(at + before));
    groups.set(key, group);
  }
  return [...groups.values()];
}

function observance({ before, after, starts: [first = BEGINNING, ...others] }: Observance): string {
  const name = after > before ? 'DAYLIGHT' : 'STANDARD';
  return [
    contentLine('BEGIN', name),
    contentLine('DTSTART', localValue(first)),
    contentLine('TZOFFSETFROM', offsetValue(before)),
    contentLine('TZOFFSETTO', offsetValue(after)),
    ...(others.length > 0 ? [contentLine('RDATE', others.map(localValue).join(','))] : []),
    contentLine('END', name),
  ].join('');
}

/** `+0530`; seconds, which offsets of former centuries have, only where there are any. */
function offsetValue(offsetMs: number): string {
  const total = Math.abs(Math.round(offsetMs / 1000));
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const seconds = total % 60 === 0 ? '' : two(total % 60);
  return `${offsetMs < 0 ? '-' : '+'}${two(total / 3600)}${two((total % 3600) / (MINUTE_MS / 1000))}${seconds}`;
}
