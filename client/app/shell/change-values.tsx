import type { NormalizedCacheObject } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { dayOf, isValidLocalDateTime, timeOf } from '#domain/time/local-date-time';
import type { Conflict, KeptChange } from '../../apollo/outbox/kept-changes';
import { changedFields } from '../../apollo/outbox/merge';
import { assignmentMessages } from '../../messages/en/assignments';
import { calendarMessages } from '../../messages/en/calendar';
import { gradeRuleMessages } from '../../messages/en/grade-rules';
import { outboxMessages } from '../../messages/en/outbox';
import { ruleWords } from '../../ui/form/repeat-words';
import type { Format } from '../../ui/format/format';
import { useFormat } from '../../ui/format/format-context';

const text = outboxMessages;

/** Notes keep their lines, and long ones scroll. */
const VALUE = 'max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-wrap';

/**
 * A field that was changed both here and elsewhere, with both values as the rest of the product writes them; what was
 * deleted here has no value of its own.
 */
export function ConflictValues({ conflict: { field, mine, theirs } }: { conflict: Conflict }) {
  const shown = useShown();
  return (
    <dl className="text-body">
      <dt className="font-medium">{labelOf(field) ?? text.otherField}</dt>
      {mine !== undefined && <dd className={VALUE}>{text.yours(shown(field, mine))}</dd>}
      <dd className={VALUE}>{text.theirs(shown(field, theirs))}</dd>
    </dl>
  );
}

/** What the student entered last in changes of a row that were refused, to read and to copy. */
export function EnteredValues({ changes }: { changes: readonly KeptChange[] }) {
  const shown = useShown();
  const entered = Object.entries(Object.assign({}, ...changes.map(enteredIn)) as Record<string, unknown>);
  return (
    <dl className="grid gap-1 text-sm text-body empty:hidden">
      {entered.map(([field, value]) => (
        <div key={field}>
          <dt className="font-medium">{labelOf(field)}</dt>
          <dd className={VALUE}>{shown(field, value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function enteredIn(change: KeptChange): Readonly<Record<string, unknown>> {
  const isNew = (field: string): boolean => change.row?.base[field] === undefined;
  const entered = Object.entries(changedFields(change)).filter(
    ([field, value]) => labelOf(field) && !(value === null && isNew(field)),
  );
  return Object.fromEntries(entered);
}

/** The names of the fields that a change edits. */
export function editedFields(change: KeptChange): string[] {
  return Object.keys(changedFields(change)).flatMap((field) => labelOf(field) ?? []);
}

function labelOf(field: string): string | undefined {
  return (text.fields as Readonly<Record<string, string>>)[field];
}

/** Writes a field's value as the rest of the product does. */
function useShown(): (field: string, value: unknown) => string {
  const { cache } = useApolloClient();
  const format = useFormat();
  return (field, value) =>
    wordOf(field, value) ??
    nameOf(cache.extract() as NormalizedCacheObject, field, value) ??
    plain(field, value, format);
}

const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  progress: assignmentMessages.progress,
  type: assignmentMessages.types,
  kind: calendarMessages.kinds,
  allDay: text.flags,
  isBonus: text.flags,
  neverDrop: text.flags,
  manuallyDropped: text.flags,
  replacesHow: Object.fromEntries(
    Object.entries(gradeRuleMessages.item.replacementRules).map(([rule, { label }]) => [rule, label]),
  ),
};

function wordOf(field: string, value: unknown): string | undefined {
  return WORDS[field]?.[String(value)];
}

/** The objects that fields name by ID. */
const TYPES: Readonly<Record<string, string>> = {
  courseId: 'Course',
  categoryId: 'GradeCategory',
  replaces: 'GradeCategory',
  termId: 'Term',
  assignmentId: 'Assignment',
};

function nameOf(cache: NormalizedCacheObject, field: string, id: unknown): string | undefined {
  const row = cache[`${TYPES[field]}:${String(id)}`];
  const name = row?.['code'] ?? row?.['name'] ?? row?.['title'];
  return typeof name === 'string' ? name : undefined;
}

const DAYS: ReadonlySet<string> = new Set(['dueDate', 'plannedOn']);

function plain(field: string, value: unknown, format: Format): string {
  if (value === null || value === undefined || value === '') return text.none;
  if (typeof value === 'number') return format.number(value);
  if (DAYS.has(field)) return format.day(String(value));
  if (field === 'recurrenceRule') return ruleWords(String(value), '', format);
  if (isValidLocalDateTime(String(value)))
    return `${format.day(dayOf(String(value)))}, ${format.time(timeOf(String(value)))}`;
  return field === 'dueTime' ? format.time(String(value)) : String(value);
}
