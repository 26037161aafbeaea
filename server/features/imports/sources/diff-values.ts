import { isDeepStrictEqual } from 'node:util';
import { dayOf, timeOf } from '#domain/time/local-date-time';
import type { DeadlineFields, EventTimes, InstanceFields } from '../import-fields';
import type { CalendarDiffValue } from './calendar-diff.types';

/** The fields of an assignment or event by name, changed instances among them. */
export type FieldRecord = Readonly<Record<string, unknown>>;

/** The field whose value is a record of single dates; a question concerns some of them. */
const INSTANCES = 'instances';

/** The fields with another value in one of them. */
export function withField(fields: FieldRecord, field: string, value: unknown): FieldRecord {
  if (field !== INSTANCES) return { ...fields, [field]: value };
  const joined = { ...(fields[INSTANCES] as FieldRecord), ...(value as FieldRecord) };
  const changed = Object.entries(joined).filter(([, instance]) => instance !== null);
  return { ...fields, [INSTANCES]: Object.fromEntries(changed) };
}

/** The value of a field, limited to the dates that a question concerns. */
export function fieldOf(fields: FieldRecord, field: string, like: unknown): unknown {
  const value = fields[field] ?? null;
  if (field !== INSTANCES) return value;
  const instances = value as FieldRecord;
  return Object.fromEntries(Object.keys(like as object).map((start) => [start, instances[start] ?? null]));
}

/** Whether a field already has the value that a question offers. */
export function says(fields: FieldRecord, field: string, value: unknown): boolean {
  return isDeepStrictEqual(fieldOf(fields, field, value), value);
}

const NOTHING: CalendarDiffValue = {
  text: null,
  date: null,
  time: null,
  timezone: null,
  durationMinutes: null,
  recurring: null,
  dates: null,
  cancelledDates: null,
};

/**
 * A question's value as it is shown; null when the field is empty.
 * @param field the field; for an entry as a whole, the one with its time.
 */
export function shownValue(field: string, value: unknown): CalendarDiffValue | null {
  if (value === null || value === undefined) return null;
  if (field === 'due') {
    const { dueDate, dueTime, dueZone } = value as NonNullable<DeadlineFields['due']>;
    return { ...NOTHING, date: dueDate, time: dueTime, timezone: dueZone };
  }
  if (field === 'times') {
    const { startLocal, allDay, timezone, durationMinutes, recurrenceRule, additions } = value as EventTimes;
    return {
      ...NOTHING,
      date: dayOf(startLocal),
      time: allDay ? null : timeOf(startLocal),
      timezone,
      durationMinutes,
      recurring: recurrenceRule !== null || additions.length > 0,
    };
  }
  if (field === INSTANCES) return shownDates(value as Readonly<Record<string, InstanceFields | null>>);
  return { ...NOTHING, text: String(value as string) };
}

function shownDates(instances: Readonly<Record<string, InstanceFields | null>>): CalendarDiffValue {
  const starts = Object.keys(instances).sort();
  const cancelled = starts.filter((start) => instances[start]?.cancelled);
  return { ...NOTHING, dates: starts.map(dayOf), cancelledDates: cancelled.map(dayOf) };
}
