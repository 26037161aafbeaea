import { isOpen } from '#domain/assignments/assignment';
import type { AssignmentRow_AssignmentFragment } from '../../generated/graphql';
import { assignmentMessages } from '../../messages/en/assignments';
import type { Format } from '../../ui/format';

const text = assignmentMessages.score;

type Assignment = AssignmentRow_AssignmentFragment;

/** What a line says about points: "18 / 20", "20 pts", "Excused"; null when nothing is known. */
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

/** The category and its share of the course: "Labs, 30%"; null where it has no weight. */
export function weightText({ category }: Assignment, format: Format): string | null {
  if (!category || category.weight === null) return null;
  return text.weight(category.name, format.percent(category.weight));
}

/** Whether a line asks for the score: the work is done, belongs to a course, and nothing is known of its grade. */
export function wantsScore(assignment: Assignment): boolean {
  const { gradingState, course, pointsEarned } = assignment;
  return !isOpen(assignment) && course !== null && gradingState === 'counted' && pointsEarned === null;
}

/** Why no score can be entered; null when one can. */
export function scoreRefusal({ course }: Pick<Assignment, 'course'>): string | null {
  return course?.status === 'paused' ? text.pausedReason(course.code) : null;
}
