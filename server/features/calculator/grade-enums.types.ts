import type { NotGradableReason } from '#domain/grading/course-grade';
import type { View } from '#domain/grading/course-total';
import type { DegreeReason } from '#domain/grading/study-view';
import type { GpaReason } from '#domain/grading/gpa';
import type { GradingState } from '#domain/grading/participation';
import type { RoundingRule } from '#domain/grading/rounding';
import type { Aggregation, DropMode, OverWeights, Weighting, ReplacementRule } from '#domain/grading/rules';
import { PRESET_SCALES } from '#domain/grading/scale-presets';
import { FORMER_SCALES } from '#domain/grading/scale-aliases';
import { PRESET_NAMES, SCALE_PRESET_NAMES, type ScalePreset } from '#domain/grading/scale-names';
import type { ConversionRule } from '#domain/grading/scale-conversion';
import type { OtherItems } from '#domain/grading/solve-course';
import type { AttemptPolicy, GradeBasis, GpaView } from '#domain/grading/transcript';
import { enumType } from '../../graphql/fields';

/** Why a figure isn't available yet. */
export type FigureReason = NotGradableReason | GpaReason | DegreeReason;

export const ScalePresetEnum = enumType<ScalePreset>(
  'ScalePreset',
  'A built-in grading scale: that of a country, or one used in several.',
  Object.fromEntries(SCALE_PRESET_NAMES.map((name) => [name, describePreset(name)])) as Record<
    ScalePreset,
    string
  >,
);

/** The name of a built-in scale, its first boundaries or the ends of its grades, and its pass. */
function describePreset(name: ScalePreset): string {
  const current = FORMER_SCALES[name];
  if (current) return `Former name of \`${current}\`.`;
  const { bands, unit } = PRESET_SCALES[name];
  const lowest = bands.findLast(({ pass }) => pass) ?? bands[0];
  const grades = unit
    ? `${unit.best} is best, ${unit.pass} passes; averages are of the grades`
    : `${bands[0].label} from ${bands[0].minPercent}%, the lowest pass is ${lowest.label} from ${lowest.minPercent}%`;
  return `${PRESET_NAMES[name]}: ${grades}.`;
}

export const ScaleDirectionEnum = enumType<'higher' | 'lower'>(
  'ScaleDirection',
  'Whether higher or lower grade points are better.',
  { higher: 'Higher is better.', lower: 'Lower is better, as in Germany.' },
);

export const GradeViewEnum = enumType<View>('GradeView', 'One of the four grades of a course.', {
  current: 'The grade so far: open and pending items are left out.',
  floor: 'Open items count as 0, and pending scores count.',
  ceiling: 'Open items get full points, and pending scores count.',
  projected: "Open items get the student's average in their category, or else in the course.",
});

export const GradingStateEnum = enumType<GradingState>('GradingState', 'How it counts in the grade.', {
  counted: 'With its score, once it has one.',
  missing: 'As 0 points.',
  excused: 'Not at all.',
  omitted: 'Listed, but not counted.',
  pending:
    'Its score is not final. Counts in the floor, ceiling, and projection, but not in the current grade.',
});

export const WeightingEnum = enumType<Weighting>('GradeWeighting', 'How a course total is calculated.', {
  points: 'From the sum of all points.',
  weights: 'From category percentages, by weight.',
});

export const OverWeightsEnum = enumType<OverWeights>(
  'WeightSumRule',
  "What happens when the weights that count don't add up to 100.",
  {
    as_canvas: 'A sum below 100 is scaled up; a sum above 100 is not scaled down. The default.',
    always_divide: "Always divides by their sum, like Moodle's weighted mean.",
    never_divide: 'Always divides by 100, like Open edX.',
  },
);

export const DropModeEnum = enumType<DropMode>('DropMode', 'How drop rules choose items.', {
  fair: 'So that a better score never lowers the grade. The default.',
  canvas:
    'Like Canvas: drops the lowest so that the ratio of points is highest, then the highest so that it ' +
    'is lowest.',
  by_percent:
    'Like Moodle and Open edX: the lowest percentages one by one. Of equal ones, the one with more ' +
    'points possible; all of them if so requested.',
});

export const AggregationEnum = enumType<Aggregation>(
  'GradeAggregation',
  'How the items in a category are combined.',
  {
    points: 'Sum of points divided by sum of points possible. The default.',
    mean_of_percents: 'Every item counts the same.',
    item_weights: 'By the weight of each item.',
  },
);

export const ReplacementRuleEnum = enumType<ReplacementRule>(
  'ReplacementRule',
  'How a score replaces the lowest one in a category. The lowest is the one that gains most.',
  {
    lowest_if_higher: 'With its percentage, if that is higher. The default.',
    average: 'With the average of both percentages, if that is higher.',
    lowest: 'With its percentage, even if that is lower.',
  },
);

export const RoundingModeEnum = enumType<RoundingRule['mode']>('RoundingMode', 'How values are rounded.', {
  half_up: 'To the nearest; halves away from zero. The default.',
  truncate: 'Truncated.',
});

export const OtherItemsEnum = enumType<OtherItems>(
  'OtherItems',
  'What to assume for open items that are not asked about.',
  {
    left_out: 'They are left out, as in the current grade. The default.',
    zero: 'They score 0.',
    full_marks: 'They score full points.',
    own_mean: "They score the student's average.",
  },
);

export const GradeBasisEnum = enumType<GradeBasis>('GradeBasis', 'How a course is graded.', {
  letter: 'By a letter grade on the scale; counts in the GPA.',
  percent: 'By a percentage; counts in the GPA.',
  pass_fail:
    'Pass/fail: credits without grade points. A rule of the transcript decides whether a fail counts.',
  audit: 'Audit: neither attempted nor earned.',
  transfer: 'Transfer: credits earned elsewhere, without grade points.',
  withdrawn: 'Withdrawn: attempted, not earned, no grade points.',
  incomplete: 'Incomplete: attempted, not earned yet, no grade points.',
});

export const AttemptPolicyEnum = enumType<AttemptPolicy>(
  'AttemptPolicy',
  'What happens when a course is repeated. Its credits are always earned only once.',
  {
    all: 'Every attempt counts. The default.',
    latest: 'The latest graded attempt counts.',
    best: 'The attempt with the best grade points counts.',
    average: 'The average of their grade points counts once.',
    first_excluded: 'All attempts but the first count.',
  },
);

export const GpaViewKindEnum = enumType<GpaView['kind']>('GpaLensKind', 'Which GPA to calculate.', {
  unweighted: "The scale's grade points. The default.",
  weighted: 'Adds the level bonus of each course that was passed.',
  last_credits: 'Over the last given number of credits, starting with the latest term.',
});

export const ConversionRuleEnum = enumType<ConversionRule>(
  'ConversionRule',
  'How a grade is converted to another scale.',
  {
    linear: 'to.pass + (to.best − to.pass) × (got − from.pass) / (from.best − from.pass).',
    modified_bavarian: '1 + 3 × (from.best − got) / (from.best − from.pass); a failed grade is 5.',
  },
);

export const FigureReasonEnum = enumType<FigureReason>('FigureReason', 'Why there is no value.', {
  nothing_graded: 'Nothing that counts has a grade.',
  no_points_possible: 'What counts has no points possible, or 0.',
  all_dropped: 'Everything was dropped.',
  no_weight_in_play: 'Nothing with a positive weight has a grade.',
  no_credits: 'No graded course has credits, while other courses do.',
  out_of_range: 'Beyond ±1,000,000: probably a typing mistake in the input.',
});
