import type { Readable } from 'node:stream';
import { localDayOf } from '#domain/time/zone';
import type { SessionUser } from '../../auth/session';
import type { Actor } from '../../database/database';
import { ARCHIVE_FILE, archiveJson } from './archive-json';
import { countRows, IS_EMPTY } from './archive-reads';
import { archiveCalendar } from './archive-calendar';
import { archiveTasks } from './archive-tasks';
import { CSV_TABLES, csvFile } from './csv-tables';
import { readmeText } from './readme-text';
import type { ArchiveStatus } from './archive.types';
import { ZipFile } from './zip-file';

/** Everything of a student in one file. */
export interface Archive {
  /** `termwise-2026-11-21.zip`, by the student's own calendar. */
  name: string;
  /** The archive as a stream that can be read once; it closes itself. */
  content: Readable;
  /** Length of the content. */
  bytes: number;
}

/**
 * Puts everything the student has into one ZIP file: lossless JSON, tables for spreadsheets, a calendar, a list of
 * tasks. All of it is
 * read as of one moment.
 */
export async function makeArchive({ userId, now, database }: Actor, user: SessionUser): Promise<Archive> {
  const day = localDayOf(now.getTime(), user.timezone);
  const file = await ZipFile.create(now);
  try {
    await database.snapshot(async (read) => {
      await file.add('README.txt', [readmeText(day)]);
      await file.add(ARCHIVE_FILE, archiveJson(read, userId, now));
      for (const table of CSV_TABLES) await file.add(table.file, csvFile(read, table, userId));
      await file.add('calendar.ics', archiveCalendar(read, { userId, now, timezone: user.timezone }));
      await file.add('assignments.md', archiveTasks(read, { userId, now }));
    });
    return { name: `termwise-${day}.zip`, ...(await file.finish()) };
  } catch (error) {
    await file.discard();
    throw error;
  }
}

/** Returns the contents an archive of the account would have, and whether one can be imported. */
export async function readArchiveStatus({ userId, database }: Actor): Promise<ArchiveStatus> {
  const read: typeof database.read = (name, text, values) => database.read(name, text, values);
  const [rows, [account]] = await Promise.all([
    countRows(read, userId),
    read<{ isEmpty: boolean }>('account_is_empty', IS_EMPTY, [userId]),
  ]);
  return { rows, isEmpty: account?.isEmpty ?? false };
}
