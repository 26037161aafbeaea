import type { ApolloCache, Reference } from '@apollo/client';
import {
  endOf,
  InputFault,
  minutesOf,
  seriesOf,
  shownEvent,
  shownInstance,
  timesOf,
  type EventState,
  type OverrideRow,
} from '#domain/acts/event';
import { WORK_BUDGETS } from '#domain/limits/limits';
import { OverBudget, withinBudget } from '#domain/limits/work';
import { cancelledInstances, expandSeries, hasOriginalStart } from '#domain/time/expand-series';
import { fromWallMs, MINUTE_MS, toWallMs } from '#domain/time/local-date-time';
import {
  CourseMark_CourseFragmentDoc,
  type CalendarEntry_OccurrenceFragment,
  type EventForm_EventFragment,
} from '../../generated/graphql';
import {
  addToRanges,
  instancesOf,
  readEvent,
  readOccurrence,
  removeInstances,
  writeEvent,
  writeOccurrence,
} from './calendar-cache';
import { dateId } from './calendar-entry';

/*
 * Events on this device as acts take them, and as they are shown after an act that waits.
 */

type Occurrence = CalendarEntry_OccurrenceFragment;

type KnownRow = Omit<EventForm_EventFragment, 'endLocal'> & EventState;

/** An event on this device, with its dates that the calendar lists. */
interface KnownEvent {
  row: KnownRow;
  dates: readonly Occurrence[];
}

/** An event with what its dates on this device have of their own; null if the device doesn't have all of it. */
export function knownEvent(cache: ApolloCache, id: string): KnownEvent | null {
  const event = readEvent(cache, id);
  if (!event) return null;
  const dates = instancesOf(cache, id);
  const plain = { ...rowOf(event), ...lengthOf(dates) };
  const series = seriesOf({ ...plain, exceptions: [] });
  // Dates that don't follow from the rule, such as those of a rotation, are known by themselves alone.
  const isAdded = ({ recurring, originalStart }: Occurrence) =>
    recurring && !hasOriginalStart(series, originalStart);
  const additions = dates.filter(isAdded).map(({ originalStart }) => originalStart);
  const changed = dates.filter(({ moved, cancelled }) => moved || cancelled);
  return { row: { ...plain, additions, overrides: changed.map((date) => ownOf(plain, date)) }, dates };
}

/** The length of a series by one of its unchanged dates: an end in an hour that a clock repeats doesn't tell it. */
function lengthOf(dates: readonly Occurrence[]): Partial<KnownRow> {
  const usual = dates.find(({ allDay, moved, cancelled }) => !allDay && !moved && !cancelled);
  return usual ? { durationMinutes: exactMinutes(usual) } : {};
}

function exactMinutes({ startsAt, endsAt }: Occurrence): number {
  return (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS;
}

function rowOf(event: EventForm_EventFragment): KnownRow {
  return { ...event, durationMinutes: minutesOf(event), additions: [], overrides: [] };
}

/** What a date has other than its series. */
export function ownOf(row: KnownRow, date: Occurrence): OverrideRow {
  const { originalStart, cancelled, startLocal } = date;
  const minutes = date.allDay ? minutesOf(date) : exactMinutes(date);
  const text = (field: 'title' | 'place' | 'notes' | 'link') => {
    const usual = field === 'link' ? row.meeting?.link : row[field];
    return (date[field] ?? '') === (usual ?? '') ? null : (date[field] ?? '');
  };
  return {
    ...{ originalStart, cancelled, startLocal: startLocal === originalStart ? null : startLocal },
    durationMinutes: minutes === row.durationMinutes ? null : minutes,
    ...{ title: text('title'), place: text('place'), notes: text('notes'), link: text('link') },
  };
}

/** The result of an act; null if the server will refuse it. */
export function unlessRefused<Result>(act: () => Result): Result | null {
  try {
    return withinBudget(WORK_BUDGETS.expansion, act);
  } catch (error) {
    if (error instanceof InputFault || error instanceof OverBudget) return null;
    throw error;
  }
}

/** Times as the server stores them: a series begins with the first date of its rule. */
export function canonical(
  times: Pick<EventForm_EventFragment, 'allDay' | 'startLocal' | 'endLocal' | 'timezone' | 'recurrenceRule'>,
) {
  const stored = unlessRefused(() => timesOf(times));
  return stored ? { ...stored, endLocal: endOf(stored) } : times;
}

/** Shows a new event in all days of the calendar on this device. */
export function placeEvent(cache: ApolloCache, event: EventForm_EventFragment): void {
  showEvents(cache, [{ row: rowOf(event) }]);
}

interface Shown {
  row: KnownRow;
  /** How much later its dates are, in milliseconds of local time. */
  step?: number;
}

/** More dates than fit into any stretch of days on the device. */
const MOST_DATES = 500;

/**
 * Shows an event after an act, or the events that it became, in forms and in all days of the calendar on this device.
 * @param dates its dates before
 */
export function showEvents(
  cache: ApolloCache,
  events: readonly Shown[],
  dates: readonly Occurrence[] = [],
): void {
  const shown = new Set<string>();
  const taken = new Set(dates.map(({ id }) => id));
  for (const { row, step = 0 } of events) {
    const before = new Map(
      dates.map((date) => [fromWallMs(toWallMs(date.originalStart) + step), date] as const),
    );
    const course = courseOf(cache, row.courseId);
    const series = seriesOf(row);
    writeEvent(cache, shownEvent(row));
    addToRanges(cache, 'occurrences', ({ from, to }) => {
      const window = { fromDay: from, toDay: to, zone: row.timezone };
      const instances = [expandSeries, cancelledInstances].flatMap((find) =>
        find(series, window, MOST_DATES),
      );
      return instances.map((instance): Reference => {
        const own = before.get(instance.originalStart);
        const fields = shownInstance(row, instance);
        const id = own?.id ?? freeId(cache, fields.id, taken);
        const { sourceColor, teacher, imported, title, label } = own ?? dates[0] ?? NEW_DATE;
        writeOccurrence(cache, {
          ...{ ...NEW_DATE, sourceColor, teacher, imported, ...own, ...fields, id, course },
          label: title === fields.title ? label : null,
        });
        shown.add(id);
        return { __ref: `Occurrence:${id}` };
      });
    });
  }
  removeInstances(
    cache,
    dates.filter(({ id }) => !shown.has(id)),
  );
}

/** The ID of a new date. Dates keep theirs when their series moves, or is split, so that of a new one may be taken. */
function freeId(cache: ApolloCache, named: string, taken: ReadonlySet<string>, id = named): string {
  const held = readOccurrence(cache, id);
  const isFree = !taken.has(id) && (!held || dateId(held.eventId, held.originalStart) === named);
  return isFree ? id : freeId(cache, named, taken, `${id}:`);
}

const NEW_DATE = {
  ...({ __typename: 'Occurrence', sourceColor: null, label: null, teacher: null, title: '' } as const),
  ...{ imported: false, movedTo: null, formerStart: null, formerPlace: null },
};

function courseOf(cache: ApolloCache, id: string | null): Occurrence['course'] {
  if (id === null) return null;
  const fragment = { fragment: CourseMark_CourseFragmentDoc, fragmentName: 'CourseMark_course' };
  return cache.readFragment({ ...fragment, id: `Course:${id}`, optimistic: true });
}
