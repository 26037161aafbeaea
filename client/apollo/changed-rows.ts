/**
 * Rows that changed elsewhere: what the stream tells of them, which queries they are enough for, and how they come into
 * the cache.
 */
import type { ApolloCache, ApolloClient, NormalizedCacheObject, OperationVariables } from '@apollo/client';
import { ChangedRowsDocument, type ChangedRowsQuery } from '../generated/graphql';

/** A row that changed, as the stream tells of it. */
export type ChangedItem = Pick<ChangedRowsQuery['changes']['items'][number], 'noun' | 'id' | 'kind'>;

/** A query on screen. */
export type ShownQuery = Pick<ApolloClient.QueryOptions, 'query'> & {
  queryName: string | undefined;
  variables: OperationVariables;
};

/** What may change of a kind of row without a list changing: its type in the cache, and the kinds of changes. */
const ROWS: Readonly<Partial<Record<string, { typename: string; kinds: readonly string[] }>>> = {
  assignment: { typename: 'Assignment', kinds: ['changed', 'derived'] },
  subtask: { typename: 'Subtask', kinds: ['changed'] },
  course: { typename: 'Course', kinds: ['derived'] },
  term: { typename: 'Term', kinds: ['derived'] },
  user: { typename: 'User', kinds: ['derived'] },
};

/**
 * The queries that need nothing but the rows themselves, whose order stays until the next visit. The work that some
 * list has to be there: what they don't show may belong there now. Study time is hidden once its work is done.
 */
export const ROW_QUERIES: Readonly<Record<string, 'lists' | 'hides' | 'neither'>> = {
  TodayPage: 'lists',
  AssignmentsPage: 'lists',
  AllAssignments: 'lists',
  TodayStudyBlocks: 'hides',
  AssignmentDetail: 'neither',
  CoursesPage: 'neither',
  Me: 'neither',
  PendingEmail: 'neither',
  QuickAddContext: 'neither',
  UnreadNotifications: 'neither',
};

/** The fields of work that decide which lists it is in, and where in the calendar. */
const PLACING = ['courseId', 'dueDate', 'dueTime', 'dueZone', 'dueAt', 'type', 'seriesId'] as const;

/** Whether fetching these rows may be enough: none came or went, and the cache has those that lists could show. */
export function areRowsEnough(cache: ApolloCache, items: readonly ChangedItem[]): boolean {
  const known = cache.extract() as NormalizedCacheObject;
  return (
    items.length > 0 &&
    items.every(({ noun, id, kind }) => {
      const row = ROWS[noun];
      return row?.kinds.includes(kind) && (kind === 'derived' || `${row.typename}:${id}` in known);
    })
  );
}

/**
 * Fetches the rows that changed after a revision.
 *
 * @returns null if they are too many, or older than the server remembers
 */
export async function fetchRows(
  client: ApolloClient,
  after: number,
  context: Record<string, unknown>,
): Promise<ChangedRowsQuery | null> {
  const { data } = await client.query({
    query: ChangedRowsDocument,
    variables: { after: String(after) },
    fetchPolicy: 'no-cache',
    context,
  });
  return data && !data.changes.more && !data.changes.readEverything ? data : null;
}

/** The queries for which rows are not enough, by the cache as it is before they are shown. */
export function queriesBeside(
  { cache }: ApolloClient,
  { changes: { items } }: ChangedRowsQuery,
  queries: readonly ShownQuery[],
): ShownQuery[] {
  const known = cache.extract() as NormalizedCacheObject;
  const work = items.flatMap(({ row }) => (row?.__typename === 'Assignment' ? [row] : []));
  const hasMoved = work.some((row) => {
    const former = known[`Assignment:${row.id}`];
    return PLACING.some((field) => former?.[field] !== row[field]);
  });
  return queries.filter(({ queryName, query, variables }) => {
    const means = ROW_QUERIES[queryName ?? ''];
    if (means === undefined) return true;
    const answer: unknown = cache.readQuery({ query, variables });
    if (answer === null) return true;
    if (means === 'neither' || work.length === 0) return false;
    const shown = idsIn(answer);
    if (means === 'hides') return work.some(({ id }) => shown.has(id));
    return hasMoved || work.some(({ id }) => !shown.has(id));
  });
}

/** The IDs in an answer. */
function idsIn(answer: unknown, into = new Set<string>()): ReadonlySet<string> {
  if (typeof answer !== 'object' || answer === null) return into;
  const { id } = answer as { id?: unknown };
  if (typeof id === 'string') into.add(id);
  for (const part of Object.values(answer)) idsIn(part, into);
  return into;
}

/** Shows rows everywhere they are shown. The cache doesn't keep that they were asked for. */
export function showRows(cache: ApolloCache, data: ChangedRowsQuery, after: number): void {
  cache.batch({
    update: () => {
      cache.writeQuery({ query: ChangedRowsDocument, variables: { after: String(after) }, data });
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'changes' });
    },
  });
}
