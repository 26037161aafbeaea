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
