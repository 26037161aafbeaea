import { dayOf, toWallMs } from '#domain/time/local-date-time';
import { toInstant } from '#domain/time/zone';
import type { EventRow, OverrideRow } from '../event.rows';
import { endOf } from '../event.series';
import { alarmLines, type Alarm } from './alarm-component';
import { contentLine, dayValue, instantValue, localValue, textValue, utcValue } from './content-line';

/** What every component says of its row. */
export interface ComponentLife {
  /** ISO instants. */
  createdAt: string;
  updatedAt: string;
  /** Counts edits from 1. */
  version: number;
}

/** A class or event as calendars are told of it. */
export type CalendarEventSource = EventRow & ComponentLife & { courseCode: string | null };

/** When an instance, or the whole series, takes place. */
type Placed = Pick<EventRow, 'allDay' | 'startLocal' | 'durationMinutes' | 'timezone'>;

/** Who made a row and when: the same for a series and its changed instances, and only an edit moves it. */
export function identityLines(uid: string, { createdAt, updatedAt, version }: ComponentLife): string[] {
  const updated = instantValue(updatedAt);
  return [
    contentLine('UID', uid),
    contentLine('DTSTAMP', updated),
    contentLine('CREATED', instantValue(createdAt)),
    contentLine('LAST-MODIFIED', updated),
    contentLine('SEQUENCE', String(version - 1)),
  ];
}

/** A property with a text, left out where there is none. */
export function textLines(name: string, text: string | null): string[] {
  return text === null ? [] : [contentLine(name, textValue(text))];
}

/**
 * The VEVENTs of one class or event: the series, and one for each instance that was changed. Cancelled instances are
 * exceptions, which every calendar understands.
 * @param alarmMinutes minutes before each start at which an alarm is given; null: none.
 */
export function eventComponents(event: CalendarEventSource, alarmMinutes: number | null = null): string {
  const cancelled = event.overrides.filter((row) => row.cancelled).map((row) => row.originalStart);
  const exceptions = [...new Set([...event.exceptions, ...cancelled])].sort();
  const changed = event.overrides.filter(
    (row) => !row.cancelled && !event.exceptions.includes(row.originalStart),
  );
  const rule = event.recurrenceRule;
  const alarm = (title: string): Alarm => ({ minutes: alarmMinutes, text: title, allDay: event.allDay });
  const master = [
    ...placeLines(event, event),
    ...(rule === null ? [] : [contentLine('RRULE', ruleValue(rule, event))]),
    ...startLines('EXDATE', exceptions, event),
    ...startLines('RDATE', event.additions, event),
    ...textLines('CATEGORIES', event.courseCode),
    ...alarmLines(alarm(event.title)),
  ];
  const instances = changed.map((row) => {
    const placed = { ...event, ...instanceOf(event, row) };
    return component(event, [
      ...startLines('RECURRENCE-ID', [row.originalStart], event),
      ...placeLines(placed, placed),
      ...textLines('CATEGORIES', event.courseCode),
      ...alarmLines(alarm(placed.title)),
    ]);
  });
  return [component(event, master), ...instances].join('');
}

function component(event: CalendarEventSource, lines: readonly string[]): string {
  return [
    contentLine('BEGIN', 'VEVENT'),
    ...identityLines(`event-${event.id}`, event),
    ...lines,
    contentLine('END', 'VEVENT'),
  ].join('');
}

/** What an instance has of its own, else of its series. */
function instanceOf(event: EventRow, row: OverrideRow): Placed & Pick<EventRow, 'title' | 'place' | 'notes'> {
  return {
    allDay: event.allDay,
    timezone: event.timezone,
    startLocal: row.startLocal ?? row.originalStart,
    durationMinutes: row.durationMinutes ?? event.durationMinutes,
    title: row.title ?? event.title,
    place: row.place ?? event.place,
    notes: row.notes ?? event.notes,
  };
}

function placeLines(
  placed: Placed,
  { title, place, notes }: Pick<EventRow, 'title' | 'place' | 'notes'>,
): string[] {
  return [
    ...startLines('DTSTART', [placed.startLocal], placed),
    // An end that is the start is refused by some calendars; without an end it is none.
    ...(placed.durationMinutes > 0 ? startLines('DTEND', [endOf(placed)], placed) : []),
    ...textLines('SUMMARY', title),
    ...textLines('LOCATION', place),
    ...textLines('DESCRIPTION', notes),
  ];
}

/** A property of starts: days for whole days, else wall-clock times with their zone; never floating. */
function startLines(name: string, locals: readonly string[], { allDay, timezone }: Placed): string[] {
  if (locals.length === 0) return [];
  if (allDay)
    return [contentLine(`${name};VALUE=DATE`, locals.map((local) => dayValue(dayOf(local))).join(','))];
  return timezone === 'UTC'
    ? [contentLine(name, locals.map((local) => utcValue(toWallMs(local))).join(','))]
    : [contentLine(`${name};TZID=${timezone}`, locals.map(localValue).join(','))];
}

/** A stored rule as the standard wants it: UNTIL of timed series in UTC, where we keep the wall clock. */
function ruleValue(rule: string, { allDay, timezone }: Placed): string {
  if (allDay) return rule;
  return rule.replace(
    /UNTIL=(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})/,
    (_until, year: string, month: string, day: string, hours: string, minutes: string, seconds: string) =>
      `UNTIL=${utcValue(toInstant(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}`, timezone))}`,
  );
}
