import { v7 as uuidv7 } from 'uuid';
import type { ActKind } from '../../database/author';
import type { Actor, Transaction } from '../../database/database';
import { NOUN_NAMES, NOUNS, type Noun } from '../../database/nouns';
import { DomainError, notFound } from '../../errors/domain-error';
import { actId, revisionOf } from '../../database/act-id';
import { BELONGS_TO, holderOf, JOURNAL_TABLES, type JournalNoun } from '../acts/act.noun';
import { assertMayUndo, undoWithin, type Undoing } from '../acts/act.service';
import { rowKey, takenKeys, type Step, type StoredRow } from '../acts/undo-plan';
import { readUser, remainingInPlan } from '../users/user.service';
import type { UndoImportPayload } from './undo-import.types';

/** Columns by which the next import knows a row: the student doesn't see them. */
const UNSEEN = ['import_key', 'import_base', 'import_labels'];

const IS_SEEN = `
SELECT FROM journal WHERE user_id = $1 AND revision = $2 AND kind <> 'derived'
  AND noun NOT IN ('calendar_source', 'calendar_diff', 'deletion', 'assignment_series')
  AND (kind <> 'changed' OR before - $3::text[] <> '{}') LIMIT 1`;

/** The ID by which to undo the import that a transaction has written; null if the student sees no change. */
export async function importIdOf(transaction: Transaction): Promise<string | null> {
  const { userId, revision } = transaction;
  const seen = await transaction.query(IS_SEEN, [userId, revision, UNSEEN]);
  return seen.length > 0 ? actId(revision) : null;
}

/** Until the next release: the former one identified an import by a record, written within its transaction. */
const READ_RECORD = `
WITH record AS (
  DELETE FROM import_records WHERE user_id = $1 AND id = $2 AND expires_at > now() RETURNING created_at, changes)
SELECT (SELECT min(j.revision) FROM journal j, extract(epoch FROM r.created_at) AS seconds
  WHERE j.user_id = $1 AND j.revision >= seconds * 1000000 AND j.revision < (seconds + 60) * 1000000
    AND position(j.row_id::text IN r.changes::text) > 0)::float8 AS revision FROM record r`;

/** @throws NOT_FOUND */
async function revisionOfRecord(transaction: Transaction, importId: string): Promise<number> {
  const values = [transaction.userId, importId];
  const [record] = await transaction.query<{ revision: number | null }>(READ_RECORD, values);
  if (!record) throw notFound('import');
  if (record.revision !== null) return record.revision;
  throw new DomainError(
    'NOT_FOUND',
    "This import can't be undone: it was made before an update of Termwise.",
  );
}

const IMPORTS: readonly ActKind[] = ['import', 'syllabus', 'gradebook', 'transcript'];

/** Whether act $2 was an import, and whether the last thing that happened to it was its undoing. */
const READ_STATE = `
SELECT EXISTS (SELECT FROM journal WHERE user_id = $1 AND revision = $2 AND act = ANY ('{${IMPORTS.join()}}')) AS "isImport",
  (SELECT act LIKE 'undo:%' FROM journal WHERE user_id = $1 AND revision > $2 AND act IN ('undo:' || $2, 'redo:' || $2)
    ORDER BY revision DESC LIMIT 1) AS "isUndone"`;

/** The rows that undoing an import counts as; it needs the same rights as `undoAct`, see {@link assertMayUndo}. */
export const assertMayUndoImport = assertMayUndo;

/**
 * Undoes an import by its act: added rows are deleted, and changed ones get their former values. Unlike `undoAct`,
 * it leaves a row as a whole if any of it was edited since, and what it deletes can be restored by itself.
 * @throws NOT_FOUND if there is nothing (left) to undo, LIMIT_REACHED if the account can't hold restored rows.
 */
export async function undoImport(actor: Actor, importId: string): Promise<UndoImportPayload> {
  const counts = await actor.database.transaction(actor, async (transaction) => {
    const named = revisionOf(importId);
    const revision = named ?? (await revisionOfRecord(transaction, importId));
    const values = [transaction.userId, revision];
    const [state] = await transaction.query<{ isImport: boolean; isUndone: boolean | null }>(
      READ_STATE,
      values,
    );
    // The former release did not name its acts.
    if (state?.isUndone || (named !== null && !state?.isImport)) throw notFound('import');
    const undone = await undoWithin(transaction, revision, async (undoing) => {
      const gone = await findRemovable(transaction, undoing.steps);
      const steps = [...deletionsOf(transaction, gone), ...stepsBesides(undoing, gone)];
      return fitting(transaction, steps, gone.filter(isActiveCourse).length);
    });
    return countsOf(undone);
  });
  return { ...counts, user: (await readUser(actor)) as UndoImportPayload['user'] };
}

/** The key of a row, or of what it is a part of. */
function holderKey(row: { noun: JournalNoun; id: string }, values: StoredRow | null | undefined): string {
  return rowKey(holderOf(row, values));
}

/** The nouns whose rows are known by keys of their imports. */
const KEYED = { assignment: true, event: true };

const keyOf = (step: Step) => holderKey(step, step.present ?? step.values);

/** The keys of rows that were edited since, or whose parts were. */
function editedKeys({ entries, present, edited }: Undoing): ReadonlySet<string> {
  const own = entries.filter((entry) => edited.has(rowKey(entry)));
  return new Set(own.map((entry) => holderKey(entry, present.get(rowKey(entry)) ?? entry.before)));
}

/**
 * What is left to do beside deleting: former values of rows that nobody edited, and parts of rows that stay. A row that
 * one of another kind replaced comes back only if that one goes.
 */
function stepsBesides(undoing: Undoing, gone: readonly Step[]): Step[] {
  const going = new Set(gone.map(keyOf));
  const left = new Set([...editedKeys(undoing), ...going]);
  const taken = takenKeys(undoing.entries, going, undoing.present);
  return undoing.steps.filter((step) => {
    if (left.has(keyOf(step))) return false;
    if (step.kind === 'delete') return step.noun in BELONGS_TO;
    return step.kind === 'update' || !taken.has(step.values['import_key']);
  });
}

const isActiveCourse = ({ noun, present }: Step) => noun === 'course' && present?.['status'] === 'active';

/**
 * Leaves paused courses paused for which the plan has no place.
 * @param freed number of active courses that go
 */
async function fitting(transaction: Transaction, steps: readonly Step[], freed: number): Promise<Step[]> {
  const active = steps.filter(({ noun, values }) => noun === 'course' && values['status'] === 'active');
  const room = active.length > 0 ? await remainingInPlan(transaction, 'active_courses') : null;
  const others = room === null ? [] : active.slice(room + freed);
  return steps.filter((step) => !others.includes(step));
}

/** Whether a row `x` has parts besides $4, or is named by rows besides $3. */
function isNeeded(noun: Noun): string {
  const parts = Object.entries(BELONGS_TO) as [JournalNoun, [Noun, string]][];
  const own = parts
    .filter(([, [holder]]) => holder === noun)
    .map(([part, [, column]]) => [JOURNAL_TABLES[part], 'user_id', column, '$4']);
  const others = NOUN_NAMES.flatMap((other) => {
    const { table, partOf, needs, forgets } = NOUNS[other];
    const columns = [partOf?.[noun], needs?.[noun], ...(forgets?.[noun] ?? [])];
    return columns.flatMap((column) => (column ? [[`live_${table}`, 'user_id', column, '$3']] : []));
  });
  const account = noun === 'grade_scale' ? [['users', 'id', 'scale_id', '$3']] : [];
  const named = [...own, ...others, ...account].map(
    ([table, owner, column, besides]) =>
      `EXISTS (SELECT FROM ${table} p WHERE p.${owner} = x.user_id AND p.${column} = x.id AND p.id <> ALL (${besides}::uuid[]))`,
  );
  return `(${['$3::uuid[] || $4::uuid[] IS NULL', ...named].join(' OR ')})`;
}

const findFree = (noun: Noun) => `
SELECT x.id FROM live_${NOUNS[noun].table} x WHERE x.user_id = $1 AND x.id = ANY ($2::uuid[]) AND NOT ${isNeeded(noun)}`;

/** The steps that remove added rows which nothing else needs. */
async function findRemovable(transaction: Transaction, steps: readonly Step[]): Promise<Step[]> {
  const idsOf = (found: readonly Step[]) => found.map(({ id }) => id);
  const added = steps.filter(({ kind }) => kind === 'delete');
  const parts = idsOf(added.filter(({ noun }) => noun in BELONGS_TO));
  // What gets a former value back no longer names what is new.
  const freed = steps.filter(({ values }) => Object.keys(values).some((column) => column.endsWith('_id')));
  const gone: Step[] = [];
  for (const noun of NOUN_NAMES.toReversed()) {
    let own = added.filter((step) => step.noun === noun);
    for (let count = -1; own.length > 0 && own.length !== count;) {
      count = own.length;
      const values = [transaction.userId, idsOf(own), idsOf([...freed, ...gone, ...own]), parts];
      const free = await transaction.query<{ id: string }>(findFree(noun), values);
      const ids = new Set(free.map(({ id }) => id));
      own = own.filter(({ id }) => ids.has(id));
    }
    gone.push(...own);
  }
  return gone;
}

/**
 * Steps that delete rows, so that they can be restored: what is part of another one goes with that, otherwise with all
 * of its kind. Without their keys, because an undone entry doesn't count as deleted by the student: later imports may
 * add it again.
 */
function deletionsOf({ userId, revision }: Transaction, gone: readonly Step[]): Step[] {
  const deleted_at = new Date(revision / 1000).toISOString();
  const deletions = new Map<string, StoredRow & { id: string; item_count: number }>();
  const chosen = new Map<string, string>();
  const hidden = gone
    .toSorted((a, b) => NOUN_NAMES.indexOf(a.noun as Noun) - NOUN_NAMES.indexOf(b.noun as Noun))
    .map((step): Step => {
      const { partOf = {}, label = 'name' } = NOUNS[step.noun as Noun];
      const holders = Object.values(partOf).map((column) => chosen.get(String(step.present?.[column])));
      const group = holders.find((holder) => holder !== undefined) ?? step.noun;
      chosen.set(step.id, group);
      const own = { user_id: userId, noun: step.noun, label: step.present?.[label], deleted_at };
      const deletion = deletions.get(group) ?? { ...own, id: uuidv7(), item_count: 0 };
      deletions.set(group, { ...deletion, item_count: deletion.item_count + 1 });
      const keys = step.noun in KEYED ? { import_key: null, import_base: null } : {};
      return { ...step, kind: 'update', values: { ...keys, deleted_at, deletion_id: deletion.id } };
    });
  const records = [...deletions.values()].map((values): Step => ({
    noun: 'deletion',
    id: values.id,
    kind: 'insert',
    present: null,
    values,
  }));
  return [...records, ...hidden];
}

const COUNTED = /^(?:term|course|assignment|subtask|event) /;

/** Of the import, a series counts once, and what stays only because of its contents doesn't count. */
function countsOf(undone: Undoing) {
  const { entries, present, steps } = undone;
  const [done, edited] = [new Set(steps.map(keyOf)), editedKeys(undone)];
  const seen = entries.filter(
    ({ kind, before }) =>
      kind !== 'changed' || Object.keys(before ?? {}).some((column) => !UNSEEN.includes(column)),
  );
  const rows = new Map<string, Undoing['entries'][number]['kind']>();
  for (const entry of seen) {
    const key = holderKey(entry, present.get(rowKey(entry)) ?? entry.before);
    const kind = entry.noun in BELONGS_TO ? 'changed' : entry.kind;
    if (rows.get(key) !== 'created' && COUNTED.test(key)) rows.set(key, kind);
  }
  const count = (isMeant: (key: string, isAdded: boolean) => boolean) =>
    [...rows].filter(([key, kind]) => isMeant(key, kind === 'created')).length;
  const isOf = (key: string, ...nouns: string[]) => nouns.some((noun) => key.startsWith(`${noun} `));
  return {
    removed: count((key, isAdded) => isAdded && done.has(key) && !isOf(key, 'subtask')),
    restored: count((key, isAdded) => !isAdded && done.has(key) && !isOf(key, 'term')),
    kept: count((key, isAdded) => {
      if (done.has(key) || present.get(key)?.['deleted_at'] !== null) return false;
      return edited.has(key) || !isOf(key, 'term', ...(isAdded ? ['course', 'subtask'] : []));
    }),
  };
}
