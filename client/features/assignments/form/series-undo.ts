import type { ApolloClient } from '@apollo/client';
import { changeLeft } from '../../../apollo/undo/skip-gone';
import {
  SeriesAssignmentsDocument,
  UpdateAssignmentsDocument,
  type AssignmentForm_AssignmentFragment,
  type SeriesAssignmentsQuery,
  type UpdateAssignmentInput,
} from '../../../generated/graphql';

/** An assignment of a series, with the fields that a change of the series may overwrite. */
export type SeriesAssignment = SeriesAssignmentsQuery['assignments'][number];

/**
 * The fields that a change of one assignment also sets in its series. Days are missing because all move by the same
 * number, there and back. Other fields belong to one assignment alone.
 */
const SHARED = [
  ...(['title', 'courseId', 'type', 'dueTime', 'estimateMinutes', 'priority', 'categoryId'] as const),
  ...(['pointsPossible', 'weight', 'notes'] as const),
];

/** The other assignments of a series as they are on the server. */
export async function readSeries(
  client: ApolloClient,
  { id, seriesId, courseId }: AssignmentForm_AssignmentFragment,
): Promise<SeriesAssignment[]> {
  const { data } = await client.query({
    query: SeriesAssignmentsDocument,
    variables: { courseId },
    fetchPolicy: 'no-cache',
  });
  return (data?.assignments ?? []).filter((each) => each.seriesId === seriesId && each.id !== id);
}

/** A series that is read while its change is being typed, so the change can be sent without waiting. */
export class SeriesAhead {
  private reading: Promise<SeriesAssignment[]> | null = null;

  /** Reads it; a failure is left to the next reading. */
  start(read: () => Promise<SeriesAssignment[]>): void {
    const reading = read();
    this.reading = reading;
    reading.catch(() => {
      if (this.reading === reading) this.reading = null;
    });
  }

  /** Returns the read series once, because the following change makes it out of date. Reads it if none was read. */
  take(read: () => Promise<SeriesAssignment[]>): Promise<SeriesAssignment[]> {
    const reading = this.reading ?? read();
    this.reading = null;
    return reading;
  }
}

/**
 * Restores the former values of each assignment of a series, where they differ from those that undoing the change of
 * one gave to all of them.
 *
 * @param former as they were before the change
 * @param given the values that undoing gave to all
 */
export async function restoreSeries(
  client: ApolloClient,
  former: readonly SeriesAssignment[],
  given: Omit<UpdateAssignmentInput, 'id'>,
): Promise<void> {
  const assignments = former.flatMap((row) => {
    const own = SHARED.filter((field) => given[field] !== undefined && given[field] !== row[field]);
    return own.length > 0
      ? [{ id: row.id, ...Object.fromEntries(own.map((field) => [field, row[field]])) }]
      : [];
  });
  await changeLeft(assignments, (left) =>
    client.mutate({
      mutation: UpdateAssignmentsDocument,
      variables: { input: { assignments: left } },
      context: { quiet: true },
      refetchQueries: 'active',
    }),
  );
}
