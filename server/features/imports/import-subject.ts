import { localDayOf } from '#domain/time/zone';
import { assumedZone, type AssumedZone } from './assumed-zone';
import { planCourses, type PlannedCourse } from './course-plan';
import { contentOf, type ImportContent } from './import-content';
import type { DraftRow } from './import-draft.service';
import type { KnownItems } from './import-fields';
import { readKnownItems } from './known-items.reads';
import type { ReadRows } from './read-rows';
import { readSurroundings, type Surroundings } from './surroundings.reads';

/** What the zone and the comparison depend on beside the drafts. */
export interface ImportCaller {
  userId: string;
  now: Date;
  /** IANA zone of the account. */
  profile: string;
  /** The zone the caller suggests, to be weighed with the others; null for none. */
  suggested: string | null;
  /** The zone a review settled on; null: it is to be found now. */
  settled: string | null;
}

/** Everything an import is planned from: what the files hold, and what the account holds of it. */
export interface ImportSubject extends AssumedZone, Surroundings {
  drafts: DraftRow[];
  content: ImportContent;
  known: KnownItems;
  planned: PlannedCourse[];
  /** The day of the student. */
  today: string;
}

/** Reads what the drafts are compared with and matches their courses. */
export async function gatherSubject(
  read: ReadRows,
  drafts: DraftRow[],
  { userId, now, profile, suggested, settled }: ImportCaller,
): Promise<ImportSubject> {
  const surroundings = await readSurroundings(read, userId);
  const clues = {
    suggested,
    profile,
    calendars: drafts.map((draft) => draft.calendar.calendar.timezone),
    term: surroundings.terms.find((term) => term.isCurrent)?.timezone ?? null,
  };
  const zone: AssumedZone = settled ? { timezone: settled, timezoneSource: 'chosen' } : assumedZone(clues);
  const content = contentOf(drafts, zone.timezone);
  const known = await readKnownItems(read, userId, {
    deadlines: content.deadlines.map((item) => item.importKey),
    events: content.series.map((item) => item.importKey),
  });
  const today = localDayOf(now.getTime(), profile);
  const planned = planCourses(content, known, surroundings.courses, today);
  return { ...surroundings, ...zone, drafts, content, known, planned, today };
}
