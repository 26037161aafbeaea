import type { FollowingField, ScorePlan } from '#domain/grading/score-import';
import type { GradebookLine } from '#domain/grading/table-import/gradebook-lines';
import { gradeImportMessages } from '../../messages/en/grade-imports';
import type { GradebookPlan, TargetCourse } from './gradebook-plan';

/** A value of an item that stays although the school shows another one: the student may have set it. */
export type KeptValue = FollowingField | 'score';

/** The values that stay when a line of a school's gradebook is imported. */
export function keptValues({ line, held, kept }: ScorePlan<GradebookLine>): KeptValue[] {
  const isOpen = line.pointsEarned === null && (line.gradingState ?? 'counted') === 'counted';
  return isOpen && held && held.pointsEarned !== null ? [...kept, 'score'] : [...kept];
}

/** Whether the school shows another value for something that stays. */
export function hasKept({ plans, school }: GradebookPlan): boolean {
  return school !== null && plans.some((plan) => keptValues(plan).length > 0);
}

/**
 * The titles of items imported from the school that it doesn't show any more, the first of many; none if this is one of
 * several pages.
 */
export function goneFrom({ plans, school }: GradebookPlan, course: TargetCourse | null): string[] {
  if (!school || school.page) return [];
  const shown = new Set(plans.map(({ held }) => held?.id));
  const gone = course?.assignments.filter(({ id, gradebookKey }) => gradebookKey && !shown.has(id)) ?? [];
  const titles = gone.slice(0, MOST_TITLES).map(({ title }) => title);
  const rest = gone.length - titles.length;
  return rest > 0 ? [...titles, gradeImportMessages.school.more(rest)] : titles;
}

const MOST_TITLES = 5;
