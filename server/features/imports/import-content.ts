import type { RecognizedCourse } from '#domain/feeds/recognize/facts';
import { yieldToEventLoop } from '../../jobs/event-loop';
import type { CalendarEntry } from './entry-identity';
import type { DraftRow } from './import-draft.service';
import { resolveEntries, type ResolvedCalendar } from './resolve-entries';
import type { ResolvedDeadline, ResolvedSeries } from '../../ical/series';

/** The entries of some files together, each once. */
export interface ImportContent {
  deadlines: ResolvedDeadline[];
  series: ResolvedSeries[];
  /** The courses of all files, each once, in order of appearance. */
  courses: RecognizedCourse[];
  /** Per file, before entries in several files were removed. */
  calendars: ResolvedCalendar[];
}

/**
 * The entries of the drafts, per file.
 * @param zones the assumed time zone of each draft.
 */
export async function resolveDrafts(
  drafts: readonly DraftRow[],
  zones: readonly string[],
): Promise<ResolvedCalendar[]> {
  const calendars: ResolvedCalendar[] = [];
  for (const [index, { calendar }] of drafts.entries()) {
    calendars.push(await resolveEntries(calendar.calendar, zones[index] ?? 'UTC'));
  }
  await yieldToEventLoop();
  return calendars;
}

/** The entries of all files, each once. For an entry in several files, the last file decides. */
export function joinEntries(calendars: readonly ResolvedCalendar[]): CalendarEntry[] {
  const entries = calendars.flatMap(({ deadlines, series }) => [...deadlines, ...series]);
  return [...new Map(entries.map((entry) => [entry.importKey, entry])).values()];
}

/** The first file names a course; a name that only repeats the code gives way to a real one. */
export function joinCourses(drafts: readonly DraftRow[]): RecognizedCourse[] {
  const byKey = new Map<string, RecognizedCourse>();
  for (const course of drafts.flatMap((draft) => draft.calendar.courses)) {
    const known = byKey.get(course.key);
    if (!known || (known.name === known.code && course.name !== course.code)) {
      byKey.set(course.key, { ...course, code: known?.code ?? course.code });
    }
  }
  return [...byKey.values()];
}
