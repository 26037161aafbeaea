import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { RoundingRule } from '#domain/grading/rounding';
import type { DropMode, OverWeights, Weighting } from '#domain/grading/rules';
import type { ScalePreset } from '#domain/grading/scale-presets';
import type { AttemptPolicy, GradeBasis } from '#domain/grading/transcript';
import { DecimalScalar } from '../../graphql/scalars';
import {
  AttemptPolicyEnum,
  DropModeEnum,
  GradeBasisEnum,
  OverWeightsEnum,
  RoundingModeEnum,
  ScalePresetEnum,
  WeightingEnum,
} from '../calculator/grade-enums.types';
import { UserType } from '../users/user.types';

@ObjectType({ simpleResolvers: true, description: 'How a figure is rounded: once, from the exact value.' })
export class Rounding {
  @Field(() => Int, { description: 'Decimals that are shown.' })
  decimals!: number;

  @Field(() => RoundingModeEnum, { description: 'What happens to the others.' })
  mode!: RoundingRule['mode'];
}

@ObjectType({ simpleResolvers: true, description: 'One step of a grading scale.' })
export class GradeBand {
  @Field(() => String, { description: 'What the student sees, e.g. “A-”.' })
  label!: string;

  @Field(() => DecimalScalar, { description: 'The lowest percentage that earns it, inclusive.' })
  minPercent!: number;

  @Field(() => DecimalScalar, { description: 'Grade points for averages.' })
  points!: number;

  @Field(() => Boolean, { description: 'Whether it earns the credits of the course.' })
  pass!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'Points on a straight line, finer than the bands.' })
export class GradeLine {
  @Field(() => DecimalScalar, { description: 'Points of 0 %.' })
  atZero!: number;

  @Field(() => DecimalScalar, { description: 'Points of 100 %.' })
  atHundred!: number;
}

@ObjectType('GradeScale', {
  simpleResolvers: true,
  description:
    'How percentages become letters and grade points: a scale that comes with the product, or one’s own.',
})
export class GradeScaleType {
  @Field(() => ID, { nullable: true, description: 'UUID of a scale of the student’s own; else null.' })
  id!: string | null;

  @Field(() => ScalePresetEnum, { nullable: true, description: 'Which preset it is; null for one’s own.' })
  preset!: ScalePreset | null;

  @Field(() => String, { nullable: true, description: 'The name of one’s own; null for a preset.' })
  name!: string | null;

  @Field(() => [GradeBand], { description: 'The best first; the last one reaches down to 0 %.' })
  bands!: readonly GradeBand[];

  @Field(() => GradeLine, {
    nullable: true,
    description: 'Where points lie on a line; null: every percentage of a band has the points of the band.',
  })
  line!: GradeLine | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Of one’s own: raised by every edit; send it back as `expectedVersion`.',
  })
  version!: number | null;
}

/** A scale as rows name it: by its preset, or with all of one's own. */
export interface ScaleRow {
  preset: ScalePreset | null;
  custom: Omit<GradeScaleType, 'preset'> | null;
}

@ObjectType('CourseGrading', {
  simpleResolvers: true,
  description: 'How a course is graded, and how it enters averages.',
})
export class CourseGradingType {
  @Field(() => WeightingEnum, {
    nullable: true,
    description: 'How its total is formed; null: by weights when any category has one, else by points.',
  })
  total!: Weighting | null;

  @Field(() => OverWeightsEnum, { description: 'What happens when the weights in play do not sum to 100.' })
  overWeights!: OverWeights;

  @Field(() => DropModeEnum, { description: 'Which items the drop rules of its categories leave out.' })
  dropMode!: DropMode;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'No total above this percentage; null: no cap.',
  })
  cap!: number | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'A final percentage typed by hand; it stands for all four numbers. Null: it is computed.',
  })
  override!: number | null;

  @Field(() => Rounding, { description: 'How every percentage of the course is rounded.' })
  rounding!: Rounding;

  @Field(() => Boolean, {
    description: 'Whether the course chose its scale itself; else it is the account’s.',
  })
  hasOwnScale!: boolean;

  @Field(() => GradeBasisEnum, { description: 'On what basis it is graded.' })
  basis!: GradeBasis;

  @Field(() => String, {
    nullable: true,
    description: 'By letter: the grade as the transcript prints it; null while there is none.',
  })
  finalLetter!: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'By pass/fail and transfer: the result; null while there is none.',
  })
  passed!: boolean | null;

  @Field(() => ID, { nullable: true, description: 'The course of an earlier term that it repeats.' })
  repeatOf!: string | null;

  @Field(() => Boolean, { description: 'Whether it enters averages; its credits are earned either way.' })
  countsInGpa!: boolean;

  @Field(() => DecimalScalar, { description: 'Points added in the weighted average when it is passed.' })
  levelBonus!: number;

  @Field(() => DecimalScalar, { description: 'What one of its credits weighs in averages.' })
  gpaWeight!: number;

  @Field(() => DecimalScalar, { nullable: true, description: 'The percentage the student aims at.' })
  target!: number | null;

  scaleRow!: ScaleRow;
}

/** The grading of a course as the loader reads it. */
export type CourseGradingRow = CourseGradingType & { id: string };

@ObjectType('GradingPolicy', {
  simpleResolvers: true,
  description: 'How the student’s averages are formed: the rules of their programme.',
})
export class GradingPolicyType {
  @Field(() => AttemptPolicyEnum, { description: 'What happens when a course is taken again.' })
  attempts!: AttemptPolicy;

  @Field(() => Boolean, { description: 'Whether a fail under pass/fail counts with the lowest points.' })
  failCounts!: boolean;

  @Field(() => Rounding, { description: 'How averages are rounded.' })
  rounding!: Rounding;

  @Field(() => DecimalScalar, { nullable: true, description: 'The average the student aims at.' })
  target!: number | null;

  scaleRow!: ScaleRow;
}

@ObjectType({ simpleResolvers: true, description: 'The student after a change of the grading policy.' })
export class GradingPolicyPayload {
  @Field(() => UserType, { description: 'The student, averages recomputed.' })
  user!: UserType;
}
