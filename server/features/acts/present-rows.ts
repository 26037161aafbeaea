import { groupBy } from '#domain/group-by';
import type { Read } from '../../database/database';
import { BELONGS_TO, holderOf, JOURNAL_TABLES, type JournalNoun } from './act.noun';
import { rowKey, type Entry, type StoredRow } from './undo-plan';

/** The columns that identify a row of a table: by its own ID, or as the only one of its account. */
export function keyOf(noun: JournalNoun): { owner: string; id: string } {
  if (noun === 'user') return { owner: 'id', id: 'id' };
  return { owner: 'user_id', id: noun === 'notification_settings' ? 'user_id' : 'id' };
}

const readPresent = (noun: JournalNoun) => {
  const { owner, id } = keyOf(noun);
  return `SELECT r.${id} AS id, to_jsonb(r) AS row FROM ${JOURNAL_TABLES[noun]} r WHERE r.${owner} = $1 AND r.${id} = ANY ($2::uuid[])`;
};

/** The rows as they are, by {@link rowKey}, with those that they are parts of; those that are gone are missing. */
export async function presentRows(
  read: Read,
  userId: string,
  rows: readonly Pick<Entry, 'noun' | 'id' | 'before'>[],
): Promise<Map<string, StoredRow>> {
  const present = new Map<string, StoredRow>();
  const add = async (added: readonly Pick<Entry, 'noun' | 'id'>[]) => {
    for (const [noun, own] of groupBy(added, (row) => row.noun)) {
      const ids = [...new Set(own.map(({ id }) => id))];
      const found = await read<{ id: string; row: StoredRow }>(`present_${noun}`, readPresent(noun), [
        userId,
        ids,
      ]);
      for (const { id, row } of found) present.set(rowKey({ noun, id }), row);
    }
  };
  const parts = rows.filter(({ noun }) => noun in BELONGS_TO);
  await add(parts);
  const holders = parts.map((part) => holderOf(part, present.get(rowKey(part)) ?? part.before));
  await add([...rows, ...holders].filter(({ noun }) => !(noun in BELONGS_TO)));
  return present;
}
