import { giveWay } from '../../jobs/in-turns';
import type { DraftRow } from './import-draft.service';
import {
  resolveEntries,
  type ResolvedCalendar,
  type ResolvedDeadline,
  type ResolvedSeries,
} from './parse/resolve-entries';
import type { RecognisedCourse } from './parse/recognise-courses';

/** What some files hold together, each entry once. */
export interface ImportContent {
  deadlines: ResolvedDeadline[];
  series: ResolvedSeries[];
  /** The courses of all files, each once, in order of appearance. */
  courses: RecognisedCourse[];
  /** File by file, before entries that stand in several were taken out. */
  calendars: ResolvedCalendar[];
}

/**
 * Joins the drafts: of an entry in several the last one's word counts.
 * @param zones the assumed zone of each draft.
 */
export async function contentOf(
  drafts: readonly DraftRow[],
  zones: readonly string[],
): Promise<ImportContent> {
  const calendars: ResolvedCalendar[] = [];
  for (const [index, { calendar }] of drafts.entries()) {
    calendars.push(await resolveEntries(calendar.calendar, zones[index] ?? 'UTC'));
  }
  await giveWay();
  return {
    calendars,
    deadlines: lastOfEach(calendars.flatMap((calendar) => calendar.deadlines)),
    series: lastOfEach(calendars.flatMap((calendar) => calendar.series)),
    courses: joinCourses(drafts.flatMap((draft) => draft.calendar.courses)),
  };
}

function lastOfEach<Item extends { importKey: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.importKey, item])).values()];
}

/** The first file names a course; a name that only repeats the code gives way to a real one. */
function joinCourses(courses: readonly RecognisedCourse[]): RecognisedCourse[] {
  const byKey = new Map<string, RecognisedCourse>();
  for (const course of courses) {
    const known = byKey.get(course.key);
    if (!known || (known.name === known.code && course.name !== course.code)) {
      byKey.set(course.key, { ...course, code: known?.code ?? course.code });
    }
  }
  return [...byKey.values()];
}
