import { lacksMaximum } from '#domain/grading/participation';
import { periodOf } from '#domain/grading/periods';
import {
  type AssumedPoints,
  assumedPoints,
  isOpen,
  openItemIds,
  withAssumedMaxima,
} from '#domain/grading/target-need';
import type { Gradebook_AssignmentFragment, Gradebook_CourseFragment } from '../../../generated/graphql';
import { byDue, toGradebook } from './gradebook';

/** The fields that determine a course's open items. */
type OpenCourse = Pick<Gradebook_CourseFragment, 'grading' | 'categories' | 'assignments'>;

/** The items of a gradebook whose final grade is still to come. */
export interface OpenItems {
  /** Those that can be asked about, by due time; the ones without a date last. */
  askable: Gradebook_AssignmentFragment[];
  /** Number without a maximum, whose score would mean nothing. */
  withoutMaximum: number;
  /** Number of others that wouldn't change the total, whatever they score; see `openItemIds`. */
  notCounting: number;
}

/** See {@link OpenItems}. */
export function openItems(course: OpenCourse): OpenItems {
  const ids = new Set(openItemIds(toGradebook(course)));
  const open = course.assignments.filter(isOpen);
  const askable = open.filter(({ id }) => ids.has(id));
  const withoutMaximum = open.filter(lacksMaximum).length;
  return {
    askable: askable.sort(byDue),
    withoutMaximum,
    notCounting: open.length - askable.length - withoutMaximum,
  };
}

/** A course that can be asked what its open items need. */
interface AssumedCourse<Course extends OpenCourse> {
  course: Course;
  /** What open items without points possible count with; null if nothing is assumed. */
  assumed: AssumedPoints | null;
}

/** See {@link assumedPoints}. */
export function withAssumptions<Course extends OpenCourse>(course: Course): AssumedCourse<Course> {
  const assumed = assumedPoints(toGradebook(course));
  const assignments = [...withAssumedMaxima(course.assignments, assumed)];
  return { course: { ...course, assignments }, assumed };
}

/** The open items that the four grades leave out because they have no points possible. */
interface LeftOutItems {
  count: number;
  /** What targets count each of them with; null if they leave them out, too. */
  assumed: AssumedPoints | null;
}

/**
 * See {@link LeftOutItems}.
 *
 * @param periodId counts only those of one grading period; what they count with is the same in the whole course
 */
export function leftOutItems(stored: OpenCourse, periodId: string | null): LeftOutItems {
  const { course, assumed } = withAssumptions(stored);
  const isShown = (item: Gradebook_AssignmentFragment) =>
    periodId === null || periodOf(item, stored.grading.periods) === periodId;
  const left = stored.assignments.filter((item) => isOpen(item) && lacksMaximum(item) && isShown(item));
  const ids = new Set(left.map(({ id }) => id));
  const count = openItems(course).askable.filter(({ id }) => ids.has(id)).length;
  return assumed && count > 0 ? { count, assumed } : { count: left.length, assumed: null };
}
