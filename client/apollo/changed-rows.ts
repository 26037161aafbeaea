/**
 * Rows that changed elsewhere: what the stream tells of them, which queries they are enough for, and how they come into
 * the cache.
 */
import type { ApolloCache, ApolloClient, NormalizedCacheObject, OperationVariables } from '@apollo/client';
import { isFinished } from '#domain/assignments/open';
import { addDays } from '#domain/time/local-date';
import {
  CalendarWorkDocument,
  ChangedRowsDocument,
  type CalendarWorkQuery,
  type ChangedRowsQuery,
  type TermStripQuery,
} from '../generated/graphql';

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

/** Work that changed, and how. */
interface ChangedWork {
  id: string;
  dueDate: string | null;
  /** Whether the cache has it. */
  isKnown: boolean;
  /** The IDs of its course, before and now. */
  courseIds: readonly unknown[];
  /** Whether lists may now have it elsewhere. */
  hasMoved: boolean;
  /** Whether more or less of it may be left, perhaps on other days. */
  isReplanned: boolean;
  wasDone: boolean;
  isDone: boolean;
}

/** What changed, for a query on screen. */
interface Change {
  items: readonly ChangedItem[];
  work: readonly ChangedWork[];
  variables: OperationVariables;
  /** What the cache answers. */
  answer: unknown;
}

/** A list keeps its order until the next visit; but work that it doesn't show may belong there now. */
function movesLists({ work, answer }: Change): boolean {
  const shown = idsIn(answer);
  return work.some(({ id, hasMoved }) => hasMoved || !shown.has(id));
}

function movesOpenList(change: Change): boolean {
  const shown = idsIn(change.answer);
  return movesLists({ ...change, work: change.work.filter(({ id, isDone }) => !isDone || shown.has(id)) });
}

function movesCourse(change: Change): boolean {
  const { id } = change.variables;
  return movesLists({ ...change, work: change.work.filter(({ courseIds }) => courseIds.includes(id)) });
}

function movesFigures({ items, variables }: Change): boolean {
  return items.some(({ noun, id }) => noun === 'course' && id === variables['courseId']);
}

/** Work that the cache doesn't have was due on other days, and may be due on these. */
function movesDays({ work, variables: { from, to } }: Change): boolean {
  const isAround = ({ dueDate }: ChangedWork): boolean =>
    dueDate !== null && addDays(dueDate, 1) >= from && addDays(dueDate, -1) <= to;
  return work.some((each) => each.hasMoved && (each.isKnown || from === undefined || isAround(each)));
}

/** Screens leave out finished work, and time set aside for it; work that is open again may be missing. */
function movesWork({ items, work }: Change, listed: unknown): boolean {
  const known = idsIn(listed);
  return (
    items.some(({ noun }) => noun === 'subtask') ||
    work.some(
      ({ id, isReplanned, isDone, wasDone }) => !isDone && (isReplanned || (wasDone && !known.has(id))),
    )
  );
}

/** The server leaves out the time set aside for finished work. */
function opensAgain({ work }: Change): boolean {
  return work.some(({ wasDone, isDone }) => wasDone && !isDone);
}

const never = (): boolean => false;

/**
 * The queries for which rows may be enough, each with whether it has to be asked all the same. The calendar's page is
 * asked for its `CalendarWork` where that is enough; Today asks for what follows from its work by itself.
 */
export const ROW_QUERIES: Readonly<Record<string, (change: Change) => boolean>> = {
  // A subtask may be what makes work due on a day.
  TodayPage: (change) => movesLists(change) || change.items.some(({ noun }) => noun === 'subtask'),
  AssignmentsPage: movesOpenList,
  AllAssignments: movesLists,
  CalendarPage: movesDays,
  CalendarWork: (change) =>
    opensAgain(change) || movesWork(change, (change.answer as CalendarWorkQuery).calendar.work),
  TermStrip: (change) =>
    movesDays(change) || movesWork(change, (change.answer as TermStripQuery).calendarTerm?.calendar.work),
  CoursePage: movesCourse,
  CourseGradebook: movesCourse,
  GradeHistory: movesFigures,
  AnalyticsPage: never,
  AssignmentDetail: never,
  CoursesPage: never,
  GradeScenarios: never,
  GradesPage: never,
  Me: never,
  OpenCalendarChanges: never,
  PendingEmail: never,
  PlannerPage: never,
  QuickAddContext: never,
  RunningTimer: never,
  ScalesPage: never,
  Study: never,
  Timetable: never,
  TimetableTerms: never,
  TodayStudyBlocks: opensAgain,
  UnreadNotifications: never,
};

/** The fields of work that decide which lists it is in, and where in the calendar. */
const PLACING = ['courseId', 'dueDate', 'dueTime', 'dueZone', 'dueAt', 'type'] as const;

/** The fields of work that decide how much is left of it, and when. */
const PLANNING = ['estimateMinutes', 'plannedOn'] as const;

/** Whether fetching these rows may be enough: none came or went, and the cache has those that lists could show. */
export function areRowsEnough(
  cache: ApolloCache,
  items: readonly ChangedItem[],
  queries: readonly ShownQuery[],
): boolean {
  const known = cache.extract() as NormalizedCacheObject;
  const hasLists = queries.some(
    ({ queryName }) => queryName === 'TodayPage' || queryName === 'AllAssignments',
  );
  return (
    items.length > 0 &&
    items.every(({ noun, id, kind }) => {
      const row = ROWS[noun];
      return (
        row?.kinds.includes(kind) && (kind === 'derived' || !hasLists || `${row.typename}:${id}` in known)
      );
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

/** The queries to be asked because rows are not enough for them, by the cache as it is before they are shown. */
export function queriesBeside(
  { cache }: ApolloClient,
  { changes: { items } }: ChangedRowsQuery,
  queries: readonly ShownQuery[],
): ShownQuery[] {
  const work = changedWork(cache, items);
  const isAsked = ({ queryName = '', query, variables }: ShownQuery): boolean => {
    const answer: unknown = cache.readQuery({ query, variables });
    return !answer || (ROW_QUERIES[queryName]?.({ items, work, variables, answer }) ?? true);
  };
  return queries.flatMap((shown) => {
    if (isAsked(shown)) return [shown];
    if (shown.queryName !== 'CalendarPage') return [];
    const part = { ...shown, queryName: 'CalendarWork', query: CalendarWorkDocument };
    return isAsked(part) ? [part] : [];
  });
}

/** The work among rows, compared with the cache. */
function changedWork(cache: ApolloCache, items: ChangedRowsQuery['changes']['items']): ChangedWork[] {
  const known = cache.extract() as NormalizedCacheObject;
  return items.flatMap(({ row }) => {
    if (row?.__typename !== 'Assignment') return [];
    const former = known[`Assignment:${row.id}`] as Partial<typeof row> | undefined;
    const differs = (field: keyof typeof row): boolean => former?.[field] !== row[field];
    return {
      id: row.id,
      dueDate: row.dueDate,
      isKnown: former !== undefined,
      courseIds: [former?.courseId, row.courseId],
      hasMoved: PLACING.some(differs),
      isReplanned: PLANNING.some(differs),
      wasDone: isFinished({ ...row, ...former }),
      isDone: isFinished(row),
    };
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
