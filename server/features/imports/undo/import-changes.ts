import { v7 as uuidv7 } from 'uuid';
import type { CourseStatus } from '#domain/courses/course';
import { IMPORT_LIMITS } from '#domain/limits/limits';
import type { Database, Transaction } from '../../../database/database';
import { removeInPieces } from '../../../database/remove-in-pieces';
import { notFound } from '../../../errors/domain-error';
import { NOUNS } from '../../../database/nouns';
import type { CourseLabel, MovedLabel } from '../course-labels';
import type { ImportSubject } from '../import-subject';
import { changedRules } from '../item-plan';
import type { Tick } from '../part-ticks';
import type { EntryPlans } from '../write-entries';
import { ITEM_NOUNS, readFormer, type FormerRow, type FormerSource, type ItemNoun } from './former-rows';

/** An assignment or event in the version that an import left. */
export interface WrittenItem {
  noun: ItemNoun;
  id: string;
  version: number;
  /** Whether the import itself made it a class of the timetable; otherwise the student did. */
  isMeeting?: true;
}

/** A row that an import changed or removed, as it was before. */
export interface ReplacedRow extends FormerRow {
  /** Its version after the import; null: removed. */
  version: number | null;
  /** The row that replaced it and must be removed before it returns; null if it is the same row. */
  by: string | null;
}

/** An import's changes of courses and terms. */
export interface CourseChanges {
  /** The term it added, and the one that was current before. */
  term: { id: string; currentBefore: string | null } | null;
  /** The courses it added. */
  courses: string[];
  /** Courses that got another status, with the version the import left. */
  statuses: { id: string; before: CourseStatus; version: number }[];
  /** Labels that identify existing courses from now on. */
  labels: CourseLabel[];
  /** Those of courses that are no longer parts of others; absent for none. */
  parted?: MovedLabel[];
}

/** Everything that undoing an import needs. */
export interface ImportChanges extends CourseChanges {
  /** The assignments and events it added. */
  items: WrittenItem[];
  replaced: ReplacedRow[];
  /** Deleted items that it brought back. */
  restored: WrittenItem[];
  /** The subtasks it marked as done, in the version it left; records of earlier releases lack them. */
  ticked?: { id: string; version: number }[];
  /** The grade categories it added. */
  categories: string[];
  /** Courses that it gave another scale, with the scale before and the version it left; the scale it added for them. */
  scales?: { courseId: string; version: number; preset: string | null; id: string | null; added: string }[];
  sources: FormerSource[];
}

/** The rows that an import is about to change, and the keys of those it adds. */
interface TouchedItems {
  before: readonly FormerRow[];
  /** Import keys of the items that are added. */
  added: Readonly<Record<ItemNoun, readonly string[]>>;
  /** Keys of the entries that take the place of rows of another kind, by the IDs of those. */
  keyOfReplaced: ReadonlyMap<string, string>;
  /** IDs of deleted items that were brought back. */
  restored: Readonly<Record<ItemNoun, readonly string[]>>;
}

const AFTER = (noun: ItemNoun) => `
SELECT x.id, x.version, x.import_key AS key FROM ${NOUNS[noun].table} x
WHERE x.user_id = $1 AND (x.id = ANY($2::uuid[]) OR x.import_key = ANY($3::text[]))`;

/**
 * Compares the items with their state before the import.
 * @param touched with the IDs of assignments that were created again after a tick.
 */
export async function itemChanges(
  transaction: Transaction,
  { before, added, keyOfReplaced, restored, again }: TouchedItems & { again: readonly string[] },
): Promise<Pick<ImportChanges, 'items' | 'replaced' | 'restored'>> {
  const after: (WrittenItem & { key: string | null })[] = [];
  for (const noun of ITEM_NOUNS) {
    const ids = before.filter((former) => former.noun === noun).map(({ row }) => row.id);
    if (noun === 'assignment') ids.push(...again);
    const values = [transaction.userId, [...ids, ...restored[noun]], added[noun]];
    const rows = await transaction.query<Omit<(typeof after)[number], 'noun'>>(AFTER(noun), values);
    after.push(...rows.map((row) => ({ ...row, noun })));
  }
  const versions = new Map(after.map(({ id, version }) => [id, version]));
  const idOfKey = new Map(after.map(({ id, key }) => [key, id]));
  const isRestored = new Set(ITEM_NOUNS.flatMap((noun) => restored[noun]));
  const wasThere = new Set([...before.map(({ row }) => row.id), ...isRestored]);
  const written = after.map(({ noun, id, version }): WrittenItem => ({ noun, id, version }));
  return {
    items: written.filter(({ id }) => !wasThere.has(id)),
    restored: written.filter(({ id }) => isRestored.has(id)),
    replaced: before.map((former) => ({
      ...former,
      version: versions.get(former.row.id) ?? null,
      by: idOfKey.get(keyOfReplaced.get(former.row.id) ?? '') ?? null,
    })),
  };
}

const FORGET = `
DELETE FROM import_records WHERE user_id = $1 AND id NOT IN (
  SELECT id FROM import_records WHERE user_id = $1 AND expires_at > now()
  ORDER BY created_at DESC, id DESC LIMIT ${IMPORT_LIMITS.undoable - 1})`;

const SAVE = `
INSERT INTO import_records (user_id, id, changes, expires_at)
VALUES ($1, $2, $3, now() + make_interval(hours => ${IMPORT_LIMITS.undoHours}))`;

/**
 * Stores an import's changes for a day; of one account, the last few.
 * @returns the ID to undo it by; null if the student sees no change.
 */
export async function recordImport(transaction: Transaction, changes: ImportChanges): Promise<string | null> {
  if (!isVisible(changes)) return null;
  const id = uuidv7();
  await transaction.query(FORGET, [transaction.userId]);
  await transaction.query(SAVE, [transaction.userId, id, JSON.stringify(changes)]);
  return id;
}

function isVisible({
  term,
  courses,
  statuses,
  items,
  replaced,
  restored,
  ...others
}: ImportChanges): boolean {
  const isChanged = ({ row, version }: ReplacedRow) => row.version !== version;
  const { ticked = [], categories, scales = [] } = others;
  const lists = [courses, statuses, items, restored, ticked, categories, scales];
  const added = lists.reduce((sum, list) => sum + list.length, 0);
  return term !== null || added > 0 || replaced.some(isChanged);
}

/**
 * Removes and returns the record of an import, so it is undone only once.
 * @throws NOT_FOUND if there is none: it never existed, has expired, was undone, or is another student's.
 */
export async function takeRecord(transaction: Transaction, id: string): Promise<ImportChanges> {
  const [record] = await transaction.query<{ changes: ImportChanges }>(
    'DELETE FROM import_records WHERE user_id = $1 AND id = $2 AND expires_at > now() RETURNING changes',
    [transaction.userId, id],
  );
  if (!record) throw notFound('import');
  return record.changes;
}

/** A row that has its values of an earlier version again, in a new one. */
interface MovedVersion {
  id: string;
  from: number;
  to: number;
}

const READ_RECORDS = 'SELECT id, changes FROM import_records WHERE user_id = $1';
const WRITE_RECORD = 'UPDATE import_records SET changes = $3 WHERE user_id = $1 AND id = $2';

/** Lets earlier imports be undone after later ones: a row that a later undo gave its values back wasn't edited. */
export async function followVersions(
  transaction: Transaction,
  moved: readonly MovedVersion[],
): Promise<void> {
  if (moved.length === 0) return;
  const byId = new Map(moved.map((move) => [move.id, move]));
  const versionOf = <Version extends number | null>(id: string, version: Version) => {
    const move = byId.get(id);
    return move?.from === version ? move.to : version;
  };
  type Row = { id: string; changes: ImportChanges };
  for (const { id, changes } of await transaction.query<Row>(READ_RECORDS, [transaction.userId])) {
    const follow = (item: WrittenItem) => ({ ...item, version: versionOf(item.id, item.version) });
    const next: ImportChanges = {
      ...changes,
      items: changes.items.map(follow),
      restored: changes.restored.map(follow),
      replaced: changes.replaced.map((former) => ({
        ...former,
        version: versionOf(former.row.id, former.version),
      })),
    };
    await transaction.query(WRITE_RECORD, [transaction.userId, id, JSON.stringify(next)]);
  }
}

/**
 * Removes the records of imports that can no longer be undone.
 * @returns how many.
 */
export function removeExpiredRecords(database: Database): Promise<number> {
  return removeInPieces(database, 'import_records', 'expires_at <= now()');
}

/**
 * Reads the rows that an import is about to change or remove.
 * @param restored import keys of the deleted items that it has brought back.
 */
export async function readTouched(
  transaction: Transaction,
  { identity, known, ticks }: Pick<ImportSubject, 'identity' | 'known'> & { ticks: readonly Tick[] },
  { deadlines, events }: EntryPlans,
  restored: readonly string[],
): Promise<TouchedItems> {
  const { rekeyed, replaced } = identity;
  const idsOf = (noun: ItemNoun, planned: readonly (string | undefined)[]) => [
    ...new Set([
      ...planned.flatMap((id) => id ?? []),
      ...[...rekeyed, ...replaced].filter((row) => row.noun === noun).map(({ id }) => id),
    ]),
  ];
  const changed = <Plan extends { change: string }>(plans: readonly Plan[]) =>
    plans.filter(({ change }) => change === 'changed');
  const keysOfNew = (plans: readonly (EntryPlans['deadlines'] | EntryPlans['events'])[number][]) =>
    plans.filter(({ change }) => change === 'new').map(({ item }) => item.importKey);
  return {
    before: await readFormer(transaction, {
      assignment: idsOf('assignment', [
        ...changed(deadlines).map((plan) => plan.known?.id),
        ...ticks.map(({ id }) => id),
      ]),
      event: idsOf('event', [
        ...changed(events).map((plan) => plan.known?.id),
        ...changedRules(events).map(({ id }) => id),
      ]),
    }),
    added: { assignment: keysOfNew(deadlines), event: keysOfNew(events) },
    keyOfReplaced: new Map(replaced.map(({ id, key }) => [id, key])),
    restored: {
      assignment: restored.flatMap((key) => known.deadlines.get(key)?.id ?? []),
      event: restored.flatMap((key) => known.events.get(key)?.id ?? []),
    },
  };
}
