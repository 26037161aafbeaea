import { rangeOf, type OverrideRow } from '#domain/acts/event';
import { WORK_BUDGETS } from '#domain/limits/limits';
import { dueInstant, type Due } from '#domain/time/due';
import { badInput } from '../../errors/domain-error';
import { threadWork } from '../../work/thread-work';
import type { EventRow } from '../calendar/event.rows';
import { type ArchiveRow, ARCHIVE_FORMAT, ARCHIVE_VERSION } from './archive-reads';
import { ARCHIVE_LISTS, type ArchiveList, ARCHIVE_TABLES, PROFILE } from './archive-tables';
import { unpackArchive } from './unpack-archive';
import { setImmediate as turn } from 'node:timers/promises';
import { isRecord, type FieldKind } from '../../database/field-kinds';
import { ArchiveFaults } from './archive-faults';
import { checkRelations, checkScaleChoice } from './archive-relations';

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

/** An archive whose every value would be accepted from a form. */
interface CheckedArchive {
  /** Preferences of the student. */
  profile: ArchiveRow;
  /** Rows with exactly the fields of their list. */
  lists: Readonly<Record<ArchiveList, readonly ArchiveRow[]>>;
}

/** Rows looked at before other work gets the event loop. */
const ROWS_AT_ONCE = 500;

/**
 * Checks a file value by value, then the relations between rows.
 * @throws BAD_USER_INPUT naming the paths of the faults.
 */
async function checkArchive(file: unknown): Promise<CheckedArchive> {
  const faults = new ArchiveFaults();
  if (!isRecord(file) || file['format'] !== ARCHIVE_FORMAT) {
    faults.add('format', `must be "${ARCHIVE_FORMAT}": this is not a Termwise archive`);
    faults.refuse();
  }
  const content = file as Record<string, unknown>;
  if (content['version'] !== ARCHIVE_VERSION) {
    faults.add('version', `must be ${ARCHIVE_VERSION}: this archive is from a newer version of Termwise`);
    faults.refuse();
  }
  const profile = checkRow(content['profile'], PROFILE.restored, 'profile', faults);
  const lists = {} as Record<ArchiveList, readonly ArchiveRow[]>;
  for (const list of ARCHIVE_LISTS) {
    const rows = content[list] ?? (ARCHIVE_TABLES[list].addedLater ? [] : null);
    lists[list] = await checkList(rows, list, faults);
  }
  if (String(profile['dayEnd']) <= String(profile['dayStart']))
    faults.add('profile.dayEnd', 'must be after `dayStart`');
  faults.refuse();
  await checkRelations(lists, faults);
  checkScaleChoice(profile, 'profile', lists.gradeScales, faults);
  faults.refuse();
  return { profile, lists };
}

async function checkList(rows: unknown, list: ArchiveList, faults: ArchiveFaults): Promise<ArchiveRow[]> {
  const { fields, limit } = ARCHIVE_TABLES[list];
  if (!Array.isArray(rows)) {
    faults.add(list, 'must be a list');
    return [];
  }
  const live = rows.filter((row: unknown) => isRecord(row) && (row['deletedAt'] ?? null) === null).length;
  if (live > limit) faults.add(list, `must have at most ${limit} entries`);
  if (rows.length - live > limit) faults.add(list, `must have at most ${limit} deleted entries`);
  const checked: ArchiveRow[] = [];
  for (const [index, row] of rows.entries()) {
    if (faults.isFull) break;
    checked.push(checkRow(row, fields, `${list}[${index}]`, faults));
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await turn();
  }
  return checked;
}

/** @returns only the known fields; an absent one is null, or what older files mean by it. */
function checkRow(
  row: unknown,
  fields: Readonly<Record<string, FieldKind>>,
  path: string,
  faults: ArchiveFaults,
): ArchiveRow {
  if (!isRecord(row)) {
    faults.add(path, 'must be an object');
    return {};
  }
  const checked: ArchiveRow = {};
  for (const [field, kind] of Object.entries(fields)) {
    const value = row[field] === undefined ? (kind.absent ?? null) : row[field];
    const fault = kind.faultOf(value);
    if (typeof fault === 'string') faults.add(`${path}.${field}`, fault);
    else if (fault) faults.add(`${path}.${field}${fault.path}`, fault.message);
    checked[field] = value;
  }
  return checked;
}
