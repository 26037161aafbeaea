import { CALCULATOR_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { AtMost, DecimalIn, field, input, InputType, IntIn, optional, Text } from '../../graphql/fields';
import { DecimalScalar } from '../../graphql/scalars';
import { AttemptPolicyEnum, GradeBasisEnum, GpaViewKindEnum } from './grade-enums.types';
import { CALLERS_NAME } from './gradebook.inputs';
import { AverageRoundingInput, RoundingInput } from './scale.inputs';

const { transcriptCourses: COURSES, pastTerms: PAST_TERMS, degreeYears, degreeModules } = CALCULATOR_LIMITS;
const PERCENT = { min: -1_000, max: 1_000 };

/** An entry of a transcript, in a term. */
abstract class InTermInput extends input({
  id: CALLERS_NAME,
  term: field(
    IntIn({ min: 1, max: 1_000 }),
    'The place of its term in time: 1 for the first, equal within a term.',
  ),
}) {}

@InputType('One course of a transcript, or one attempt at it.')
export class TranscriptCourseInput extends input(
  {
    credits: field(DecimalIn(NUMBER_RANGES.credits), 'Credits.'),
    basis: field(GradeBasisEnum, 'How it is graded.'),
    percent: optional(
      DecimalIn(PERCENT),
      'For `percent`: the percentage, rounded half up to 2 decimals before its letter grade is determined; ' +
        'omitted until graded.',
    ),
    label: optional(
      Text(TEXT_LIMITS.gradeLabel),
      'For `letter`: a label on the scale, in upper or lower case; omitted until graded.',
    ),
    passed: optional(
      Boolean,
      'For `pass_fail`: the result; omitted until graded. For `transfer`: false if the credits were not ' +
        'accepted.',
    ),
    isInProgress: optional(
      Boolean,
      'Whether the course is still in progress: its grade so far counts, but it earns no credits yet and ' +
        'does not replace a finished attempt. Defaults to false.',
    ),
    attemptOf: optional(
      Text(TEXT_LIMITS.calculatorId),
      'The same key for every attempt at a course; omitted for a course taken once.',
    ),
    countsInGpa: optional(
      Boolean,
      'False leaves it out of the GPA; its credits are still earned. Defaults to true.',
    ),
    levelBonus: optional(
      DecimalIn({ min: 0, max: 100 }),
      'Grade points added in the weighted GPA if it is passed, such as 0.5 for honors. Defaults to 0.',
    ),
    gpaWeight: optional(DecimalIn({ min: 0, max: 100 }), 'Weight of one credit in the GPA. Defaults to 1.'),
  },
  InTermInput,
) {}

@InputType('A past term entered as one row, as stated on its transcript.')
export class PastTermInput extends input(
  {
    average: field(DecimalScalar),
    creditsInGpa: field(DecimalIn(NUMBER_RANGES.studyCredits), 'Credits in the GPA.'),
    creditsEarned: field(DecimalIn(NUMBER_RANGES.studyCredits), 'Credits of the courses passed.'),
    creditsAttempted: field(DecimalIn(NUMBER_RANGES.studyCredits), 'Credits of all courses.'),
  },
  InTermInput,
) {}

@InputType('Which GPA to calculate.')
export class GpaLensInput extends input({
  kind: field(GpaViewKindEnum, 'Unweighted, weighted, or over the last credits.'),
  credits: optional(
    DecimalIn(NUMBER_RANGES.studyCredits),
    'Number of credits, but not 0; required with `last_credits`.',
  ),
}) {}

@InputType('The rules of a GPA.')
export class GpaRulesInput extends input({
  attempts: optional(
    AttemptPolicyEnum,
    'What happens when a course is repeated. Defaults to counting every attempt.',
  ),
  failCounts: optional(
    Boolean,
    'Whether failing a pass/fail course counts with the lowest grade points of the scale. Defaults to ' +
      'true.',
  ),
  rounding: optional(AverageRoundingInput, 'Rounding of the GPA. Defaults to 2 decimals, half up.'),
  lens: optional(GpaLensInput, 'Defaults to the unweighted GPA.'),
}) {}

@InputType('Courses with their credits and grades, over any number of terms.')
export class TranscriptInput extends input({
  courses: field(AtMost(COURSES, TranscriptCourseInput)),
  pastTerms: optional(AtMost(PAST_TERMS, PastTermInput), 'Defaults to none.'),
  rules: optional(
    GpaRulesInput,
    'Defaults to an unweighted GPA with 2 decimals in which every attempt counts.',
  ),
}) {}

/** An average so far, and the target. */
@InputType()
class AverageTargetInput extends input({
  target: field(DecimalScalar, 'The target GPA, after rounding.'),
  qualityPoints: optional(
    DecimalScalar,
    'Σ points × credits so far. Defaults to the transcript in the same call, or else 0.',
  ),
  creditsInGpa: optional(
    DecimalIn(NUMBER_RANGES.studyCredits),
    'Credits in the GPA so far. Defaults to the transcript in the same call, or else 0.',
  ),
  rounding: optional(AverageRoundingInput, 'Rounding of the GPA. Defaults to 2 decimals, half up.'),
}) {}

@InputType('The GPA needed over planned credits: (T × (C + N) − Q) / N, rounded up.')
export class AverageNeedInput extends input(
  {
    credits: field(DecimalIn(NUMBER_RANGES.plannedCredits), 'Planned credits.'),
  },
  AverageTargetInput,
) {}

@InputType('The number of credits at a given GPA needed to reach the target.')
export class CreditsNeedInput extends input(
  {
    points: field(DecimalScalar, 'The GPA over the planned credits.'),
  },
  AverageTargetInput,
) {}

@InputType('One module of a degree.')
export class DegreeModuleInput extends input({
  credits: field(DecimalIn(NUMBER_RANGES.credits), 'Credits; its weight within the year.'),
  percent: optional(DecimalIn(PERCENT), 'The percentage; omitted until graded.'),
}) {}

@InputType('One year (level) of a degree.')
export class DegreeYearInput extends input({
  id: CALLERS_NAME,
  weight: field(
    DecimalIn(NUMBER_RANGES.weight),
    'Its share of the degree, in any unit: 0, 30 and 70, or 0, 3 and 7.',
  ),
  modules: field(AtMost(degreeModules, DegreeModuleInput)),
}) {}

@InputType(
  "The class of a degree: the weighted average of its years' averages, on the scale of this call (UK " +
    'honors by default).',
)
export class DegreeInput extends input({
  years: field(AtMost(degreeYears, DegreeYearInput)),
  rounding: optional(RoundingInput, 'Rounding of the averages. Defaults to 2 decimals, half up.'),
}) {}
