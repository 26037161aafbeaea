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
import * as g from '../../graphql/fields';
import WORDS from '../../graphql/enums.json';

/** Why a figure isn't available yet. */
export type FigureReason = NotGradableReason | GpaReason | DegreeReason;

export const ScalePresetEnum = g.enumType<ScalePreset>(
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

export const ScaleDirectionEnum = g.enumOf<'higher' | 'lower'>('ScaleDirection', WORDS.ScaleDirection);
export const GradeViewEnum = g.enumOf<View>('GradeView', WORDS.GradeView);
export const GradingStateEnum = g.enumOf<GradingState>('GradingState', WORDS.GradingState);
export const WeightingEnum = g.enumOf<Weighting>('GradeWeighting', WORDS.GradeWeighting);
export const OverWeightsEnum = g.enumOf<OverWeights>('WeightSumRule', WORDS.WeightSumRule);
export const DropModeEnum = g.enumOf<DropMode>('DropMode', WORDS.DropMode);
export const AggregationEnum = g.enumOf<Aggregation>('GradeAggregation', WORDS.GradeAggregation);
export const ReplacementRuleEnum = g.enumOf<ReplacementRule>('ReplacementRule', WORDS.ReplacementRule);
export const RoundingModeEnum = g.enumOf<RoundingRule['mode']>('RoundingMode', WORDS.RoundingMode);
export const OtherItemsEnum = g.enumOf<OtherItems>('OtherItems', WORDS.OtherItems);
export const GradeBasisEnum = g.enumOf<GradeBasis>('GradeBasis', WORDS.GradeBasis);
export const AttemptPolicyEnum = g.enumOf<AttemptPolicy>('AttemptPolicy', WORDS.AttemptPolicy);
export const GpaViewKindEnum = g.enumOf<GpaView['kind']>('GpaLensKind', WORDS.GpaLensKind);
export const ConversionRuleEnum = g.enumOf<ConversionRule>('ConversionRule', WORDS.ConversionRule);
export const FigureReasonEnum = g.enumOf<FigureReason>('FigureReason', WORDS.FigureReason);
