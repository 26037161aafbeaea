import { reminderBefore, ruleFault, ruleKey, type ReminderRule } from '#domain/reminders/rule';
import { diffDays } from '#domain/time/local-date';
import {
  DAY_MINUTES,
  dayOf,
  fromWallMs,
  midnightOf,
  MINUTE_MS,
  timeOf,
  toWallMs,
} from '#domain/time/local-date-time';
import { localDayOf, toLocal } from '#domain/time/zone';
import { CalendarZones } from '../../ical/zones';
import { propertyName } from '../../ical/read-line';
import { instantOf, parseMoment } from '../../ical/moment';
import type { ParsedMoment } from '../../ical/parsed-calendar';
import { lineOf, linesWithin, textOf, type Component } from './components';

/** The times from which a task's alarms are measured. */
export interface AlarmBase {
  due: ParsedMoment | null;
  /** The DTSTART of the task. */
  start: ParsedMoment | null;
  /** The student's IANA time zone. */
  zone: string;
}

/** Minutes from a moment: `-PT15M`, `P1D`, `PT0S`. */
const DURATION =
  /^([+-]?)P(?=\d|T\d)(?:(\d{1,3})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:\d{1,8}S)?)?$/i;

/**
 * The reminder that an alarm can be: one that shows or plays something at or before the deadline. Null for one that
 * writes an email, that another app put off, or that is measured from nothing the task has.
 */
export function ruleOfAlarm(alarm: Component, { due, start, zone }: AlarmBase): ReminderRule | null {
  const isShown = ['DISPLAY', 'AUDIO'].includes(textOf(alarm, 'ACTION').toUpperCase());
  const trigger = lineOf(alarm, 'TRIGGER');
  if (!isShown || trigger === null || due === null || lineOf(alarm, 'RELATED-TO') !== null) return null;
  const colon = trigger.lastIndexOf(':');
  const value = trigger.slice(colon + 1).trim();
  const minutes = minutesOf(value);
  if (minutes === null) return ruleAt(value, due, zone);
  const fromEnd = start === null || /;RELATED=END/i.test(trigger.slice(0, colon));
  return fromEnd ? ruleFromDue(minutes, due) : ruleFromStart(minutes, { due, start, zone });
}

function minutesOf(duration: string): number | null {
  const [found, sign, ...parts] = DURATION.exec(duration) ?? [];
  if (found === undefined) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0] = parts.map((part) => Number(part ?? 0));
  const total = ((weeks * 7 + days) * 24 + hours) * 60 + minutes;
  return sign === '-' ? -total : total;
}

/** For an instant: a time of day, so many days before the due date. */
function ruleAt(value: string, due: ParsedMoment, zone: string): ReminderRule | null {
  const moment = parseMoment(value, null, new CalendarZones([]));
  if (moment === null || moment.type === 'date') return null;
  const at = instantOf(moment, zone);
  if (due.type === 'date') return clockRule(toLocal(at, zone), due.day);
  const dueAt = instantOf(due, zone);
  return at > dueAt ? null : clockRule(toLocal(at, zone), localDayOf(dueAt, zone));
}

/** A due date without a time is midnight for calendar apps, as it begins, whatever the zone. */
function ruleFromDue(minutes: number, due: ParsedMoment): ReminderRule | null {
  if (due.type !== 'date') return minutes > 0 ? null : reminderBefore(-minutes);
  return clockRule(fromWallMs(toWallMs(midnightOf(due.day)) + minutes * MINUTE_MS), due.day);
}

function ruleFromStart(
  minutes: number,
  { due, start, zone }: { due: ParsedMoment; start: ParsedMoment; zone: string },
): ReminderRule | null {
  if (start.type === 'date' || due.type === 'date')
    return start.type === 'date' && due.type === 'date'
      ? ruleFromDue(minutes - diffDays(start.day, due.day) * DAY_MINUTES, due)
      : null;
  const length = Math.round((instantOf(due, zone) - instantOf(start, zone)) / MINUTE_MS);
  return ruleFromDue(minutes - length, due);
}

function clockRule(local: string, dueDay: string): ReminderRule | null {
  const days = diffDays(dayOf(local), dueDay);
  const rule: ReminderRule = { kind: 'at_time', days, minutes: null, time: timeOf(local) };
  return ruleFault(rule) === null ? rule : null;
}

/** A line within a kept alarm: the key of the reminder made from it. Apps neither send nor get it. */
const BECAME = 'X-TERMWISE-REMINDER';

/** Whether a component is an alarm. */
export function isAlarm({ name }: Component): boolean {
  return name === 'VALARM';
}

/** The reminders that the alarms of a task can be, each once, by their keys. */
export function rulesOfAlarms({ parts }: Component, base: AlarmBase): Map<string, ReminderRule> {
  const rules = parts.filter(isAlarm).map((alarm) => ruleOfAlarm(alarm, base));
  return new Map(rules.filter((rule) => rule !== null).map((rule) => [ruleKey(rule), rule]));
}

/** An alarm as it is kept. @param key of the reminder that it became; null if it became none */
export function keptAlarm(alarm: Component, key: string | null): Component {
  const lines = alarm.lines.filter((line) => propertyName(line) !== BECAME);
  return { ...alarm, lines: key === null ? lines : [...lines, `${BECAME}:${key}`] };
}

/** The key of the reminder that a kept alarm became; null if it became none. */
export function becameOf(alarm: Component): string | null {
  const line = lineOf(alarm, BECAME);
  return line === null ? null : line.slice(BECAME.length + 1);
}

/** The lines of a component, with those that open and close it. */
export function wholeLines(component: Component): string[] {
  return linesWithin({ name: '', lines: [], parts: [component] });
}
