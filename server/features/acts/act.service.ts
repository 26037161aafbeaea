import { addsProOption, type FeedOptions } from '#domain/feeds/feed';
import { groupBy } from '#domain/group-by';
import { assertAccess } from '../../auth/access';
import type { Actor, Read, Transaction } from '../../database/database';
import { JOURNAL_BEGIN } from '../../database/journal';
import { NOUN_NAMES, NOUNS, type Noun } from '../../database/nouns';
import { assertQuota, fullestHolder, limitsOf } from '../../database/quota';
import { writeEach } from '../../database/savepoint';
import { fieldOf } from '../../database/field-kinds';
import { DomainError, notFound } from '../../errors/domain-error';
import { assertPrivilege, assertWithinPlan } from '../users/user.service';
import { actId, revisionOf } from '#domain/acts/act-id';
import { BELONGS_TO, holderOf, JOURNAL_TABLES, OF_LOG_INS, type JournalNoun } from './act.noun';
import type { UndoActPayload } from './act.types';
import {
  editedRows,
  fieldsOf,
  givenValues,
  planUndo,
  rowKey,
  type Entry,
  type Leftover,
  type Step,
  type StoredRow,
} from './undo-plan';
import { keyOf, presentRows } from './present-rows';
import { readRedated } from './redated';

/** What the API calls an act in messages. */
export const ACT = 'change';

const READ_ACT = `
SELECT noun, row_id AS id, kind, before, act FROM journal
WHERE user_id = $1 AND revision = $2 AND kind <> 'derived' AND revision >= ${JOURNAL_BEGIN} ORDER BY seq`;

/** A newer engine may have moved rows within the act itself, after it. */
const READ_SINCE = `
SELECT j.noun, j.row_id AS id, j.kind, j.before FROM journal j
WHERE j.user_id = $1 AND j.revision >= $2 AND j.before IS NOT NULL AND (j.revision > $2 OR j.kind = 'derived') AND EXISTS (
  SELECT FROM journal a WHERE a.user_id = $1 AND a.revision = $2 AND a.noun = j.noun AND a.row_id = j.row_id)
ORDER BY j.revision, j.seq`;

/** Notes an act's name in all its entries of the journal. */
const NAME_ACT = `SELECT set_config('journal.act', $1, true)`;

/** The name of the undoing of an act. Of one that is an undoing itself, it says what happens to the first act. */
function undoingOf(revision: number, name: string | null): string {
  const [kind, first] = name?.split(':') ?? [];
  return kind === 'undo' ? `redo:${first}` : `undo:${first ?? revision}`;
}

/** Whether an act changed anything that can be undone. */
const CAN_UNDO = `SELECT EXISTS (${READ_ACT}) AS "canUndo"`;

/** Whether there is anything that undoing an act would restore. */
export async function canUndoAct({ userId, database }: Actor, id: string): Promise<boolean> {
  const [row] = await database.read<{ canUndo: boolean }>('can_undo_act', CAN_UNDO, [userId, revisionOf(id)]);
  return row?.canUndo ?? false;
}

/** So many rows count, so that the largest import can be undone within the budget of a minute. */
const ROWS_COUNTED = 5_000;

/** What of the account only a log-in may change. */
const OF_LOG_IN =
  'first_name,last_name,timezone,locale,daily_minutes,day_start,day_end,first_weekday,time_format,' +
  'calibrate_estimates';

const READ_COST = `
SELECT least(count(DISTINCT (noun, id)), ${ROWS_COUNTED})::int AS rows,
  coalesce(bool_or(noun = 'user' AND before ?| '{${OF_LOG_IN}}' OR noun = ANY ('{${OF_LOG_INS.join()}}')), false)
    AS "needsLogIn" FROM (${READ_ACT}) a`;

/**
 * The number of rows that undoing an act would restore, as far as they count against the budget of writes.
 * @throws FORBIDDEN if the caller couldn't have made the act.
 */
export async function assertMayUndo(
  request: Parameters<typeof assertAccess>[0] & { actor: Actor },
  id: string,
): Promise<number> {
  const { userId, database } = request.actor;
  const [cost] = await database.read<{ rows: number; needsLogIn: boolean }>('cost_of_undo', READ_COST, [
    userId,
    revisionOf(id),
  ]);
  if (cost?.needsLogIn) assertAccess(request, { access: 'session' });
  return cost?.rows ?? 0;
}

/** An act that is about to be undone, and how. */
export interface Undoing {
  entries: readonly Entry[];
  /** Its rows as they are, by {@link rowKey}. */
  present: ReadonlyMap<string, StoredRow>;
  /** The keys of its rows that something else changed since. */
  edited: ReadonlySet<string>;
  steps: readonly Step[];
}

/**
 * Undoes an act: writes back what the rows were, where nothing else has changed them since. That is an act itself, so
 * undoing it does the first one again.
 * @returns what stays because it changed since.
 * @throws NOT_FOUND for an act that changed nothing that can be undone, or that is older than the journal;
 * CONFLICT if a row's parent was deleted since or has new parts; PLAN_LIMIT and LIMIT_REACHED for what doesn't fit.
 */
export async function undoAct(actor: Actor, id: string): Promise<UndoActPayload> {
  const undone = revisionOf(id);
  if (undone === null) throw notFound(ACT);
  const { act, left } = await actor.database.transaction(actor, async (transaction) => {
    const { left: stays, present, entries } = await undoWithin(transaction, undone);
    const shown = stays.map((leftover) => shownLeftover(leftover, present, entries));
    return { act: actId(transaction.revision), left: shown };
  });
  return { act: { id: act }, left };
}

/**
 * The same as {@link undoAct} within a running transaction.
 * @param undone the revision that the act gave the account.
 * @param decide chooses among the steps, after which nothing else is written; it may also refuse.
 * @returns the steps that were written, and what stays because it changed since.
 */
export async function undoWithin(
  transaction: Transaction,
  undone: number,
  decide: (undoing: Undoing) => Promise<readonly Step[]> = async ({ steps }) => steps,
): Promise<Undoing & { left: readonly Leftover[] }> {
  const entries = await transaction.query<Entry & { act: string | null }>(READ_ACT, [
    transaction.userId,
    undone,
  ]);
  const [first] = entries;
  if (!first) throw notFound(ACT);
  await transaction.query(NAME_ACT, [undoingOf(undone, first.act)]);
  const since = await transaction.query<Entry>(READ_SINCE, [transaction.userId, undone]);
  const read: Read = (_name, text, values) => transaction.query(text, values);
  const present = await presentRows(read, transaction.userId, entries);
  const own = entries.map((entry) => ({ ...entry, revision: undone }));
  const redated = await readRedated(read, transaction.userId, own);
  const given = givenValues(since);
  const plan = planUndo(entries, given, present, redated.get(undone));
  const undoing = { entries, present, edited: editedRows(given, present) };
  const steps = await decide({ ...undoing, steps: plan.steps });
  await refuseBeyondPlan(transaction, steps);
  const unwritten = await writeSteps(transaction, steps);
  const done = steps.filter((step) => !unwritten.includes(step));
  await refuseOrphans(transaction, done);
  await refuseBeyondQuotas(transaction, done);
  await tellChanges(transaction, done);
  const rest = unwritten.map((step) => holderOf(step, step.present ?? step.values));
  const stay = new Map(rest.map((row) => [rowKey(row), { ...row, column: null }]));
  return { ...undoing, steps: done, left: [...plan.left, ...stay.values()] };
}

function shownLeftover(
  { noun, id, column }: Leftover,
  present: ReadonlyMap<string, StoredRow>,
  entries: readonly Entry[],
): UndoActPayload['left'][number] {
  const former = entries.find((entry) => entry.noun === noun && entry.id === id)?.before;
  const title = (present.get(rowKey({ noun, id })) ?? former)?.[NOUNS[noun as Noun]?.label ?? 'name'];
  return {
    ...{ noun, id, field: column === null ? null : fieldOf(column) },
    title: typeof title === 'string' ? title : null,
  };
}

/** The database would delete these parts along: a row that has newer ones stays. */
function hasNone(noun: JournalNoun): string {
  const parts = Object.entries(BELONGS_TO) as [JournalNoun, [Noun, string]][];
  return parts
    .filter(([, [parent]]) => parent === noun)
    .map(
      ([part, [, column]]) =>
        ` AND NOT EXISTS (SELECT FROM ${JOURNAL_TABLES[part]} p WHERE p.user_id = r.user_id AND p.${column} = r.id)`,
    )
    .join('');
}

/** What steps that one statement writes have in common: the table, and the columns of rows that come back. */
function shapeOf({ noun, kind, values }: Step): string {
  return kind === 'insert' ? `${noun} ${Object.keys(values).sort().join()}` : noun;
}

/** The SQL of steps of one kind and shape; $2 are their rows as `{ id, values }`. */
function writing(transaction: Transaction, { noun, kind, present, values }: Step): string {
  const table = JOURNAL_TABLES[noun];
  const { owner, id } = keyOf(noun);
  const rows = `jsonb_to_recordset($2::jsonb) AS s(id uuid, values jsonb)`;
  if (kind === 'delete')
    return `DELETE FROM ${table} r USING ${rows} WHERE r.${owner} = $1 AND r.${id} = s.id${hasNone(noun)} RETURNING r.${id}`;
  const entity = transaction.manager.connection.entityMetadatas.find(({ tableName }) => tableName === table);
  // Not each table whose rows are changed, but never removed, has an entity.
  const { columns: stored = [] } = entity ?? {};
  const names = entity ? stored.map(({ databaseName }) => databaseName) : Object.keys(present ?? {});
  // PostgreSQL reads JSON's null as no value; in a column that must have a value, it is one.
  const nulls = stored
    .filter(({ type, isNullable }) => type === 'jsonb' && !isNullable)
    .map(({ databaseName }) => databaseName);
  const valueOf = (name: string) =>
    nulls.includes(name) ? `coalesce(f.${name}, s.values->'${name}')` : `f.${name}`;
  if (kind === 'insert') {
    // A column that is newer than the entry of the journal gets its default.
    const noted = names.filter((name) => name in values);
    return `INSERT INTO ${table} (${noted.join(', ')}) SELECT ${noted.map(valueOf).join(', ')}
FROM ${rows}, jsonb_populate_record(NULL::${table}, s.values) f WHERE f.user_id = $1`;
  }
  const columns = names.filter((name) => !['user_id', 'id', 'version', 'updated_at'].includes(name));
  const counts = [
    ...(names.includes('version') ? [', version = r.version + 1'] : []),
    ...(names.includes('updated_at') ? [', updated_at = now()'] : []),
  ].join('');
  return `UPDATE ${table} r SET (${columns.join(', ')}) =
  (SELECT ${columns.map(valueOf).join(', ')} FROM jsonb_populate_record(r, s.values) f)${counts}
FROM ${rows} WHERE r.${owner} = $1 AND r.${id} = s.id`;
}

/** Rows may have changed places under the keys of their imports. */
const FREE_KEYS = (noun: JournalNoun) => `
UPDATE ${JOURNAL_TABLES[noun]} SET import_key = 'moving ' || id WHERE user_id = $1 AND id = ANY ($2::uuid[])`;

/** A row that comes back has a version that nobody has seen. */
function written({ id, kind, values }: Step): { id: string; values: StoredRow } {
  const { version } = values;
  return {
    id,
    values: kind === 'insert' && typeof version === 'number' ? { ...values, version: version + 1 } : values,
  };
}

/** Whether what an import made of a removed row stays: the row must not come back beside it. */
function isReplaced({ kind, values }: Step, failed: readonly Step[]): boolean {
  const key = values['import_key'] ?? null;
  const isItsKey = ({ present }: Step) => key !== null && present?.['import_key'] === key;
  return kind === 'insert' && failed.some((step) => step.kind === 'delete' && isItsKey(step));
}

/**
 * Writes the steps. Rows may need each other's place, as parents or for a name that only one may have: what can't be
 * written yet is tried again after the others, as long as that helps.
 * @returns the steps that can't be written: other rows need them, or have taken their place.
 */
async function writeSteps(transaction: Transaction, steps: readonly Step[]): Promise<Step[]> {
  // The parents of categories would otherwise be looked at only in the end, when it is too late to leave a row.
  if (steps.some(({ noun }) => noun === 'grade_category'))
    await transaction.query('SET CONSTRAINTS ALL IMMEDIATE', []);
  const order = Object.keys(JOURNAL_TABLES);
  let waiting = steps.toSorted((a, b) => order.indexOf(a.noun) - order.indexOf(b.noun));
  for (;;) {
    const failed: Step[] = [];
    for (const kind of ['delete', 'insert', 'update'] as const) {
      const replaced = kind === 'insert' ? waiting.filter((step) => isReplaced(step, failed)) : [];
      const own = waiting.filter((step) => step.kind === kind && !replaced.includes(step));
      failed.push(...replaced);
      const alike = [...groupBy(kind === 'delete' ? own.toReversed() : own, shapeOf).values()];
      for (const rows of alike) {
        const [first] = rows as [Step];
        const text = writing(transaction, first);
        failed.push(
          ...(await writeEach(transaction, rows, async (some) => {
            const keyed = some.filter(({ values }) => kind === 'update' && values['import_key'] != null);
            if (keyed.length > 0)
              await transaction.query(FREE_KEYS(first.noun), [transaction.userId, keyed.map(({ id }) => id)]);
            const gone = await transaction.query(text, [
              transaction.userId,
              JSON.stringify(some.map(written)),
            ]);
            if (kind === 'delete' && gone.length < some.length) throw new Error('Some have newer parts.');
          })),
        );
      }
    }
    if (failed.length === 0 || failed.length === waiting.length) return failed;
    waiting = failed;
  }
}

/** Live rows $2 in deleted parents, and live parts of deleted rows $2. */
const ORPHANS = NOUN_NAMES.flatMap((noun) => {
  const { table, partOf, needs } = NOUNS[noun];
  return (Object.entries({ ...partOf, ...needs }) as [Noun, string][]).map(([parent, column]) => {
    const above = NOUNS[parent];
    return `
SELECT '${above.what ?? parent.replaceAll('_', ' ')}' AS parent, p.${above.label ?? 'name'} AS label,
  c.id = ANY ($2::uuid[]) AS "isBack"
FROM ${table} c JOIN ${above.table} p ON p.user_id = c.user_id AND p.id = c.${column}
WHERE c.user_id = $1 AND c.deleted_at IS NULL AND p.deleted_at IS NOT NULL AND $2::uuid[] && ARRAY[c.id, p.id]`;
  });
}).join(' UNION ALL ');

interface Orphan {
  parent: string;
  label: string;
  isBack: boolean;
}

/** What is shown belongs to something that is shown. */
async function refuseOrphans(transaction: Transaction, steps: readonly Step[]): Promise<void> {
  const ids = steps.map(({ id }) => id);
  const [orphan] = await transaction.query<Orphan>(`${ORPHANS} LIMIT 1`, [transaction.userId, ids]);
  if (!orphan) return;
  const parent = `The ${orphan.parent} ${orphan.label}`;
  throw new DomainError(
    'CONFLICT',
    orphan.isBack
      ? `${parent} was deleted too. Restore it first.`
      : `${parent} contains something newer, so this can't be undone. Delete it instead.`,
  );
}

/** How many more rows of a noun will count toward the plan, after steps $2. */
const addedToPlan = (noun: Noun, rows: string) => `
WITH s AS (SELECT * FROM jsonb_to_recordset($2::jsonb) AS s(id uuid, kind text, values jsonb))
SELECT (SELECT count(*) FROM s LEFT JOIN ${NOUNS[noun].table} x ON x.user_id = $1 AND x.id = s.id,
    LATERAL jsonb_populate_record(x, s.values) r WHERE s.kind <> 'delete' AND r.deleted_at IS NULL AND ${rows})::int
  - (SELECT count(*) FROM s JOIN live_${NOUNS[noun].table} r USING (id) WHERE r.user_id = $1 AND ${rows})::int AS wanted`;

/** Courses and calendars that come back must fit into the plan, and so must what a feed shows again. */
async function refuseBeyondPlan(transaction: Transaction, steps: readonly Step[]): Promise<void> {
  for (const { noun, present, values } of steps)
    if (
      noun === 'calendar_feed' &&
      present &&
      addsProOption(fieldsOf<FeedOptions>({ ...present, ...values }), fieldsOf<FeedOptions>(present))
    )
      await assertPrivilege(transaction, 'filtered_calendar_feeds');
  for (const noun of NOUN_NAMES) {
    const { planned } = NOUNS[noun];
    const own = steps.filter((step) => step.noun === noun);
    if (!planned || own.length === 0) continue;
    const values = [transaction.userId, JSON.stringify(own)];
    const [added] = await transaction.query<{ wanted: number }>(addedToPlan(noun, planned.rows), values);
    if (added && added.wanted > 0) await assertWithinPlan(transaction, planned.resource, added.wanted);
  }
}

/** Rows that come back must fit into the account and into their parents. */
async function refuseBeyondQuotas(transaction: Transaction, steps: readonly Step[]): Promise<void> {
  for (const noun of NOUN_NAMES) {
    const ids = steps
      .filter((step) => step.noun === noun)
      .filter(({ kind, values }) => kind === 'insert' || values['deleted_at'] === null)
      .map(({ id }) => id);
    if (ids.length === 0) continue;
    for (const [name, { per }] of limitsOf(noun)) {
      const [holder] = per
        ? await transaction.query<{ id: string }>(fullestHolder(noun, name), [transaction.userId, ids])
        : [];
      if (!per || holder)
        await assertQuota(transaction, name, { wanted: 0, ...(holder && { holderId: holder.id }) });
    }
  }
}

/** The rules of the account that its courses are graded by. */
const GRADED_BY = /^(scale_|attempt_policy|fail_counts|gpa_)/;

const LIVE_COURSES = 'SELECT id FROM live_courses WHERE user_id = $1';

/** Tells of the rows, and of the parents that they were or are part of, because rows that are gone name none. */
async function tellChanges(transaction: Transaction, steps: readonly Step[]): Promise<void> {
  for (const { noun, id, present, values } of steps) {
    const rules = Object.keys(values).filter((column) => GRADED_BY.test(column)).length;
    if (noun === 'notification_settings') transaction.changed(noun, [id]);
    if (noun === 'user' && Object.keys(values).length > rules) transaction.changed('account', [id]);
    if (noun === 'grade_scale' || (noun === 'user' && rules > 0)) {
      const courses = await transaction.query<{ id: string }>(LIVE_COURSES, [transaction.userId]);
      transaction.changed('course', courses);
    }
    if (noun in NOUNS) transaction.changed(noun as Noun, [id]);
    const parents = Object.entries(NOUNS[noun as Noun]?.partOf ?? {}) as [Noun, string][];
    const holder = BELONGS_TO[noun];
    for (const [parent, column] of holder ? [...parents, holder] : parents) {
      const ids = [present?.[column], values[column]].filter((named) => typeof named === 'string');
      transaction.changed(parent, ids);
    }
  }
}
