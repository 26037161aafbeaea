import { localDayOf } from '#domain/time/zone';
import { yieldToEventLoop } from '../../jobs/event-loop';
import type { AssumedZones, ZoneClues } from './assumed-zone';
import { planCourses, type PlannedCourse } from './course-plan';
import { identifyEntries, type Rekeyed } from './identify-entries';
import { joinCourses, joinEntries, resolveDrafts, type ImportContent } from './import-content';
import type { DraftRow } from './import-draft.service';
import type { KnownItems } from './import-fields';
import type { ReadRows } from '../../database/read-rows';
import { sortEntries, type SortedEntries } from './sort-entries';
import { withoutOwnEntries, type OwnTick } from './own-entries';
import { Parts, type PartTick } from './part-ticks';
import { readImportContext, type ImportContext } from './known-items.reads';

/** The inputs of the time zone and the comparison, apart from the drafts. */
interface ImportCaller {
  userId: string;
  now: Date;
  /** IANA time zone of the account. */
  profile: string;
  /** The requested time zone. */
  asked: string | null;
  /** Derives the time zones from the known facts. */
  zonesOf: (clues: ZoneClues) => AssumedZones;
}

/** The changes that identifying entries makes to existing rows. */
interface IdentityChanges extends Pick<SortedEntries, 'replaced' | 'carried' | 'unsure'> {
  rekeyed: readonly Rekeyed[];
  /** Keys of the rows whose entries the calendar contains as canceled. */
  calledOff: ReadonlySet<string>;
}

/** Everything an import is planned from: the contents of the files, and which of their entries the account already has. */
export interface ImportSubject extends AssumedZones, ImportContext {
  drafts: DraftRow[];
  content: ImportContent;
  known: KnownItems;
  identity: IdentityChanges;
  planned: PlannedCourse[];
  /** The ticks that lists of tasks contain for the account's own work. */
  ticks: OwnTick[];
  /** Those for its subtasks, whether the files bring their assignments or not. */
  partTicks: PartTick[];
  /** The term set for the drafts' calendars; null if there is none, or several. */
  setTerm: string | null;
  /** The student's current day. */
  today: string;
}

/** Reads the rows that the drafts are compared with, and matches the drafts' courses. */
export async function gatherSubject(
  read: ReadRows,
  given: DraftRow[],
  { userId, now, profile, asked, zonesOf }: ImportCaller,
): Promise<ImportSubject> {
  const { drafts, ticks, partTicks } = await withoutOwnEntries(read, userId, given);
  const context = await readImportContext(read, userId);
  const zones = zonesOf({
    asked,
    profile,
    calendars: drafts.map((draft) => draft.calendar.calendar.timezone),
    term: context.terms.find((term) => term.isCurrent)?.timezone ?? null,
  });
  const resolved = await resolveDrafts(drafts, zones.zones);
  const { courses } = context;
  const account = { userId, courses, now: now.getTime() };
  const { calendars, matches, rekeyed, calledOff } = await identifyEntries(read, drafts, resolved, account);
  await yieldToEventLoop();
  const { deadlines, series, known, ...identity } = sortEntries(joinEntries(calendars), matches);
  const content = { deadlines, series, calendars, courses: joinCourses(drafts) };
  const today = localDayOf(now.getTime(), profile);
  await yieldToEventLoop();
  const planned = planCourses(content, known, courses, today);
  const setTerms = new Set(drafts.flatMap(({ termId }) => termId ?? []));
  const setTerm = setTerms.size === 1 ? ([...setTerms][0] ?? null) : null;
  const changes = { ...identity, rekeyed, calledOff };
  return {
    ...context,
    ...zones,
    drafts,
    content,
    known,
    identity: changes,
    planned,
    ticks,
    partTicks: [...partTicks, ...(await readKnownPartTicks(read, userId, content.deadlines, known))],
    setTerm,
    today,
  };
}

/** The ticks for subtasks of assignments that came with an earlier import. */
async function readKnownPartTicks(
  read: ReadRows,
  userId: string,
  deadlines: ImportContent['deadlines'],
  known: KnownItems,
): Promise<PartTick[]> {
  const listed = deadlines.flatMap(({ importKey, title, courseKey, task }) => {
    const id = known.deadlines.get(importKey)?.id;
    const subtasks = task?.subtasks ?? [];
    return id === undefined || subtasks.length === 0 ? [] : [{ id, title, courseKey, subtasks }];
  });
  const parts = await Parts.read(
    read,
    userId,
    listed.map(({ id }) => id),
  );
  return parts.ticksOf(listed);
}
