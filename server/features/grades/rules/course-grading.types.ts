import { Field, ID, Int } from 'type-graphql';
import type { RoundingRule } from '#domain/grading/rounding';
import type { DropMode, OverWeights, Weighting } from '#domain/grading/rules';
import type { ScalePreset } from '#domain/grading/scale-presets';
import type { AttemptPolicy, GradeBasis } from '#domain/grading/transcript';
import { PERIODS_PER_COURSE } from '#domain/limits/limits';
import { Nullable, OutputType } from '../../../graphql/fields';
import { DecimalScalar, LocalDateScalar } from '../../../graphql/scalars';
import {
  AttemptPolicyEnum,
  DropModeEnum,
  GradeBasisEnum,
  OverWeightsEnum,
  RoundingModeEnum,
  ScalePresetEnum,
  WeightingEnum,
} from '../../calculator/grade-enums.types';
import { StudentPayload } from '../../users/user.types';

@OutputType('How a value is rounded: once, from the exact value.')
export class Rounding {
  @Field(() => Int, { description: 'Number of decimals.' })
  decimals!: number;

  @Field(() => RoundingModeEnum, { description: 'How the rest is rounded.' })
  mode!: RoundingRule['mode'];
}

@OutputType('One letter grade of a grading scale.')
export class GradeBand {
  @Field(() => String, { description: 'The letter grade, such as "A-".' })
  label!: string;

  @Field(() => DecimalScalar, { description: 'The lowest percentage that earns it, inclusive.' })
  minPercent!: number;

  @Field(() => DecimalScalar, { description: 'Grade points for the GPA.' })
  points!: number;

  @Field(() => Boolean, { description: 'Whether it passes and so earns the credits of the course.' })
  pass!: boolean;
}

@OutputType('Grade points on a straight line, finer than the letter grades.')
export class GradeLine {
  @Field(() => DecimalScalar, { description: 'Grade points at 0%.' })
  atZero!: number;

  @Field(() => DecimalScalar, { description: 'Grade points at 100%.' })
  atHundred!: number;
}

@OutputType(
  'How percentages become letter grades and grade points: a preset or a custom scale.',
  'GradeScale',
)
export class GradeScaleType {
  @Nullable(() => ID, 'UUID of a custom scale; null for a preset.')
  id!: string | null;

  @Nullable(() => ScalePresetEnum, 'The preset; null for a custom scale.')
  preset!: ScalePreset | null;

  @Nullable(() => String, 'Name of a custom scale; null for a preset.')
  name!: string | null;

  @Field(() => [GradeBand], { description: 'Best first; the last one reaches down to 0%.' })
  bands!: readonly GradeBand[];

  @Nullable(
    () => GradeLine,
    'If grade points follow a straight line; null if every percentage with the same letter grade has ' +
      'the same grade points.',
  )
  line!: GradeLine | null;

  @Nullable(() => Int, 'For a custom scale: increases with every edit. Send it back as `expectedVersion`.')
  version!: number | null;
}

/** A scale in rows: the name of a preset, or a complete custom scale. */
export interface ScaleRow {
  preset: ScalePreset | null;
  custom: Omit<GradeScaleType, 'preset'> | null;
}

@OutputType(
  'A part of a course that is graded like a course of its own. Work without a deadline belongs to the last one, work ' +
    'that is due in none of them does not count.',
  'GradingPeriod',
)
export class GradingPeriodType {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => String, { description: 'Name, such as "Quarter 1".' })
  name!: string;

  @Field(() => LocalDateScalar, { description: 'Its first day.' })
  startsOn!: string;

  @Field(() => LocalDateScalar, { description: 'Its last day.' })
  endsOn!: string;

  @Nullable(
    () => DecimalScalar,
    'Percent of the course; null counts as 0. A sum below 100 is scaled up, one above is not scaled down.',
  )
  weight!: number | null;
}

@OutputType('How a course is graded and counts in the GPA.', 'CourseGrading')
export class CourseGradingType {
  @Nullable(
    () => WeightingEnum,
    'How its total is calculated; null for weights if any category other than a bonus has one, ' +
      'otherwise points.',
  )
  total!: Weighting | null;

  @Field(() => OverWeightsEnum, {
    description: "What happens when the weights that count don't add up to 100.",
  })
  overWeights!: OverWeights;

  @Field(() => DropModeEnum, { description: 'How the drop rules of its categories choose items.' })
  dropMode!: DropMode;

  @Nullable(() => DecimalScalar, 'Highest possible total in percent; null for no cap.')
  cap!: number | null;

  @Nullable(
    () => DecimalScalar,
    'A final percentage entered by hand that replaces all four grades; null if calculated.',
  )
  override!: number | null;

  @Field(() => Rounding, { description: 'How every percentage in the course is rounded.' })
  rounding!: Rounding;

  @Field(() => Boolean, {
    description: "Whether the course has its own scale; otherwise it uses the account's.",
  })
  hasOwnScale!: boolean;

  @Field(() => GradeBasisEnum, { description: 'How it is graded.' })
  basis!: GradeBasis;

  @Nullable(() => String, 'If graded by letter: the grade on the transcript; null for none yet.')
  finalLetter!: string | null;

  @Nullable(() => Boolean, 'If pass/fail or transfer: the result; null for none yet.')
  passed!: boolean | null;

  @Nullable(() => ID, 'The earlier course that it repeats.')
  repeatOf!: string | null;

  @Field(() => Boolean, { description: 'Whether it counts in the GPA; its credits are earned either way.' })
  countsInGpa!: boolean;

  @Field(() => DecimalScalar, { description: 'Grade points added in the weighted GPA if it is passed.' })
  levelBonus!: number;

  @Field(() => DecimalScalar, { description: 'Weight of one of its credits in the GPA.' })
  gpaWeight!: number;

  @Nullable(() => DecimalScalar, "The student's target percentage.")
  target!: number | null;

  @Field(() => [GradingPeriodType], {
    description:
      `Parts that are graded on their own, such as quarters, the earliest first; at most ${PERIODS_PER_COURSE}. Empty: ` +
      'the course is graded as one.',
  })
  periods!: readonly GradingPeriodType[];

  scaleRow!: ScaleRow;
}

/** The grading of a course as the loader reads it. */
export type CourseGradingRow = CourseGradingType & { id: string };

@OutputType("How the student's GPA is calculated: the rules of their program.", 'GradingPolicy')
export class GradingPolicyType {
  @Field(() => AttemptPolicyEnum, { description: 'What happens when a course is repeated.' })
  attempts!: AttemptPolicy;

  @Field(() => Boolean, {
    description: 'Whether failing a pass/fail course counts with the lowest grade points.',
  })
  failCounts!: boolean;

  @Field(() => Rounding, { description: 'How the GPA is rounded.' })
  rounding!: Rounding;

  @Nullable(() => DecimalScalar, "The student's target GPA.")
  target!: number | null;

  scaleRow!: ScaleRow;
}

@OutputType('The student after a change of the grading policy.')
export class GradingPolicyPayload extends StudentPayload {}
