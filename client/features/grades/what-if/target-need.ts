import { courseFigure, type Grade } from '#domain/grading/course-grade';
import { notGradable } from '#domain/grading/figure';
import { type Need, neededFor } from '#domain/grading/solve-course';
import type {
  CourseGrade_GradeFragment,
  Gradebook_AssignmentFragment,
  StudyGrading_GradingFragment,
} from '../../../generated/graphql';
import { toGradebook } from '../gradebook/gradebook';
import { type OpenCourse, openItems } from '../gradebook/open-items';

/** How far a course is from its target: what the open items need, or how it ended. */
export type TargetStanding =
  { kind: 'open'; need: Need; asked: readonly Gradebook_AssignmentFragment[] } | ClosedStanding;

/** How a course ended that no score moves anymore. */
export interface ClosedStanding {
  kind: 'closed';
  grade: Grade;
  /** Percent up to the target; 0 or less once it is reached, and without a grade. */
  distance: number;
}

/** What the target of a course takes on everything open together; null without a target. */
export function targetStanding(course: OpenCourse): TargetStanding | null {
  const { target } = course.grading;
  if (target === null) return null;
  const { askable } = openItems(course);
  const gradebook = toGradebook(course);
  if (askable.length > 0) {
    const itemIds = askable.map(({ id }) => id);
    const need = neededFor({ gradebook, itemIds }, target);
    if (!isSame(need.minimum, need.maximum)) return { kind: 'open', need, asked: askable };
  }
  return closed(courseFigure(gradebook, 'current'), target);
}

/** The same from the stored figures alone; null while scores can move the grade, for then its items decide. */
export function storedStanding({
  grade: { percent, floor, ceiling },
  grading: { target },
}: {
  grade: CourseGrade_GradeFragment;
  grading: Pick<StudyGrading_GradingFragment, 'target'>;
}): ClosedStanding | null {
  if (target === null || floor !== ceiling) return null;
  return closed(
    percent === null ? notGradable('nothing_graded') : { gradable: true, value: percent },
    target,
  );
}

function closed(grade: Grade, target: number): ClosedStanding {
  return { kind: 'closed', grade, distance: grade.gradable ? target - grade.value : 0 };
}

function isSame(one: Grade, other: Grade): boolean {
  return one.gradable && other.gradable ? one.value === other.value : one.gradable === other.gradable;
}
