import type { Transaction } from '../../../database/database';
import { NOUNS, type Noun } from '../../../database/nouns';
import { softDelete } from '../../deletions/deletion.service';
import { hasLiveParts } from '../../deletions/deletion.sql';
import { HAS_ATTACHMENTS, IS_TOUCHED_EVENT } from '../touched.sql';
import { ITEM_NOUNS, type ItemNoun } from './former-rows';
import type { ImportChanges, WrittenItem } from './import-changes';

/** A row that an import added and that is still there. */
interface AddedRow {
  id: string;
  label: string;
  /** Whether it is as the import left it. */
  isUntouched: boolean;
}

/** Rows that go, and how many stay because they were edited. */
interface Sorted {
  gone: AddedRow[];
  edited: number;
}

const readItems = (noun: ItemNoun, row: string, isTouched: string) => `
SELECT ${row}.id, ${row}.title AS label, ${row}.version = p.version AND (p."isMeeting" IS TRUE OR NOT ${isTouched}) AS "isUntouched"
FROM jsonb_to_recordset($2::jsonb) AS p(id uuid, version integer, "isMeeting" boolean)
JOIN live_${NOUNS[noun].table} ${row} ON ${row}.user_id = $1 AND ${row}.id = p.id`;

const READ_ITEMS = {
  assignment: readItems('assignment', 'a', HAS_ATTACHMENTS),
  event: readItems('event', 'e', IS_TOUCHED_EVENT),
} as const;

/** Whether a row `x` holds anything but $3. */
const IS_HOLDING = {
  term: hasLiveParts('term', 'x', '$3'),
  course: hasLiveParts('course', 'x', '$3'),
  grade_category: `(
    EXISTS (SELECT FROM live_assignments p WHERE p.user_id = x.user_id AND x.id IN (p.category_id, p.replaces)
      AND p.id <> ALL ($3::uuid[]))
    OR EXISTS (SELECT FROM live_grade_categories p WHERE p.user_id = x.user_id AND p.parent_id = x.id))`,
} as const;
type Holder = keyof typeof IS_HOLDING;

/** Rows that hold others stay while they hold anything but $3. */
const READ_HOLDERS = (noun: Holder) => `
SELECT x.id, x.${NOUNS[noun].label ?? 'name'} AS label, x.version = 1 AS "isUntouched", ${IS_HOLDING[noun]} AS "isHolding"
FROM live_${NOUNS[noun].table} x WHERE x.user_id = $1 AND x.id = ANY($2::uuid[])`;

function sorted(rows: readonly AddedRow[]): Sorted {
  const gone = rows.filter(({ isUntouched }) => isUntouched);
  return { gone, edited: rows.length - gone.length };
}

/** The items that are as they were left, and the number of others. */
export async function sortItems(
  transaction: Transaction,
  noun: ItemNoun,
  items: readonly WrittenItem[],
): Promise<Sorted> {
  const own = items.filter((item) => item.noun === noun);
  if (own.length === 0) return { gone: [], edited: 0 };
  const values = [transaction.userId, JSON.stringify(own)];
  return sorted(await transaction.query<AddedRow>(READ_ITEMS[noun], values));
}

/** A row that stays only because of its contents doesn't count as edited. */
async function sortHolders(
  transaction: Transaction,
  noun: Holder,
  ids: readonly string[],
  gone: readonly string[],
): Promise<Sorted> {
  if (ids.length === 0) return { gone: [], edited: 0 };
  const values = [transaction.userId, ids, gone];
  const rows = await transaction.query<AddedRow & { isHolding: boolean }>(READ_HOLDERS(noun), values);
  const { edited } = sorted(rows);
  return { gone: rows.filter(({ isUntouched, isHolding }) => isUntouched && !isHolding), edited };
}

/** Later imports may add the entries again: an undone entry doesn't count as deleted by the student. */
const FORGET_KEYS = (noun: ItemNoun) => `
UPDATE ${NOUNS[noun].table} SET import_key = NULL, import_base = NULL WHERE user_id = $1 AND id = ANY($2::uuid[])`;

/** The results of removing the rows that an import added. */
export interface Removal {
  /** IDs of all that went. */
  gone: ReadonlySet<string>;
  /** How many stay because they were edited. */
  edited: number;
}

/** Deletes rows that an import added and no one has edited since, in as few deletions as possible. */
export async function removeAdded(
  transaction: Transaction,
  { items, categories, courses, term }: Pick<ImportChanges, 'items' | 'categories' | 'courses' | 'term'>,
): Promise<Removal> {
  const assignments = await sortItems(transaction, 'assignment', items);
  const events = await sortItems(transaction, 'event', items);
  const itemIds = [...assignments.gone, ...events.gone].map(({ id }) => id);
  const emptyCategories = await sortHolders(transaction, 'grade_category', categories, itemIds);
  const categoryIds = emptyCategories.gone.map(({ id }) => id);
  const emptied = await sortHolders(transaction, 'course', courses, [...itemIds, ...categoryIds]);
  const courseIds = emptied.gone.map(({ id }) => id);
  const terms = await sortHolders(transaction, 'term', term ? [term.id] : [], courseIds);
  const parts = [
    ['term', terms],
    ['course', emptied],
    ['assignment', assignments],
    ['event', events],
  ] as const;
  for (const [noun, { gone }] of parts) await deleteLive(transaction, noun, gone);
  await deleteLive(transaction, 'grade_category', emptyCategories.gone);
  for (const noun of ITEM_NOUNS) await transaction.query(FORGET_KEYS(noun), [transaction.userId, itemIds]);
  return {
    gone: new Set([...itemIds, ...courseIds, ...terms.gone.map(({ id }) => id)]),
    edited: parts.reduce((sum, [, { edited }]) => sum + edited, 0),
  };
}

const LIVE = (noun: Noun) =>
  `SELECT id FROM live_${NOUNS[noun].table} WHERE user_id = $1 AND id = ANY($2::uuid[])`;

/** Those of these IDs whose rows aren't deleted. */
export async function liveOf(
  transaction: Transaction,
  noun: Noun,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const live = await transaction.query<{ id: string }>(LIVE(noun), [transaction.userId, ids]);
  return live.map(({ id }) => id);
}

/** Deletes rows, except those already deleted together with their parents. */
async function deleteLive(transaction: Transaction, noun: Noun, rows: readonly AddedRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const id = await liveOf(transaction, noun, ids);
  if (id.length > 0) await softDelete(transaction, { noun, id, label: rows[0]?.label ?? '' });
}
