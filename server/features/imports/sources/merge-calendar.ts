import type { Transaction } from '../../../database/database';
import { eventName } from '#domain/courses/event-name';
import { restoreRepublished, withoutDeleted } from '../apply-identity';
import { assertImportQuota } from '../import.service';
import { changedRules } from '../item-plan';
import { gatherSubject, type ImportSubject } from '../import-subject';
import { readKnownItems } from '../known-items.reads';
import { keyOfUid } from '../resolve-entries';
import { readsWithin } from '../../../database/read-rows';
import { writeEvents } from '../imported-rows';
import { writeEntries } from '../write-entries';
import { tellCalendarNews } from './calendar-news';
import { sortDeparted } from './called-off';
import { lessonChanges, type LessonChange } from './lesson-changes';
import type { FetchedCalendar } from './fetch-calendar';
import { askQuestions, noteFollowed, readAsked } from './questions';
import type { SourceRow } from './source-rows';
import {
  askVanished,
  isEarlier,
  placeCourses,
  planSync,
  type PlacedCourses,
  type Question,
  type SyncPlan,
} from './sync-plan';
import type { DeadlineFields, KnownItems } from '../import-fields';

/** The results of a sync. */
export interface SyncCounts {
  /** Entries that are new here, or here again. */
  added: number;
  /** Others updated from the calendar. */
  changed: number;
}

/** Merges everything in a calendar; entries that can't be written are left out and counted. */
export async function mergeCalendar(
  transaction: Transaction,
  source: SourceRow,
  fetched: FetchedCalendar,
): Promise<{ counts: SyncCounts; failed: number }> {
  const subject = await subjectOf(transaction, source, fetched);
  const placed = placeCourses(subject, source.courseChoices);
  const isWanted = (key: string | null) => key === null || placed.ids.has(key);
  const back = await restoreRepublished(transaction, subject, isWanted);
  const now = transaction.now.getTime();
  const plan = await planSync(subject, placed, { asked: await readAsked(transaction, source.id), back, now });
  await assertImportQuota(transaction, plan);
  const failed = new Set([...plan.failed, ...(await writeEntries(transaction, subject, plan, true))]);
  const isWhole = fetched.calendar.calendar.unreadable.every(({ reason }) => reason !== 'over_limit');
  const before = renamed(source.entryKeys, subject);
  const unread = (fetched.calendar.calendar.unreadUids ?? []).map((uid) => uid !== null && keyOfUid(uid));
  const isUnread = new Set(unread);
  const missing = before.filter((key) => !plan.held.has(key) && !isUnread.has(key));
  const vanished = isWhole ? await stillMatters(transaction, source.id, missing) : missing;
  const listed = new Set<string | false>([...before, ...plan.held]);
  const isCertain = unread.every((key) => listed.has(key));
  const left = { ...subject, wanted: plan.wanted, courses: placed.ids, isCertain, now };
  const gone = isWhole ? sortDeparted(await readGone(transaction, vanished), left) : null;
  await writeEvents(transaction, [...(gone?.calledOff ?? []), ...(gone?.missing ?? [])]);
  const followed = plan.followed.filter(({ importKey }) => !failed.has(importKey));
  await noteFollowed(transaction, source.id, followed);
  const asked = [...plan.questions, ...(gone ? askVanished(gone.asked) : [])];
  const fresh = await askQuestions(transaction, source.id, asked);
  const keys = [...new Set([...plan.wanted, ...vanished, ...before.filter((key) => isUnread.has(key))])];
  await noteMerged(transaction, source, { keys, placed, fetched, isComplete: failed.size === 0 });
  const unreadRules = newlyUnread(plan, failed);
  const written = plan.events.filter(({ item }) => !failed.has(item.importKey) && !back.has(item.importKey));
  const lessons = [
    ...[...written, ...(gone?.calledOff ?? [])].flatMap((event) => lessonChanges(event, now)),
    ...(gone?.missing ?? []).flatMap((event) => lessonChanges(event, now)).map(asGone),
  ];
  await tellNews(transaction, source, {
    subject,
    placed,
    followed,
    fresh,
    back,
    unread: unreadRules,
    lessons,
  });
  const counts = countsOf(plan, failed, back);
  return {
    counts: { ...counts, changed: counts.changed + (gone ? gone.calledOff.length + gone.missing.length : 0) },
    failed: failed.size,
  };
}

function asGone(change: LessonChange): LessonChange {
  return { ...change, what: 'gone' };
}

function subjectOf(transaction: Transaction, source: SourceRow, fetched: FetchedCalendar) {
  const { id, name } = source;
  const draft = { id, name, expiresAt: '', sourceId: id, termId: null, calendar: fetched.calendar };
  const zone = source.timezone ?? fetched.calendar.calendar.timezone ?? transaction.timezone;
  return gatherSubject(readsWithin(transaction), [draft], {
    userId: transaction.userId,
    now: transaction.now,
    profile: transaction.timezone,
    asked: zone,
    // The time zone the student confirmed: another term must not move existing entries.
    zonesOf: () => ({ timezone: zone, timezoneSource: 'chosen', zones: [zone] }),
  });
}

/** Keys as they are from now on. */
function renamed(keys: readonly string[], { identity: { rekeyed } }: ImportSubject): string[] {
  const names = new Map(rekeyed.map(({ from, to }) => [from, to]));
  return keys.map((key) => names.get(key) ?? key);
}

async function readGone(transaction: Transaction, keys: readonly string[]): Promise<KnownItems> {
  return withoutDeleted(await readKnownItems(readsWithin(transaction), transaction.userId, keys));
}

/** Titles of series whose rule has just become unreadable. */
function newlyUnread({ events }: SyncPlan, failed: ReadonlySet<string>): string[] {
  const rules = changedRules(events).filter(
    ({ plan, isUnread }) => isUnread && !failed.has(plan.item.importKey),
  );
  return rules.map(({ plan }) => plan.fields.title);
}

/** An entry that is back counts once, whether or not it also took new values. */
function countsOf(
  { deadlines, events }: SyncPlan,
  failed: ReadonlySet<string>,
  back: ReadonlyMap<string, unknown>,
): SyncCounts {
  const others = [...deadlines, ...events].filter(
    ({ item: { importKey } }) => !failed.has(importKey) && !back.has(importKey),
  );
  const count = (kind: string) => others.filter(({ change }) => change === kind).length;
  return { added: count('new') + back.size, changed: count('changed') };
}

const MERGED = `
UPDATE calendar_sources SET entry_keys = $3, waiting_courses = $4, etag = $5, last_modified = $6, content_hash = $7
WHERE user_id = $1 AND id = $2`;

interface Merged {
  keys: readonly string[];
  placed: PlacedCourses;
  fetched: FetchedCalendar;
  /** Whether every entry was written; otherwise the next sync tries the same answer again. */
  isComplete: boolean;
}

async function noteMerged(
  transaction: Transaction,
  { id }: SourceRow,
  { keys, placed, fetched, isComplete }: Merged,
): Promise<void> {
  const { etag, lastModified, contentHash } = fetched;
  const validators = isComplete ? [etag, lastModified, contentHash] : [null, null, null];
  const waiting = [...placed.waiting.values()];
  await transaction.query(MERGED, [transaction.userId, id, keys, waiting, ...validators]);
}

/** The results of a sync that may be worth a notification. */
interface SyncNews {
  subject: ImportSubject;
  placed: PlacedCourses;
  followed: readonly Question[];
  fresh: readonly Question[];
  back: ReadonlyMap<string, string>;
  unread: readonly string[];
  lessons: readonly LessonChange[];
}

async function tellNews(
  transaction: Transaction,
  { name, waitingCourses }: SourceRow,
  { subject: { known, courses }, placed, followed, fresh, back, unread, lessons }: SyncNews,
): Promise<void> {
  const named = (question: Question) => {
    const title = known.deadlines.get(question.importKey)?.fields.title;
    return title === undefined ? [] : [{ ...question, title }];
  };
  const isAboutEarlier = ({ field, mine, theirs }: Question) =>
    field === 'due' && isEarlier(theirs as DeadlineFields['due'], mine as DeadlineFields['due']);
  await tellCalendarNews(transaction, {
    sourceName: name,
    followed: followed.filter(isAboutEarlier).flatMap(named),
    asked: fresh.filter(isAboutEarlier).flatMap(named),
    back: [...back.values()],
    unread,
    lessons: lessons.map((lesson) => ({
      ...lesson,
      title: eventName({
        ...lesson,
        course: courses.find(({ id }) => id === lesson.courseId) ?? null,
      }),
    })),
    courses: [...placed.waiting.values()].filter((code) => !waitingCourses.includes(code)),
  });
}

/** The removed entries that are still ahead for the student and that no other calendar contains. */
const STILL_MATTERS = `
WITH missing AS (SELECT key FROM unnest($3::text[]) AS key WHERE NOT EXISTS (
  SELECT FROM live_calendar_sources s WHERE s.user_id = $1 AND s.id <> $2 AND key = ANY(s.entry_keys)))
SELECT key FROM missing JOIN assignments a ON a.user_id = $1 AND a.import_key = key
WHERE a.deleted_at IS NULL AND a.completed_at IS NULL AND (a.due_at IS NULL OR a.due_at >= $4)
UNION
SELECT key FROM missing JOIN events e ON e.user_id = $1 AND e.import_key = key
WHERE e.deleted_at IS NULL AND (e.last_at IS NULL OR e.last_at >= $4)`;

/** The keys of entries removed from a calendar that the student must be asked about. */
export async function stillMatters(
  transaction: Transaction,
  id: string,
  missing: readonly string[],
): Promise<string[]> {
  if (missing.length === 0) return [];
  const values = [transaction.userId, id, missing, transaction.now];
  return (await transaction.query<{ key: string }>(STILL_MATTERS, values)).map(({ key }) => key);
}
