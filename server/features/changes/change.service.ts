import { groupBy } from '#domain/group-by';
import type { Actor, Read } from '../../database/database';
import { actId } from '#domain/acts/act-id';
import type { ChangesArgs, Change, Changes } from './change.types';
import { cursorOf, kindOf, readChangeLog, revisionBehind, type ChangedItem } from './change-log';
import { readChangedRows } from './changed-rows';

/** Characters of the rows of a page: the row that exceeds them is its last. */
const PAGE_CHARACTERS = 250_000;

/**
 * The rows that changed since a revision, as of one moment: what is written meanwhile comes with the next call. Reads
 * one statement, and one for each kind of row.
 */
export function readChanges(
  actor: Actor,
  { after, first }: Pick<ChangesArgs, 'after' | 'first'>,
): Promise<Changes> {
  const cursor = cursorOf(after);
  return actor.database.snapshot(async (read) => {
    const { revision, isComplete, items } = await readChangeLog(
      read,
      actor.userId,
      cursor,
      Number(first) + 1,
    );
    const page = await changesOf(actor, read, items.slice(0, Number(first)));
    const last = items[page.length - 1];
    const more = page.length < items.length;
    return {
      revision: more && last ? revisionBehind(cursor, last) : String(revision),
      items: page,
      more,
      readEverything: !isComplete,
    };
  });
}

/** Items with their rows, as many as fit into a page. */
async function changesOf(actor: Actor, read: Read, items: readonly ChangedItem[]): Promise<Change[]> {
  const rows = new Map<string, Change['row']>();
  for (const [noun, own] of groupBy(items, (item) => item.noun)) {
    const found = await readChangedRows(actor, read, { noun, ids: own.map(({ id }) => id) });
    for (const { id } of own) rows.set(noun + id, found.get(id) ?? null);
  }
  const page: Change[] = [];
  let characters = 0;
  for (const item of items) {
    const row = rows.get(item.noun + item.id) ?? null;
    page.push({
      noun: item.noun,
      id: item.id,
      kind: kindOf(item, row === null),
      actId: actId(item.last),
      row,
    });
    characters += JSON.stringify(row).length;
    if (characters > PAGE_CHARACTERS) break;
  }
  return page;
}
