import type { ApolloCache } from '@apollo/client';
import { MINUTE_MS } from '#domain/time/local-date-time';
import { waits } from '../../../apollo/outbox/foreseen';
import type { WaitContext } from '../../../apollo/outbox/kept-changes';
import {
  LoggedMinutesFragmentDoc,
  RunningTimerDocument,
  TimeLog_EntryFragmentDoc,
  TimeLog_QueryFragmentDoc,
  type TimeLog_EntryFragment,
} from '../../../generated/graphql';

/*
 * Changes of the time log as they are shown while they wait.
 */

type Entry = TimeLog_EntryFragment;

/**
 * Lets an entry wait, with the sum of its assignment.
 *
 * @param span its start and end
 * @param before its minutes so far
 */
export function entryWaits(
  cache: ApolloCache,
  assignmentId: string,
  [startedAt, endedAt]: readonly [start: string, end: string],
  before: number | null = 0,
): WaitContext {
  const minutes = minutesIn(startedAt, endedAt);
  const assignment = assignmentWith(cache, assignmentId, minutes - (before ?? 0));
  return waits('TimeEntry', { startedAt, endedAt, minutes }, assignment);
}

function minutesIn(start: string, end: string): number {
  return Math.max(0, Math.round((Date.parse(end) - Date.parse(start)) / MINUTE_MS));
}

/** Shows a timer that was started; one that ran has stopped then. */
export function placeTimer(cache: ApolloCache, entry: Entry): void {
  const query = RunningTimerDocument;
  const running = cache.readQuery({ query })?.runningTimer;
  if (running?.endedAt === null && running.id !== entry.id) {
    const minutes = minutesIn(running.startedAt, entry.startedAt);
    const stopped = { ...running, endedAt: entry.startedAt, minutes };
    cache.writeFragment({
      fragment: TimeLog_EntryFragmentDoc,
      fragmentName: 'TimeLog_entry',
      data: stopped,
    });
    const assignment = assignmentWith(cache, running.assignmentId, minutes);
    cache.writeFragment({ fragment: LoggedMinutesFragmentDoc, data: assignment });
  }
  cache.writeQuery({ query, data: { runningTimer: entry } });
  if (areEntriesKnown(cache, entry.assignmentId)) placeEntry(cache, entry);
}

/** Lists a new entry first among those of its assignment, once; of a new assignment, no others are known. */
export function placeEntry(cache: ApolloCache, entry: Entry): void {
  const list = listOf(entry.assignmentId);
  const known = cache.readFragment(list)?.timeEntries ?? [];
  if (known.some(({ id }) => id === entry.id)) return;
  cache.writeFragment({ ...list, data: { __typename: 'Query', timeEntries: [entry, ...known] } });
}

/** Whether the device knows the entries of an assignment. */
export function areEntriesKnown(cache: ApolloCache, assignmentId: string): boolean {
  return cache.readFragment(listOf(assignmentId)) !== null;
}

function listOf(assignmentId: string) {
  const fragment = { fragment: TimeLog_QueryFragmentDoc, fragmentName: 'TimeLog_query' };
  return { ...fragment, id: 'ROOT_QUERY', variables: { id: assignmentId } };
}

/** Takes an entry out of every list, and its minutes out of the sum. */
export function removeEntry(cache: ApolloCache, { id, assignmentId, minutes }: Entry): void {
  const assignment = assignmentWith(cache, assignmentId, -(minutes ?? 0));
  cache.writeFragment({ fragment: LoggedMinutesFragmentDoc, data: assignment });
  cache.evict({ id: `TimeEntry:${id}` });
}

function assignmentWith(cache: ApolloCache, id: string, more: number) {
  const from = { __typename: 'Assignment', id };
  const known = cache.readFragment({ fragment: LoggedMinutesFragmentDoc, from });
  return { __typename: 'Assignment', id, loggedMinutes: (known?.loggedMinutes ?? 0) + more } as const;
}
