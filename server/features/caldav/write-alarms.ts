import { ruleTime } from '#domain/reminders/fire-time';
import { ruleKey, type ReminderRule } from '#domain/reminders/rule';
import { DAY_MINUTES, midnightOf, MINUTE_MS, toWallMs } from '#domain/time/local-date-time';
import { durationValue } from '../../ical/write-calendar';
import { textValue, utcValue } from '../../ical/write-line';
import { propertyName } from '../../ical/read-line';
import { becameOf, isAlarm, keptAlarm, ruleOfAlarm, wholeLines, type AlarmBase } from './alarms';
import { lineOf, type Component } from './components';
import type { TaskRow } from './object-rows';

/** A reminder as an alarm. */
export interface ServedReminder {
  alarm: Component;
  /** The key of the reminder that is read from it; the same fire time can be another rule. */
  key: string;
}

/**
 * The reminders of a task that calendar apps see, by their keys: its own ones that come at a certain time. Those of
 * its type stay in the product; otherwise every task of every app would have alarms.
 */
export function servedReminders(task: TaskRow, base: AlarmBase): Map<string, ServedReminder> {
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
