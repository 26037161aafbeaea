import type { ApolloCache, Reference } from '@apollo/client';
import { isOpen, type AssignmentProgress } from '#domain/assignments/assignment';
import { diffDays } from '#domain/time/local-date';
import { WALL_DAY_MS } from '#domain/time/local-date-time';
import {
  AssignmentList_TermFragmentDoc,
  GradePointAverage_UserFragmentDoc,
  MeDocument,
  PlanAssignment_CourseFragmentDoc,
  type AssignmentRow_AssignmentFragment,
  type AssignmentRow_CourseFragment,
  type DeleteAssignmentMutation,
  type GradePointAverage_UserFragment,
  type PlanAssignmentMutation,
  type ScoreAssignmentMutation,
} from '../../generated/graphql';

/** What decides in which lists an assignment stands. */
export type Placed = Pick<AssignmentRow_AssignmentFragment, '__typename' | 'id'> & {
  course: Pick<AssignmentRow_CourseFragment, '__typename' | 'id' | 'termId'> | null;
};

/** The one object that holds what Today shows. */
const TODAY = 'Today:{}';

/**
 * Puts an assignment into every list in the cache that it belongs to and takes it out of the others; for one that
 * was created, restored, or moved to another course. Lists that were never fetched are left alone. Today keeps all
 * it is told of and shows what is due.
 */
export function placeAssignment(cache: ApolloCache, assignment: Placed): void {
  const termId = assignment.course?.termId ?? null;
  cache.modify({
    fields: {
      assignments: (list: readonly Reference[], { storeFieldName, readField }) => {
        const belongs = termId === null || isShown(cache, shownTermId(storeFieldName), termId);
        return placed(list, assignment, belongs, readField);
      },
    },
  });
  cache.modify({
    id: TODAY,
    fields: {
      assignments: (list: readonly Reference[], { readField }) => placed(list, assignment, true, readField),
    },
  });
  if (assignment.course) {
    cache.modify({
      id: cache.identify(assignment.course),
      fields: {
        assignments: (list: readonly Reference[], { readField }) => placed(list, assignment, true, readField),
      },
    });
  }
}

/**
 * Takes a deleted assignment out of every list in the cache and out of the cache itself, and nothing points to it as
 * what comes next. The lists are mended one by one because an eviction does not show before the server has answered.
 */
export function removeAssignment(cache: ApolloCache, assignment: Placed): void {
  const withoutIt = (list: readonly Reference[], { readField }: { readField: ReadField }) =>
    placed(list, assignment, false, readField);
  const unlessRemoved = (
    next: Reference | null,
    { readField }: { readField: ReadField },
  ): Reference | null => (next && readField('id', next) === assignment.id ? null : next);
  const withoutTask = (next: object, { readField }: { readField: ReadField }): object => {
    const { tasks } = next as NextTasks;
    return { ...next, tasks: tasks.filter((task) => readField('id', task.assignment) !== assignment.id) };
  };
  cache.modify({ fields: { assignments: withoutIt, whatNext: withoutTask } });
  cache.modify({ id: TODAY, fields: { assignments: withoutIt, nextExam: unlessRemoved } });
  if (assignment.course) {
    const id = cache.identify(assignment.course);
    cache.modify({ id, fields: { assignments: withoutIt, nextDue: unlessRemoved } });
  }
  cache.evict({ id: cache.identify(assignment) });
}

/** What to do next, as the cache holds it. */
interface NextTasks {
  readonly tasks: readonly { readonly assignment: Reference }[];
}

type ReadField = (name: string, from: Reference) => unknown;

function placed(
  list: readonly Reference[],
  assignment: Placed,
  belongs: boolean,
  readField: ReadField,
): readonly Reference[] {
  const isListed = list.some((entry) => readField('id', entry) === assignment.id);
  if (isListed === belongs) return list;
  if (!belongs) return list.filter((entry) => readField('id', entry) !== assignment.id);
  return [...list, { __ref: `${assignment.__typename}:${assignment.id}` }];
}

/** The term a stored list was asked for, from a key such as `assignments({"termId":"…"})`; null for the current one. */
function shownTermId(storeFieldName: string): string | null {
  const json = /\((.*)\)$/.exec(storeFieldName)?.[1] ?? '{}';
  return (JSON.parse(json) as { termId?: string | null }).termId ?? null;
}

/** Whether the term a list was asked for, or the current one where none was named, is this one. */
function isShown(cache: ApolloCache, shown: string | null, termId: string): boolean {
  if (shown !== null) return shown === termId;
  const from = { __typename: 'Term', id: termId } as const;
  return cache.readFragment({ fragment: AssignmentList_TermFragmentDoc, from })?.isCurrent === true;
}

/** What ticking and moving change. */
export type Plan = { progress: AssignmentProgress } | { dueDate: string | null };

/**
 * The answer a tick or a move will most likely bring, so that the screen need not wait for it: the course's count of
 * open work moves along, the instant of a moved deadline is shifted by whole days until the server has the exact one.
 */
export function optimisticPlan(
  cache: ApolloCache,
  assignment: AssignmentRow_AssignmentFragment,
  plan: Plan,
  now: number,
): PlanAssignmentMutation {
  const changed = { ...assignment, ...planned(assignment, plan, now) };
  return {
    updateAssignment: {
      __typename: 'AssignmentPayload',
      assignment: changed,
      course: optimisticCourse(cache, assignment, changed),
    },
  };
}

function planned(assignment: AssignmentRow_AssignmentFragment, plan: Plan, now: number) {
  if ('progress' in plan) {
    const { progress } = plan;
    return { progress, completedAt: progress === 'submitted' ? new Date(now).toISOString() : null };
  }
  const { dueDate } = plan;
  if (dueDate === null) return { dueDate, dueAt: null };
  const dueAt =
    assignment.dueDate === null || assignment.dueAt === null
      ? Math.max(now, Date.parse(`${dueDate}T23:59:00Z`))
      : Date.parse(assignment.dueAt) + diffDays(assignment.dueDate, dueDate) * WALL_DAY_MS;
  return { dueDate, dueAt: new Date(dueAt).toISOString() };
}

function optimisticCourse(
  cache: ApolloCache,
  before: AssignmentRow_AssignmentFragment,
  after: AssignmentRow_AssignmentFragment,
): PlanAssignmentMutation['updateAssignment']['course'] {
  const known =
    before.course &&
    cache.readFragment({
      fragment: PlanAssignment_CourseFragmentDoc,
      fragmentName: 'PlanAssignment_course',
      from: before.course,
      optimistic: true,
    });
  if (!known) return null;
  return {
    ...known,
    openAssignments: known.openAssignments + Number(isOpen(after)) - Number(isOpen(before)),
  };
}

/** The points of one assignment, as entered. */
export type Score = Pick<AssignmentRow_AssignmentFragment, 'pointsEarned' | 'pointsPossible'>;

/**
 * The answer to a score, as far as the screen needs it at once: the line shows it, averages stay until the server has
 * the new ones. Null while the cache does not know whose they are.
 */
export function optimisticScore(
  cache: ApolloCache,
  assignment: AssignmentRow_AssignmentFragment,
  score: Score,
): ScoreAssignmentMutation | null {
  const user = knownUser(cache);
  if (!user) return null;
  return {
    updateAssignment: {
      __typename: 'AssignmentPayload',
      assignment: { ...assignment, ...score },
      course: null,
      user,
    },
  };
}

/** The answer to a delete, in the same way. */
export function optimisticDeletion(cache: ApolloCache): DeleteAssignmentMutation | null {
  const user = knownUser(cache);
  if (!user) return null;
  const deletion = { __typename: 'Deletion', id: 'pending' } as const;
  return { deleteAssignment: { __typename: 'DeletePayload', deletion, course: null, user } };
}

function knownUser(cache: ApolloCache): GradePointAverage_UserFragment | null {
  const me = cache.readQuery({ query: MeDocument })?.me;
  return me ? cache.readFragment({ fragment: GradePointAverage_UserFragmentDoc, from: me }) : null;
}
