import { rangeOf, type OverrideRow } from '#domain/acts/event';
import { WORK_BUDGETS } from '#domain/limits/limits';
import { dueInstant, type Due } from '#domain/time/due';
import { badInput } from '../../errors/domain-error';
import { threadWork } from '../../work/thread-work';
import type { EventRow } from '../calendar/event.rows';
import type { ArchiveRow } from './archive-reads';
import { ARCHIVE_LISTS, type ArchiveList } from './archive-tables';
import { checkArchive, type CheckedArchive } from './check-archive';
import { unpackArchive } from './unpack-archive';

/** An archive that was read and checked, in a form that takes no time to write. */
export interface ReadArchive {
  /** Preferences of the student. */
  profile: ArchiveRow;
  terms: readonly ArchiveRow[];
  /** The courses; the plan decides which of them stay active. */
  courses: readonly ArchiveRow[];
  /** The rows of every list but `courses` as JSON lists, as many as one statement writes. */
  slices: Readonly<Record<ArchiveList, readonly string[]>>;
  ids: Readonly<Record<ArchiveList, readonly string[]>>;
  /** The number of rows of each list that aren't deleted. */
  live: Readonly<Record<ArchiveList, number>>;
}

/** Rows written by one statement. */
const SLICE = 1_000;

/** Reads the ZIP or the JSON of an archive in a worker thread: a file of 40 MB takes seconds. */
export const readArchiveInThread = threadWork(
  async (bytes: Uint8Array) => prepare(await checkArchive(await unpackArchive(Buffer.from(bytes.buffer)))),
  {
    units: WORK_BUDGETS.archive,
    overBudget: () =>
      badInput('archive', 'has too many events whose repeat rule almost never matches a date'),
  },
);

function prepare({ profile, lists }: CheckedArchive): ReadArchive {
  const rowsOf = derivedRows(lists);
  const each = <Value>(value: (list: ArchiveList) => Value) =>
    Object.fromEntries(ARCHIVE_LISTS.map((list) => [list, value(list)])) as Record<ArchiveList, Value>;
  return {
    profile,
    terms: lists.terms,
    courses: lists.courses,
    slices: each((list) => (list === 'courses' ? [] : slicesOf(rowsOf(list)))),
    ids: each((list) => lists[list].map((row) => String(row['id']))),
    live: each((list) => lists[list].filter((row) => row['deletedAt'] === null).length),
  };
}

/** Rows as JSON lists, as many as one statement writes. */
export function slicesOf(rows: readonly ArchiveRow[]): string[] {
  const slices: string[] = [];
  for (let from = 0; from < rows.length; from += SLICE) {
    slices.push(JSON.stringify(rows.slice(from, from + SLICE)));
  }
  return slices;
}

/** The rows of a list with the columns that follow from their fields. */
function derivedRows(lists: CheckedArchive['lists']): (list: ArchiveList) => readonly ArchiveRow[] {
  const overrides = new Map<unknown, ArchiveRow[]>();
  for (const row of lists.eventOverrides) {
    const own = overrides.get(row['eventId']);
    if (own) own.push(row);
    else overrides.set(row['eventId'], [row]);
  }
  const derive: Partial<Record<ArchiveList, (row: ArchiveRow) => ArchiveRow>> = {
    assignments: (row) => {
      const instant = dueInstant(row as unknown as Due);
      return { ...row, dueAt: instant === null ? null : new Date(instant).toISOString() };
    },
    events: (row) => {
      const own = (overrides.get(row['id']) ?? []) as unknown as OverrideRow[];
      return { ...row, ...rangeOf({ ...(row as unknown as EventRow), overrides: own }) };
    },
  };
  return (list) => {
    const withDerived = derive[list];
    return withDerived ? lists[list].map(withDerived) : lists[list];
  };
}
