import { randomUUID } from 'node:crypto';
import { merged, type Interval } from '#domain/planning/free-time';
import { contentLine, utcValue } from '../../ical/write-line';
import { textOf } from './components';
import { keptLinesOf, type EventInstance, type TimeRange } from './instances';
import type { EventObjectRow } from './object-rows';
import { inCalendar } from './write-object';

/** A time that an event takes. */
export interface BusyTime extends Interval {
  /** Whether the app that sent the event called it tentative. */
  isTentative: boolean;
}

/** The times that instances of an event take: none for those that an app marked as free (RFC 4791 §7.10). */
export function busyTimes(row: EventObjectRow, instances: readonly EventInstance[]): BusyTime[] {
  return instances.flatMap((instance) => {
    const part = { name: 'VEVENT', lines: [...keptLinesOf(row, instance)], parts: [] };
    const [transparency, status] = ['TRANSP', 'STATUS'].map((name) => textOf(part, name).toUpperCase());
    if (transparency === 'TRANSPARENT' || status === 'CANCELLED') return [];
    const { startsAt, endsAt } = instance;
    return [{ startsAt, endsAt, isTentative: status === 'TENTATIVE' }];
  });
}

/** Busy times within a range as a calendar, each kind as separate stretches. @param now in epoch milliseconds */
export function freeBusyText(times: readonly BusyTime[], { from, to }: TimeRange, now: number): string {
  const within = times.map((time) => ({
    ...time,
    startsAt: Math.max(time.startsAt, from),
    endsAt: Math.min(time.endsAt, to),
  }));
  const linesOf = (property: string, isTentative: boolean) =>
    merged(within.filter((time) => time.isTentative === isTentative))
      .map(({ startsAt, endsAt }) => contentLine(property, `${utcValue(startsAt)}/${utcValue(endsAt)}`))
      .join('');
  return inCalendar(
    contentLine('BEGIN', 'VFREEBUSY') +
      contentLine('UID', randomUUID()) +
      contentLine('DTSTAMP', utcValue(now)) +
      contentLine('DTSTART', utcValue(from)) +
      contentLine('DTEND', utcValue(to)) +
      linesOf('FREEBUSY', false) +
      linesOf('FREEBUSY;FBTYPE=BUSY-TENTATIVE', true) +
      contentLine('END', 'VFREEBUSY'),
  );
}
