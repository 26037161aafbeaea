import { type CountedWork, gradingAfter } from '#domain/assignments/grading-state';
import { groupBy } from '#domain/group-by';
import { isDeepStrictEqual } from 'node:util';
import { fieldOf } from '../../database/field-kinds';
import { holderOf, type JournalNoun } from './act.noun';

/** A row as JSON, by the names of its columns. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** An entry of the journal. */
export interface Entry {
  noun: JournalNoun;
  id: string;
  /** What a newer engine moved is derived. */
  kind: 'created' | 'changed' | 'removed' | 'derived';
  before: StoredRow | null;
  /** The name of its act, where that was read. */
  act?: string | null;
}

/** What undoing does to one row: it comes back whole, goes, or gets former values of some columns. */
export interface Step {
  noun: JournalNoun;
  id: string;
  kind: 'insert' | 'delete' | 'update';
  /** The row as it is; null if it is gone. */
  present: StoredRow | null;
  /** The row, or the columns, to write. */
  values: StoredRow;
}

/** What stays, because something else changed or deleted it since. */
export interface Leftover {
  noun: JournalNoun;
  id: string;
  /** The column; null for the whole row. */
  column: string | null;
}

/** Columns that mean something only together: if one of them stays, all do. Edits of older copies: `outdated-edit`. */
const TOGETHER: Readonly<Partial<Record<JournalNoun, readonly (readonly string[])[]>>> = {
  assignment: [
    ['course_id', 'category_id', 'grading_period_id', 'replaces'],
    ['due_date', 'due_time', 'due_zone', 'due_at'],
    ['series_id', 'series_day'],
    ['progress', 'completed_at'],
    ['points_earned', 'points_possible', 'letter', 'grading_state', 'stated_grading', 'is_still_open'],
  ],
  event: [
    ['start_local', 'duration_minutes', 'timezone', 'all_day', 'first_at', 'last_at'],
    ['start_local', 'recurrence_rule', 'exceptions', 'additions'],
  ],
  event_override: [['cancelled', 'start_local', 'duration_minutes']],
  meeting: [
    ['pattern', 'weekdays', 'every_weeks', 'week', 'cycle_days', 'start_time', 'first_day', 'last_day'],
  ],
  course: [
    ['scale_preset', 'scale_id', 'final_letter'],
    ['status', 'stays_paused'],
  ],
  term: [
    ['starts_on', 'ends_on'],
    ['stated_gpa', 'stated_credits_attempted', 'stated_credits_earned', 'stated_credits_in_gpa'],
    ['cycle_length', 'cycle_starts_on', 'school_weekdays'],
  ],
  special_day: [['first_day', 'last_day', 'kind', 'cycle_day', 'weekday', 'until']],
  time_entry: [['started_at', 'ended_at']],
  study_block: [['starts_at', 'ends_at']],
  calendar_diff: [['resolved_at', 'resolution', 'deletion_id', 'base', 'mine', 'theirs']],
  user: [
    ['scale_preset', 'scale_id'],
    ['day_start', 'day_end'],
  ],
  notification_settings: [
    ['quiet_from', 'quiet_until'],
    ['review_weekday', 'review_time'],
  ],
};

/** It goes with the status of a course, and alone keeps nothing from being undone. */
const DETAIL = 'stays_paused';

/** They go together in each kind of row. */
const LIFE = ['deleted_at', 'deletion_id'];

export const rowKey = ({ noun, id }: { noun: string; id: string }): string => `${noun} ${id}`;

/** The former values of each row's columns, as the first of these entries that names them has them. */
export function formerValues(entries: readonly Entry[]): Record<string, unknown> {
  return Object.assign({}, ...entries.map(({ before }) => before).toReversed()) as Record<string, unknown>;
}

/** The values that an act gave the columns of its rows that were changed since, by {@link rowKey}. */
export type GivenValues = ReadonlyMap<string, StoredRow>;

/** @param later the entries after the act. */
export function givenValues(later: readonly Entry[]): GivenValues {
  return new Map([...groupBy(later, rowKey)].map(([key, entries]) => [key, formerValues(entries)]));
}

/** The columns that say when an event takes place. */
const TIMES = ['start_local', 'recurrence_rule', 'exceptions', 'additions', 'timezone', 'all_day'];

interface Plan extends Pick<Entry, 'noun' | 'id'> {
  step?: Step;
  left: Leftover[];
}

/**
 * Decides how an act is undone: each column gets its former value, unless it no longer has the one that the act gave
 * it. So an act is also undone after a later one on the same column that was itself undone. Dates that it moved from
 * one event to another stay where they are if that isn't possible for both, and so do those of an event of which
 * single dates were changed since. What was deleted since stays hidden as it is, with its parts. What an import made
 * another kind of row of stays gone while that row stays.
 * @param act its entries, in the order in which they were written.
 * @param present the rows as they are, by {@link rowKey}.
 * @param redated IDs of events of which single dates were changed since, that the act didn't change.
 */
export function planUndo(
  act: readonly Entry[],
  given: GivenValues,
  present: ReadonlyMap<string, StoredRow>,
  redated: ReadonlySet<string> = new Set(),
): { steps: Step[]; left: Leftover[] } {
  const rows = groupBy(act, rowKey);
  const isHidden = (row: Pick<Entry, 'noun' | 'id'>) => {
    const key = rowKey(row);
    if ((present.get(key)?.['deleted_at'] ?? null) === null) return false;
    return !rows.has(key) || given.get(key)?.['deleted_at'] === null;
  };
  const plans = [...rows].map(([key, entries]): Plan => {
    const { noun, id, before } = entries[0] as Entry;
    const holder = holderOf({ noun, id }, present.get(key) ?? before);
    if (isHidden(holder)) return { noun, id, left: [{ ...holder, column: null }] };
    return { noun, id, ...planRow(entries, given.get(key) ?? {}, present.get(key) ?? null) };
  });
  const stuck = stuckEvents(act, plans, present, redated);
  const eventOf = (plan: Plan) => {
    const key = rowKey(plan);
    const holder = holderOf(plan, present.get(key) ?? rows.get(key)?.[0]?.before);
    return holder.noun === 'event' ? holder.id : undefined;
  };
  const free = stuck.size === 0 ? plans : plans.filter((plan) => !stuck.has(eventOf(plan)));
  const stays = [...stuck].map((id) => ({ noun: 'event' as const, id: String(id), column: null }));
  const planned = free.flatMap(({ step }) => step ?? []);
  const going = planned.filter(({ kind }) => kind === 'delete').map(rowKey);
  const taken = takenKeys(act, new Set(going), present);
  const replaced = planned.filter(({ kind, values }) => kind === 'insert' && taken.has(values['import_key']));
  const gone = new Set(replaced.map(rowKey));
  const left = [
    ...free.flatMap((plan) => plan.left),
    ...stays,
    ...replaced.map(({ noun, id }) => ({ noun, id, column: null })),
  ];
  return {
    steps: planned.filter((step) => !gone.has(rowKey(holderOf(step, step.present ?? step.values)))),
    // Several parts may name one row.
    left: [...new Map(left.map((leftover) => [`${rowKey(leftover)} ${leftover.column}`, leftover])).values()],
  };
}

/**
 * The keys of imports that rows which an act added keep, unless they are `going`: what such a row replaced would come
 * back as a second one.
 */
export function takenKeys(
  act: readonly Entry[],
  going: ReadonlySet<string>,
  present: ReadonlyMap<string, StoredRow>,
): ReadonlySet<unknown> {
  const stays = act.filter((entry) => entry.kind === 'created' && !going.has(rowKey(entry)));
  return new Set(stays.flatMap((entry) => present.get(rowKey(entry))?.['import_key'] ?? []));
}

/** The IDs of events that stay as a whole. */
function stuckEvents(
  act: readonly Entry[],
  plans: readonly Plan[],
  present: ReadonlyMap<string, StoredRow>,
  redated: ReadonlySet<string>,
): ReadonlySet<unknown> {
  const events = act.filter(({ noun }) => noun === 'event');
  const moved = events.filter(
    ({ before, kind }) => kind === 'changed' && TIMES.some((column) => column in (before ?? {})),
  );
  // Entries of calendars come and go by themselves.
  const made = events.filter(
    (entry) =>
      entry.kind !== 'changed' && (present.get(rowKey(entry)) ?? entry.before)?.['import_key'] == null,
  );
  const isStuck = ({ id, kind }: Entry) => {
    const own = plans.find((plan) => plan.noun === 'event' && plan.id === id)?.left ?? [];
    return (
      redated.has(id) ||
      own.some(({ column }) => kind !== 'changed' || column === null || TIMES.includes(column))
    );
  };
  const linked = moved.length > 0 && made.length > 0 ? [...moved, ...made] : [];
  const stuck = linked.some(isStuck) ? linked : moved.filter(({ id }) => redated.has(id));
  return new Set(stuck.map(({ id }) => id));
}

/** Whether a column no longer has the value that an act gave it. */
function isChanged(
  column: string,
  given: Readonly<Record<string, unknown>>,
  present: StoredRow | null | undefined,
): boolean {
  return (
    !isCount(column) &&
    column !== DETAIL &&
    column in given &&
    !isDeepStrictEqual(given[column], present?.[column])
  );
}

/** The keys of rows that no longer are as an act left them. Parameters as of {@link planUndo}. */
export function editedRows(given: GivenValues, present: ReadonlyMap<string, StoredRow>): ReadonlySet<string> {
  const edited = [...given].filter(([key, values]) =>
    Object.keys(values).some((column) => isChanged(column, values, present.get(key))),
  );
  return new Set(edited.map(([key]) => key));
}

/** @param given the values that the act gave the columns that were changed since. */
function planRow(
  entries: readonly Entry[],
  given: Readonly<Record<string, unknown>>,
  present: StoredRow | null,
): { step?: Step; left: Leftover[] } {
  const { noun, id, kind, act } = entries[0] as Entry;
  const stays = (columns: readonly (string | null)[]) => ({
    left: columns.map((column) => ({ noun, id, column })),
  });
  const isChangedSince = (column: string) => isChanged(column, given, present);
  const wasThere = kind !== 'created';
  const isThere = entries.at(-1)?.kind !== 'removed';
  if (!wasThere && !isThere) return { left: [] };
  if (!isThere) {
    if (present) return stays([null]);
    return { step: { noun, id, kind: 'insert', present, values: formerValues(entries) }, left: [] };
  }
  if (!wasThere) {
    if (!present) return { left: [] };
    const edited = Object.keys(given).filter(isChangedSince);
    return edited.length > 0
      ? stays(edited)
      : { step: { noun, id, kind: 'delete', present, values: {} }, left: [] };
  }
  if (!present) return stays([null]);
  // A course that the student pauses again stays so when Student Pro begins again.
  const former = { ...formerValues(entries), ...(act === 'upgrade' && { [DETAIL]: true }) };
  const kept = withCompanions(noun, Object.keys(former), isChangedSince);
  const values = Object.entries(former).filter(([column]) => !kept.includes(column) && !isCount(column));
  const { left } = stays(kept);
  if (values.length === 0) return { left };
  const step = { noun, id, kind: 'update', present, values: Object.fromEntries(values) } as const;
  return { step: noun === 'assignment' ? withGrading(step) : step, left };
}

/** How work counts follows from the progress and score that come back, whatever became of the other one since. */
function withGrading<Undo extends Pick<Step, 'present' | 'values'>>(step: Undo): Undo {
  const { present, values } = step;
  if (!present || 'grading_state' in values) return step;
  const now = fieldsOf<CountedWork>(present);
  const { progress, pointsEarned } = { ...now, ...fieldsOf<Partial<CountedWork>>(values) };
  const { gradingState, statedGrading } = gradingAfter(now, { progress, pointsEarned });
  if (gradingState === now.gradingState) return step;
  return { ...step, values: { ...values, grading_state: gradingState, stated_grading: statedGrading } };
}

/** A row by the names of its fields. */
export function fieldsOf<Fields>(row: StoredRow): Fields {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [fieldOf(column), value])) as Fields;
}

/** Whether a column only counts the writes of a row. */
export function isCount(column: string): boolean {
  return column === 'version' || column === 'updated_at';
}

/** Those of the columns that were changed since, and those that mean something only together with such a one. */
function withCompanions(
  noun: JournalNoun,
  columns: readonly string[],
  isChangedSince: (column: string) => boolean,
): string[] {
  const groups = [LIFE, ...(TOGETHER[noun] ?? [])].filter((group) => group.some(isChangedSince));
  return columns.filter((column) => isChangedSince(column) || groups.some((group) => group.includes(column)));
}
