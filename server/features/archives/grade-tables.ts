import { GRADING_STATES } from '#domain/grading/participation';
import { AGGREGATIONS, DROP_MODES, OVER_WEIGHTS } from '#domain/grading/rules';
import { PRESET_SCALES } from '#domain/grading/scale-presets';
import { ATTEMPT_POLICIES, GRADE_BASES } from '#domain/grading/transcript';
import {
  ACCOUNT_LIMITS,
  DECIMAL_LIMITS,
  GRADE_RECORDS_PER_COURSE,
  NUMBER_RANGES,
  SCALE_LIMITS,
  TEXT_LIMITS,
} from '#domain/limits/limits';
import { LIFE, OWNER, WHOLE_MAX, type ArchiveTable } from './archive-table';
import {
  decimal,
  FLAG,
  ID,
  listOf,
  oneOf,
  optional,
  partOf,
  INSTANT_KIND,
  record,
  recordById,
  since,
  text,
  whole,
} from './field-kinds';

const ANY_DECIMAL = decimal({ min: -DECIMAL_LIMITS.absolute, max: DECIMAL_LIMITS.absolute });
const FIGURE = optional(ANY_DECIMAL);
const TOTAL = optional(oneOf(['points', 'weights']));
const ROUNDING_MODE = oneOf(['half_up', 'truncate']);
const DECIMALS = whole(NUMBER_RANGES.decimals);
const PRESET = optional(oneOf(Object.keys(PRESET_SCALES)));
const CAP = optional(decimal(NUMBER_RANGES.gradeCap));
const OVERRIDE = optional(decimal(NUMBER_RANGES.gradeOverride));
const POINTS_POSSIBLE = optional(decimal(NUMBER_RANGES.pointsPossible));
const POINTS_EARNED = optional(decimal(NUMBER_RANGES.pointsEarned));
const WEIGHT = optional(decimal(NUMBER_RANGES.weight));
const STATE = oneOf(GRADING_STATES);
const STATED_CREDITS = optional(decimal(NUMBER_RANGES.studyCredits));

/** A past term as one line. */
export const STATED_TERM = {
  statedGpa: optional(decimal(NUMBER_RANGES.statedGpa)),
  statedCreditsAttempted: STATED_CREDITS,
  statedCreditsEarned: STATED_CREDITS,
  statedCreditsInGpa: STATED_CREDITS,
};

/** How a course is graded, and how it enters averages. */
export const COURSE_GRADING = {
  gradeTotal: TOTAL,
  overWeights: since('as_canvas', oneOf(OVER_WEIGHTS)),
  dropMode: since('fair', oneOf(DROP_MODES)),
  gradeCap: CAP,
  gradeOverride: OVERRIDE,
  gradeDecimals: since(2, DECIMALS),
  gradeRounding: since('half_up', ROUNDING_MODE),
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
};

const RULES_OF_CATEGORY = {
  aggregation: oneOf(AGGREGATIONS),
  isBonus: FLAG,
  dropLowest: whole(NUMBER_RANGES.drops),
  dropHighest: whole(NUMBER_RANGES.drops),
};

/** How the items of a category count. */
export const CATEGORY_RULES = {
  aggregation: since('points', RULES_OF_CATEGORY.aggregation),
  isBonus: since(false, FLAG),
  dropLowest: since(0, RULES_OF_CATEGORY.dropLowest),
  dropHighest: since(0, RULES_OF_CATEGORY.dropHighest),
};

/** How an item counts. */
export const ITEM_RULES = {
  weight: WEIGHT,
  isBonus: since(false, FLAG),
  neverDrop: since(false, FLAG),
  manuallyDropped: since(false, FLAG),
};

/** How averages are formed. */
export const GRADING_POLICY = {
  scalePreset: since('us_4_0_plus_minus', PRESET),
  scaleId: optional(ID),
  attemptPolicy: since('all', oneOf(ATTEMPT_POLICIES)),
  failCounts: since(true, FLAG),
  gpaDecimals: since(2, DECIMALS),
  gpaRounding: since('half_up', ROUNDING_MODE),
  gpaTarget: optional(decimal(NUMBER_RANGES.gpaTarget)),
};

const BAND = record({
  label: text(TEXT_LIMITS.gradeLabel),
  minPercent: decimal({ min: 0, max: SCALE_LIMITS.topPercent }),
  points: ANY_DECIMAL,
  pass: FLAG,
});

/** Scales of the student's own. */
export const GRADE_SCALES: ArchiveTable = {
  table: 'grade_scales',
  fields: {
    id: ID,
    name: text(TEXT_LIMITS.scaleName),
    bands: listOf(SCALE_LIMITS.bands, BAND),
    line: optional(record({ atZero: ANY_DECIMAL, atHundred: ANY_DECIMAL })),
    ...LIFE,
  },
  leftOut: OWNER,
  limit: ACCOUNT_LIMITS.gradeScales,
  addedLater: true,
};

const RECORDED_RULES = record({
  total: TOTAL,
  overWeights: oneOf(OVER_WEIGHTS),
  cap: CAP,
  override: OVERRIDE,
  dropMode: oneOf(DROP_MODES),
  rounding: record({ decimals: DECIMALS, mode: ROUNDING_MODE }),
});

const RECORDED_CATEGORY = record({
  id: ID,
  name: text(TEXT_LIMITS.categoryName),
  weight: WEIGHT,
  ...RULES_OF_CATEGORY,
});

const RECORDED_ITEM = record({
  title: text(TEXT_LIMITS.assignmentTitle),
  categoryId: optional(ID),
  pointsPossible: POINTS_POSSIBLE,
  pointsEarned: POINTS_EARNED,
  gradingState: STATE,
  weight: WEIGHT,
  isBonus: FLAG,
  neverDrop: FLAG,
  manuallyDropped: FLAG,
});

/** What the grades of courses became, and what had changed. */
export const GRADE_RECORDS: ArchiveTable = {
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
    }),
    // Items that left the course stay named, beside those that it holds.
    items: recordById(ACCOUNT_LIMITS.assignments, optional(RECORDED_ITEM)),
  },
  leftOut: OWNER,
  limit: ACCOUNT_LIMITS.courses * GRADE_RECORDS_PER_COURSE,
  addedLater: true,
};

/** Scores that were tried out and kept. */
export const GRADE_SCENARIOS: ArchiveTable = {
  table: 'grade_scenarios',
  fields: {
    id: ID,
    courseId: ID,
    name: text(TEXT_LIMITS.scenarioName),
    scores: recordById(
      ACCOUNT_LIMITS.assignmentsPerCourse,
      partOf({ pointsEarned: POINTS_EARNED, pointsPossible: POINTS_POSSIBLE, gradingState: STATE }),
    ),
    ...LIFE,
  },
  leftOut: OWNER,
  limit: ACCOUNT_LIMITS.courses * ACCOUNT_LIMITS.gradeScenariosPerCourse,
  addedLater: true,
};
