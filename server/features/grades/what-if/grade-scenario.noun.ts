import { GRADING_STATES } from '#domain/grading/participation';
import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import * as f from '../../../database/field-kinds';
import { archiveOf, VERSION, type NounDeclaration } from '../../../database/noun';

const TRIED_SCORE = f.partOf({
  pointsEarned: f.optional(f.decimal(NUMBER_RANGES.pointsEarned)),
  pointsPossible: f.optional(f.decimal(NUMBER_RANGES.pointsPossible)),
  gradingState: f.oneOf(GRADING_STATES),
});

/** The stored fields of a scenario that the API shows. */
export const GRADE_SCENARIO_SHOWN = {
  id: f.ID,
  courseId: f.ID,
  name: f.text(TEXT_LIMITS.scenarioName),
  scores: f.recordById(ACCOUNT_LIMITS.assignmentsPerCourse, TRIED_SCORE),
  version: VERSION,
};

/** Scores of a course that were tried out and kept. */
export const GRADE_SCENARIO_NOUN = {
  table: 'grade_scenarios',
  description: 'A saved what-if scenario.',
  partOf: { course: 'course_id' },
  limits: { gradeScenariosPerCourse: { many: 'scenarios', per: 'course' } },
  archive: {
    gradeScenarios: archiveOf(
      'grade_scenarios',
      GRADE_SCENARIO_SHOWN,
      ACCOUNT_LIMITS.courses * ACCOUNT_LIMITS.gradeScenariosPerCourse,
    ),
  },
  csv: [],
} as const satisfies NounDeclaration;
