import type {
  Gradebook_CourseFragment,
  GradeScenario_ScenarioFragment,
  ScenarioScoreInput,
} from '../../../generated/graphql';
import { withEdits, type Edits, type WhatIf } from '../what-if/use-what-if';
import type { ScoreChange } from '../gradebook/gradebook';

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

/** The edits of a scenario. */
export function editsOf({ scores }: GradeScenario_ScenarioFragment): Edits {
  return new Map(
    scores.map((score) => [
      score.assignmentId,
      Object.fromEntries(score.tried.map((value) => [value, score[value]])) as ScoreChange,
    ]),
  );
}

/** A course as a scenario has it; items that are gone play no part. */
export function withScenario(
  course: Gradebook_CourseFragment,
  scenario: GradeScenario_ScenarioFragment,
): Gradebook_CourseFragment {
  return withEdits(course, editsOf(scenario));
}

/** An item whose values are not the same in all the courses. */
export interface DifferingItem {
  id: string;
  title: string;
  /** Its values in each of the courses. */
  values: readonly Pick<Gradebook_CourseFragment['assignments'][number], (typeof KEPT)[number]>[];
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
