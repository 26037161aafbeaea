import { isDeepStrictEqual } from 'node:util';
import { hasOriginalStart } from '#domain/time/expand-series';
import { dayOf, fromWallMs, timeOf, toWallMs } from '#domain/time/local-date-time';
import { toInstant, toLocal } from '#domain/time/zone';
import { seriesOf, shiftBetween } from '../calendar/event.series';
import type { EventTimes, InstanceFields, Instances } from './import-fields';

/** A date that does not take place, and of which nothing else is said. */
const CANCELLED: InstanceFields = {
  cancelled: true,
  startLocal: null,
  durationMinutes: null,
  title: null,
  place: null,
  notes: null,
};

/** Whether a series at these times gives an instance this original start; those it leaves out count where asked for. */
export function givesStart(times: EventTimes, start: string, leftOutToo = false): boolean {
  const texts = { id: '', courseId: null, kind: 'event', title: '', place: null, notes: null } as const;
  const row = { ...texts, ...times, overrides: [], version: 1 };
  return hasOriginalStart(seriesOf(leftOutToo ? { ...row, exceptions: [] } : row), start);
}

/**
 * Changed instances of a series under the names they have after it moved: each moves by as much as the series did, or
 * stays where only its own date is still there. One that has no place in the series keeps its moved name, so that the
 * way back finds it. Times the instances were given themselves stay, as instants.
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

/** An instance with its own times as a series of another zone or kind writes them. */
function readOn(instance: InstanceFields, from: EventTimes, to: EventTimes): InstanceFields {
  const { startLocal } = instance;
  if (from.allDay !== to.allDay) {
    const own = startLocal && `${dayOf(startLocal)}T${timeOf(to.startLocal)}`;
    return { ...instance, startLocal: own, durationMinutes: null };
  }
  if (startLocal === null || to.allDay || from.timezone === to.timezone) return instance;
  return { ...instance, startLocal: toLocal(toInstant(startLocal, from.timezone), to.timezone) };
}

/** What a calendar says of a series that the student changed single dates of. */
interface Said {
  times: EventTimes;
  instances: Instances;
}

/**
 * A calendar's word in which dates that the student changed and that no longer take place there are cancelled
 * instances: those are asked about, while a date that merely left the series would take the student's words with it.
 * @param own the instances the student changed, named as in the calendar's series.
 */
export function cancelledWhereOwn({ times, instances }: Said, own: Instances): Said {
  const gone = Object.entries(own).filter(([start]) => !instances[start] && !givesStart(times, start));
  if (gone.length === 0) return { times, instances };
  const isGone = new Set(gone.map(([start]) => start));
  const cancelled = gone.map(([start, mine]) => [start, mine.cancelled ? mine : CANCELLED] as const);
  return {
    times: { ...times, exceptions: times.exceptions.filter((start) => !isGone.has(start)) },
    instances: { ...instances, ...Object.fromEntries(cancelled) },
  };
}

/** The instances the student changed, and those that are cancelled on both sides. */
export function ownInstances(mine: Instances, base: Instances): Instances {
  return Object.fromEntries(
    Object.entries(mine).filter(([start, instance]) => {
      const before = base[start];
      return !isDeepStrictEqual(instance, before) || instance.cancelled;
    }),
  );
}
