import { GRADING_STATES } from '#domain/grading/participation';
import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { decimal, ID, oneOf, optional, partOf, recordById, text } from '../../../database/field-kinds';
import { LIFE, OWNER, VERSION, type NounDeclaration } from '../../../database/noun';

const TRIED_SCORE = partOf({
  pointsEarned: optional(decimal(NUMBER_RANGES.pointsEarned)),
  pointsPossible: optional(decimal(NUMBER_RANGES.pointsPossible)),
  gradingState: oneOf(GRADING_STATES),
});

/** The stored fields of a scenario that the API shows. */
export const GRADE_SCENARIO_SHOWN = {
  id: ID,
  courseId: ID,
  name: text(TEXT_LIMITS.scenarioName),
  scores: recordById(ACCOUNT_LIMITS.assignmentsPerCourse, TRIED_SCORE),
  version: VERSION,
};

/** Scores of a course that were tried out and kept. */
export const GRADE_SCENARIO_NOUN = {
  table: 'grade_scenarios',
  description: 'A saved what-if scenario.',
  partOf: { course: 'course_id' },
  limits: { gradeScenariosPerCourse: { many: 'scenarios', per: 'course' } },
  archive: {
    gradeScenarios: {
      table: 'grade_scenarios',
      fields: {
        ...GRADE_SCENARIO_SHOWN,
        ...LIFE,
      },
      leftOut: OWNER,
      limit: ACCOUNT_LIMITS.courses * ACCOUNT_LIMITS.gradeScenariosPerCourse,
      addedLater: true,
    },
  },
  csv: [],
} as const satisfies NounDeclaration;
