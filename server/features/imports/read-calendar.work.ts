import { isSchedule, scheduleAsCalendar } from '#domain/feeds/schedule-table';
import { IMPORT_LIMITS, WORK_BUDGETS } from '#domain/limits/limits';
import { hasTasks } from '#domain/task-list/read-task-list';
import { badInput, DomainError } from '../../errors/domain-error';
import { threadWork } from '../../work/thread-work';
import { decodeCalendar, isCalendarText } from '../../ical/calendar-source';
import { parseCalendar } from '../../ical/parse-calendar';
import { isZip, unzipCalendars } from '../../ical/zipped-calendars';
import { parseTaskList } from './parse-task-list';
import { recognizeCourses, type RecognizedCalendar } from './recognize-courses';

/** The readers of a file, the first that knows it. */
const READERS = [
  { knows: isCalendarText, read: parseCalendar },
  { knows: isSchedule, read: (text: string) => parseCalendar(scheduleAsCalendar(text) ?? '') },
  { knows: hasTasks, read: parseTaskList },
];

/**
 * Reads a calendar file, a schedule in a table, a ZIP file of these, or a Markdown file with tasks, and finds its
 * courses, in a thread. Files in a ZIP file that are no calendars count as unreadable; once the budget is used up, so do
 * entries with rules.
 */
export const readCalendarInThread = threadWork(
  async (given: Uint8Array): Promise<RecognizedCalendar> => {
    const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
    const { text, unread } = isZip(bytes) ? unzipped(bytes) : { text: decodeCalendar(bytes), unread: [] };
    const reader = READERS.find(({ knows }) => knows(text));
    if (!reader)
      throw badInput(
        'file',
        'is not a calendar (.ics), a schedule with headings (.csv), or a Markdown file with tasks (.md)',
      );
    const recognized = recognizeCourses(await reader.read(text));
    const { entries, unreadable } = recognized.calendar;
    const before = entries.length + unreadable.length;
    for (const [at, title] of unread.entries())
      unreadable.push({ position: before + at + 1, title, reason: 'malformed' });
    return recognized;
  },
  { units: WORK_BUDGETS.calendarFile, overBudget: tooMuchToRead },
);

/** Refuses a file that is harder to read than any calendar of a student. */
export function tooMuchToRead(): DomainError {
  return badInput('file', 'is too complex to read: export fewer entries or a shorter period');
}

const MEGABYTES = IMPORT_LIMITS.bytes / 1024 ** 2;

/** Why a ZIP file is refused. */
const ZIP_FAULTS = {
  damaged: 'is a damaged ZIP file',
  empty: 'has no calendar file (.ics) and no schedule (.csv)',
  too_large: `must unpack to at most ${MEGABYTES} MB of calendars`,
};

function unzipped(bytes: Buffer): { text: string; unread: string[] } {
  const found = unzipCalendars(bytes, IMPORT_LIMITS.bytes);
  if ('text' in found) return found;
  if ('locked' in found)
    throw badInput('file', `needs a password for ${found.locked}: unpack it and choose the calendar files`);
  const fault = ZIP_FAULTS[found.fault];
  if (found.fault !== 'too_large') throw badInput('file', fault);
  throw new DomainError('PAYLOAD_TOO_LARGE', `A ZIP file ${fault}.`, { fields: { file: fault } });
}
