import type { ApolloCache } from '@apollo/client';
import { instantsOf } from '#domain/time/entered-span';
import { waits } from '../../../apollo/outbox/foreseen';
import type { WaitContext } from '../../../apollo/outbox/kept-changes';
import {
  LoggedMinutesFragmentDoc,
  TimeLog_QueryFragmentDoc,
  type TimeLog_EntryFragment,
} from '../../../generated/graphql';

/*
 * Changes of the time log as they are shown while they wait.
 */

type Entry = TimeLog_EntryFragment;

interface Values {
  /** `YYYY-MM-DDTHH:MM` in the time zone. */
  startLocal: string;
  timezone: string;
  minutes: number;
}

/**
 * Lets an entry wait, with the sum of its assignment.
 *
 * @param before its minutes so far
 */
export function entryWaits(
  cache: ApolloCache,
  assignmentId: string,
  values: Values,
  before: number | null = 0,
): WaitContext {
  const [startedAt, endedAt] = instantsOf(values);
  const assignment = assignmentWith(cache, assignmentId, values.minutes - (before ?? 0));
  return waits('TimeEntry', { startedAt, endedAt }, assignment);
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
