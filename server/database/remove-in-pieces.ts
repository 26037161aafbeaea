/** Rows that one statement removes: it holds their locks for some milliseconds. */
const PIECE = 1_000;

interface Removing {
  read(name: string, text: string, values: unknown[]): Promise<unknown[]>;
}

/**
 * Removes the rows of a table that match a condition, in pieces. Rows that another process is removing are left to it.
 * @param condition in SQL, for which the table has an index
 * @param name of the statement, if a table has several conditions
 * @returns how many were removed.
 */
export async function removeInPieces(
  database: Removing,
  table: string,
  condition: string,
  values: unknown[] = [],
  name = `remove_${table}`,
): Promise<number> {
  const text = `
DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
  SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${PIECE} FOR UPDATE SKIP LOCKED)) RETURNING true`;
  let removed = 0;
  for (;;) {
    const piece = (await database.read(name, text, values)).length;
    removed += piece;
    if (piece < PIECE) return removed;
  }
}
