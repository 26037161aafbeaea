import type { Readable } from 'node:stream';
import { localDayOf } from '#domain/time/zone';
import { RESTORE_DAYS } from '#domain/limits/limits';
import type { SessionUser } from '../../auth/session';
import type { Actor, Read } from '../../database/database';
import { instantText } from '../../database/sql';
import { CALENDAR_END, calendarBegin, zoneComponentOf, type ZoneUse } from '../../ical/write-calendar';
import { EVENT_COLUMNS, EVENT_LABEL } from '../calendar/event.rows';
import { DEADLINE_COLUMNS, deadlineComponent, type DeadlineSource } from '../calendar/deadline-component';
import { calledByCourse, eventComponents, type CalendarEventSource } from '../calendar/event-component';
import { ARCHIVE_FILE, archiveJson, countRows, IS_EMPTY, pages } from './archive-reads';
import { archiveTasks } from './archive-tasks';
import type { ArchiveStatus } from './archive.types';
import readme from './readme.json';
import { ZipFile } from './zip-file';
import type { CsvTable } from '../../database/noun';
import { NOUN_NAMES, NOUNS } from '../../database/nouns';

/** The files for spreadsheets: rows that aren't deleted, with names in place of IDs. */
export const CSV_TABLES: readonly CsvTable[] = NOUN_NAMES.flatMap((noun) => NOUNS[noun].csv);

async function* csvFile(
  read: Read,
  { file, columns, rows: source, names = '' }: CsvTable,
  userId: string,
): AsyncGenerator<string> {
  const headings = Object.keys(columns);
  const list = Object.entries(columns).map(([heading, expression]) => `${expression} AS "${heading}"`);
  // First the page, then its names: otherwise, every page would join all rows.
  const text = `SELECT r.id, ${list.join(', ')}
    FROM (SELECT * FROM ${source} WHERE user_id = $1 AND id > $2 ORDER BY id LIMIT $3) r ${names} ORDER BY r.id`;
  yield BYTE_ORDER_MARK + csvLine(headings);
  for await (const rows of pages<{ id: string } & Record<string, CsvValue>>(read, {
    name: `archive_${file}`,
    text,
    userId,
  })) {
    yield rows.map((row) => csvLine(headings.map((heading) => row[heading] ?? null))).join('');
  }
}

/** Lets Excel recognize UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

type CsvValue = string | number | boolean | null;

/**
 * Characters with which a spreadsheet takes a text for a formula; the last two because it drops them first. In much of
 * Europe, Excel ends a cell at a semicolon, and then reads each line of a text as a row.
 */
const FORMULA = /^(?=;?[=+\-@\t\r])|(?<=[;\r\n])(?=[=+\-@\t\r])/g;

/**
 * One line of a CSV file (RFC 4180), including its line end. A text that a spreadsheet would run as a formula gets an
 * apostrophe in front; numbers stay numbers.
 */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

function cell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = value.replace(FORMULA, "'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

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
 * @param assertWanted throws if nobody waits for it any more
 */
export async function makeArchive(
  { userId, now, database }: Actor,
  user: SessionUser,
  assertWanted: () => void,
): Promise<Archive> {
  const day = localDayOf(now.getTime(), user.timezone);
  const file = await ZipFile.create(now);
  try {
    await database.snapshot(async (readNow) => {
      const read: Read = async (...query) => {
        assertWanted();
        return readNow(...query);
      };
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

const LIFE = `${instantText('e.created_at')} AS "createdAt", ${instantText('e.updated_at')} AS "updatedAt"`;
const COURSE = 'LEFT JOIN live_courses c ON c.user_id = e.user_id AND c.id = e.course_id';
const page = (rows: string) => `(SELECT * FROM ${rows} AND user_id = $1 AND id > $2 ORDER BY id LIMIT $3) e`;

const READ_ZONES = `
SELECT timezone, ${instantText('min(first_at)')} AS "firstAt",
  ${instantText('CASE WHEN bool_or(last_at IS NULL) THEN NULL ELSE max(last_at) END')} AS "lastAt"
FROM live_events WHERE user_id = $1 AND NOT all_day AND timezone <> 'UTC' GROUP BY timezone ORDER BY timezone`;

const READ_EVENTS = `
SELECT ${EVENT_COLUMNS}, ${EVENT_LABEL}, ${LIFE}, c.code AS "courseCode", c.name AS "courseName" FROM ${page('live_events WHERE deleted_at IS NULL')} ${COURSE}
ORDER BY e.id`;

const READ_DEADLINES = `
SELECT ${DEADLINE_COLUMNS}, e.notes, ${LIFE}, c.code AS "courseCode"
FROM ${page('live_assignments WHERE due_at IS NOT NULL')} ${COURSE}
ORDER BY e.id`;

/** The calendar of the account in parts: time zones, classes and events, deadlines. */
async function* archiveCalendar(
  read: Read,
  { userId, now, timezone }: { userId: string; now: Date; timezone: string },
): AsyncGenerator<string> {
  yield calendarBegin({ name: 'Termwise', timezone });
  for (const zone of await read<ZoneUse>('archive_zones', READ_ZONES, [userId])) {
    yield zoneComponentOf(zone, now.getTime());
  }
  const events = { name: 'archive_calendar_events', text: READ_EVENTS, userId };
  for await (const rows of pages<CalendarEventSource & { courseName: string | null; label: string | null }>(
    read,
    events,
  ))
    yield rows.map((row) => eventComponents(calledByCourse(row))).join('');
  const deadlines = { name: 'archive_calendar_deadlines', text: READ_DEADLINES, userId };
  for await (const rows of pages<DeadlineSource>(read, deadlines)) {
    yield rows.map((row) => deadlineComponent(row)).join('');
  }
  yield CALENDAR_END;
}

function readmeText(day: string): string {
  return readme.join('\r\n').replaceAll('{day}', day).replaceAll('{days}', String(RESTORE_DAYS));
}
