import type { Read } from '../../database/database';
import { columnOf, fieldOf, type FieldKind } from '../../database/field-kinds';
import type { ArchiveTable } from '../../database/noun';
import { NOUN_NAMES, NOUNS } from '../../database/nouns';
import { ARCHIVE_LISTS, ARCHIVE_TABLES, listHolding, PROFILE } from './archive-tables';

/** Rows read at once: few enough for the memory, many enough for the speed. */
const PAGE = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** A row as the file writes it. */
export type ArchiveRow = Record<string, unknown>;

/**
 * Reads rows of one owner page by page, ordered by ID, which is the order of creation.
 * @param text takes the owner ($1), the last ID read ($2), and the number of rows ($3); each row has an `id`.
 */
export async function* pages<Row extends { id: string }>(
  read: Read,
  { name, text, userId }: { name: string; text: string; userId: string },
): AsyncGenerator<Row[]> {
  let after = FIRST_ID;
  for (;;) {
    const rows = await read<Row>(name, text, [userId, after, PAGE]);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/** Returns the statement with which {@link pages} reads one list of the archive. */
function listStatement({ table, fields, only = 'true', isSingle }: ArchiveTable): {
  name: string;
  text: string;
} {
  const columns = Object.entries(fields).map(
    ([field, kind]) => `${kind.pack(`r.${columnOf(field)}`)} AS "${field}"`,
  );
  const id = isSingle ? 'r.user_id' : 'r.id';
  const from = `FROM ${table} r WHERE r.user_id = $1 AND ${id} > $2 AND ${only} ORDER BY ${id} LIMIT $3`;
  return { name: `archive_${table}`, text: `SELECT ${columns.join(', ')} ${from}` };
}

const PROFILE_FIELDS: Readonly<Record<string, FieldKind>> = { ...PROFILE.told, ...PROFILE.restored };

const READ_PROFILE = `
SELECT ${Object.entries(PROFILE_FIELDS)
  .map(([field, kind]) => `${kind.pack(columnOf(field))} AS "${field}"`)
  .join(', ')}
FROM users WHERE id = $1`;

/** The student's profile in the archive. */
async function readProfile(read: Read, userId: string): Promise<ArchiveRow> {
  const [profile] = await read<ArchiveRow>('archive_profile', READ_PROFILE, [userId]);
  if (!profile) throw new Error('The account was deleted while it was being read.');
  return profile;
}

const COUNT = `SELECT ${ARCHIVE_LISTS.map((list) => {
  const { table, only = 'true' } = ARCHIVE_TABLES[list];
  return `(SELECT count(*)::int FROM ${table} r WHERE r.user_id = $1 AND ${only})`;
}).join(' + ')} AS rows`;

/** The number of rows an archive of the account would have now. */
export async function countRows(read: Read, userId: string): Promise<number> {
  const [counted] = await read<{ rows: number }>('archive_rows', COUNT, [userId]);
  return counted?.rows ?? 0;
}

/** Nouns whose rows can exist without any other row. */
const ALONE = NOUN_NAMES.filter((noun) => {
  const list = listHolding(noun);
  const parents = Object.values(NOUNS[noun].partOf ?? {}).map(fieldOf);
  return list && parents.every((field) => ARCHIVE_TABLES[list].fields[field]?.faultOf(null) === null);
});

/** Whether the account has no visible content, so an archive can be imported. */
export const IS_EMPTY = `
SELECT NOT EXISTS (${ALONE.map((noun) => `SELECT 1 FROM live_${NOUNS[noun].table} WHERE user_id = $1`).join(' UNION ALL ')}) AS "isEmpty"`;

/** The format's name in the file. */
export const ARCHIVE_FORMAT = 'termwise-export';

/** Raised if older versions of the product couldn't read the new form. */
export const ARCHIVE_VERSION = 1;

/** The name of the file with everything. */
export const ARCHIVE_FILE = 'termwise.json';

/** The whole account as JSON, in parts: one row a line, so two exports can be compared line by line. */
export async function* archiveJson(read: Read, userId: string, madeAt: Date): AsyncGenerator<string> {
  const head = { format: ARCHIVE_FORMAT, version: ARCHIVE_VERSION, madeAt: madeAt.toISOString() };
  const profile = await readProfile(read, userId);
  yield `{\n${Object.entries({ ...head, profile })
    .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(',\n')}`;
  for (const list of ARCHIVE_LISTS) {
    yield `,\n"${list}": [`;
    let separator = '\n';
    for await (const rows of pages<ArchiveRow & { id: string }>(read, {
      ...listStatement(ARCHIVE_TABLES[list]),
      userId,
    })) {
      yield separator + rows.map((row) => JSON.stringify(row)).join(',\n');
      separator = ',\n';
    }
    yield '\n]';
  }
  yield '\n}\n';
}
