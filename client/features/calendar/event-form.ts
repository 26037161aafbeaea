import { addDays, diffDays, isValidDay } from '#domain/time/local-date';
import { dayOf, fromWallMs, midnightOf, MINUTE_MS, timeOf, toWallMs } from '#domain/time/local-date-time';
import { MUST_FOLLOW_START } from '#domain/time/series';
import type {
  EventForm_EventFragment,
  EventKind,
  EventScope,
  UpdateEventInput,
  NewEventQuery,
} from '../../generated/graphql';
import {
  noRepeat,
  repeatValuesOf,
  ruleOf,
  withAnchor,
  withWeekdays,
  type RepeatValues,
} from '../../ui/form/repeat-values';
import type { EventInstance } from '../../ui/overlay/open-dialog';

/** The terms and courses that a new event can end with. */
export type KnownTerms = Pick<NewEventQuery, 'courses' | 'terms'>;

/** The term that a repetition ends with: that of its course, otherwise the one in which it begins; null for none. */
export function termOf(
  { repeats, startDay, courseId }: EventValues,
  { courses, terms }: KnownTerms,
): KnownTerms['terms'][number] | null {
  if (startDay === null || !ENDING.has(repeats)) return null;
  const termId = courses.find(({ id }) => id === courseId)?.termId;
  const running = terms.filter(
    ({ id, startsOn, endsOn }) => (termId ?? id) === id && startsOn <= startDay && startDay <= endsOn,
  );
  return running.find(({ isCurrent }) => isCurrent) ?? running[0] ?? null;
}

/** Birthdays don't end with a term. */
const ENDING: ReadonlySet<EventValues['repeats']> = new Set(['daily', 'weekly', 'monthly']);

/** The end that a repetition gets from its term; null if it has it, or the student chose an end. */
export function newTermEnd(
  values: EventValues,
  known: KnownTerms,
): Pick<EventValues, 'ends' | 'until'> | null {
  const until = termOf(values, known)?.endsOn ?? null;
  const ends = until === null ? 'never' : 'on';
  const isKept = values.hasChosenEnd || (values.until === until && values.ends === ends);
  return isKept ? null : { ends, until };
}

export interface EventValues extends RepeatValues {
  /** Whether the end of the repetition is the student's choice; until then, it is suggested. */
  hasChosenEnd: boolean;
  title: string;
  kind: EventKind;
  courseId: string | null;
  allDay: boolean;
  startDay: string | null;
  startTime: string | null;
  /** The last day; the end of an all-day event is after it. */
  endDay: string | null;
  endTime: string | null;
  place: string;
  notes: string;
  /** For a series, which of its dates change. */
  scope: EventScope;
}

/** The initial values of a new event. */
export interface EventSeed {
  courseId?: string;
  /** Only the day, from an address: the event starts that morning, or today without a valid day. */
  day?: string | null;
  startLocal?: string;
  endLocal?: string;
  allDay?: boolean;
}

const NEW = { start: '09:00', minutes: 60 };

/** An empty form, filled with known values. */
export function newEventValues(seed: EventSeed, today: string): EventValues {
  const allDay = seed.allDay ?? false;
  const day = isValidDay(seed.day ?? '') ? seed.day : today;
  const startLocal = seed.startLocal ?? `${day}T${NEW.start}`;
  const length = allDay ? 24 * 60 : NEW.minutes;
  const endLocal = seed.endLocal ?? fromWallMs(toWallMs(startLocal) + length * MINUTE_MS);
  return {
    title: '',
    kind: seed.courseId ? 'class' : 'event',
    courseId: seed.courseId ?? null,
    ...timesOf(startLocal, endLocal, allDay),
    ...noRepeat(dayOf(startLocal)),
    hasChosenEnd: false,
    place: '',
    notes: '',
    scope: 'all',
  };
}

/** The form of an existing event; for a series, the date it was opened from, otherwise its first. */
export function eventValuesOf(event: EventForm_EventFragment, instance?: EventInstance): EventValues {
  const { title, startLocal, endLocal, place, notes } = instance ?? event;
  return {
    title,
    kind: event.kind,
    courseId: event.courseId,
    ...timesOf(startLocal.slice(0, 16), endLocal.slice(0, 16), event.allDay),
    ...repeatOf(event, instance),
    hasChosenEnd: true,
    place: place ?? '',
    notes: notes ?? '',
    scope: 'all',
  };
}

function repeatOf(event: EventForm_EventFragment, instance: EventInstance | undefined): RepeatValues {
  const { recurrenceRule, startLocal, allDay, meeting } = event;
  const anchorDay = dayOf(instance?.originalStart ?? startLocal);
  // The rule of a timetable class follows from its plan: the form keeps it as it is.
  if (meeting) return { ...noRepeat(anchorDay), repeats: 'custom' };
  if (recurrenceRule === null) return noRepeat(anchorDay);
  const first = { day: dayOf(startLocal), time: allDay ? null : timeOf(startLocal) };
  return repeatValuesOf(recurrenceRule, first, anchorDay);
}

function timesOf(startLocal: string, endLocal: string, allDay: boolean) {
  return {
    allDay,
    startDay: dayOf(startLocal),
    startTime: allDay ? NEW.start : timeOf(startLocal),
    endDay: allDay ? addDays(dayOf(endLocal), -1) : dayOf(endLocal),
    endTime: allDay ? shiftedBy(NEW.start, NEW.minutes) : timeOf(endLocal),
  };
}

function shiftedBy(time: string, minutes: number): string {
  return timeOf(fromWallMs(toWallMs(`2000-01-01T${time}`) + minutes * MINUTE_MS));
}

/**
 * The other changes that follow from one value: a new start moves the end and the repetition along, a weekly one
 * starts with its weekday, and an end of the repetition is the student's from then on.
 */
export function withEventChange(values: EventValues, change: Partial<EventValues>): Partial<EventValues> {
  const { startDay, startTime, endDay, endTime } = values;
  const next: Partial<EventValues> = { ...change, ...withWeekdays(values, change) };
  if (change.ends !== undefined || change.until !== undefined) next.hasChosenEnd = true;
  if (change.startDay) Object.assign(next, withAnchor(values, change.startDay));
  if (change.startDay && startDay && endDay)
    next.endDay = addDays(endDay, diffDays(startDay, change.startDay));
  if (change.startTime && startDay && startTime && endDay && endTime) {
    const length = toWallMs(`${endDay}T${endTime}`) - toWallMs(`${startDay}T${startTime}`);
    const end = fromWallMs(toWallMs(`${startDay}T${change.startTime}`) + length);
    Object.assign(next, { endDay: dayOf(end), endTime: timeOf(end) });
  }
  return next;
}

/** The input of `createEvent` and, with an id, of `updateEvent`. */
export type EventInput = Omit<
  EventForm_EventFragment,
  '__typename' | 'id' | 'exceptions' | 'meeting' | 'version'
>;

/**
 * The input of the form. Days and times are required; if one is missing all the same, the server refuses the empty
 * text and names the field.
 *
 * @param timezone time zone of the times
 * @param customRule the event's original rule
 */
export function eventInputOf(values: EventValues, timezone: string, customRule: string | null): EventInput {
  const { allDay, startDay, startTime, endDay, endTime } = values;
  return {
    title: values.title.trim(),
    kind: values.kind,
    courseId: values.courseId,
    allDay,
    startLocal: allDay ? midnightOf(startDay ?? '') : `${startDay ?? ''}T${startTime ?? ''}`,
    endLocal: allDay ? midnightOf(endDay ? addDays(endDay, 1) : '') : `${endDay ?? ''}T${endTime ?? ''}`,
    timezone,
    recurrenceRule: ruleOf(values, allDay ? null : startTime, customRule),
    place: values.place.trim() || null,
    notes: values.notes.trim() || null,
  };
}

/** The fault of the times: an end that isn't after the start. All of a last day belongs to the event. */
export function faultyTimes({ allDay, startDay, startTime, endDay, endTime }: EventValues): {
  endLocal?: string;
} {
  if (!startDay || !endDay) return {};
  if (allDay) return endDay < startDay ? { endLocal: MUST_FOLLOW_START } : {};
  if (!startTime || !endTime) return {};
  return `${endDay}T${endTime}` > `${startDay}T${startTime}` ? {} : { endLocal: MUST_FOLLOW_START };
}

/** The fields a single date of a series can override. */
const OF_ONE_DATE: ReadonlySet<string> = new Set(['title', 'place', 'notes', 'startLocal', 'endLocal']);

/**
 * The input of a form opened from a single date of a series: only the changed fields, so this date's own
 * values don't become the series'.
 *
 * @param before the form's initial values
 */
export function scopedInputOf(
  { values, before, instance }: { values: EventValues; before: EventValues; instance: EventInstance },
  timezone: string,
  customRule: string | null,
): Omit<UpdateEventInput, 'id'> {
  const now = eventInputOf(values, timezone, customRule);
  const then = eventInputOf(before, timezone, customRule);
  const { scope } = values;
  const isRetimed = now.startLocal !== then.startLocal || now.endLocal !== then.endLocal;
  const changed = Object.entries(now).filter(([field, value]) => {
    if (scope === 'this' && !OF_ONE_DATE.has(field)) return false;
    if (field === 'startLocal' || field === 'endLocal') return isRetimed;
    return value !== then[field as keyof EventInput];
  });
  // All dates are one series, whatever became of the date that they were changed from.
  const from = scope === 'all' && !isRetimed ? {} : { originalStart: instance.originalStart };
  return { ...Object.fromEntries(changed), scope, ...from };
}
