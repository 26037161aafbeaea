import { isDeepStrictEqual } from 'node:util';
import { REMINDER_LIMITS } from '#domain/limits/limits';
import { ruleKey, type ReminderRule } from '#domain/reminders/rule';
import type { Transaction } from '../../database/database';
import { CalendarZones } from '../../ical/zones';
import { writeOwnRules } from '../reminders/assignment-reminders.service';
import { requestPlan } from '../reminders/reminder-outbox';
import { isAlarm, keptAlarm, ruleOfAlarm, rulesOfAlarms, wholeLines, type AlarmBase } from './alarms';
import type { Component } from './components';
import type { TaskRow } from './object-rows';
import { alarmBaseOf } from './task-times';
import { servedReminders, type ServedReminder } from './write-alarms';

/** A task as an app sent it, and as it was before. */
export interface AlarmChange {
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
  const written = new Set(served.map(({ alarm }) => textOf(alarm)));
  const parts = todo.parts.flatMap((part) => {
    if (!isAlarm(part)) return [part];
    const rule = ruleOfAlarm(part, base);
    const reminder = (rule && became.get(ruleKey(rule))) ?? null;
    return reminder !== null && written.has(textOf(part)) ? [] : [keptAlarm(part, reminder)];
  });
  return { ...todo, parts };
}

function textOf(component: Component): string {
  return wholeLines(component).join('\n');
}
