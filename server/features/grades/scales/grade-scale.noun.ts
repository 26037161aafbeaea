import { ACCOUNT_LIMITS, DECIMAL_LIMITS, SCALE_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import * as f from '../../../database/field-kinds';
import { archiveOf, VERSION, type NounDeclaration } from '../../../database/noun';

const POINTS = f.decimal({ min: -DECIMAL_LIMITS.absolute, max: DECIMAL_LIMITS.absolute });

const BAND = f.record({
  label: f.text(TEXT_LIMITS.gradeLabel),
  minPercent: f.decimal({ min: 0, max: SCALE_LIMITS.topPercent }),
  points: POINTS,
  pass: f.FLAG,
});

/** The stored fields of a scale that the API shows. */
export const GRADE_SCALE_SHOWN = {
  id: f.ID,
  name: f.text(TEXT_LIMITS.scaleName),
  bands: f.listOf(SCALE_LIMITS.bands, BAND),
  line: f.optional(f.record({ atZero: POINTS, atHundred: POINTS })),
  version: VERSION,
};

/** A scale of the student's own. */
export const GRADE_SCALE_NOUN = {
  table: 'grade_scales',
  description: 'A custom grading scale.',
  what: 'scale',
  limits: { gradeScales: { many: 'custom grading scales' } },
  archive: {
    gradeScales: archiveOf('grade_scales', GRADE_SCALE_SHOWN, ACCOUNT_LIMITS.gradeScales),
  },
  csv: [],
} as const satisfies NounDeclaration;
