import { IsOptional, ValidateNested } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import type { AttemptPolicy, GradeBasis, Lens } from '#domain/grading/transcript';
import { CALCULATOR_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { AtMost, InRange, Text } from '../../graphql/checks';
import { DecimalScalar } from '../../graphql/scalars';
import { AttemptPolicyEnum, GradeBasisEnum, LensKindEnum } from './grade-enums.types';
import { AverageRoundingInput, RoundingInput } from './scale.inputs';

const { transcriptCourses: COURSES, pastTerms: PAST_TERMS, degreeYears, degreeModules } = CALCULATOR_LIMITS;
const TERM = { min: 1, max: 1_000 };
const NAMES = `Names it within the call: any text of 1 to ${TEXT_LIMITS.calculatorId} characters, each once.`;
const TERM_DESCRIPTION = 'The place of its term in time: 1 for the first, equal within a term.';
const PERCENT = { min: -1_000, max: 1_000 };

@InputType({ description: 'One course of a transcript, or one attempt at it.' })
export class TranscriptCourseInput {
  @Field(() => String, { description: NAMES })
  @Text(TEXT_LIMITS.calculatorId)
  id!: string;

  @Field(() => Int, { description: TERM_DESCRIPTION })
  @InRange(TERM)
  term!: number;

  @Field(() => DecimalScalar, { description: 'Credits, 0 to 100.' })
  @InRange(NUMBER_RANGES.credits)
  credits!: number;

  @Field(() => GradeBasisEnum, { description: 'On what basis it is graded.' })
  basis!: GradeBasis;

  @Field(() => DecimalScalar, {
    nullable: true,
    description:
      'By `percent`: the percentage, rounded half up to 2 decimals before its letter is read; absent while not graded.',
  })
  @InRange(PERCENT)
  percent?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'By `letter`: a label of the scale, upper or lower case; absent while not graded.',
  })
  @Text(TEXT_LIMITS.gradeLabel)
  label?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'By `pass_fail`: the result, absent while not graded. By `transfer`: false when the credits were refused.',
  })
  passed?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether work is still to come: its grade so far counts, but it earns no credits yet and takes the place of no ' +
      'finished attempt. Absent: false.',
  })
  isInProgress?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'Attempts at one course share this key; absent for a course taken once.',
  })
  @Text(TEXT_LIMITS.calculatorId)
  attemptOf?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'False keeps it out of the average; its credits are still earned. Absent: true.',
  })
  countsInGpa?: boolean | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'Points added in the weighted lens when it is passed, such as 0.5 for honours; absent: 0.',
  })
  @InRange({ min: 0, max: 100 })
  levelBonus?: number | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'What one credit weighs in the average; absent: 1.',
  })
  @InRange({ min: 0, max: 100 })
  gpaWeight?: number | null;
}

@InputType({ description: 'A past term entered as one line, as its transcript states it.' })
export class PastTermInput {
  @Field(() => String, { description: NAMES })
  @Text(TEXT_LIMITS.calculatorId)
  id!: string;

  @Field(() => Int, { description: TERM_DESCRIPTION })
  @InRange(TERM)
  term!: number;

  @Field(() => DecimalScalar, { description: 'The average as stated.' })
  average!: number;

  @Field(() => DecimalScalar, { description: 'Credits behind the average.' })
  @InRange(NUMBER_RANGES.studyCredits)
  creditsInGpa!: number;

  @Field(() => DecimalScalar, { description: 'Credits of the courses passed.' })
  @InRange(NUMBER_RANGES.studyCredits)
  creditsEarned!: number;

  @Field(() => DecimalScalar, { description: 'Credits of all courses.' })
  @InRange(NUMBER_RANGES.studyCredits)
  creditsAttempted!: number;
}

@InputType({ description: 'Which average is asked for.' })
export class GpaLensInput {
  @Field(() => LensKindEnum, { description: 'Unweighted, weighted, or over the last credits.' })
  kind!: Lens['kind'];

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'By `last_credits`, and there required: how many, above 0.',
  })
  @InRange(NUMBER_RANGES.studyCredits)
  credits?: number | null;
}

@InputType({ description: 'The rules of an average.' })
export class GpaRulesInput {
  @Field(() => AttemptPolicyEnum, {
    nullable: true,
    description: 'When a course is taken again; absent: all count.',
  })
  attempts?: AttemptPolicy | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether a fail under pass/fail counts as the lowest points of the scale; absent: it does.',
  })
  failCounts?: boolean | null;

  @Field(() => AverageRoundingInput, {
    nullable: true,
    description: 'Of the average; absent: 2 decimals, half up.',
  })
  @IsOptional()
  @ValidateNested()
  rounding?: AverageRoundingInput | null;

  @Field(() => GpaLensInput, { nullable: true, description: 'Absent: unweighted.' })
  @IsOptional()
  @ValidateNested()
  lens?: GpaLensInput | null;
}

@InputType({ description: 'Courses with their credits and grades, over any number of terms.' })
export class TranscriptInput {
  @Field(() => [TranscriptCourseInput], { description: `At most ${COURSES}.` })
  @AtMost(COURSES)
  @ValidateNested({ each: true })
  courses!: TranscriptCourseInput[];

  @Field(() => [PastTermInput], { nullable: true, description: `At most ${PAST_TERMS}; absent: none.` })
  @IsOptional()
  @AtMost(PAST_TERMS)
  @ValidateNested({ each: true })
  pastTerms?: PastTermInput[] | null;

  @Field(() => GpaRulesInput, {
    nullable: true,
    description: 'Absent: every attempt counts, unweighted, 2 decimals.',
  })
  @IsOptional()
  @ValidateNested()
  rules?: GpaRulesInput | null;
}

/** What an average stands on, and where it shall go. */
@InputType()
class AverageTargetInput {
  @Field(() => DecimalScalar, { description: 'The average to be shown, after rounding.' })
  target!: number;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'Σ points × credits so far; absent: of the transcript in the same call, else 0.',
  })
  qualityPoints?: number | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'Credits behind it; absent: of the transcript in the same call, else 0.',
  })
  @InRange(NUMBER_RANGES.studyCredits)
  creditsInGpa?: number | null;

  @Field(() => AverageRoundingInput, {
    nullable: true,
    description: 'Of the average; absent: 2 decimals, half up.',
  })
  @IsOptional()
  @ValidateNested()
  rounding?: AverageRoundingInput | null;
}

@InputType({
  description: 'Which average is needed over planned credits? (T × (C + N) − Q) / N, on the safe side.',
})
export class AverageNeedInput extends AverageTargetInput {
  @Field(() => DecimalScalar, {
    description: 'Planned credits; 0 asks whether the target is reached already.',
  })
  @InRange(NUMBER_RANGES.studyCredits)
  credits!: number;
}

@InputType({ description: 'How many more credits at a given average bring the target?' })
export class CreditsNeedInput extends AverageTargetInput {
  @Field(() => DecimalScalar, { description: 'The average over the credits to come.' })
  points!: number;
}

@InputType({ description: 'One module of a degree.' })
export class DegreeModuleInput {
  @Field(() => DecimalScalar, { description: 'Credits, 0 to 100; its weight within the year.' })
  @InRange(NUMBER_RANGES.credits)
  credits!: number;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'The mark in percent; absent while not graded.',
  })
  @InRange(PERCENT)
  percent?: number | null;
}

@InputType({ description: 'One year (level) of a degree.' })
export class DegreeYearInput {
  @Field(() => String, { description: NAMES })
  @Text(TEXT_LIMITS.calculatorId)
  id!: string;

  @Field(() => DecimalScalar, { description: 'Its share of the degree in any unit, such as 0, 30 and 70.' })
  @InRange(NUMBER_RANGES.weight)
  weight!: number;

  @Field(() => [DegreeModuleInput], { description: `At most ${degreeModules}.` })
  @AtMost(degreeModules)
  @ValidateNested({ each: true })
  modules!: DegreeModuleInput[];
}

@InputType({
  description:
    'Which class does a degree have? The weighted mean of the means of its years, on the scale of the call (UK honours when absent).',
})
export class DegreeInput {
  @Field(() => [DegreeYearInput], { description: `At most ${degreeYears}.` })
  @AtMost(degreeYears)
  @ValidateNested({ each: true })
  years!: DegreeYearInput[];

  @Field(() => RoundingInput, { nullable: true, description: 'Of the means; absent: 2 decimals, half up.' })
  @IsOptional()
  @ValidateNested()
  rounding?: RoundingInput | null;
}
