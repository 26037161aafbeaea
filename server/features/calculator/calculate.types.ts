import { Field, Int } from 'type-graphql';
import type { Difference } from '#domain/grading/match-total';
import type { RoundingRule } from '#domain/grading/rounding';
import type { DropMode, OverWeights, Weighting } from '#domain/grading/rules';
import type { Need } from '#domain/grading/solve-course';
import { enumType } from '../../graphql/enum-type';
import { Nullable, OutputType } from '../../graphql/fields';
import { DecimalScalar } from '../../graphql/scalars';
import { CalculatedConversion } from './conversion.types';
import { CalculatedCourse, CalculatedFigure } from './course.types';
import { CalculatedDegree } from './degree.types';
import { CalculatedGpaNeed } from './gpa-need.types';
import { DropModeEnum, OverWeightsEnum, WeightingEnum } from './grade-enums.types';
import { NeedStatusEnum, NeedUnitEnum } from './need-enums.types';
import { CalculatedTranscript } from './transcript.types';
import { RoundingRuleType } from './working.types';

@OutputType('What one target requires.')
export class CalculatedNeed {
  @Field(() => DecimalScalar, { description: 'The target percentage, after rounding.' })
  target!: number;

  @Nullable(() => String, 'The letter grade that starts at this percentage; null for a target that was sent.')
  label!: string | null;

  @Field(() => NeedStatusEnum, { description: 'Whether the target can be reached.' })
  status!: Need['status'];

  @Field(() => NeedUnitEnum, { description: 'The unit of `need`.' })
  unit!: Need['unit'];

  @Nullable(
    () => DecimalScalar,
    'The smallest value that reaches the target; null unless the status is safe or needed.',
  )
  need!: number | null;

  @Field(() => DecimalScalar, { description: 'The smallest step: `need` minus one step misses the target.' })
  step!: number;

  @Nullable(() => CalculatedFigure, 'The grade with `need`.')
  reached!: CalculatedFigure | null;

  @Field(() => CalculatedFigure, { description: 'The grade with 0 on these items.' })
  minimum!: CalculatedFigure;

  @Field(() => CalculatedFigure, { description: 'The grade with the best possible score on these items.' })
  maximum!: CalculatedFigure;

  @Field(() => Boolean, {
    description:
      'Whether a better score can never lower this grade. If false, the result comes from trying 101 scores.',
  })
  isMonotone!: boolean;
}

const DifferenceKindEnum = enumType<Difference['kind']>(
  'DifferenceKind',
  "How a school's calculation may differ.",
  {
    pending_counts: 'Scores that are not final count.',
    ungraded_as_zero: 'Open items count as 0.',
    drop_mode: 'Drop rules use `mode`.',
    no_drops: 'Nothing is dropped.',
    total: 'The course total uses `total`.',
    mean_of_percents:
      'Percentages are averaged, so every item counts the same: in its category, or in the course if that is by points.',
    over_weights: "Weights that don't add up to 100 follow `rule`.",
    cap: 'The grade is capped at `limit`.',
    no_cap: 'The grade is not capped.',
    rounding: 'Values are rounded with `rounding`.',
    item_missing: 'The school is missing the item `itemId`.',
    item_mistyped: 'The school has the score `score` for the item `itemId`.',
  },
);

@OutputType('One difference in how the school calculates.')
export class CalculatedDifference {
  @Field(() => DifferenceKindEnum)
  kind!: Difference['kind'];

  @Nullable(() => DropModeEnum, 'For `drop_mode`.')
  mode?: DropMode;

  @Nullable(() => WeightingEnum, 'For `total`.')
  total?: Weighting;

  @Nullable(() => OverWeightsEnum, 'For `over_weights`.')
  rule?: OverWeights;

  @Nullable(() => DecimalScalar, 'For `cap`.')
  limit?: number;

  @Nullable(() => RoundingRuleType, 'For `rounding`.')
  rounding?: RoundingRule;

  @Nullable(() => String, 'For `item_missing` and `item_mistyped`.')
  itemId?: string;

  @Nullable(() => DecimalScalar, 'For `item_mistyped`.')
  score?: number;
}

@OutputType("A set of differences that explains the school's grade.")
export class CalculatedExplanation {
  @Field(() => [CalculatedDifference], { description: 'Empty if both grades agree.' })
  differences!: readonly CalculatedDifference[];

  @Field(() => DecimalScalar, { description: 'The grade with these differences.' })
  value!: number;
}

@OutputType('The results; parts that were not requested are null.')
export class CalculatedGrades {
  @Field(() => Int, {
    description: 'Increases whenever a change of the engine gives different results for the same input.',
  })
  engineVersion!: number;

  @Nullable(() => CalculatedCourse, 'Result of `gradebook`.')
  course!: CalculatedCourse | null;

  @Nullable(() => [CalculatedNeed], 'Result of `need`: one entry per target, highest letter first.')
  need!: readonly CalculatedNeed[] | null;

  @Nullable(
    () => [CalculatedExplanation],
    'Result of `match`: at most 10, best first; empty if nothing explains the grade.',
  )
  match!: readonly CalculatedExplanation[] | null;

  @Nullable(() => CalculatedTranscript, 'Result of `transcript`.')
  transcript!: CalculatedTranscript | null;

  @Nullable(() => CalculatedGpaNeed, 'Result of `averageNeed`: the GPA over the planned credits.')
  averageNeed!: CalculatedGpaNeed | null;

  @Nullable(() => CalculatedGpaNeed, 'Result of `creditsNeed`: the credits, in steps of 0.5.')
  creditsNeed!: CalculatedGpaNeed | null;

  @Nullable(() => CalculatedDegree, 'Result of `degree`.')
  degree!: CalculatedDegree | null;

  @Nullable(() => CalculatedConversion, 'Result of `conversion`.')
  conversion!: CalculatedConversion | null;
}
