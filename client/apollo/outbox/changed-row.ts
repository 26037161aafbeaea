import type { NormalizedCacheObject } from '@apollo/client';
import { pick } from '../../ui/form/pick';
import { enteredSpan } from '#domain/time/entered-span';
import { inputOf, isDeletion, type ChangedRow, type KeptChange } from './kept-changes';

type Fields = Readonly<Record<string, unknown>>;

/** The values of one row in an input that lists several. */
export type ListedRow = { id: string } & Fields;

/** Inputs list rows under one of these names. */
export const LISTS = ['scores', 'assignments'] as const;

/** The rows that a change lists; undefined if it is about a single one. */
export function listedRows(change: KeptChange): readonly ListedRow[] | undefined {
  const input = inputOf(change);
  if (!deletesList(change)) return LISTS.map((list) => input[list] as ListedRow[] | undefined).find(Boolean);
  const { ids, expectedVersions } = input as { ids: readonly string[]; expectedVersions?: readonly number[] };
  return ids.map((id, index) => ({
    id,
    ...(expectedVersions && { expectedVersion: expectedVersions[index] }),
  }));
}

/** Whether a change deletes several rows. */
export function deletesList(change: KeptChange): boolean {
  return isDeletion(change) && 'ids' in inputOf(change);
}

/** The cache's values of a row; a stretch of time also in the terms of the input. */
export function rowIn(cache: NormalizedCacheObject, id: string | null, input: Fields = {}): Fields {
  const key = Object.keys(cache).find((each) => id !== null && each.endsWith(`:${id}`));
  const row = (key === undefined ? {} : cache[key]) as Fields;
  const { startsAt, endsAt, startedAt = startsAt, endedAt = endsAt } = row;
  if (typeof startedAt !== 'string' || typeof endedAt !== 'string') return row;
  const zone = input['timezone'] ?? ownZone(cache);
  return { ...enteredSpan(Date.parse(startedAt), Date.parse(endedAt), String(zone)), ...row };
}

/** The student's time zone, which inputs mean if they name none. */
function ownZone(cache: NormalizedCacheObject): unknown {
  const user = Object.keys(cache).find((key) => key.startsWith('User:'));
  return cache[user ?? '']?.['timezone'] ?? 'UTC';
}

/** The fields that name a row; no row has two of them. */
const NAMES = ['title', 'name', 'label', 'text'] as const;

/** The row of a change, as the cache knows it. */
export function rowOf(cache: NormalizedCacheObject, change: KeptChange): ChangedRow {
  const input = inputOf(change);
  const listed = listedRows(change)?.map((row) => row.id) ?? [];
  const id = (input['id'] ?? listed[0] ?? null) as string | null;
  const row = rowIn(cache, id, input);
  const fields = Object.keys(input).filter((field) => field in row);
  const named = [row, input].flatMap((each) => NAMES.map((name) => each[name]));
  const own = (named.find((name) => name != null) ?? null) as string | null;
  const work = titleOfWork(cache, { ...input, ...row });
  return {
    id,
    ...(listed.length > 1 && { ids: listed }),
    title: own ?? work,
    ...(own !== null && work !== null && { of: work }),
    base: Object.fromEntries(fields.map((field) => [field, row[field]])),
  };
}

/**
 * The rows of a change with their versions, by ID: what it isn't to overwrite should it wait.
 *
 * @param former the changes before it that weren't answered yet
 */
export function readRows(
  cache: NormalizedCacheObject,
  change: KeptChange,
  former: readonly KeptChange[],
): NonNullable<ChangedRow['read']> {
  const rows = valuesByRow(change).map(({ id, ...values }) => {
    const row = rowIn(cache, id, inputOf(change));
    const fields = ['version', 'letter', 'pointsEarned', ...Object.keys(values)];
    return [id, isDeletion(change) ? row : pick(row, fields)] as const;
  });
  const read = Object.fromEntries(rows);
  for (const { id, ...values } of former.flatMap(valuesByRow))
    if (read[id]) read[id] = { ...read[id], ...pick(values, Object.keys(read[id])) };
  return read;
}

/** What a change sets, by row. Points take the place of a letter. */
function valuesByRow(change: KeptChange): readonly ListedRow[] {
  const input = inputOf(change);
  const rows = listedRows(change) ?? (typeof input['id'] === 'string' ? [input as ListedRow] : []);
  return rows.map((row) => ('pointsEarned' in row ? { letter: null, ...row } : row));
}

/** The title of the assignment that a subtask, a study block, or a time entry belongs to. */
function titleOfWork(cache: NormalizedCacheObject, row: Record<string, unknown>): string | null {
  const { assignment, assignmentId } = row as {
    assignment?: { __ref: string } | null;
    assignmentId?: string;
  };
  const work = cache[assignment?.__ref ?? `Assignment:${assignmentId}`];
  return (work?.['title'] ?? null) as string | null;
}
