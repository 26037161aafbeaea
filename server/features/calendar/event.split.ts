import { addDays } from '#domain/time/local-date';
import { dayOf } from '#domain/time/local-date-time';
import type { Series } from '#domain/time/series';
import { splitSeries } from '#domain/time/split-series';
import type { EventRow } from './event.rows';
import { seriesOf, withinExpansion } from './event.series';

/** An event split in two: the first part, and a new one that continues. */
export interface SplitEvent {
  before: EventRow;
  /** A new event of version 1, with the changes of its instances. */
  following: EventRow;
}

/**
 * Splits an event before one of its original starts.
 * @returns null if nothing comes before that start, or nothing from it on: the change then applies to the whole
 * event.
 * @param followingId the ID of the new event
 */
export function splitEvent(event: EventRow, originalStart: string, followingId: string): SplitEvent | null {
  const { before, following } = withinExpansion(() => splitSeries(seriesOf(event), originalStart));
  if (!before || !following) return null;
  const isBefore = (row: { originalStart: string }) => row.originalStart < originalStart;
  const day = dayOf(originalStart);
  return {
    before: {
      ...event,
      ...timesOfPart(before),
      overrides: event.overrides.filter(isBefore),
      meeting: event.meeting && { ...event.meeting, lastDay: addDays(day, -1) },
    },
    following: {
      ...event,
      ...timesOfPart(following),
      id: followingId,
      version: 1,
      overrides: event.overrides.filter((row) => !isBefore(row)),
      meeting: event.meeting && { ...event.meeting, firstDay: day },
    },
  };
}

function timesOfPart({ localStart, rule, exceptions, additions }: Series) {
  return {
    startLocal: localStart,
    recurrenceRule: rule,
    exceptions: [...exceptions],
    additions: [...additions],
  };
}
