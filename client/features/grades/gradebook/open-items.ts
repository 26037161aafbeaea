import { lacksMaximum } from '#domain/grading/participation';
import { assumedPossible, isOpen, openItemIds, withAssumedMaxima } from '#domain/grading/target-need';
import type { Gradebook_AssignmentFragment, Gradebook_CourseFragment } from '../../../generated/graphql';
import { byDue, toGradebook } from './gradebook';

/** The fields that determine a course's open items. */
export type OpenCourse = Pick<Gradebook_CourseFragment, 'grading' | 'categories' | 'assignments'>;

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
export interface AssumedCourse<Course extends OpenCourse> {
  course: Course;
  /** The maximum that open items without one count with; null if none is assumed. */
  assumed: number | null;
}

/** See {@link assumedPossible}. */
export function withAssumptions<Course extends OpenCourse>(course: Course): AssumedCourse<Course> {
  const assumed = assumedPossible(toGradebook(course));
  const assignments = [...withAssumedMaxima(course.assignments, assumed)];
  return { course: { ...course, assignments }, assumed };
}
