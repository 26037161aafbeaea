import type { ApolloCache } from '@apollo/client';
import { editedWork, NO_DUE, type Work, type WorkPatch } from '#domain/acts/edit-assignment';
import { NEW_WORK } from '#domain/assignments/grading-state';
import { waits } from '../../../apollo/outbox/foreseen';
import type { WaitContext } from '../../../apollo/outbox/kept-changes';
import {
  MeDocument,
  type CreateAssignmentInput,
  type UpdateAssignmentInput,
} from '../../../generated/graphql';

type Input = Partial<CreateAssignmentInput> | Omit<UpdateAssignmentInput, 'id' | 'scope'>;
type Before = Work<string> & { categoryId: string | null };

/** An assignment that isn't there yet. */
const NONE: Before = {
  ...{ ...NO_DUE, ...NEW_WORK, type: 'assignment', isStillOpen: false, completedAt: null },
  ...{ courseId: null, categoryId: null },
};

/** Lets a new assignment, or an edit of one, wait. @param before its former values; none of a new one */
export function assignmentWaits(cache: ApolloCache, values: Input, before?: Before): WaitContext {
  return waits('Assignment', shownValues(cache, values, before));
}

/** What an assignment shows after a change, also under its course and category; a new deadline is in the student's zone. */
export function shownValues(cache: ApolloCache, values: Input, before = NONE, now = Date.now()) {
  const { courseId, categoryId } = before;
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const patch = Object.fromEntries(given) as WorkPatch;
  const zone = cache.readQuery({ query: MeDocument })?.me.timezone ?? 'UTC';
  const at = { zone, now, finishedAt: iso(now), instant: iso };
  return { courseId, categoryId, ...editedWork(before, patch, at) };
}

function iso(epochMs: number): string {
  return new Date(epochMs).toISOString();
}
