import type { NormalizedCacheObject } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { dayOf, isValidLocalDateTime, timeOf } from '#domain/time/local-date-time';
import { isSame } from '../../apollo/outbox/cache-changes';
import type { KeptChange } from '../../apollo/outbox/kept-changes';
import { changedFields } from '../../apollo/outbox/conflicts';
import { conflictMessages } from '../../messages/en/acts';
import { assignmentMessages } from '../../messages/en/assignments';
import { calendarMessages } from '../../messages/en/calendar';
import { gradeRuleMessages } from '../../messages/en/grade-rules';
import { outboxMessages } from '../../messages/en/outbox';
import type { FieldConflict } from '../../notifications/failure';
import { lists } from '../../messages/lists';
import { timetableMessages } from '../../messages/en/timetable';
import { ruleWords } from '../../ui/form/repeat-words';
import { weekdayName } from '../../ui/format/weekdays';
import { useFormat, type Format } from '../../ui/format/format-context';

const text = outboxMessages;

/** Notes keep their lines, and long ones scroll. */
const VALUE = 'max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-wrap';

/**
 * A field that was changed both here and elsewhere, with its values as the rest of the product writes them: before, here,
 * and there. What was deleted here has no value of its own, and an earlier release kept no value from before.
 */
export function ConflictValues({ conflict: { field, base, mine, theirs } }: { conflict: FieldConflict }) {
  const shown = useShown();
  const label = labelOf(field);
  if (label === undefined && mine === undefined) return <p className="text-body">{text.otherField}</p>;
  const values = DATES.has(field)
    ? { was: without(base, theirs), there: without(theirs, base) }
    : { was: base, there: theirs };
  return (
    <dl className="text-body">
      <dt className="font-medium">{label ?? text.otherField}</dt>
      {base !== undefined && (
        <dd className={`${VALUE} text-muted`}>{conflictMessages.before(shown(field, values.was))}</dd>
      )}
      {mine !== undefined && <dd className={VALUE}>{text.yours(shown(field, mine))}</dd>}
      <dd className={VALUE}>{text.theirs(shown(field, values.there))}</dd>
    </dl>
  );
}

/** The conflicts to show: a deletion meets whatever the row has, also what has no name in a form. */
export function shownConflicts(conflicts: readonly FieldConflict[]): readonly FieldConflict[] {
  const named = conflicts.filter(({ field, mine }) => mine !== undefined || labelOf(field) !== undefined);
  return named.length > 0 ? named : conflicts.slice(0, 1);
}

/** Lists of dates of a series; those that both sides have are left out. */
const DATES: ReadonlySet<string> = new Set(Object.keys(conflictMessages.dates));

function without(list: unknown, other: unknown): unknown {
  const isIn = (one: unknown) => ((other ?? []) as unknown[]).some((each) => isSame(each, one));
  return ((list ?? []) as unknown[]).filter((each) => !isIn(each));
}

/** A date of a series that has values of its own. */
interface OwnDate {
  originalStart: string;
  cancelled: boolean;
  startLocal: string | null;
  title: string | null;
  place: string | null;
  notes: string | null;
}

function datesIn(dates: readonly (string | OwnDate)[], format: Format): string {
  const worded = dates.map((date) => {
    if (typeof date === 'string') return plain('startLocal', date, format);
    const { originalStart, cancelled, startLocal, title, place, notes } = date;
    const isSameDay = startLocal !== null && dayOf(startLocal) === dayOf(originalStart);
    const moved = isSameDay
      ? format.time(timeOf(startLocal))
      : startLocal && plain('startLocal', startLocal, format);
    const own = cancelled ? text.acts.Cancel : [moved, title, place, notes].filter(Boolean).join(' · ');
    return `${format.day(dayOf(originalStart))}: ${own || text.acts.Update}`;
  });
  return worded.join('\n') || text.none;
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
  const labels: Readonly<Record<string, string>> = { ...text.fields, ...conflictMessages.dates };
  return labels[field];
}

/** Writes a field's value as the rest of the product does. */
function useShown(): (field: string, value: unknown) => string {
  const { cache } = useApolloClient();
  const format = useFormat();
  return (field, value) =>
    wordOf(field, value) ??
    nameOf(cache.extract() as NormalizedCacheObject, field, value) ??
    (DATES.has(field)
      ? datesIn(value as readonly (string | OwnDate)[], format)
      : plain(field, value, format));
}

const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  progress: assignmentMessages.progress,
  type: assignmentMessages.types,
  kind: { ...calendarMessages.kinds, ...timetableMessages.kinds, ...timetableMessages.special.kinds },
  pattern: { weekly: timetableMessages.form.weekly, rotation: timetableMessages.form.rotation },
  status: text.statuses,
  basis: gradeRuleMessages.bases,
  total: labelsOf(gradeRuleMessages.total),
  overWeights: labelsOf(gradeRuleMessages.overWeights),
  dropMode: labelsOf(gradeRuleMessages.dropMode),
  aggregation: labelsOf(gradeRuleMessages.category),
  allDay: text.flags,
  isCurrent: text.flags,
  countsInGpa: text.flags,
  passed: text.flags,
  isBonus: text.flags,
  neverDrop: text.flags,
  manuallyDropped: text.flags,
  replacesHow: labelsOf(gradeRuleMessages.item.replacementRules),
};

/** The labels of choices among texts that also have hints. */
function labelsOf(choices: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(choices).map(([name, { label }]: [string, { label: string }]) => [name, label]),
  );
}

function wordOf(field: string, value: unknown): string | undefined {
  return WORDS[field]?.[String(value)];
}

/** The objects that fields name by ID. */
const TYPES: Readonly<Record<string, string>> = {
  courseId: 'Course',
  categoryId: 'GradeCategory',
  replaces: 'GradeCategory',
  parentId: 'GradeCategory',
  repeatOf: 'Course',
  termId: 'Term',
  assignmentId: 'Assignment',
};

function nameOf(cache: NormalizedCacheObject, field: string, id: unknown): string | undefined {
  const row = cache[`${TYPES[field]}:${String(id)}`];
  const name = row?.['code'] ?? row?.['name'] ?? row?.['title'];
  return typeof name === 'string' ? name : undefined;
}

const DAYS: ReadonlySet<string> = new Set([
  ...['dueDate', 'plannedOn', 'startsOn', 'endsOn', 'firstDay', 'lastDay', 'cycleStartsOn'],
]);

const TIMES: ReadonlySet<string> = new Set(['dueTime', 'startTime', 'until', 'digestTime', 'reviewTime']);

const WEEKDAY_FIELDS: ReadonlySet<string> = new Set(['weekdays', 'schoolWeekdays', 'weekday']);

/** What a group or list of values says: of something with a name, that. */
function partsOf(value: object): string[] {
  const { name, label } = value as { name?: string; label?: string };
  const parts = (name ?? label) ? [name ?? label] : (Object.values(value) as unknown[]);
  return parts.flatMap((part) =>
    typeof part === 'object' && part !== null ? partsOf(part) : part === null ? [] : [String(part)],
  );
}

function plain(field: string, value: unknown, format: Format): string {
  if (value === null || value === undefined || value === '') return text.none;
  if (WEEKDAY_FIELDS.has(field) && value instanceof Array)
    return lists.format(value.map((weekday: number) => weekdayName(weekday, format)));
  if (typeof value === 'object') return partsOf(value).join(', ') || text.none;
  if (typeof value === 'number')
    return WEEKDAY_FIELDS.has(field) ? weekdayName(value, format) : format.number(value);
  if (DAYS.has(field)) return format.day(String(value));
  if (field === 'recurrenceRule') return ruleWords(String(value), '', format);
  if (isValidLocalDateTime(String(value)))
    return `${format.day(dayOf(String(value)))}, ${format.time(timeOf(String(value)))}`;
  return TIMES.has(field) ? format.time(String(value)) : String(value);
}
