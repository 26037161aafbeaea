import type { ApolloCache } from '@apollo/client';
import { dueInstant } from '#domain/time/due';
import {
  CourseTotals_CourseFragmentDoc,
  MeDocument,
  type AssignmentForm_AssignmentFragment,
  type AssignmentRow_AssignmentFragment,
  type CourseTotals_CourseFragment,
  type CreateAssignmentInput,
  type CreateAssignmentMutation,
  type UpdateAssignmentInput,
  type UpdateAssignmentMutation,
  type UpdateAssignmentsMutation,
} from '../../../generated/graphql';
import { averagesOf, withNext } from '../assignment-cache';
import { knownCourse } from './known-courses';

type Assignment = AssignmentForm_AssignmentFragment;

/** Defaults for the fields of a new assignment that its input leaves out. */
const BLANK = {
  __typename: 'Assignment',
  type: 'assignment',
  dueDate: null,
  dueTime: null,
  dueZone: null,
  dueAt: null,
  priority: 4,
  progress: 'todo',
  isStillOpen: false,
  completedAt: null,
  gradingState: 'counted',
  estimateMinutes: null,
  plannedOn: null,
  pointsPossible: null,
  pointsEarned: null,
  weight: null,
  seriesId: null,
  version: 1,
  courseId: null,
  categoryId: null,
  category: null,
  course: null,
  notes: null,
  link: null,
} as const satisfies Partial<Assignment>;

/** The likely answer to a new assignment, shown while it waits; averages are left out if the cache lacks them. */
export function likelyCreation(
  cache: ApolloCache,
  { id, ...values }: CreateAssignmentInput & { id: string },
): LikelyAnswer<CreateAssignmentMutation['createAssignment'], 'createAssignment'> {
  const assignment = laidOver(cache, { ...BLANK, id, title: '' }, values);
  const course = totalsOf(cache, assignment);
  return { createAssignment: { __typename: 'AssignmentPayload', assignment, course, ...averagesOf(cache) } };
}

/** The likely answer to an edit, shown while it waits; averages are left out if the cache lacks them. */
export function likelyEdit(
  cache: ApolloCache,
  before: Assignment,
  { id: _id, ...values }: UpdateAssignmentInput,
): LikelyAnswer<UpdateAssignmentMutation['updateAssignment'], 'updateAssignment'> {
  const assignment = laidOver(cache, before, values);
  const course = totalsOf(cache, assignment);
  const unchanged = { others: [], removedIds: [], previousCourse: null, ...averagesOf(cache) };
  return { updateAssignment: { __typename: 'AssignmentPayload', ...unchanged, assignment, course } };
}

/** The likely answer to an edit of several assignments; `inputs` are in the same order. */
export function likelyBulkEdit(
  cache: ApolloCache,
  before: readonly AssignmentRow_AssignmentFragment[],
  inputs: readonly UpdateAssignmentInput[],
): LikelyAnswer<UpdateAssignmentsMutation['updateAssignments'], 'updateAssignments'> {
  const assignments = before.map((each, index) => {
    const { id: _id, ...values } = inputs[index] ?? {};
    return laidOver(cache, each, values);
  });
  const unchanged = { removedIds: [], courses: [], ...averagesOf(cache) };
  return { updateAssignments: { __typename: 'AssignmentsPayload', assignments, ...unchanged } };
}

/** An answer that may lack the student's averages. */
type LikelyAnswer<Payload, Field extends string> = Record<Field, Omit<Payload, 'user'>>;

/** An assignment with the values of an input; fields that the input leaves out stay. */
function laidOver<Row extends AssignmentRow_AssignmentFragment>(
  cache: ApolloCache,
  before: Row,
  values: Omit<UpdateAssignmentInput, 'id'>,
): Row {
  const known = Object.entries(values).filter(([field, value]) => field in before && value !== undefined);
  const after: Row = { ...before, ...(Object.fromEntries(known) as Partial<Row>) };
  const { dueDate, dueTime, courseId, categoryId } = after;
  const dueZone = dueDate === null ? null : (after.dueZone ?? zoneOf(cache));
  const due = dueInstant({ dueDate, dueTime, dueZone });
  const course = courseId === null ? null : knownCourse(cache, courseId);
  return {
    ...after,
    dueZone,
    dueAt: due === null ? null : new Date(due).toISOString(),
    course: course ?? (courseId === before.courseId ? before.course : null),
    category: course?.categories.find(({ id }) => id === categoryId) ?? null,
  };
}

function zoneOf(cache: ApolloCache): string {
  return cache.readQuery({ query: MeDocument })?.me.timezone ?? 'UTC';
}

/** The totals of the course of an assignment that was just changed. */
function totalsOf(cache: ApolloCache, changed: Assignment): CourseTotals_CourseFragment | null {
  if (changed.courseId === null) return null;
  const known = cache.readFragment({
    fragment: CourseTotals_CourseFragmentDoc,
    fragmentName: 'CourseTotals_course',
    from: { __typename: 'Course', id: changed.courseId },
  });
  return known && withNext(known, changed);
}
