import type { NormalizedCacheObject } from '@apollo/client';
import { inputOf, type ChangedRow, type KeptChange } from './kept-changes';

type Fields = Readonly<Record<string, unknown>>;

/** The scores that an input sets; undefined if it lists none. */
export function scoresOf(input: Fields): readonly ({ id: string } & Fields)[] | undefined {
  return input['scores'] as ReturnType<typeof scoresOf>;
}

/** The cache's values of a row. */
export function rowIn(cache: NormalizedCacheObject, id: string | null): Fields {
  const key = Object.keys(cache).find((each) => id !== null && each.endsWith(`:${id}`));
  return (key === undefined ? {} : cache[key]) as Fields;
}

/** The row of a change, as the cache knows it. */
export function rowOf(cache: NormalizedCacheObject, change: KeptChange): ChangedRow {
  const input = inputOf(change);
  const scored = scoresOf(input)?.map((score) => score.id) ?? [];
  const id = (input['id'] ?? scored[0] ?? null) as string | null;
  const row = rowIn(cache, id);
  const fields = Object.keys(input).filter((field) => field in row);
  const title =
    row['title'] ??
    row['name'] ??
    input['title'] ??
    input['text'] ??
    titleOfWork(cache, { ...input, ...row });
  return {
    id,
    ...(scored.length > 1 && { ids: scored }),
    title: title as string | null,
    base: Object.fromEntries(fields.map((field) => [field, row[field]])),
  };
}

/** The title of the assignment that a study block or a time entry belongs to. */
function titleOfWork(cache: NormalizedCacheObject, row: Record<string, unknown>): unknown {
  const { assignment, assignmentId } = row as {
    assignment?: { __ref: string } | null;
    assignmentId?: string;
  };
  return cache[assignment?.__ref ?? `Assignment:${assignmentId}`]?.['title'] ?? null;
}
