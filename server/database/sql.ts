import { createHash } from 'node:crypto';

/**
 * Formats of values for the API, used in column lists: rows leave PostgreSQL ready to be sent, because parsing and
 * formatting dates in JavaScript costs more than the rest of a read.
 */

/** A `date` as `YYYY-MM-DD`. */
export function dayText(column: string): string {
  return `to_char(${column}, 'YYYY-MM-DD')`;
}

/** A `timestamptz` as `YYYY-MM-DDTHH:MM:SSZ`. */
export function instantText(column: string): string {
  return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}

/** Texts that get a name; each connection keeps the plan of each, so dynamically composed texts must stay out. */
const MOST_NAMES = 1_000;

const names = new Map<string, string>();

/**
 * The name under which a connection prepares a statement: the same text always has the same one.
 * @returns undefined once there are too many texts; such a statement is planned whenever it runs.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const name = `write_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  names.set(text, name);
  return name;
}
