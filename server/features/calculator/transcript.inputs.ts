import { ValidateNested } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import type { AttemptPolicy, GradeBasis, GpaView } from '#domain/grading/transcript';
import { CALCULATOR_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { AtMost } from '../../graphql/checks';
import { DecimalIn, IntIn, Nullable, NullableDecimalIn, NullableText, Text } from '../../graphql/fields';
import { DecimalScalar } from '../../graphql/scalars';
import { AttemptPolicyEnum, GradeBasisEnum, GpaViewKindEnum } from './grade-enums.types';
import { AverageRoundingInput, RoundingInput } from './scale.inputs';

const { transcriptCourses: COURSES, pastTerms: PAST_TERMS, degreeYears, degreeModules } = CALCULATOR_LIMITS;
const NAMES = `A name of your choice: any text of 1 to ${TEXT_LIMITS.calculatorId} characters, unique within the call.`;
const PERCENT = { min: -1_000, max: 1_000 };

/** An entry of a transcript, in a term. */
@InputType()
abstract class InTermInput {
  @Text(TEXT_LIMITS.calculatorId, NAMES)
  id!: string;

  @IntIn(
    { min: 1, max: 1_000 },
    'The place of its term in time, 1 to 1000: 1 for the first, equal within a term.',
  )
  term!: number;
}

@InputType({ description: 'One course of a transcript, or one attempt at it.' })
export class TranscriptCourseInput extends InTermInput {
  @DecimalIn(NUMBER_RANGES.credits, 'Credits, 0 to 100.')
  credits!: number;

  @Field(() => GradeBasisEnum, { description: 'How it is graded.' })
  basis!: GradeBasis;

  @NullableDecimalIn(
    PERCENT,
    'For `percent`: the percentage, -1000 to 1000, rounded half up to 2 decimals before its letter ' +
      'grade is determined; omitted until graded.',
  )
  percent?: number | null;

  @NullableText(
    TEXT_LIMITS.gradeLabel,
    'For `letter`: a label on the scale, in upper or lower case; omitted until graded.',
  )
  label?: string | null;

  @Nullable(
    () => Boolean,
    'For `pass_fail`: the result; omitted until graded. For `transfer`: false if the credits were not ' +
      'accepted.',
  )
  passed?: boolean | null;

  @Nullable(
    () => Boolean,
    'Whether the course is still in progress: its grade so far counts, but it earns no credits yet and ' +
      'does not replace a finished attempt. Defaults to false.',
  )
  isInProgress?: boolean | null;

  @NullableText(
    TEXT_LIMITS.calculatorId,
    'The same key for every attempt at a course; omitted for a course taken once.',
  )
  attemptOf?: string | null;

  @Nullable(() => Boolean, 'False leaves it out of the GPA; its credits are still earned. Defaults to true.')
  countsInGpa?: boolean | null;

  @NullableDecimalIn(
    { min: 0, max: 100 },
    'Grade points added in the weighted GPA if it is passed, 0 to 100, such as 0.5 for honors. Defaults to 0.',
  )
  levelBonus?: number | null;

  @NullableDecimalIn({ min: 0, max: 100 }, 'Weight of one credit in the GPA, 0 to 100. Defaults to 1.')
  gpaWeight?: number | null;
}

@InputType({ description: 'A past term entered as one row, as stated on its transcript.' })
export class PastTermInput extends InTermInput {
  @Field(() => DecimalScalar)
  average!: number;

  @DecimalIn(NUMBER_RANGES.studyCredits, 'Credits in the GPA, 0 to 10000.')
  creditsInGpa!: number;

  @DecimalIn(NUMBER_RANGES.studyCredits, 'Credits of the courses passed, 0 to 10000.')
  creditsEarned!: number;

  @DecimalIn(NUMBER_RANGES.studyCredits, 'Credits of all courses, 0 to 10000.')
  creditsAttempted!: number;
}

@InputType({ description: 'Which GPA to calculate.' })
export class GpaLensInput {
  @Field(() => GpaViewKindEnum, { description: 'Unweighted, weighted, or over the last credits.' })
  kind!: GpaView['kind'];

  @NullableDecimalIn(
    NUMBER_RANGES.studyCredits,
    'Required with `last_credits`: number of credits, 0 to 10000, but not 0.',
  )
  credits?: number | null;
}

@InputType({ description: 'The rules of a GPA.' })
export class GpaRulesInput {
  @Nullable(
    () => AttemptPolicyEnum,
    'What happens when a course is repeated. Defaults to counting every attempt.',
  )
  attempts?: AttemptPolicy | null;

  @Nullable(
    () => Boolean,
    'Whether failing a pass/fail course counts with the lowest grade points of the scale. Defaults to true.',
  )
  failCounts?: boolean | null;

  @Nullable(() => AverageRoundingInput, 'Rounding of the GPA. Defaults to 2 decimals, half up.')
  @ValidateNested()
  rounding?: AverageRoundingInput | null;

  @Nullable(() => GpaLensInput, 'Defaults to the unweighted GPA.')
  @ValidateNested()
  lens?: GpaLensInput | null;
}

@InputType({ description: 'Courses with their credits and grades, over any number of terms.' })
export class TranscriptInput {
  @Field(() => [TranscriptCourseInput], { description: `At most ${COURSES}.` })
  @AtMost(COURSES)
  @ValidateNested({ each: true })
  courses!: TranscriptCourseInput[];

  @Nullable(() => [PastTermInput], `At most ${PAST_TERMS}. Defaults to none.`)
  @AtMost(PAST_TERMS)
  @ValidateNested({ each: true })
  pastTerms?: PastTermInput[] | null;

  @Nullable(
    () => GpaRulesInput,
    'Defaults to an unweighted GPA with 2 decimals in which every attempt counts.',
  )
  @ValidateNested()
  rules?: GpaRulesInput | null;
}

/** An average so far, and the target. */
@InputType()
class AverageTargetInput {
  @Field(() => DecimalScalar, { description: 'The target GPA, after rounding.' })
  target!: number;

  @Nullable(
    () => DecimalScalar,
    'Σ points × credits so far. Defaults to the transcript in the same call, or else 0.',
  )
  qualityPoints?: number | null;

  @NullableDecimalIn(
    NUMBER_RANGES.studyCredits,
    'Credits in the GPA so far, 0 to 10000. Defaults to the transcript in the same call, or else 0.',
  )
  creditsInGpa?: number | null;

  @Nullable(() => AverageRoundingInput, 'Rounding of the GPA. Defaults to 2 decimals, half up.')
  @ValidateNested()
  rounding?: AverageRoundingInput | null;
}

@InputType({
  description: 'The GPA needed over planned credits: (T × (C + N) − Q) / N, rounded up.',
})
export class AverageNeedInput extends AverageTargetInput {
  @DecimalIn(NUMBER_RANGES.plannedCredits, 'Planned credits, 0.0001 to 10000.')
  credits!: number;
}

@InputType({ description: 'The number of credits at a given GPA needed to reach the target.' })
export class CreditsNeedInput extends AverageTargetInput {
  @Field(() => DecimalScalar, { description: 'The GPA over the planned credits.' })
  points!: number;
}

@InputType({ description: 'One module of a degree.' })
export class DegreeModuleInput {
  @DecimalIn(NUMBER_RANGES.credits, 'Credits, 0 to 100; its weight within the year.')
  credits!: number;

  @NullableDecimalIn(PERCENT, 'The percentage, -1000 to 1000; omitted until graded.')
  percent?: number | null;
}

@InputType({ description: 'One year (level) of a degree.' })
export class DegreeYearInput {
  @Text(TEXT_LIMITS.calculatorId, NAMES)
  id!: string;

  @DecimalIn(
    NUMBER_RANGES.weight,
    'Its share of the degree, 0 to 1000, in any unit: 0, 30 and 70, or 0, 3 and 7.',
  )
  weight!: number;

  @Field(() => [DegreeModuleInput], { description: `At most ${degreeModules}.` })
  @AtMost(degreeModules)
  @ValidateNested({ each: true })
  modules!: DegreeModuleInput[];
}

@InputType({
  description:
    "The class of a degree: the weighted average of its years' averages, on the scale of this call (UK " +
    'honors by default).',
})
export class DegreeInput {
  @Field(() => [DegreeYearInput], { description: `At most ${degreeYears}.` })
  @AtMost(degreeYears)
  @ValidateNested({ each: true })
  years!: DegreeYearInput[];

  @Nullable(() => RoundingInput, 'Rounding of the averages. Defaults to 2 decimals, half up.')
  @ValidateNested()
  rounding?: RoundingInput | null;
}
