import { dayOf, midnightOf, MINUTE_MS } from '#domain/time/local-date-time';
import { toInstant, toLocal } from '#domain/time/zone';

import type { ParsedMoment } from './parsed-calendar';

/** Epoch milliseconds of a moment; floating times and dates (their midnight) are read in the assumed zone. */
export function instantOf(moment: ParsedMoment, assumedZone: string): number {
  switch (moment.type) {
    case 'utc':
      return toInstant(moment.local, 'UTC');
    case 'zoned':
      return toInstant(moment.local, moment.zone);
    case 'floating':
      return toInstant(moment.local, assumedZone);
    case 'date':
      return toInstant(midnightOf(moment.day), assumedZone);
  }
}

/** Whole minutes from one moment to another, 0 when the second is not later. */
export function minutesBetween(start: ParsedMoment, end: ParsedMoment, assumedZone: string): number {
  const milliseconds = instantOf(end, assumedZone) - instantOf(start, assumedZone);
  return Math.max(0, Math.floor(milliseconds / MINUTE_MS));
}

/**
 * The zone in which a moment that does not repeat is stored: its own, otherwise the assumed one. The second pass of an
 * hour that clocks show twice stays in UTC, as a wall clock would name the first.
 */
export function zoneFor(moment: ParsedMoment, assumedZone: string): string {
  if (moment.type === 'zoned') return moment.zone;
  if (moment.type !== 'utc') return assumedZone;
  const instant = instantOf(moment, assumedZone);
  return toInstant(toLocal(instant, assumedZone), assumedZone) === instant ? assumedZone : 'UTC';
}

/** The wall clock of a series, and the format of its starts. */
export interface SeriesClock {
  zone: string;
  allDay: boolean;
  /** `HH:mm` of the first start; a bare date in a list means the start of that day. */
  time: string;
}

/**
 * A moment on the wall clock of a series, `YYYY-MM-DDTHH:mm`. Times written in another zone are converted;
 * floating ones are taken as they stand; for whole days only the written date counts.
 */
export function localIn(moment: ParsedMoment, clock: SeriesClock): string {
  if (moment.type === 'date') return `${moment.day}T${clock.time}`;
  if (clock.allDay) return midnightOf(dayOf(moment.local));
  if (moment.type === 'floating' || (moment.type === 'zoned' && moment.zone === clock.zone))
    return moment.local;
  return toLocal(instantOf(moment, clock.zone), clock.zone);
}
