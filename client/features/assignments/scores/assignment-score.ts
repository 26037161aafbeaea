import { isOpen } from '#domain/assignments/open';
import type { AssignmentRow_AssignmentFragment } from '../../../generated/graphql';
import { assignmentMessages } from '../../../messages/en/assignments';
import type { Format } from '../../../ui/format/format-context';

const text = assignmentMessages.score;

type Assignment = AssignmentRow_AssignmentFragment;

/** The points in a row: "18 / 20", "20 pts", "Excused"; null if nothing is known. */
export function scoreText(assignment: Assignment, format: Format): string | null {
  const { gradingState, pointsEarned, pointsPossible } = assignment;
  if (gradingState === 'missing' || gradingState === 'excused' || gradingState === 'omitted')
    return text[gradingState];
  if (pointsEarned === null)
    return pointsPossible === null ? null : text.points(format.number(pointsPossible));
  const earned = format.number(pointsEarned);
  const score = pointsPossible === null ? earned : text.ofPoints(earned, format.number(pointsPossible));
  return gradingState === 'pending' ? text.pending(score) : score;
}

/** The category and its share of the course: "Labs, 30%"; null without a weight. */
export function weightText({ category }: Assignment, format: Format): string | null {
  return !category || category.weight === null ? null : categoryText(category, format);
}

/** A category with its share of the course, if it has one: "Labs, 30%". */
export function categoryText({ name, weight }: NonNullable<Assignment['category']>, format: Format): string {
  return weight === null ? name : text.weight(name, format.percent(weight));
}

/**
 * Whether a row asks for the score: the work is done or has taken place, belongs to a course, and its grade is
 * unknown.
 */
export function needsScore(assignment: Assignment, now: number): boolean {
  const { gradingState, course, pointsEarned } = assignment;
  return !isOpen(assignment, now) && course !== null && gradingState === 'counted' && pointsEarned === null;
}

/** Why no score can be entered; null when one can. */
export function scoreRefusal({ course }: Pick<Assignment, 'course'>): string | null {
  return course?.status === 'paused' ? text.pausedReason(course.code) : null;
}
