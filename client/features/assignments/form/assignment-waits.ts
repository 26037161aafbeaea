import type { ApolloCache } from '@apollo/client';
import { NO_DUE, type DuePatch } from '#domain/acts/deadline';
import { shownAfter, type WorkPatch } from '#domain/acts/work';
import { NEW_WORK } from '#domain/assignments/grading-state';
import { waits } from '../../../apollo/outbox/foreseen';
import type { WaitContext } from '../../../apollo/outbox/kept-changes';
import type {
  AssignmentRow_AssignmentFragment,
  CreateAssignmentInput,
  UpdateAssignmentInput,
} from '../../../generated/graphql';
import { ownZone } from '../assignment-cache';

type Input = Partial<CreateAssignmentInput> | Partial<UpdateAssignmentInput>;

/** The fields of an assignment that others follow from. */
type Before = Parameters<typeof shownAfter>[0] &
  Pick<AssignmentRow_AssignmentFragment, 'courseId' | 'categoryId'>;

const NONE: Before = {
  ...{ ...NO_DUE, ...NEW_WORK, type: 'assignment', isStillOpen: false, completedAt: null },
  ...{ courseId: null, categoryId: null },
};

/** Lets a new assignment, or an edit of one, wait. @param before its former values; none of a new one */
export function assignmentWaits(cache: ApolloCache, values: Input, before?: Before): WaitContext {
  return waits('Assignment', shownValues(cache, values, before));
}

/** What an assignment shows after a change, also under its course and category. */
export function shownValues(cache: ApolloCache, values: Input, before: Before = NONE) {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Omit<
    Input,
    keyof WorkPatch
  > &
    WorkPatch &
    DuePatch;
  const { courseId = before.courseId } = given;
  const { categoryId = courseId === before.courseId ? before.categoryId : null } = given;
  const at = { now: Date.now(), defaultZone: ownZone(cache) };
  return { ...shownAfter(before, given, at), courseId, categoryId };
}
