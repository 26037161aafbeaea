import type { ApolloCache } from '@apollo/client';
import { dueInstant } from '#domain/time/due';
import { waits } from '../../../apollo/outbox/foreseen';
import type { WaitContext } from '../../../apollo/outbox/kept-changes';
import {
  MeDocument,
  type CreateAssignmentInput,
  type UpdateAssignmentInput,
} from '../../../generated/graphql';

type Input = Partial<CreateAssignmentInput> | Partial<UpdateAssignmentInput>;

/** The fields of an assignment that others follow from. */
type Before = Pick<Input, 'dueDate' | 'dueTime' | 'dueZone' | 'courseId' | 'categoryId'>;

/** Lets a new assignment, or an edit of one, wait. @param before its former values; none of a new one */
export function assignmentWaits(cache: ApolloCache, values: Input, before: Before = {}): WaitContext {
  return waits('Assignment', shownValues(cache, values, before));
}

/** What an assignment shows after a change: with the moment it is due, and under its course and category. */
export function shownValues(cache: ApolloCache, values: Input, before: Before = {}) {
  const given = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Input;
  const {
    dueDate = null,
    dueTime = null,
    courseId = null,
    categoryId = null,
    ...after
  } = { ...before, ...given };
  const zone = (): string => cache.readQuery({ query: MeDocument })?.me.timezone ?? 'UTC';
  const dueZone = dueDate === null ? null : (after.dueZone ?? zone());
  const due = dueInstant({ dueDate, dueTime, dueZone });
  const dueAt = due === null ? null : new Date(due).toISOString();
  return { ...given, dueDate, dueTime, dueZone, dueAt, courseId, categoryId };
}
