import { mapYielding, yieldToEventLoop } from '../../jobs/event-loop';
import { courseKey as keyOfCourse } from '../../ical/course-label';
import type { ReadRows } from '../../database/read-rows';
import type { DraftRow } from './import-draft.service';
import type { KnownItems } from './import-fields';
import {
  EntryMatcher,
  type CalendarEntry,
  type CoursesCalled,
  type Holder,
  type ImportedRow,
  type Match,
} from './entry-identity';
import { readKnownByTitle, readKnownItems, type AccountCourse } from './known-items.reads';
import type { ResolvedCalendar } from './resolve-entries';

/** A row with a new key. */
export interface Rekeyed {
  noun: ImportedRow['noun'];
  id: string;
  from: string;
  to: string;
}

/** Entries with the keys they have from now on, and the rows they belong to. */
export interface IdentifiedEntries {
  calendars: ResolvedCalendar[];
  /** By key, preferred rows first; the others share the key by accident. */
  matches: Map<string, Match & { twins: ImportedRow[] }>;
  rekeyed: Rekeyed[];
}

/** The existing rows that entries are compared with. */
interface Account {
  userId: string;
  courses: readonly AccountCourse[];
  /** Epoch milliseconds. */
  now: number;
}

/** Finds the rows that the entries of some drafts belong to: by UID, then by content. */
export async function identifyEntries(
  read: ReadRows,
  drafts: readonly DraftRow[],
  calendars: readonly ResolvedCalendar[],
  account: Account,
): Promise<IdentifiedEntries> {
  const found: IdentifiedEntries = { calendars: [], matches: new Map(), rekeyed: [] };
  const taken = new Map<string, CalendarEntry>();
  const keyOfRow = new Map<string, string>();
  for (const [index, calendar] of calendars.entries()) {
    const draft = drafts[index];
    if (!draft) continue;
    const { matcher, rows } = await matchDraft(read, draft, calendar, account);
    const named = await mapYielding([...calendar.deadlines, ...calendar.series], (entry) => {
      const match = matcher.matches.get(entry);
      const key =
        (match && keyOfRow.get(match.found.row.id)) ?? matcher.keyFor(entry, taken) ?? entry.importKey;
      taken.set(key, entry);
      if (match) {
        keyOfRow.set(match.found.row.id, key);
        const { found: row } = match;
        const twins = (rows.get(row.key) ?? []).filter((other) => other !== row);
        found.matches.set(key, { ...match, twins });
        if (row.key !== key) found.rekeyed.push({ noun: row.noun, id: row.row.id, from: row.key, to: key });
      }
      return { ...entry, importKey: key };
    });
    found.calendars.push({
      deadlines: named.filter((entry) => entry.kind === 'deadline'),
      series: named.filter((entry) => entry.kind !== 'deadline'),
    });
  }
  return found;
}

async function matchDraft(
  read: ReadRows,
  { sourceId, calendar: { calendar } }: DraftRow,
  { deadlines, series }: ResolvedCalendar,
  { userId, courses, now }: Account,
) {
  const matcher = new EntryMatcher([...deadlines, ...series], sourceId, coursesBy(courses));
  await yieldToEventLoop();
  const keys = matcher.unmatched.flatMap((entry) => matcher.keysOf(entry));
  await yieldToEventLoop();
  const byKey = await withHolders(read, userId, sourceId, await readKnownItems(read, userId, keys));
  matcher.matchKeys(byKey);
  await yieldToEventLoop();
  const titles = [...new Set(matcher.unmatched.map(({ title }) => title))];
  if (titles.length > 0) {
    const known = await readKnownByTitle(read, userId, titles);
    const called = await withHolders(read, userId, sourceId, known);
    matcher.matchContent(called);
    const isWhole = calendar.unreadable.every(({ reason }) => reason !== 'over_limit');
    if (sourceId !== null && isWhole) matcher.matchReplaced(called, now);
  }
  const rows = new Map<string, ImportedRow[]>();
  for (const row of byKey) rows.set(row.key, [...(rows.get(row.key) ?? []), row]);
  return { matcher, rows };
}

/** Archived courses are over: the same code in a later term is another course. */
function coursesBy(courses: readonly AccountCourse[]): CoursesCalled {
  const ids = new Map<string | null, Set<string | null>>([[null, new Set([null])]]);
  for (const { id, code, importLabels, status } of courses) {
    if (status === 'archived') continue;
    for (const name of [code, ...importLabels].map(keyOfCourse)) {
      ids.set(name, (ids.get(name) ?? new Set()).add(id));
    }
  }
  const lists = new Map([...ids].map(([name, own]) => [name, [...own]]));
  return (courseKey) => lists.get(courseKey) ?? [];
}

const READ_HOLDERS = `
SELECT key, bool_or(s.id = $3) AS "isThis" FROM live_calendar_sources s, unnest(s.entry_keys) AS key
WHERE s.user_id = $1 AND key = ANY($2::text[]) GROUP BY key`;

async function withHolders(
  read: ReadRows,
  userId: string,
  sourceId: string | null,
  { deadlines, events }: KnownItems,
): Promise<ImportedRow[]> {
  const keys = [...new Set([...deadlines.keys(), ...events.keys()])];
  const rows =
    keys.length === 0
      ? []
      : await read<{ key: string; isThis: boolean }>('entry_holders', READ_HOLDERS, [userId, keys, sourceId]);
  const holders = new Map(rows.map(({ key, isThis }) => [key, isThis ? 'this' : 'other'] as const));
  const heldBy = (key: string): Holder => holders.get(key) ?? 'none';
  return [
    ...[...deadlines].map(([key, row]): ImportedRow => ({
      noun: 'assignment',
      key,
      row,
      heldBy: heldBy(key),
    })),
    ...[...events].map(([key, row]): ImportedRow => ({ noun: 'event', key, row, heldBy: heldBy(key) })),
  ];
}
