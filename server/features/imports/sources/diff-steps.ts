import { isDeepStrictEqual } from 'node:util';
import { dayOf, timeOf } from '#domain/time/local-date-time';
import type { Transaction } from '../../../database/database';
import { readsWithin } from '../../../database/read-rows';
import type {
  DeadlineFields,
  EventBase,
  EventTimes,
  InstanceFields,
  KnownDeadline,
  KnownEvent,
} from '../import-fields';
import { withoutDeleted } from '../apply-identity';
import { writeDeadlines, writeEvents } from '../imported-rows';
import { movedAlong } from '../instance-names';
import { readKnownItems } from '../known-items.reads';
import type { CalendarDiffValue } from './calendar-diff.types';

/** The effect of an answer on one field of an entry. */
export interface Step {
  importKey: string;
  field: string;
  /** The value stored as the calendar's last one from now on. */
  base: unknown;
  /** The field's new value; absent: it stays. */
  value?: unknown;
}

/** An assignment or event that came from a calendar, its fields by name. */
export interface Entry {
  fields: FieldRecord;
  /** The calendar's last word; single dates are named as in `fields`. */
  base: FieldRecord;
  known: { noun: 'assignment'; row: KnownDeadline } | { noun: 'event'; row: KnownEvent };
}

/** The entries that questions are about, by import key; deleted ones are not among them. */
export async function readEntries(
  transaction: Transaction,
  diffs: readonly { importKey: string }[],
): Promise<ReadonlyMap<string, Entry>> {
  const keys = [...new Set(diffs.map(({ importKey }) => importKey))];
  const known = withoutDeleted(await readKnownItems(readsWithin(transaction), transaction.userId, keys));
  const entries = new Map<string, Entry>();
  for (const [key, row] of known.deadlines) {
    entries.set(key, {
      fields: { ...row.fields },
      base: { ...row.base },
      known: { noun: 'assignment', row },
    });
  }
  for (const [key, row] of known.events) {
    const fields = { ...row.fields, instances: row.instances };
    const instances = movedAlong(row.base.instances, row.base.times, row.fields.times);
    entries.set(key, { fields, base: { ...row.base, instances }, known: { noun: 'event', row } });
  }
  return entries;
}

/** Stores the calendar's value without touching the visible one, so the row keeps its version. */
const NOTE_BASE = {
  assignment: `UPDATE assignments a SET import_base = $3 WHERE a.user_id = $1 AND a.id = $2`,
  event: `UPDATE events e SET import_base = $3 WHERE e.user_id = $1 AND e.id = $2`,
} as const;

/** Writes the effects of answers on their entries, each entry once. */
export async function applySteps(
  transaction: Transaction,
  entries: ReadonlyMap<string, Entry>,
  steps: readonly Step[],
): Promise<void> {
  for (const [importKey, entry] of entries) {
    const own = steps.filter((step) => step.importKey === importKey);
    if (own.length === 0) continue;
    const noted = own.reduce((record, step) => withField(record, step.field, step.base), entry.base);
    const changing = own.filter((step) => 'value' in step);
    const taken = changing.reduce((record, step) => withField(record, step.field, step.value), entry.fields);
    const { fields, base } = renamed(entry, taken, noted);
    if (changing.length > 0) await writeEntry(transaction, importKey, entry, fields, base);
    else {
      const { noun, row } = entry.known;
      await transaction.query(NOTE_BASE[noun], [transaction.userId, row.id, JSON.stringify(base)]);
    }
  }
}

async function writeEntry(
  transaction: Transaction,
  importKey: string,
  { known }: Entry,
  fields: FieldRecord,
  base: FieldRecord,
): Promise<void> {
  const item = { importKey };
  if (known.noun === 'assignment') {
    const written = { fields: fields as unknown as DeadlineFields, base: base as unknown as DeadlineFields };
    await writeDeadlines(transaction, [{ item, known: known.row, change: 'changed', ...written }], false);
    return;
  }
  const { instances, ...own } = fields as unknown as EventBase;
  const rest = { instances, base: base as unknown as EventBase };
  await writeEvents(transaction, [{ item, known: known.row, change: 'changed', fields: own, ...rest }]);
}

/** Questions name single dates as the series here did when it was read; those of both records move with their series. */
function renamed({ known }: Entry, fields: FieldRecord, base: FieldRecord): Pick<Entry, 'fields' | 'base'> {
  if (known.noun === 'assignment') return { fields, base };
  const { times } = known.row.fields;
  const follow = (record: FieldRecord): FieldRecord => {
    const { instances, times: to } = record as unknown as EventBase;
    return { ...record, instances: movedAlong(instances, times, to) };
  };
  return { fields: follow(fields), base: follow(base) };
}

/** The fields of an assignment or event by name, changed instances among them. */
type FieldRecord = Readonly<Record<string, unknown>>;

/** The field whose value is a record of single dates; a question concerns some of them. */
const INSTANCES = 'instances';

/** The fields with another value in one of them. */
function withField(fields: FieldRecord, field: string, value: unknown): FieldRecord {
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
