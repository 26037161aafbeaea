import type { ApolloCache } from '@apollo/client';
import { dueAfter, NO_DUE } from '#domain/acts/deadline';
import { waits } from '../../../apollo/outbox/foreseen';
import type { WaitContext } from '../../../apollo/outbox/kept-changes';
import {
  MeDocument,
  type AssignmentRow_AssignmentFragment,
  type CreateAssignmentInput,
  type UpdateAssignmentInput,
} from '../../../generated/graphql';

type Input = Partial<CreateAssignmentInput> | Partial<UpdateAssignmentInput>;

/** The fields of an assignment that others follow from. */
type Before = Pick<
  AssignmentRow_AssignmentFragment,
  'dueDate' | 'dueTime' | 'dueZone' | 'courseId' | 'categoryId'
>;

const NONE: Before = { ...NO_DUE, courseId: null, categoryId: null };

/** Lets a new assignment, or an edit of one, wait. @param before its former values; none of a new one */
export function assignmentWaits(cache: ApolloCache, values: Input, before?: Before): WaitContext {
  return waits('Assignment', shownValues(cache, values, before));
}

/** What an assignment shows after a change: with the moment it is due, and under its course and category. */
export function shownValues(cache: ApolloCache, values: Input, before: Before = NONE) {
  const given = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Input;
  const { courseId = before.courseId } = given;
  const { categoryId = courseId === before.courseId ? before.categoryId : null } = given;
  const defaultZone = cache.readQuery({ query: MeDocument })?.me.timezone ?? 'UTC';
  const instant = (epochMs: number) => new Date(epochMs).toISOString();
  return { ...given, ...dueAfter(before, given, { defaultZone, instant }), courseId, categoryId };
}
