import { isDeepStrictEqual } from 'node:util';
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
import { ruleTime } from '#domain/reminders/fire-time';
import { REMINDER_LIMITS } from '#domain/limits/limits';
import { CalendarZones, instantOf, parseMoment } from '../../ical/moment';
import { propertyName, type ParsedMoment } from '../../ical/parsed-calendar';
import { durationValue } from '../../ical/write-calendar';
import { textValue, utcValue } from '../../ical/write-line';
import type { Transaction } from '../../database/database';
import { writeOwnRules } from '../reminders/assignment-reminders.service';
import { requestPlan } from '../reminders/reminder-outbox';
import { lineOf, linesWithin, textOf, type Component } from './components';
import type { TaskRow } from './object-rows';
import { alarmBaseOf, type AlarmBase } from './task-values';

/** Minutes from a moment: `-PT15M`, `P1D`, `PT0S`. */
const DURATION =
  /^([+-]?)P(?=\d|T\d)(?:(\d{1,3})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:\d{1,8}S)?)?$/i;

/**
 * The reminder that an alarm can be: one that shows or plays something at or before the deadline. Null for one that
 * writes an email, that another app put off, or that is measured from nothing the task has.
 */
function ruleOfAlarm(alarm: Component, { due, start, zone }: AlarmBase): ReminderRule | null {
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

/** For calendar apps, a due date without a time is the midnight with which the day begins, in any zone. */
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

/** A line in a kept alarm with the key of the reminder made from it. Apps neither send nor get this line. */
const BECAME = 'X-TERMWISE-REMINDER';

/** Whether a component is an alarm. */
export function isAlarm({ name }: Component): boolean {
  return name === 'VALARM';
}

/** The reminders that the alarms of a task can be, each once, by their keys. */
function rulesOfAlarms({ parts }: Component, base: AlarmBase): Map<string, ReminderRule> {
  const rules = parts.filter(isAlarm).map((alarm) => ruleOfAlarm(alarm, base));
  return new Map(rules.filter((rule) => rule !== null).map((rule) => [ruleKey(rule), rule]));
}

/** An alarm as it is kept. @param key of the reminder that it became; null if it became none */
function keptAlarm(alarm: Component, key: string | null): Component {
  const lines = alarm.lines.filter((line) => propertyName(line) !== BECAME);
  return { ...alarm, lines: key === null ? lines : [...lines, `${BECAME}:${key}`] };
}

/** The key of the reminder that a kept alarm became; null if it became none. */
function becameOf(alarm: Component): string | null {
  const line = lineOf(alarm, BECAME);
  return line === null ? null : line.slice(BECAME.length + 1);
}

/** The lines of a component, with those that open and close it. */
function wholeLines(component: Component): string[] {
  return linesWithin({ name: '', lines: [], parts: [component] });
}

interface ServedReminder {
  alarm: Component;
  /** The key of the reminder that is read from it; the same fire time can be another rule. */
  key: string;
}

/**
 * The reminders of a task that calendar apps see, by their keys: its own ones that come at a certain time. Those of
 * its type stay in the product; otherwise every task of every app would have alarms.
 */
function servedReminders(task: TaskRow, base: AlarmBase): Map<string, ServedReminder> {
  const served = new Map<string, ServedReminder>();
  for (const rule of task.reminders ?? []) {
    const trigger = triggerOf(rule, task);
    const alarm = trigger === null ? null : newAlarm(task, trigger);
    const read = alarm && ruleOfAlarm(alarm, base);
    if (read) served.set(ruleKey(rule), { alarm, key: ruleKey(read) });
  }
  return served;
}

function triggerOf(rule: ReminderRule, task: TaskRow): string | null {
  const { dueDate, dueTime, dueZone, dueAt, zone } = task;
  if (rule.kind === 'start_by' || dueDate === null || dueZone === null || dueAt === null) return null;
  const fire = ruleTime(rule, { at: Date.parse(dueAt), zone: dueZone }, zone);
  if (dueTime === null) {
    // Calendar apps count from the midnight at which the due date begins.
    const minutes = (toWallMs(fire.local) - toWallMs(midnightOf(dueDate))) / MINUTE_MS;
    return `TRIGGER;RELATED=END:${durationValue(minutes)}`;
  }
  if (rule.kind === 'at_time') return `TRIGGER;VALUE=DATE-TIME:${utcValue(fire.at)}`;
  return `TRIGGER;RELATED=END:${durationValue(-(rule.days ?? 0) * DAY_MINUTES - (rule.minutes ?? 0))}`;
}

function newAlarm({ title }: TaskRow, trigger: string): Component {
  return {
    name: 'VALARM',
    lines: ['ACTION:DISPLAY', `DESCRIPTION:${textValue(title)}`, trigger],
    parts: [],
  };
}

/**
 * The components inside a task, as lines: the kept ones, with alarms updated from the reminders made from them, and an
 * alarm for each further reminder.
 */
export function partLines(task: TaskRow, kept: readonly Component[], base: AlarmBase): string[] {
  const served = servedReminders(task, base);
  const keyOf = (alarm: Component) => {
    const rule = ruleOfAlarm(alarm, base);
    return rule && ruleKey(rule);
  };
  const further = new Map(served);
  const shown = kept.flatMap((part) => {
    if (!isAlarm(part)) return [part];
    const key = keyOf(part);
    const reminder = becameOf(part) ?? [...served].find(([, { key: own }]) => own === key)?.[0] ?? null;
    if (reminder === null) return [part];
    further.delete(reminder);
    const now = served.get(reminder);
    if (!now) return [];
    const alarm = keptAlarm(part, null);
    return [now.key === key ? alarm : withTrigger(alarm, lineOf(now.alarm, 'TRIGGER'))];
  });
  const added = [...further.values()].map(({ alarm }) => alarm);
  return [...shown, ...added].flatMap(wholeLines);
}

function withTrigger(alarm: Component, trigger: string | null): Component {
  const others = alarm.lines.filter((line) => propertyName(line) !== 'TRIGGER');
  return { ...alarm, lines: trigger === null ? others : [...others, trigger] };
}

/** A task as an app sent it, and as it was before. */
interface AlarmChange {
  id: string;
  todo: Component;
  base: AlarmBase;
  /** The row and the text that the app got; null for a new task. */
  before: { row: TaskRow; todo: Component } | null;
}

/**
 * Makes the alarms that an app added, changed, or removed reminders of the assignment. Reminders that apps don't see
 * stay; without any left, those of its type apply again.
 * @returns the task with its alarms as they are to be kept: without those that the product writes by itself.
 */
export async function followAlarms(transaction: Transaction, change: AlarmChange): Promise<Component> {
  const { id, todo, base, before } = change;
  const own = before?.row.reminders ?? [];
  const wanted = rulesOfAlarms(todo, base);
  const { known, served } = toldBefore(change);
  const alarmKeyOf = (rule: ReminderRule) => served.get(ruleKey(rule))?.key ?? null;
  // Without a deadline, alarms say nothing about reminders.
  const isSilent = base.due === null && todo.parts.some(isAlarm);
  const left = own.filter((rule) => {
    const key = alarmKeyOf(rule);
    return isSilent || key === null || wanted.has(key);
  });
  const added = [...wanted].filter(([key]) => !known.has(key)).map(([, rule]) => rule);
  const different = new Map([...left, ...added].map((rule) => [ruleKey(rule), rule]));
  const next = [...different.values()].slice(0, REMINDER_LIMITS.rules);
  if (!isDeepStrictEqual(next, own)) {
    await writeOwnRules(transaction, [id], next.length > 0 ? next : null, before?.row.onFreeDays);
    requestPlan(transaction);
  }
  const became = new Map(next.map((rule) => [alarmKeyOf(rule) ?? ruleKey(rule), ruleKey(rule)]));
  return withMarks(change, became, [...served.values()]);
}

/** The reminders that the alarms of a task could be before, and those that they were. */
function toldBefore({ base: { zone }, before }: AlarmChange): {
  known: ReadonlyMap<string, ReminderRule>;
  served: ReadonlyMap<string, ServedReminder>;
} {
  if (!before) return { known: new Map(), served: new Map() };
  const base = alarmBaseOf(before.todo, new CalendarZones([]), zone);
  return { known: rulesOfAlarms(before.todo, base), served: servedReminders(before.row, base) };
}

/**
 * A task whose alarms name the reminders made from them.
 * @param became keys of reminders by the keys that are read from alarms
 * @param served reminders whose alarms needn't be kept, as the product writes them by itself
 */
function withMarks(
  { todo, base }: AlarmChange,
  became: ReadonlyMap<string, string>,
  served: readonly ServedReminder[],
): Component {
  const written = new Set(served.map(({ alarm }) => writtenText(alarm)));
  const parts = todo.parts.flatMap((part) => {
    if (!isAlarm(part)) return [part];
    const rule = ruleOfAlarm(part, base);
    const reminder = (rule && became.get(ruleKey(rule))) ?? null;
    return reminder !== null && written.has(writtenText(part)) ? [] : [keptAlarm(part, reminder)];
  });
  return { ...todo, parts };
}

function writtenText(component: Component): string {
  return wholeLines(component).join('\n');
}
