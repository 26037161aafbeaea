import { gradeOfPoints } from '#domain/grading/letter-score';
import type {
  Gradebook_CourseFragment,
  GradeScenario_ScenarioFragment,
  ScenarioScoreInput,
} from '../../../generated/graphql';
import { withEdits, type Edits, type WhatIf } from '../what-if/use-what-if';
import type { ScoreChange } from '../gradebook/gradebook';
import { scaleOf } from '../scales/letter-of';

/** The stored values of an item in a scenario. */
const KEPT = ['pointsEarned', 'pointsPossible', 'gradingState'] as const;

/** The scores tried out, as stored in a scenario; category changes aren't stored. */
export function triedScores({
  course,
  storedItems,
}: Pick<WhatIf, 'course' | 'storedItems'>): ScenarioScoreInput[] {
  return course.assignments.flatMap((item) => {
    const stored = storedItems?.get(item.id);
    if (!stored) return [];
    const changed = KEPT.filter((value) => item[value] !== stored[value]);
    if (changed.length === 0) return [];
    return [{ assignmentId: item.id, ...Object.fromEntries(changed.map((value) => [value, item[value]])) }];
  });
}

/** The edits of a scenario in a course. It keeps points; those of a grade that is a number are that grade again. */
export function editsOf(
  { scores }: GradeScenario_ScenarioFragment,
  course: Pick<Gradebook_CourseFragment, 'assignments' | 'grading'>,
): Edits {
  const scale = scaleOf(course);
  return new Map(
    scores.map((score) => {
      const change = Object.fromEntries(score.tried.map((value) => [value, score[value]])) as ScoreChange;
      const item = course.assignments.find(({ id }) => id === score.assignmentId);
      const { pointsEarned = null, pointsPossible = item?.pointsPossible ?? null } = change;
      const isGraded =
        item && (item.letter !== null || (item.pointsPossible ?? scale.unit?.outOf) === scale.unit?.outOf);
      const letter = isGraded ? gradeOfPoints({ pointsEarned, pointsPossible }, scale) : null;
      return [score.assignmentId, letter === null ? change : { ...change, letter }];
    }),
  );
}

/** A course as a scenario has it; items that are gone play no part. */
export function withScenario(
  course: Gradebook_CourseFragment,
  scenario: GradeScenario_ScenarioFragment,
): Gradebook_CourseFragment {
  return withEdits(course, editsOf(scenario, course));
}

/** An item whose values are not the same in all the courses. */
export interface DifferingItem {
  id: string;
  title: string;
  /** Its values in each of the courses. */
  values: readonly Pick<Gradebook_CourseFragment['assignments'][number], (typeof KEPT)[number] | 'letter'>[];
}

/** The items that differ between several states of one course, in its order. */
export function differingItems(courses: readonly Gradebook_CourseFragment[]): DifferingItem[] {
  const [first] = courses;
  return (first?.assignments ?? []).flatMap(({ id, title }) => {
    const values = courses.flatMap(({ assignments }) => assignments.find((item) => item.id === id) ?? []);
    const isSame = KEPT.every((field) => new Set(values.map((value) => value[field])).size <= 1);
    return isSame ? [] : [{ id, title, values }];
  });
}
