import { localDayOf } from '#domain/time/zone';
import { giveWay } from '../../jobs/in-turns';
import type { AssumedZones, ZoneClues } from './assumed-zone';
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
  /** The zone asked for. */
  asked: string | null;
  /** How the zones are found from what is known. */
  zonesOf: (clues: ZoneClues) => AssumedZones;
}

/** Everything an import is planned from: what the files hold, and what the account holds of it. */
export interface ImportSubject extends AssumedZones, Surroundings {
  drafts: DraftRow[];
  content: ImportContent;
  known: KnownItems;
  planned: PlannedCourse[];
  /** The term set for the calendars the drafts were fetched from; null when there is none, or several. */
  setTerm: string | null;
  /** The day of the student. */
  today: string;
}

/** Reads what the drafts are compared with and matches their courses. */
export async function gatherSubject(
  read: ReadRows,
  drafts: DraftRow[],
  { userId, now, profile, asked, zonesOf }: ImportCaller,
): Promise<ImportSubject> {
  const surroundings = await readSurroundings(read, userId);
  const zones = zonesOf({
    asked,
    profile,
    calendars: drafts.map((draft) => draft.calendar.calendar.timezone),
    term: surroundings.terms.find((term) => term.isCurrent)?.timezone ?? null,
  });
  const content = await contentOf(drafts, zones.zones);
  const known = await readKnownItems(read, userId, {
    deadlines: content.deadlines.map((item) => item.importKey),
    events: content.series.map((item) => item.importKey),
  });
  const today = localDayOf(now.getTime(), profile);
  await giveWay();
  const planned = planCourses(content, known, surroundings.courses, today);
  const setTerms = new Set(drafts.flatMap(({ termId }) => termId ?? []));
  const setTerm = setTerms.size === 1 ? ([...setTerms][0] ?? null) : null;
  return { ...surroundings, ...zones, drafts, content, known, planned, setTerm, today };
}
