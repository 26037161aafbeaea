import { courseFigure } from '#domain/grading/course-grade';
import { targetNeed } from '#domain/grading/target-need';
import type { CourseGrade_GradeFragment, TargetNeed_CourseFragment } from '../../../generated/graphql';
import { type GradedCourse, toGradebook } from '../gradebook/gradebook';

/** The score a target needs on the open items; null once no score can move the grade. */
export type TargetNeed = TargetNeed_CourseFragment['targetNeed'];

/** The distance of a course from its target. */
export interface TargetStanding {
  /** In percent. */
  target: number;
  need: TargetNeed;
  /** The current grade; null while there is none. */
  percent: number | null;
}

/** The course as a target is asked about. */
export type TargetedCourse = GradedCourse & { grading: { target: number | null } };

/** The distance of a course from its target; null without one. */
export function targetStanding(course: TargetedCourse): TargetStanding | null {
  const { target } = course.grading;
  if (target === null) return null;
  const grade = courseFigure(toGradebook(course), 'current');
  return { target, need: expectedNeed(course), percent: grade.gradable ? grade.value : null };
}

/** The same as the server computes it. */
export function storedStanding({
  grade,
  grading: { target },
  targetNeed: need,
}: TargetNeed_CourseFragment & {
  grade: Pick<CourseGrade_GradeFragment, 'percent'>;
  grading: { target: number | null };
}): TargetStanding | null {
  return target === null ? null : { target, need, percent: grade.percent };
}

/** The score a course's target needs, as the server will answer. */
export function expectedNeed(course: TargetedCourse): TargetNeed {
  const { target } = course.grading;
  const found = target === null ? null : targetNeed(toGradebook(course), target);
  if (!found) return null;
  const { status, unit, need, maximum, pointsPossible, itemIds, assumed } = found;
  const item = unit === 'points' ? course.assignments.find(({ id }) => id === itemIds[0]) : undefined;
  return {
    __typename: 'TargetNeed',
    ...{ status, unit, need, pointsPossible },
    maximum: maximum.gradable ? maximum.value : null,
    assumedPoints: assumed && assumed.each,
    assignment: item ? { __typename: 'Assignment', id: item.id, title: item.title } : null,
  };
}
