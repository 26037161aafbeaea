import { reminderBefore, ruleKey, type ReminderRule } from '#domain/reminders/rule';
import { REMINDER_LIMITS } from '#domain/limits/limits';
import type { Transaction } from '../../database/database';
import { writeOwnRules } from '../reminders/assignment-reminders.service';
import { requestPlan } from '../reminders/reminder-outbox';
import { lineOf, type Component } from './components';

/** Minutes before the deadline: `-PT15M`, `-P1D`, `PT0S`. */
const TRIGGER =
  /^TRIGGER((?:;[^:]*)?):(-?)P(?:(\d{1,3})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:\d{1,8}S)?)?$/i;

/** The alarms of a task that can be reminders: those a while before its deadline, each once. */
export function remindersOf(todo: Component): ReminderRule[] {
  const hasStart = lineOf(todo, 'DTSTART') !== null;
  const rules = todo.parts
    .filter(({ name }) => name === 'VALARM')
    .map((alarm) => minutesBefore(lineOf(alarm, 'TRIGGER') ?? '', hasStart))
    .map((minutes) => (minutes === null ? null : reminderBefore(minutes)))
    .filter((rule) => rule !== null);
  const different = new Map(rules.map((rule) => [ruleKey(rule), rule]));
  return [...different.values()].slice(0, REMINDER_LIMITS.rules);
}

/** Null for an alarm that isn't a while before the deadline. */
function minutesBefore(trigger: string, hasStart: boolean): number | null {
  const [found, parameters = '', sign, ...parts] = TRIGGER.exec(trigger) ?? [];
  if (found === undefined || (hasStart && !/RELATED=END/i.test(parameters))) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0] = parts.map((part) => Number(part ?? 0));
  const total = ((weeks * 7 + days) * 24 + hours) * 60 + minutes;
  return total === 0 || sign === '-' ? total : null;
}

/**
 * Makes the alarms that an app changed the reminders of an assignment; without any, its type decides again.
 * @param before the object as the app got it; null for a new one
 */
export async function followAlarms(
  transaction: Transaction,
  id: string,
  todo: Component,
  before: Component | null,
): Promise<void> {
  const rules = remindersOf(todo);
  const keysOf = (list: readonly ReminderRule[]) => list.map(ruleKey).sort().join(' ');
  if (keysOf(rules) === keysOf(before ? remindersOf(before) : [])) return;
  await writeOwnRules(transaction, [id], rules.length > 0 ? rules : null);
  requestPlan(transaction);
}
