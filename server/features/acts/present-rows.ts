import { groupBy } from '#domain/group-by';
import type { Read } from '../../database/database';
import { BELONGS_TO, holderOf, JOURNAL_TABLES, type JournalNoun } from './act.noun';
import { rowKey, type Entry, type StoredRow } from './undo-plan';

/** The columns that identify a row of a table: by its own ID, or as the only one of its account. */
export function keyOf(noun: JournalNoun): { owner: string; id: string } {
  if (noun === 'user') return { owner: 'id', id: 'id' };
  return { owner: 'user_id', id: noun === 'notification_settings' ? 'user_id' : 'id' };
}

/** Bytes of a value. Those that are shown are shorter, except titles. */
const LONG = 100;

/** The SQL of a row as JSON without its long values: they are there only to be compared, as a hash. */
export function shortened(row: string): string {
  const value = `CASE WHEN key <> 'title' AND pg_column_size(value) > ${LONG}
    THEN to_jsonb(jsonb_hash_extended(value, 0)::text) ELSE value END`;
  return `(SELECT jsonb_object_agg(key, ${value}) FROM jsonb_each(${row}))`;
}

const readPresent = (noun: JournalNoun, row: string) => {
  const { owner, id } = keyOf(noun);
  return `SELECT r.${id} AS id, ${row} AS row FROM ${JOURNAL_TABLES[noun]} r WHERE r.${owner} = $1 AND r.${id} = ANY ($2::uuid[])`;
};

/**
 * The rows as they are, by {@link rowKey}, with those that they are parts of; those that are gone are missing.
 * @param as the SQL by which they are read, see {@link shortened}; whole by default.
 */
export async function presentRows(
  read: Read,
  userId: string,
  rows: readonly Pick<Entry, 'noun' | 'id' | 'before'>[],
  as?: (row: string) => string,
): Promise<Map<string, StoredRow>> {
  const present = new Map<string, StoredRow>();
  const [name, row] = as ? ['shortened', as('to_jsonb(r)')] : ['present', 'to_jsonb(r)'];
  const add = async (added: readonly Pick<Entry, 'noun' | 'id'>[]) => {
    for (const [noun, own] of groupBy(added, (row) => row.noun)) {
      const ids = [...new Set(own.map(({ id }) => id))];
      const found = await read<{ id: string; row: StoredRow }>(`${name}_${noun}`, readPresent(noun, row), [
        userId,
        ids,
      ]);
      for (const each of found) present.set(rowKey({ noun, id: each.id }), each.row);
    }
  };
  const parts = rows.filter(({ noun }) => noun in BELONGS_TO);
  await add(parts);
  const holders = parts.map((part) => holderOf(part, present.get(rowKey(part)) ?? part.before));
  await add([...rows, ...holders].filter(({ noun }) => !(noun in BELONGS_TO)));
  return present;
}
