import type { NotGradableReason } from '#domain/grading/course-grade';
import type { View } from '#domain/grading/course-total';
import type { DegreeReason } from '#domain/grading/degree-class';
import type { GpaReason } from '#domain/grading/gpa';
import type { RoundingRule } from '#domain/grading/rounding';
import type { Aggregation, DropMode, OverWeights, Weighting } from '#domain/grading/rules';
import type { ScalePreset } from '#domain/grading/scale-presets';
import type { ConversionRule } from '#domain/grading/scale-conversion';
import type { OtherItems } from '#domain/grading/solve-course';
import type { AttemptPolicy, GradeBasis, Lens } from '#domain/grading/transcript';
import { enumType } from '../../graphql/enum-type';

/** Why a figure of any kind cannot be given yet. */
export type FigureReason = NotGradableReason | GpaReason | DegreeReason;

export const ScalePresetEnum = enumType<ScalePreset>(
  'ScalePreset',
  'A grading scale that comes with the product.',
  {
    us_4_0_plus_minus: 'A 93, A- 90, B+ 87 … D- 60; points 4.0 to 0. The default.',
    us_4_0: 'A 90, B 80, C 70, D 60; points 4 to 0.',
    us_4_3: 'As the default, with A+ from 97 at 4.3.',
    percentage: 'The percentage itself; 50 passes.',
    uk_honours: 'First 70, 2:1 60, 2:2 50, Third 40; points are the marks.',
    german_1_5: '1.0 (95) to 4.0 (50) in steps of .0, .3 and .7, else 5.0; less is better.',
    french_0_20: 'Marks out of 20; 10 passes.',
    italian_18_30: '30L above 100 %, 30 to 18 by thirtieths; 18 passes.',
  },
);

export const ScaleDirectionEnum = enumType<'higher' | 'lower'>(
  'ScaleDirection',
  'Which grade points are the better ones.',
  { higher: 'More points are better.', lower: 'Fewer points are better, as in Germany.' },
);

export const GradeViewEnum = enumType<View>('GradeView', 'One of the four numbers of a course.', {
  current: 'Over what is graded so far: open and pending items are out.',
  floor: 'Open items at 0, pending ones with their score.',
  ceiling: 'Open items at full marks, pending ones with their score.',
  projected: 'Open items at the student’s own mean in their category, else in the course.',
});

export const WeightingEnum = enumType<Weighting>('GradeWeighting', 'How a course total is formed.', {
  points: 'From all points together.',
  weights: 'From the percentages of the categories, by their weights.',
});

export const OverWeightsEnum = enumType<OverWeights>(
  'WeightSumRule',
  'What happens when the weights in play do not sum to 100.',
  {
    as_canvas: 'Less is scaled up, more is not scaled down. The default.',
    always_divide: 'Their sum is always the divisor, as Moodle’s weighted mean has it.',
    never_divide: '100 is always the divisor, as Open edX has it.',
  },
);

export const DropModeEnum = enumType<DropMode>('DropMode', 'Which items a drop rule leaves out.', {
  fair: 'So that a better score never lowers the grade. The default.',
  canvas:
    'As Canvas does: the lowest so that the ratio of points is best, then the highest so that it is worst.',
  by_percent:
    'The lowest percentages one by one, as Moodle and Open edX do: of equal ones the larger maximum, all if so asked.',
});

export const AggregationEnum = enumType<Aggregation>(
  'GradeAggregation',
  'How the items of a category make its percentage.',
  {
    points: 'Sum of points by sum of maxima. The default.',
    mean_of_percents: 'Every item weighs the same.',
    item_weights: 'By the weight of each item.',
  },
);

export const RoundingModeEnum = enumType<RoundingRule['mode']>(
  'RoundingMode',
  'What happens to the decimals that are not shown.',
  { half_up: 'To the nearest, a half to the larger magnitude. The default.', truncate: 'They are cut off.' },
);

export const OtherItemsEnum = enumType<OtherItems>(
  'OtherItems',
  'At what the open items that are not asked about are taken.',
  {
    left_out: 'They are out, as in the current grade. The default.',
    zero: 'At 0.',
    full_marks: 'At full marks.',
    own_mean: 'At the student’s own mean.',
  },
);

export const GradeBasisEnum = enumType<GradeBasis>('GradeBasis', 'On what basis a course is graded.', {
  letter: 'By a label of the scale; enters the average.',
  percent: 'By a percentage; enters the average.',
  pass_fail: 'Credits without points; whether a fail counts is a rule of the transcript.',
  audit: 'Neither attempted nor earned.',
  transfer: 'Credits earned elsewhere, without points.',
  withdrawn: 'Attempted, not earned, without points.',
  incomplete: 'Attempted, not earned yet, without points.',
});

export const AttemptPolicyEnum = enumType<AttemptPolicy>(
  'AttemptPolicy',
  'What happens when a course is taken again. Its credits are earned once, whatever the policy.',
  {
    all: 'Every attempt counts. The default.',
    latest: 'The last graded one.',
    best: 'The one with the best points.',
    average: 'The mean of their points, once.',
    first_excluded: 'All but the first.',
  },
);

export const LensKindEnum = enumType<Lens['kind']>('GpaLensKind', 'Which average is asked for.', {
  unweighted: 'Points of the scale. The default.',
  weighted: 'With the level bonus of each course that was passed.',
  last_credits: 'Over the last so many credits, from the latest term back.',
});

export const ConversionRuleEnum = enumType<ConversionRule>(
  'ConversionRule',
  'How a grade is turned into one of another scale.',
  {
    linear: 'to.pass + (to.best − to.pass) × (got − from.pass) / (from.best − from.pass).',
    modified_bavarian: '1 + 3 × (from.best − got) / (from.best − from.pass); a failed grade is 5.',
  },
);

export const FigureReasonEnum = enumType<FigureReason>('FigureReason', 'Why a figure cannot be given.', {
  nothing_graded: 'Nothing that takes part carries a grade.',
  no_points_possible: 'What takes part has no maximum, or 0.',
  all_dropped: 'Everything was dropped.',
  no_weight_in_play: 'Nothing with a positive weight carries a grade.',
  no_credits: 'No graded course has credits, while others do.',
  out_of_range: 'Beyond ±1 000 000: a typing mistake in what was sent.',
});
