import type { Read } from '../../database/database';
import { listStatement, pages, readProfile, type ArchiveRow } from './archive-reads';
import { ARCHIVE_LISTS, ARCHIVE_TABLES } from './archive-tables';

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
