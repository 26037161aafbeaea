import { Field, Int, ObjectType } from 'type-graphql';
import type { Difference } from '#domain/grading/match-total';
import type { RoundingRule } from '#domain/grading/rounding';
import type { DropMode, OverWeights, Weighting } from '#domain/grading/rules';
import type { Need } from '#domain/grading/solve-course';
import { enumType } from '../../graphql/enum-type';
import { DecimalScalar } from '../../graphql/scalars';
import { CalculatedConversion } from './conversion.types';
import { CalculatedCourse, CalculatedFigure } from './course.types';
import { CalculatedDegree } from './degree.types';
import { CalculatedGpaNeed } from './gpa-need.types';
import { DropModeEnum, OverWeightsEnum, WeightingEnum } from './grade-enums.types';
import { NeedStatusEnum } from './need-status.types';
import { CalculatedTranscript } from './transcript.types';
import { RoundingRuleType } from './working.types';

const NeedUnitEnum = enumType<Need['unit']>('NeedUnit', 'What an answer is counted in.', {
  points: 'Points of the one item asked about.',
  percent: 'Percent of the maximum, the same on each of several items.',
});

@ObjectType({ simpleResolvers: true, description: 'What one target takes.' })
export class CalculatedNeed {
  @Field(() => DecimalScalar, { description: 'The percentage to be shown.' })
  target!: number;

  @Field(() => String, {
    nullable: true,
    description: 'The letter it is the boundary of; null for a target that was sent.',
  })
  label!: string | null;

  @Field(() => NeedStatusEnum, { description: 'Whether it is reached, and how.' })
  status!: Need['status'];

  @Field(() => NeedUnitEnum, { description: 'What `need` is counted in.' })
  unit!: Need['unit'];

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'The least that suffices; null unless safe or needed.',
  })
  need!: number | null;

  @Field(() => DecimalScalar, { description: 'One step less than `need` does not suffice.' })
  step!: number;

  @Field(() => CalculatedFigure, { nullable: true, description: 'The grade with `need`.' })
  reached!: CalculatedFigure | null;

  @Field(() => CalculatedFigure, { description: 'The grade with nothing.' })
  minimum!: CalculatedFigure;

  @Field(() => CalculatedFigure, { description: 'The grade with the best that can be scored.' })
  maximum!: CalculatedFigure;

  @Field(() => Boolean, {
    description:
      'Whether a better score can never lower this grade; where it can, a grid of 101 scores was searched.',
  })
  isMonotone!: boolean;
}

const DifferenceKindEnum = enumType<Difference['kind']>(
  'DifferenceKind',
  'In what a school may count differently.',
  {
    pending_counts: 'Scores that are not final count.',
    ungraded_as_zero: 'Open items count as 0.',
    drop_mode: 'Drops go by `mode`.',
    no_drops: 'Nothing is dropped.',
    total: 'The total is formed by `total`.',
    over_weights: 'The sum of weights is treated by `rule`.',
    cap: 'There is a cap at `limit`.',
    no_cap: 'There is no cap.',
    rounding: 'Figures are rounded by `rounding`.',
    item_missing: 'The item `itemId` is missing there.',
    item_mistyped: 'The item `itemId` has the score `score` there.',
  },
);

@ObjectType({ simpleResolvers: true, description: 'One way in which the school counts differently.' })
export class CalculatedDifference {
  @Field(() => DifferenceKindEnum, { description: 'In what.' })
  kind!: Difference['kind'];

  @Field(() => DropModeEnum, { nullable: true, description: 'Of `drop_mode`.' })
  mode?: DropMode;

  @Field(() => WeightingEnum, { nullable: true, description: 'Of `total`.' })
  total?: Weighting;

  @Field(() => OverWeightsEnum, { nullable: true, description: 'Of `over_weights`.' })
  rule?: OverWeights;

  @Field(() => DecimalScalar, { nullable: true, description: 'Of `cap`.' })
  limit?: number;

  @Field(() => RoundingRuleType, { nullable: true, description: 'Of `rounding`.' })
  rounding?: RoundingRule;

  @Field(() => String, { nullable: true, description: 'Of `item_missing` and `item_mistyped`.' })
  itemId?: string;

  @Field(() => DecimalScalar, { nullable: true, description: 'Of `item_mistyped`.' })
  score?: number;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A set of differences that gives the number of the school.',
})
export class CalculatedExplanation {
  @Field(() => [CalculatedDifference], { description: 'Empty when both numbers agree.' })
  differences!: readonly CalculatedDifference[];

  @Field(() => DecimalScalar, { description: 'The number that they give.' })
  value!: number;
}

@ObjectType({
  simpleResolvers: true,
  description: 'What was calculated; parts that were not asked for are null.',
})
export class CalculatedGrades {
  @Field(() => Int, {
    description: 'Raised whenever a rule of the engine changes what the same input gives.',
  })
  engineVersion!: number;

  @Field(() => CalculatedCourse, { nullable: true, description: 'Of `gradebook`.' })
  course!: CalculatedCourse | null;

  @Field(() => [CalculatedNeed], {
    nullable: true,
    description: 'Of `need`: one entry a target, the highest letter first.',
  })
  need!: readonly CalculatedNeed[] | null;

  @Field(() => [CalculatedExplanation], {
    nullable: true,
    description: 'Of `match`: at most 10, the best first; empty when nothing explains the number.',
  })
  match!: readonly CalculatedExplanation[] | null;

  @Field(() => CalculatedTranscript, { nullable: true, description: 'Of `transcript`.' })
  transcript!: CalculatedTranscript | null;

  @Field(() => CalculatedGpaNeed, {
    nullable: true,
    description: 'Of `averageNeed`: the average over the planned credits.',
  })
  averageNeed!: CalculatedGpaNeed | null;

  @Field(() => CalculatedGpaNeed, {
    nullable: true,
    description: 'Of `creditsNeed`: the credits, in halves.',
  })
  creditsNeed!: CalculatedGpaNeed | null;

  @Field(() => CalculatedDegree, { nullable: true, description: 'Of `degree`.' })
  degree!: CalculatedDegree | null;

  @Field(() => CalculatedConversion, { nullable: true, description: 'Of `conversion`.' })
  conversion!: CalculatedConversion | null;
}
