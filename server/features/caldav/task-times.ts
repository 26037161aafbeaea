import { clip } from '#domain/limits/text-fault';
import { dayOf } from '#domain/time/local-date-time';
import { toLocal } from '#domain/time/zone';
import { CalendarZones } from '../../ical/zones';
import { parseContentLine, propertyName } from '../../ical/read-line';
import { addDuration, instantOf, parseMoment } from '../../ical/moment';
import type { ParsedMoment } from '../../ical/parsed-calendar';
import type { AlarmBase } from './alarms';
import { lineOf, textOf, type Component } from './components';
import { invalidData, type DavRefusal } from './dav-refusal';

/** What is wrong with the time in a line. */
type TimeFault = 'no_time' | 'unknown_zone';

/** Properties of a task that are kept with their time zone. */
const ZONED = new Set(['DTSTART', 'DUE']);

function readTime(line: string, zones: CalendarZones): ParsedMoment | TimeFault {
  const parsed = parseContentLine(line);
  const moment = parsed && parseMoment(parsed.values[0] ?? '', parsed.timezoneId, zones);
  if (!moment) return 'no_time';
  return parsed.timezoneId !== null && moment.type === 'floating' ? 'unknown_zone' : moment;
}

/**
 * The moment that a property of a sent component names; null without the property.
 * @throws DavRefusal for a date that isn't one, or a time zone that is neither known nor described.
 */
export function momentOf(component: Component, name: string, zones: CalendarZones): ParsedMoment | null {
  const line = lineOf(component, name);
  const moment = line === null ? null : readTime(line, zones);
  if (moment === 'no_time') throw invalidData(`${name} must be a date or a time.`);
  if (moment === 'unknown_zone') throw unknownZone(name, parseContentLine(line ?? '')?.timezoneId ?? '');
  return moment;
}

/** The refusal of a time in a zone that is neither known nor described by the offsets of one. */
export function unknownZone(property: string, zone: string): DavRefusal {
  return invalidData(
    `The time zone of ${property}, ${clip(zone, 60)}, is unknown. Use a name such as Europe/Berlin.`,
  );
}

/** The moment in a stored line; null for one that {@link momentOf} refuses, so it never makes an answer fail. */
export function storedMoment(line: string | null): ParsedMoment | null {
  const moment = line === null ? null : readTime(line, new CalendarZones([]));
  return typeof moment === 'string' ? null : moment;
}

/**
 * The deadline of a task: its DUE, otherwise the end of its DURATION.
 * @throws DavRefusal as {@link momentOf}, also for a DTSTART.
 */
export function dueOf(todo: Component, zones: CalendarZones): ParsedMoment | null {
  const [due, start] = [momentOf(todo, 'DUE', zones), momentOf(todo, 'DTSTART', zones)];
  return due ?? (start && addDuration(start, textOf(todo, 'DURATION')));
}

/**
 * The times from which the alarms of a sent task are measured.
 * @param zone the student's
 * @throws DavRefusal as {@link dueOf}
 */
export function alarmBaseOf(todo: Component, zones: CalendarZones, zone: string): AlarmBase {
  return { due: dueOf(todo, zones), start: momentOf(todo, 'DTSTART', zones), zone };
}

/** The same for the same moment, however it is written. */
export function momentKey(moment: ParsedMoment | null): string {
  if (moment === null) return '';
  if (moment.type === 'date') return moment.day;
  return moment.type === 'floating' ? `floating ${moment.local}` : String(instantOf(moment, 'UTC'));
}

/** The day of a moment in a time zone; null without one. */
export function dayIn(moment: ParsedMoment | null, zone: string): string | null {
  if (moment === null) return null;
  return moment.type === 'date' ? moment.day : dayOf(toLocal(instantOf(moment, zone), zone));
}

/**
 * A line with its time zone by its IANA name, so it can be read without the app's VTIMEZONE; other lines as they are.
 * Null for a time that can't be read.
 */
export function inKnownZone(line: string, zones: CalendarZones): string | null {
  const name = propertyName(line);
  if (!ZONED.has(name)) return line;
  const parsed = parseContentLine(line);
  const moment = readTime(line, zones);
  if (parsed === null || typeof moment === 'string') return null;
  if (parsed.timezoneId === null) return line;
  const [value = ''] = parsed.values;
  if (moment.type === 'date') return `${name};VALUE=DATE:${value}`;
  if (moment.type === 'zoned') return `${name};TZID=${moment.zone}:${value}`;
  return `${name}:${value.replace(/Z?$/i, 'Z')}`;
}
