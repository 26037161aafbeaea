import { GRADING_STATES } from '#domain/grading/participation';
import { DROP_MODES, OVER_WEIGHTS, REPLACEMENT_RULES } from '#domain/grading/rules';
import { PRESET_SCALES } from '#domain/grading/scale-presets';
import { GRADE_BASES } from '#domain/grading/transcript';
import {
  ACCOUNT_LIMITS,
  DECIMAL_LIMITS,
  GRADE_RECORDS_PER_COURSE,
  NUMBER_RANGES,
  PERIODS_PER_COURSE,
  TEXT_LIMITS,
} from '#domain/limits/limits';
import {
  DAY,
  decimal,
  FLAG,
  ID,
  INSTANT_KIND,
  listOf,
  oneOf,
  optional,
  record,
  recordById,
  since,
  text,
  whole,
} from '../../../database/field-kinds';
import { OWNER, WHOLE_MAX, type ArchiveTable } from '../../../database/noun';
import { CATEGORY_RULES } from '../gradebook/grade-category.noun';

const FIGURE = optional(decimal({ min: -DECIMAL_LIMITS.absolute, max: DECIMAL_LIMITS.absolute }));
const TOTAL = optional(oneOf(['points', 'weights']));
const CAP = optional(decimal(NUMBER_RANGES.gradeCap));
const OVERRIDE = optional(decimal(NUMBER_RANGES.gradeOverride));
const WEIGHT = optional(decimal(NUMBER_RANGES.weight));

/** How grades are rounded. */
export const ROUNDING = {
  decimals: whole(NUMBER_RANGES.decimals),
  mode: oneOf(['half_up', 'truncate']),
};

/** A scale that comes with the product. */
export const PRESET = optional(oneOf(Object.keys(PRESET_SCALES)));

/** How an item counts. */
export const ITEM_RULES = {
  weight: WEIGHT,
  isBonus: FLAG,
  neverDrop: FLAG,
  manuallyDropped: FLAG,
  replaces: since(null, optional(ID)),
  replacesHow: since('lowest_if_higher', oneOf(REPLACEMENT_RULES)),
};

const PERIODS = since(
  [],
  listOf(
    PERIODS_PER_COURSE,
    record({ id: ID, name: text(TEXT_LIMITS.periodName), startsOn: DAY, endsOn: DAY, weight: WEIGHT }),
  ),
);

/** How a course is graded, and how it enters averages. */
export const COURSE_GRADING = {
  gradeTotal: TOTAL,
  overWeights: since('as_canvas', oneOf(OVER_WEIGHTS)),
  dropMode: since('fair', oneOf(DROP_MODES)),
  gradeCap: CAP,
  gradeOverride: OVERRIDE,
  gradeDecimals: since(2, ROUNDING.decimals),
  gradeRounding: since('half_up', ROUNDING.mode),
  scalePreset: PRESET,
  scaleId: optional(ID),
  gradeBasis: since('percent', oneOf(GRADE_BASES)),
  finalLetter: optional(text(TEXT_LIMITS.gradeLabel)),
  passed: optional(FLAG),
  repeatOf: optional(ID),
  countsInGpa: since(true, FLAG),
  levelBonus: since(0, decimal(NUMBER_RANGES.levelBonus)),
  gpaWeight: since(1, decimal(NUMBER_RANGES.gpaWeight)),
  targetPercent: optional(decimal(NUMBER_RANGES.targetPercent)),
  gradingPeriods: PERIODS,
};

const RECORDED_RULES = record({
  total: TOTAL,
  overWeights: oneOf(OVER_WEIGHTS),
  cap: CAP,
  override: OVERRIDE,
  dropMode: oneOf(DROP_MODES),
  rounding: record(ROUNDING),
});

const RECORDED_CATEGORY = record({
  id: ID,
  parentId: since(null, optional(ID)),
  name: text(TEXT_LIMITS.categoryName),
  weight: WEIGHT,
  ...CATEGORY_RULES,
});

const RECORDED_ITEM = record({
  title: text(TEXT_LIMITS.assignmentTitle),
  categoryId: optional(ID),
  periodId: since(null, optional(ID)),
  pointsPossible: optional(decimal(NUMBER_RANGES.pointsPossible)),
  pointsEarned: optional(decimal(NUMBER_RANGES.pointsEarned)),
  letter: since(null, optional(text(TEXT_LIMITS.gradeLabel))),
  gradingState: oneOf(GRADING_STATES),
  ...ITEM_RULES,
});

/** The grades of courses after each change, and the changes. */
export const GRADE_RECORDS = {
  table: 'grade_records',
  fields: {
    id: ID,
    courseId: ID,
    recordedAt: INSTANT_KIND,
    percent: FIGURE,
    floor: FIGURE,
    ceiling: FIGURE,
    projected: FIGURE,
    letter: optional(text(TEXT_LIMITS.gradeLabel)),
    points: FIGURE,
    gradedItems: whole({ min: 0, max: WHOLE_MAX }),
    engineVersion: whole({ min: 0, max: WHOLE_MAX }),
    rules: record({
      rules: RECORDED_RULES,
      categories: listOf(ACCOUNT_LIMITS.gradeCategoriesPerCourse, RECORDED_CATEGORY),
      periods: PERIODS,
    }),
    // Items that left the course remain named, next to those in it.
    items: recordById(ACCOUNT_LIMITS.assignments, optional(RECORDED_ITEM)),
  },
  leftOut: OWNER,
  limit: ACCOUNT_LIMITS.courses * GRADE_RECORDS_PER_COURSE,
  addedLater: true,
} satisfies ArchiveTable;
