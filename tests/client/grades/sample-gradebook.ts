import { US_PLUS_MINUS } from '../../../domain/grading/scale-presets';
import type {
  Gradebook_AssignmentFragment,
  Gradebook_CategoryFragment,
  Gradebook_CourseFragment,
} from '../../../client/generated/graphql';

/** An item of a gradebook; say only what a test is about. */
export function item(changes: Partial<Gradebook_AssignmentFragment> = {}): Gradebook_AssignmentFragment {
  return {
    __typename: 'Assignment',
    id: 'a1',
    title: 'Essay',
    dueDate: null,
    categoryId: null,
    gradingPeriodId: null,
    progress: 'todo',
    gradingState: 'counted',
    pointsPossible: 100,
    pointsEarned: null,
    letter: null,
    weight: null,
    isBonus: false,
    neverDrop: false,
    manuallyDropped: false,
    replaces: null,
    replacesHow: 'lowest_if_higher',
    version: 1,
    ...changes,
  };
}

/** A category of a gradebook. */
export function category(changes: Partial<Gradebook_CategoryFragment> = {}): Gradebook_CategoryFragment {
  return {
    __typename: 'GradeCategory',
    id: 'k1',
    parentId: null,
    name: 'Essays',
    weight: 100,
    aggregation: 'points',
    isBonus: false,
    dropLowest: 0,
    dropHighest: 0,
    ...changes,
  };
}

/** No grade yet. */
export const NO_GRADE: Gradebook_CourseFragment['grade'] = {
  __typename: 'CourseGrade',
  percent: null,
  floor: null,
  ceiling: null,
  projected: null,
  letter: null,
  points: null,
  gradedItems: 0,
};

/** The rules of a course that chose none, on the default scale. */
export const GRADING: Gradebook_CourseFragment['grading'] = {
  __typename: 'CourseGrading',
  periods: [],
  total: null,
  overWeights: 'as_canvas',
  dropMode: 'fair',
  cap: null,
  override: null,
  rounding: { __typename: 'Rounding', decimals: 2, mode: 'half_up' },
  hasOwnScale: false,
  ownScale: null,
  scale: {
    __typename: 'GradeScale',
    id: null,
    preset: 'us_4_0_plus_minus',
    name: null,
    version: null,
    bands: US_PLUS_MINUS.bands.map((band) => ({ __typename: 'GradeBand', ...band })),
    line: null,
  },
  basis: 'percent',
  finalLetter: null,
  passed: null,
  repeatOf: null,
  countsInGpa: true,
  levelBonus: 0,
  gpaWeight: 1,
  target: null,
};

/** A course with nothing graded. */
export function gradebook(changes: Partial<Gradebook_CourseFragment> = {}): Gradebook_CourseFragment {
  return {
    __typename: 'Course',
    id: 'c1',
    version: 1,
    code: 'BIO 210',
    status: 'active',
    grade: NO_GRADE,
    grading: GRADING,
    categories: [],
    assignments: [],
    ...changes,
  };
}
