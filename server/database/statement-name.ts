import { createHash } from 'node:crypto';

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
