import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { addDays } from '#domain/time/local-date';
import { localDayOf } from '#domain/time/zone';
import {
  AllAssignmentsDocument,
  AssignmentDetailDocument,
  AssignmentsPageDocument,
  AssignmentTasksDocument,
  CalendarPageDocument,
  CoursePageDocument,
  CoursesPageDocument,
  GradesPageDocument,
  MeDocument,
  NewStudyBlockDocument,
  NextDetailsDocument,
  type NextDetailsQuery,
  ScalesPageDocument,
  TimetableDocument,
  TimetableTermsDocument,
} from '../generated/graphql';
import { whenIdle } from '../ui/loading/when-idle';
import { isCopyDue, noteCopy } from './copy-age';

/** How far the calendar can be read offline, in days before and after today. */
const CALENDAR_DAYS = 35;
/** The most courses whose pages are fetched, those in view first: gradebooks are the largest part of the copy. */
const MOST_COURSES = 12;

let isFetching = false;

/**
 * Fetches what a student can read offline except Today, opened before or not: assignments, courses with their
 * gradebooks, grades and scales, the timetable, five weeks of the calendar in each direction, and the details of what is due first; if that
 * is due. What is opened most often comes first, for the page may be closed at any moment, and each part waits until
 * the browser is idle, so that it delays no tap.
 */
export async function freshenCopy(client: ApolloClient): Promise<void> {
  if (isFetching) return;
  isFetching = true;
  await fetchIfDue(client).finally(() => {
    isFetching = false;
  });
}

async function fetchIfDue(client: ApolloClient): Promise<void> {
  const me = client.readQuery({ query: MeDocument })?.me;
  if (!me || !isCopyDue(me.id)) return;
  const today = localDayOf(Date.now(), me.timezone);
  const days = { from: addDays(today, -CALENDAR_DAYS), to: addDays(today, CALENDAR_DAYS) };
  await fetchQuietly(client, AssignmentsPageDocument, {});
  await fetchQuietly(client, CalendarPageDocument, days);
  // Once on each device: of a long term it is a megabyte, and every change is entered there.
  await client.query({ query: AllAssignmentsDocument, variables: {}, context: { quiet: true } });
  const listed = await fetchQuietly(client, CoursesPageDocument, {});
  const ofTerms = listed?.terms.flatMap(({ courses }) => courses) ?? [];
  const ids = new Set([...(listed?.courses ?? []), ...ofTerms].map(({ id }) => id));
  for (const id of [...ids].slice(0, MOST_COURSES)) await fetchQuietly(client, CoursePageDocument, { id });
  await fetchQuietly(client, GradesPageDocument, {});
  await fetchQuietly(client, ScalesPageDocument, {});
  const { terms = [] } = (await fetchQuietly(client, TimetableTermsDocument, {})) ?? {};
  const term = terms.find(({ isCurrent }) => isCurrent) ?? terms[0];
  if (term) await fetchQuietly(client, TimetableDocument, { termId: term.id });
  await fetchQuietly(client, NewStudyBlockDocument, {});
  await keepNextDetails(client);
  noteCopy(me.id);
}

async function fetchQuietly<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data | undefined> {
  await new Promise<void>((resolve) => void whenIdle(resolve));
  const options = { query, variables, fetchPolicy: 'network-only', context: { quiet: true } } as const;
  const { data } = await client.query(options as Parameters<typeof client.query>[0]);
  return data as Data | undefined;
}

/** The entries of an assignment that its time log shows: `first` in `TimeLog_query`. */
const LOG_WINDOW = 20;

/**
 * Fetches the details of the open assignments that are due first, with their subtasks and time logs, so they can be
 * opened offline for the first time. A log is left out unless the latest entries of all assignments include it whole.
 */
export async function keepNextDetails(client: ApolloClient): Promise<void> {
  const context = { quiet: true };
  const { data } = await client.query({ query: NextDetailsDocument, fetchPolicy: 'no-cache', context });
  if (!data) return;
  const { assignments, timeEntries, runningTimer, estimateFactors } = data;
  client.cache.batch({
    update: (cache) => {
      for (const assignment of assignments) {
        const variables = { id: assignment.id };
        cache.writeQuery({ query: AssignmentDetailDocument, variables, data: { assignment } });
        const log = logOf(assignment, timeEntries);
        if (!log) continue;
        const tasks = {
          __typename: 'Query' as const,
          assignment,
          timeEntries: log,
          runningTimer,
          estimateFactors,
        };
        cache.writeQuery({ query: AssignmentTasksDocument, variables, data: tasks });
      }
    },
  });
}

/** The time log of an assignment, latest first; null if some of it may be missing. */
function logOf(
  { id, loggedMinutes }: NextDetailsQuery['assignments'][number],
  latest: NextDetailsQuery['timeEntries'],
): NextDetailsQuery['timeEntries'] | null {
  const log = latest.filter(({ assignmentId }) => assignmentId === id);
  const minutes = log.reduce((sum, entry) => sum + (entry.minutes ?? 0), 0);
  return log.length >= LOG_WINDOW || minutes === loggedMinutes ? log.slice(0, LOG_WINDOW) : null;
}
