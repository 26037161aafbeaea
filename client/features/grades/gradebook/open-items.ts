import { lacksMaximum, standingOf } from '#domain/grading/participation';
import { openItemIds } from '#domain/grading/target-need';
import type { Gradebook_AssignmentFragment, Gradebook_CourseFragment } from '../../../generated/graphql';
import { byDue, toGradebook } from './gradebook';

/** What determines which items of a course are open. */
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
  const open = course.assignments.filter((item) => ['open', 'pending'].includes(standingOf(item)));
  const askable = open.filter(({ id }) => ids.has(id));
  const withoutMaximum = open.filter(lacksMaximum).length;
  return {
    askable: askable.sort(byDue),
    withoutMaximum,
    notCounting: open.length - askable.length - withoutMaximum,
  };
}
