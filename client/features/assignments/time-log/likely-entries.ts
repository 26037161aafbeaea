import type { ApolloCache } from '@apollo/client';
import { MINUTE_MS } from '#domain/time/local-date-time';
import { toInstant } from '#domain/time/zone';
import {
  LoggedMinutesFragmentDoc,
  TimeLog_QueryFragmentDoc,
  type CreateTimeEntryMutation,
  type DeleteTimeEntryMutation,
  type TimeLog_EntryFragment,
  type UpdateTimeEntryMutation,
} from '../../../generated/graphql';

/*
 * The likely answers to changes of the time log, shown while they wait.
 */

type Entry = TimeLog_EntryFragment;

interface Values {
  /** `YYYY-MM-DDTHH:MM` in the time zone. */
  startLocal: string;
  timezone: string;
  minutes: number;
}

export function likelyCreation(
  cache: ApolloCache,
  { id, assignmentId, ...values }: Values & { id: string; assignmentId: string },
): CreateTimeEntryMutation {
  const fresh = { __typename: 'TimeEntry', id, assignmentId, overlaps: false, version: 1 } as const;
  const assignment = assignmentWith(cache, assignmentId, values.minutes);
  return {
    createTimeEntry: {
      __typename: 'TimeEntryPayload',
      timeEntry: { ...fresh, ...timesOf(values) },
      assignment,
    },
  };
}

export function likelyEdit(cache: ApolloCache, entry: Entry, values: Values): UpdateTimeEntryMutation {
  const assignment = assignmentWith(cache, entry.assignmentId, values.minutes - (entry.minutes ?? 0));
  const timeEntry = { ...entry, ...timesOf(values) };
  return { updateTimeEntry: { __typename: 'TimeEntryPayload', timeEntry, assignment } };
}

export function likelyDeletion(): DeleteTimeEntryMutation {
  return {
    deleteTimeEntry: { __typename: 'DeletePayload', deletion: { __typename: 'Deletion', id: 'pending' } },
  };
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

function timesOf({ startLocal, timezone, minutes }: Values) {
  const start = toInstant(startLocal, timezone);
  const startedAt = new Date(start).toISOString();
  return { startedAt, endedAt: new Date(start + minutes * MINUTE_MS).toISOString(), minutes };
}

function assignmentWith(cache: ApolloCache, id: string, more: number) {
  const from = { __typename: 'Assignment', id };
  const known = cache.readFragment({ fragment: LoggedMinutesFragmentDoc, from });
  return { __typename: 'Assignment', id, loggedMinutes: (known?.loggedMinutes ?? 0) + more } as const;
}
