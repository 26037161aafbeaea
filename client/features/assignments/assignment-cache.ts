import { isReference, type ApolloCache, type Reference } from '@apollo/client';
import { shownAfter } from '#domain/acts/work';
import { isOpen, type ProgressChange } from '#domain/assignments/open';
import {
  MeDocument,
  PlanAssignment_CourseFragmentDoc,
  type AssignmentLine_AssignmentFragment,
  type AssignmentRow_AssignmentFragment,
  type AssignmentRow_CourseFragment,
  type DeleteAssignmentMutation,
  type PlanAssignment_CourseFragment,
  type PlanAssignmentMutation,
} from '../../generated/graphql';

/** The fields that determine which lists an assignment belongs to. */
export type Placed = Pick<AssignmentRow_AssignmentFragment, '__typename' | 'id'> & {
  course: Pick<AssignmentRow_CourseFragment, '__typename' | 'id' | 'termId'> | null;
};

/** Lines with their courses, by the line without. */
const joined = new WeakMap<object, AssignmentRow_AssignmentFragment>();

/**
 * Gives each line its course, where the list sends every course once. While a line and the parts of its course that it
 * shows stay the same, the result is the same object, so nothing renders it again.
 */
export function withCourses<Line extends AssignmentLine_AssignmentFragment>(
  lines: readonly Line[],
  courses: readonly AssignmentRow_CourseFragment[],
): (Line & AssignmentRow_AssignmentFragment)[] {
  return lines.map((line) => {
    const course = courses.find(({ id }) => id === line.courseId) ?? null;
    const before = joined.get(line) as (Line & AssignmentRow_AssignmentFragment) | undefined;
    if (before && looksLike(before.course, course)) return before;
    const now = { ...line, course };
    joined.set(line, now);
    return now;
  });
}

function looksLike(
  one: AssignmentRow_CourseFragment | null,
  other: AssignmentRow_CourseFragment | null,
): boolean {
  if (one === other) return true;
  if (one === null || other === null) return false;
  const { id, termId, code, name, color, status } = other;
  const shown = { id, termId, code, name, color, status };
  return Object.entries(shown).every(([field, value]) => one[field as keyof typeof shown] === value);
}

/** The single object with the contents of Today. */
export const TODAY = 'Today:{}';

/**
 * Removes a deleted assignment from the cache, and from Today, its course, and every answer: a list of objects that name
 * a missing row makes its whole answer incomplete, and unreadable offline. All is done field by field because an eviction
 * doesn't show before the server has answered.
 */
export function removeAssignment(cache: ApolloCache, assignment: Placed): void {
  const id = cache.identify(assignment) ?? '';
  const fields = (value: unknown, { fieldName, readField }: FieldDetails): unknown =>
    NEXT.has(fieldName) && isRow(value, id) ? null : withoutRow(value, id, readField);
  cache.modify({ fields });
  cache.modify({ id: TODAY, fields });
  if (assignment.course) cache.modify({ id: cache.identify(assignment.course), fields });
  cache.modify({ id, fields: (_, { DELETE }) => DELETE });
}

/** Fields that name one row, or none. */
const NEXT: ReadonlySet<string> = new Set(['nextExam', 'nextDue']);

export type ReadField = (name: string, from: Reference) => unknown;

interface FieldDetails {
  fieldName: string;
  readField: ReadField;
}

/** A cached value without the list entries that are a row, or are about it; the same value if it has none. */
function withoutRow(value: unknown, id: string, readField: ReadField): unknown {
  if (typeof value !== 'object' || value === null || isReference(value)) return value;
  if (!Array.isArray(value)) {
    const changed = Object.entries(value).map(([key, part]) => [key, withoutRow(part, id, readField)]);
    const isSame = changed.every(([key, part]) => value[key as keyof typeof value] === part);
    return isSame ? value : (Object.fromEntries(changed) as unknown);
  }
  const isKept = (entry: unknown): boolean =>
    !isRow(entry, id) && !partsOf(entry, readField).some((part) => isRow(part, id));
  const kept = value.filter(isKept).map((entry) => withoutRow(entry, id, readField));
  return kept.length === value.length && kept.every((entry, index) => entry === value[index]) ? value : kept;
}

function isRow(value: unknown, id: string): boolean {
  return typeof value === 'object' && value !== null && isReference(value) && value.__ref === id;
}

/** What may name the row: the values of an object, or the assignment of a row of its own, such as a study block. */
function partsOf(entry: unknown, readField: ReadField): unknown[] {
  if (typeof entry !== 'object' || entry === null) return [];
  return isReference(entry) ? [readField('assignment', entry)] : Object.values(entry);
}

/** The list with the assignment or without it. */
export function placed(
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

/** The fields that a tick or a move changes. */
export type Plan = ProgressChange | { dueDate: string | null };

/** The time zone of deadlines without one, as far as the cache knows it. */
export function ownZone(cache: ApolloCache): string {
  return cache.readQuery({ query: MeDocument })?.me.timezone ?? 'UTC';
}

/** The answer to a tick or a move, so the screen need not wait for it: the course's count of open work changes too. */
export function optimisticPlan(
  cache: ApolloCache,
  assignment: AssignmentRow_AssignmentFragment,
  plan: Plan,
  now: number,
): PlanAssignmentMutation {
  const defaultZone = ownZone(cache);
  const changed = { ...assignment, ...shownAfter(assignment, plan, { now, defaultZone }) };
  return {
    updateAssignment: {
      __typename: 'AssignmentPayload',
      assignment: changed,
      course: optimisticCourse(cache, { before: assignment, after: changed, now }),
    },
  };
}

interface Change {
  before: AssignmentRow_AssignmentFragment;
  after: AssignmentRow_AssignmentFragment;
  /** Epoch milliseconds. */
  now: number;
}

function optimisticCourse(
  cache: ApolloCache,
  { before, after, now }: Change,
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
    ...withNext(known, after),
    openAssignments: known.openAssignments + Number(isOpen(after, now)) - Number(isOpen(before, now)),
  };
}

/** A course whose next deadline is the one just changed, not the one in the cache. */
export function withNext<Course extends PlanAssignment_CourseFragment>(
  course: Course,
  changed: AssignmentLine_AssignmentFragment,
): Course {
  return course.nextDue?.id === changed.id ? { ...course, nextDue: changed } : course;
}

/** The answer to a deletion at once, and while it waits: averages stay as they are. */
export const DELETED = {
  deleteAssignment: {
    __typename: 'DeletePayload',
    deletion: { __typename: 'Deletion', id: 'pending' },
    course: null,
  },
} as DeleteAssignmentMutation;
