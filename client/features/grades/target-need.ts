import { courseFigure, type Grade } from '#domain/grading/course-grade';
import { type Need, neededFor } from '#domain/grading/solve-course';
import type { Gradebook_AssignmentFragment } from '../../generated/graphql';
import { toGradebook } from './gradebook';
import { type OpenCourse, openItems } from './open-items';

/** How far a course is from its target: what the open items take, or how it ended. */
export type TargetStanding =
  | { kind: 'open'; need: Need; asked: readonly Gradebook_AssignmentFragment[] }
  | { kind: 'closed'; grade: Grade; distance: number };

/** What the target of a course takes on everything that is open together; null without a target. */
export function targetStanding(course: OpenCourse): TargetStanding | null {
  const { target } = course.grading;
  if (target === null) return null;
  const { askable } = openItems(course);
  const gradebook = toGradebook(course);
  if (askable.length > 0) {
    const itemIds = askable.map(({ id }) => id);
    return { kind: 'open', need: neededFor({ gradebook, itemIds }, target), asked: askable };
  }
  const grade = courseFigure(gradebook, 'current');
  return { kind: 'closed', grade, distance: grade.gradable ? target - grade.value : 0 };
}
