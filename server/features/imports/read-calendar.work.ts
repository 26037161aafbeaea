import { scheduleAsCalendar } from '#domain/feeds/schedule-table';
import { WORK_BUDGETS } from '#domain/limits/limits';
import { badInput, type DomainError } from '../../errors/domain-error';
import { threadWork } from '../../work/thread-work';
import { isCalendarText } from '../../ical/calendar-source';
import { parseCalendar } from '../../ical/parse-calendar';
import { parseTaskList } from './parse-task-list';
import { recognizeCourses, type RecognizedCalendar } from './recognize-courses';

/**
 * Reads the text of a calendar file, a schedule in a table, or a Markdown file with tasks, and finds its courses, in a
 * thread. Once the budget is used up, entries with rules count as unreadable.
 */
export const readCalendarInThread = threadWork(
  async (text: string): Promise<RecognizedCalendar> => {
    const calendar = isCalendarText(text) ? text : scheduleAsCalendar(text);
    return recognizeCourses(await (calendar === null ? parseTaskList(text) : parseCalendar(calendar)));
  },
  { units: WORK_BUDGETS.calendarFile, overBudget: tooMuchToRead },
);

/** Refuses a file that is harder to read than any calendar of a student. */
export function tooMuchToRead(): DomainError {
  return badInput('file', 'is too complex to read: export fewer entries or a shorter period');
}
