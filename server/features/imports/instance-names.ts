import { isDeepStrictEqual } from 'node:util';
import { seriesOf, shiftBetween } from '#domain/acts/event';
import { hasOriginalStart } from '#domain/time/expand-series';
import { dayOf, fromWallMs, timeOf, toWallMs } from '#domain/time/local-date-time';
import { toInstant, toLocal } from '#domain/time/zone';
import type { EventRow } from '../calendar/event.rows';
import type { EventTimes, InstanceFields, Instances } from './import-fields';

/** A canceled date without other changes. */
export const CANCELLED: InstanceFields = {
  cancelled: true,
  startLocal: null,
  durationMinutes: null,
  title: null,
  place: null,
  notes: null,
};

/** An event with these times and nothing else. */
export function bare(times: EventTimes): EventRow {
  const texts = { id: '', courseId: null, kind: 'event', title: '', place: null, notes: null } as const;
  return { ...texts, ...times, overrides: [], version: 1 };
}

/** Whether a series at these times produces this original start; exceptions count if requested. */
export function givesStart(times: EventTimes, start: string, leftOutToo = false): boolean {
  const row = bare(times);
  return hasOriginalStart(seriesOf(leftOutToo ? { ...row, exceptions: [] } : row), start);
}

/**
 * The changed instances of a series after it moved: each moves by the same step as the series, or stays if only its
 * own date still exists. An instance without a place in the series keeps its moved name, so undoing finds it. The
 * instances' own times stay the same instants.
 */
export function movedAlong(instances: Instances, from: EventTimes, to: EventTimes): Instances {
  const entries = Object.entries(instances);
  if (entries.length === 0 || isDeepStrictEqual(from, to)) return instances;
  const shift = shiftBetween(from.startLocal, to);
  const moved = new Map<string, InstanceFields>();
  for (const [start, instance] of entries) {
    const along = fromWallMs(toWallMs(start) + shift);
    const stays = shift !== 0 && !givesStart(to, along, true) && givesStart(to, start, true);
    moved.set(stays && !moved.has(start) ? start : along, readOn(instance, from, to));
  }
  return Object.fromEntries(moved);
}

/** An instance with its own times, in a series of another time zone or kind. */
function readOn(instance: InstanceFields, from: EventTimes, to: EventTimes): InstanceFields {
  const { startLocal } = instance;
  if (from.allDay !== to.allDay) {
    const own = startLocal && `${dayOf(startLocal)}T${timeOf(to.startLocal)}`;
    return { ...instance, startLocal: own, durationMinutes: null };
  }
  if (startLocal === null || to.allDay || from.timezone === to.timezone) return instance;
  return { ...instance, startLocal: toLocal(toInstant(startLocal, from.timezone), to.timezone) };
}

/** A calendar's version of a series in which the student changed single dates. */
interface Said {
  times: EventTimes;
  instances: Instances;
}

/**
 * A calendar's version in which dates that the student changed and that no longer take place are canceled instances:
 * the student is asked about those, whereas a date that merely left the series would lose the student's changes. What
 * both sides canceled is no difference, and keeps what it has of its own.
 * @param own the instances the student changed, named as in the calendar's series.
 */
export function cancelledWhereOwn({ times, instances }: Said, own: Instances): Said {
  const gone = Object.entries(own).filter(([start, mine]) => {
    const theirs = instances[start];
    return theirs ? theirs.cancelled && mine.cancelled : !givesStart(times, start);
  });
  if (gone.length === 0) return { times, instances };
  const isGone = new Set(gone.map(([start]) => start));
  const cancelled = gone.map(([start, mine]) => [start, mine.cancelled ? mine : CANCELLED] as const);
  return {
    times: { ...times, exceptions: times.exceptions.filter((start) => !isGone.has(start)) },
    instances: { ...instances, ...Object.fromEntries(cancelled) },
  };
}

/** The instances the student changed, and those canceled on both sides. */
export function ownInstances(mine: Instances, base: Instances): Instances {
  return Object.fromEntries(
    Object.entries(mine).filter(([start, instance]) => {
      const before = base[start];
      return !isDeepStrictEqual(instance, before) || instance.cancelled;
    }),
  );
}
