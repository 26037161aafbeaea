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
import * as f from '../../../database/field-kinds';
import { OWNER, WHOLE_MAX, type ArchiveTable } from '../../../database/noun';
import { CATEGORY_RULES } from '../gradebook/grade-category.noun';

const FIGURE = f.optional(f.decimal({ min: -DECIMAL_LIMITS.absolute, max: DECIMAL_LIMITS.absolute }));
const TOTAL = f.optional(f.oneOf(['points', 'weights']));
const CAP = f.optional(f.decimal(NUMBER_RANGES.gradeCap));
const OVERRIDE = f.optional(f.decimal(NUMBER_RANGES.gradeOverride));
const WEIGHT = f.optional(f.decimal(NUMBER_RANGES.weight));

/** How grades are rounded. */
export const ROUNDING = {
  decimals: f.whole(NUMBER_RANGES.decimals),
  mode: f.oneOf(['half_up', 'truncate']),
};

/** A scale that comes with the product. */
export const PRESET = f.optional(f.oneOf(Object.keys(PRESET_SCALES)));

/** How an item counts. */
export const ITEM_RULES = {
  weight: WEIGHT,
  isBonus: f.FLAG,
  neverDrop: f.FLAG,
  manuallyDropped: f.FLAG,
  replaces: f.since(null, f.optional(f.ID)),
  replacesHow: f.since('lowest_if_higher', f.oneOf(REPLACEMENT_RULES)),
};

const PERIODS = f.since(
  [],
  f.listOf(
    PERIODS_PER_COURSE,
    f.record({
      id: f.ID,
      name: f.text(TEXT_LIMITS.periodName),
      startsOn: f.DAY,
      endsOn: f.DAY,
      weight: WEIGHT,
    }),
  ),
);

/** How a course is graded, and how it enters averages. */
export const COURSE_GRADING = {
  gradeTotal: TOTAL,
  overWeights: f.since('as_canvas', f.oneOf(OVER_WEIGHTS)),
  dropMode: f.since('fair', f.oneOf(DROP_MODES)),
  gradeCap: CAP,
  gradeOverride: OVERRIDE,
  gradeDecimals: f.since(2, ROUNDING.decimals),
  gradeRounding: f.since('half_up', ROUNDING.mode),
  scalePreset: PRESET,
  scaleId: f.optional(f.ID),
  gradeBasis: f.since('percent', f.oneOf(GRADE_BASES)),
  finalLetter: f.optional(f.text(TEXT_LIMITS.gradeLabel)),
  passed: f.optional(f.FLAG),
  repeatOf: f.optional(f.ID),
  countsInGpa: f.since(true, f.FLAG),
  levelBonus: f.since(0, f.decimal(NUMBER_RANGES.levelBonus)),
  gpaWeight: f.since(1, f.decimal(NUMBER_RANGES.gpaWeight)),
  targetPercent: f.optional(f.decimal(NUMBER_RANGES.targetPercent)),
  gradingPeriods: PERIODS,
};

const RECORDED_RULES = f.record({
  total: TOTAL,
  overWeights: f.oneOf(OVER_WEIGHTS),
  cap: CAP,
  override: OVERRIDE,
  dropMode: f.oneOf(DROP_MODES),
  rounding: f.record(ROUNDING),
});

const RECORDED_CATEGORY = f.record({
  id: f.ID,
  parentId: f.since(null, f.optional(f.ID)),
  name: f.text(TEXT_LIMITS.categoryName),
  weight: WEIGHT,
  ...CATEGORY_RULES,
});

const RECORDED_ITEM = f.record({
  title: f.text(TEXT_LIMITS.assignmentTitle),
  categoryId: f.optional(f.ID),
  periodId: f.since(null, f.optional(f.ID)),
  pointsPossible: f.optional(f.decimal(NUMBER_RANGES.pointsPossible)),
  pointsEarned: f.optional(f.decimal(NUMBER_RANGES.pointsEarned)),
  letter: f.since(null, f.optional(f.text(TEXT_LIMITS.gradeLabel))),
  gradingState: f.oneOf(GRADING_STATES),
  ...ITEM_RULES,
});

/** The grades of courses after each change, and the changes. */
export const GRADE_RECORDS = {
  table: 'grade_records',
  fields: {
    id: f.ID,
    courseId: f.ID,
    recordedAt: f.INSTANT_KIND,
    percent: FIGURE,
    floor: FIGURE,
    ceiling: FIGURE,
    projected: FIGURE,
    letter: f.optional(f.text(TEXT_LIMITS.gradeLabel)),
    points: FIGURE,
    gradedItems: f.whole({ min: 0, max: WHOLE_MAX }),
    engineVersion: f.whole({ min: 0, max: WHOLE_MAX }),
    rules: f.record({
      rules: RECORDED_RULES,
      categories: f.listOf(ACCOUNT_LIMITS.gradeCategoriesPerCourse, RECORDED_CATEGORY),
      periods: PERIODS,
    }),
    // Items that left the course remain named, next to those in it.
    items: f.recordById(ACCOUNT_LIMITS.assignments, f.optional(RECORDED_ITEM)),
  },
  leftOut: OWNER,
  limit: ACCOUNT_LIMITS.courses * GRADE_RECORDS_PER_COURSE,
  addedLater: true,
} satisfies ArchiveTable;
