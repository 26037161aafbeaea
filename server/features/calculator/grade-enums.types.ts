import type { NotGradableReason } from '#domain/grading/course-grade';
import type { View } from '#domain/grading/course-total';
import type { DegreeReason } from '#domain/grading/study-view';
import type { GpaReason } from '#domain/grading/gpa';
import type { GradingState } from '#domain/grading/participation';
import type { RoundingRule } from '#domain/grading/decimal';
import type { Aggregation, DropMode, OverWeights, Weighting, ReplacementRule } from '#domain/grading/rules';
import { PRESET_SCALES } from '#domain/grading/scale-presets';
import { FORMER_SCALES } from '#domain/grading/scale-aliases';
import { PRESET_NAMES, SCALE_PRESET_NAMES, type ScalePreset } from '#domain/grading/scale-names';
import type { ConversionRule } from '#domain/grading/scale-conversion';
import type { OtherItems, Need } from '#domain/grading/solve-course';
import type { AttemptPolicy, GradeBasis, GpaView } from '#domain/grading/transcript';
import * as g from '../../graphql/fields';

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

export const ScaleDirectionEnum = g.enumOf<'higher' | 'lower'>('ScaleDirection');
export const GradeViewEnum = g.enumOf<View>('GradeView');
export const GradingStateEnum = g.enumOf<GradingState>('GradingState');
export const WeightingEnum = g.enumOf<Weighting>('GradeWeighting');
export const OverWeightsEnum = g.enumOf<OverWeights>('WeightSumRule');
export const DropModeEnum = g.enumOf<DropMode>('DropMode');
export const AggregationEnum = g.enumOf<Aggregation>('GradeAggregation');
export const ReplacementRuleEnum = g.enumOf<ReplacementRule>('ReplacementRule');
export const RoundingModeEnum = g.enumOf<RoundingRule['mode']>('RoundingMode');
export const OtherItemsEnum = g.enumOf<OtherItems>('OtherItems');
export const GradeBasisEnum = g.enumOf<GradeBasis>('GradeBasis');
export const AttemptPolicyEnum = g.enumOf<AttemptPolicy>('AttemptPolicy');
export const GpaViewKindEnum = g.enumOf<GpaView['kind']>('GpaLensKind');
export const ConversionRuleEnum = g.enumOf<ConversionRule>('ConversionRule');
export const FigureReasonEnum = g.enumOf<FigureReason>('FigureReason');

/** See `Need`. */
export const NeedStatusEnum = g.enumOf<Need['status']>('NeedStatus');

/** See `Need`. */
export const NeedUnitEnum = g.enumOf<Need['unit']>('NeedUnit');
