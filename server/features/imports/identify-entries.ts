import { v7 as uuidv7 } from 'uuid';
import { certainPairs, matchEntries, type Holder } from '#domain/feeds/match-entries';
import { mapYielding, yieldToEventLoop } from '../../jobs/event-loop';
import type { ReadRows } from '../../database/read-rows';
import type { DraftRow } from './import-draft.service';
import type { KnownItems } from './import-fields';
import {
  broughtEntry,
  comparedEntry,
  comparedRow,
  CourseNames,
  type ComparedEntry,
  type CalendarEntry,
  type ComparedRow,
  type ImportedRow,
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

interface Match {
  found: ImportedRow;
  /** Whether only title and course match: the student is then asked about the new date. */
  isUnsure: boolean;
  /** Others that have the same key by accident. */
  twins: ImportedRow[];
}

/** Entries with the keys they have from now on, and the rows they belong to, by key. */
export interface IdentifiedEntries {
  calendars: ResolvedCalendar[];
  matches: Map<string, Match>;
  rekeyed: Rekeyed[];
  /** Keys of the rows whose entries the calendar contains as canceled. */
  calledOff: Set<string>;
}

/** The existing rows that entries are compared with. */
interface Account {
  userId: string;
  courses: readonly AccountCourse[];
  /** Epoch milliseconds. */
  now: number;
}

/**
 * Finds the rows that the entries of some drafts belong to, see {@link matchEntries}. An entry of a later draft can
 * also be one that an earlier draft has brought.
 */
export async function identifyEntries(
  read: ReadRows,
  drafts: readonly DraftRow[],
  calendars: readonly ResolvedCalendar[],
  account: Account,
): Promise<IdentifiedEntries> {
  const identified: IdentifiedEntries = {
    calendars: [],
    matches: new Map(),
    rekeyed: [],
    calledOff: new Set(),
  };
  const names = new CourseNames(account.courses);
  const brought: ComparedRow[] = [];
  const taken = new Set<string>();
  const keyOfRow = new Map<string, string>();
  for (const [index, calendar] of calendars.entries()) {
    const draft = drafts[index];
    if (!draft) continue;
    const compare = (some: readonly CalendarEntry[]) =>
      mapYielding(some, (entry) => comparedEntry(entry, draft.sourceId, names));
    const entries = await compare([...calendar.deadlines, ...calendar.series]);
    const calledOff = await compare(calendar.calledOff ?? []);
    const all = [...entries, ...calledOff];
    const { pairs, rows } = await matchDraft(read, draft, { entries: all, names, brought, account });
    for (const { row } of calledOff.flatMap((compared) => pairs.get(compared) ?? []))
      identified.calledOff.add(row.key);
    const byKey = new Map<string, ImportedRow[]>();
    for (const { key, imported } of rows) {
      taken.add(key);
      if (imported) byKey.set(key, [...(byKey.get(key) ?? []), imported]);
    }
    const named = await mapYielding(entries, (compared) => {
      const { row, isUnsure = false } = pairs.get(compared) ?? {};
      const key = (row && keyOfRow.get(row.id)) ?? keyFor(compared, row, taken);
      taken.add(key);
      if (!row) brought.push(broughtEntry(compared, key));
      if (row?.imported) {
        keyOfRow.set(row.id, key);
        const { imported: found } = row;
        const twins = (byKey.get(row.key) ?? []).filter((other) => other !== found);
        identified.matches.set(key, { found, isUnsure, twins });
        if (row.key !== key) identified.rekeyed.push({ noun: row.noun, id: row.id, from: row.key, to: key });
      }
      return { ...compared.entry, importKey: key };
    });
    identified.calendars.push({
      deadlines: named.filter((entry) => entry.kind === 'deadline'),
      series: named.filter((entry) => entry.kind !== 'deadline'),
    });
  }
  return identified;
}

/** The key of an entry: that of its row, if an entry can have it, else its first one that no other row has. */
function keyFor(
  { ownKeys }: ComparedEntry,
  row: ComparedRow | undefined,
  taken: ReadonlySet<string>,
): string {
  if (row && (row.imported === null || ownKeys.includes(row.key))) return row.key;
  return ownKeys.find((key) => !taken.has(key)) ?? uuidv7();
}

/** Reads the rows that entries can belong to, and matches them. Those with these titles only if entries need them. */
async function matchDraft(
  read: ReadRows,
  { sourceId, calendar: { calendar } }: DraftRow,
  {
    entries,
    names,
    brought,
    account: { userId, now },
  }: { entries: ComparedEntry[]; names: CourseNames; brought: readonly ComparedRow[]; account: Account },
) {
  const isLinked = sourceId !== null;
  const isWhole = calendar.unreadable.every(({ reason }) => reason !== 'over_limit');
  const comparison = { isLinked, isWhole, now };
  const withFacts = async (known: KnownItems) =>
    mapYielding(await withHolders(read, userId, sourceId, known), (row) => comparedRow(row, names));
  await yieldToEventLoop();
  const keys = entries.flatMap((entry) => entry.keys);
  const rows = [...(await withFacts(await readKnownItems(read, userId, keys))), ...brought];
  const certain = certainPairs(entries, rows, comparison);
  await yieldToEventLoop();
  const titles = entries.filter((entry) => !certain.has(entry)).map(({ title }) => title);
  if (titles.length === 0) return { pairs: certain, rows };
  const called = await withFacts(await readKnownByTitle(read, userId, [...new Set(titles)]));
  const found = new Set(rows.map(({ id }) => id));
  const all = [...rows, ...called.filter(({ id }) => !found.has(id))];
  return { pairs: matchEntries(entries, all, comparison), rows };
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
