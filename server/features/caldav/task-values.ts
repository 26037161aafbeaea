import type { AssignmentProgress } from '#domain/assignments/assignment';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { clip } from '#domain/limits/text-fault';
import { dayOf } from '#domain/time/local-date-time';
import { toLocal } from '#domain/time/zone';
import { CalendarZones, addDuration, instantOf, parseMoment } from '../../ical/moment';
import { parseContentLine, propertyName, rawValue, type ParsedMoment } from '../../ical/parsed-calendar';
import { toWebAddress } from '../../ical/plain-text';
import { NO_TITLE } from '../../ical/series';
import { lineOf, notesOf, textOf, titleOf, type Component } from './components';
import { cannotRepeat, invalidData, type DavRefusal } from './dav-refusal';

/** A task as an app sent it. */
export interface TaskValues {
  title: string;
  notes: string | null;
  /** An http or https address. */
  link: string | null;
  due: ParsedMoment | null;
  progress: AssignmentProgress;
  /** ISO instant of its completion, if the app sent one. */
  completedAt: string | null;
  /** 1 to 4. */
  priority: number;
  /** UID of the task it is a part of. */
  parentUid: string | null;
  /** RRULE as the app wrote it; null if the task doesn't repeat. */
  rule: string | null;
}

/**
 * The values of a VTODO, in the product's terms.
 * @throws DavRefusal for values that can't be stored: dates listed one by one, a date that isn't one, or a text that is
 * too long.
 */
export function taskValues(todo: Component, zones: CalendarZones): TaskValues {
  const rules = todo.lines.filter((line) => propertyName(line) === 'RRULE');
  if (rules.length > 1 || ['RDATE', 'RECURRENCE-ID'].some((name) => lineOf(todo, name) !== null))
    throw cannotRepeat('A task repeats here by one rule. Add one task for each other date.');
  return {
    title: titleOf(todo, TEXT_LIMITS.assignmentTitle) || NO_TITLE,
    notes: notesOf(todo),
    link: toWebAddress(textOf(todo, 'URL')),
    due: dueOf(todo, zones),
    progress: progressOf(todo),
    completedAt: utcInstant(textOf(todo, 'COMPLETED')),
    priority: priorityOf(textOf(todo, 'PRIORITY')),
    parentUid: parentOf(todo),
    rule: rules[0] === undefined ? null : rawValue(rules[0]).trim(),
  };
}

/** The product's priority for one of RFC 5545 §3.8.1.9: 1 and 2, 3 and 4, 5, and all others. */
export function priorityOf(value: string): number {
  const level = Number.parseInt(value, 10) || 0;
  if (level < 1 || level > 5) return 4;
  return Math.ceil(level / 2);
}

/** Whether a line names the task that this one is part of. */
export function isParentLine(line: string): boolean {
  if (!/^RELATED-TO[;:]/i.test(line)) return false;
  const type = /;RELTYPE="?([^;:"]+)/i.exec(line.slice(0, line.lastIndexOf(':')))?.[1];
  return type === undefined || type.toUpperCase() === 'PARENT';
}

function parentOf(todo: Component): string | null {
  const line = todo.lines.find(isParentLine);
  return (line === undefined ? '' : rawValue(line).trim()) || null;
}

function progressOf(todo: Component): AssignmentProgress {
  const percent = Number.parseInt(textOf(todo, 'PERCENT-COMPLETE'), 10) || 0;
  switch (textOf(todo, 'STATUS').toUpperCase()) {
    case 'COMPLETED':
      return 'submitted';
    case 'CANCELLED':
      return 'let_go';
    case 'IN-PROCESS':
      return 'doing';
    case 'NEEDS-ACTION':
      return percent > 0 && percent < 100 ? 'doing' : 'todo';
    default:
      if (percent >= 100 || lineOf(todo, 'COMPLETED') !== null) return 'submitted';
      return percent > 0 ? 'doing' : 'todo';
  }
}

/** `20260901T120000Z` as `2026-09-01T12:00:00Z`; null for anything else. */
export function utcInstant(text: string): string | null {
  const match = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(text);
  const instant = match && `${match.slice(1, 4).join('-')}T${match.slice(4).join(':')}Z`;
  return instant && !Number.isNaN(Date.parse(instant)) ? instant : null;
}

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

/** The times from which a task's alarms are measured. */
export interface AlarmBase {
  due: ParsedMoment | null;
  start: ParsedMoment | null;
  /** The student's IANA time zone. */
  zone: string;
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
