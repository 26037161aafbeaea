import { CALCULATOR_LIMITS, NUMBER_RANGES, TEXT_LIMITS, DECIMAL_LIMITS } from '#domain/limits/limits';
import * as g from '../../graphql/fields';
import { DecimalScalar } from '../../graphql/scalars';
import { AttemptPolicyEnum, GradeBasisEnum, GpaViewKindEnum, ConversionRuleEnum } from './grade-enums.types';
import { CALLERS_NAME, GradebookInput, MatchInput, NeedInput } from './gradebook.inputs';
import { AverageRoundingInput, RoundingInput, ScaleInput } from './scale.inputs';

const { transcriptCourses: COURSES, pastTerms: PAST_TERMS, degreeYears, degreeModules } = CALCULATOR_LIMITS;
const PERCENT = { min: -1_000, max: 1_000 };

/** An entry of a transcript, in a term. */
abstract class InTermInput extends g.input({
  id: CALLERS_NAME,
  term: g.field(
    g.IntIn({ min: 1, max: 1_000 }),
    'The place of its term in time: 1 for the first, equal within a term.',
  ),
}) {}

@g.InputType('One course of a transcript, or one attempt at it.')
export class TranscriptCourseInput extends g.input(
  {
    credits: g.field(g.DecimalIn(NUMBER_RANGES.credits), 'Credits.'),
    basis: g.field(GradeBasisEnum, 'How it is graded.'),
    percent: g.optional(
      g.DecimalIn(PERCENT),
      'For `percent`: the percentage, rounded half up to 2 decimals before its letter grade is determined; ' +
        'omitted until graded.',
    ),
    label: g.optional(
      g.Text(TEXT_LIMITS.gradeLabel),
      'For `letter`: a label on the scale, in upper or lower case; omitted until graded.',
    ),
    passed: g.optional(
      Boolean,
      'For `pass_fail`: the result; omitted until graded. For `transfer`: false if the credits were not ' +
        'accepted.',
    ),
    isInProgress: g.optional(
      Boolean,
      'Whether the course is still in progress: its grade so far counts, but it earns no credits yet and ' +
        'does not replace a finished attempt. Defaults to false.',
    ),
    attemptOf: g.optional(
      g.Text(TEXT_LIMITS.calculatorId),
      'The same key for every attempt at a course; omitted for a course taken once.',
    ),
    countsInGpa: g.optional(
      Boolean,
      'False leaves it out of the GPA; its credits are still earned. Defaults to true.',
    ),
    levelBonus: g.optional(
      g.DecimalIn({ min: 0, max: 100 }),
      'Grade points added in the weighted GPA if it is passed, such as 0.5 for honors. Defaults to 0.',
    ),
    gpaWeight: g.optional(
      g.DecimalIn({ min: 0, max: 100 }),
      'Weight of one credit in the GPA. Defaults to 1.',
    ),
  },
  InTermInput,
) {}

@g.InputType('A past term entered as one row, as stated on its transcript.')
export class PastTermInput extends g.input(
  {
    average: g.field(DecimalScalar),
    creditsInGpa: g.field(g.DecimalIn(NUMBER_RANGES.studyCredits), 'Credits in the GPA.'),
    creditsEarned: g.field(g.DecimalIn(NUMBER_RANGES.studyCredits), 'Credits of the courses passed.'),
    creditsAttempted: g.field(g.DecimalIn(NUMBER_RANGES.studyCredits), 'Credits of all courses.'),
  },
  InTermInput,
) {}

@g.InputType('Which GPA to calculate.')
export class GpaLensInput extends g.input({
  kind: g.field(GpaViewKindEnum, 'Unweighted, weighted, or over the last credits.'),
  credits: g.optional(
    g.DecimalIn(NUMBER_RANGES.studyCredits),
    'Number of credits, but not 0; required with `last_credits`.',
  ),
}) {}

@g.InputType('The rules of a GPA.')
export class GpaRulesInput extends g.input({
  attempts: g.optional(
    AttemptPolicyEnum,
    'What happens when a course is repeated. Defaults to counting every attempt.',
  ),
  failCounts: g.optional(
    Boolean,
    'Whether failing a pass/fail course counts with the lowest grade points of the scale. Defaults to ' +
      'true.',
  ),
  rounding: g.optional(AverageRoundingInput, 'Rounding of the GPA. Defaults to 2 decimals, half up.'),
  lens: g.optional(GpaLensInput, 'Defaults to the unweighted GPA.'),
}) {}

@g.InputType('Courses with their credits and grades, over any number of terms.')
export class TranscriptInput extends g.input({
  courses: g.field(g.AtMost(COURSES, TranscriptCourseInput)),
  pastTerms: g.optional(g.AtMost(PAST_TERMS, PastTermInput), 'Defaults to none.'),
  rules: g.optional(
    GpaRulesInput,
    'Defaults to an unweighted GPA with 2 decimals in which every attempt counts.',
  ),
}) {}

/** An average so far, and the target. */
@g.InputType()
class AverageTargetInput extends g.input({
  target: g.field(DecimalScalar, 'The target GPA, after rounding.'),
  qualityPoints: g.optional(
    DecimalScalar,
    'Σ points × credits so far. Defaults to the transcript in the same call, or else 0.',
  ),
  creditsInGpa: g.optional(
    g.DecimalIn(NUMBER_RANGES.studyCredits),
    'Credits in the GPA so far. Defaults to the transcript in the same call, or else 0.',
  ),
  rounding: g.optional(AverageRoundingInput, 'Rounding of the GPA. Defaults to 2 decimals, half up.'),
}) {}

@g.InputType('The GPA needed over planned credits: (T × (C + N) − Q) / N, rounded up.')
export class AverageNeedInput extends g.input(
  {
    credits: g.field(g.DecimalIn(NUMBER_RANGES.plannedCredits), 'Planned credits.'),
  },
  AverageTargetInput,
) {}

@g.InputType('The number of credits at a given GPA needed to reach the target.')
export class CreditsNeedInput extends g.input(
  {
    points: g.field(DecimalScalar, 'The GPA over the planned credits.'),
  },
  AverageTargetInput,
) {}

@g.InputType('One module of a degree.')
export class DegreeModuleInput extends g.input({
  credits: g.field(g.DecimalIn(NUMBER_RANGES.credits), 'Credits; its weight within the year.'),
  percent: g.optional(g.DecimalIn(PERCENT), 'The percentage; omitted until graded.'),
}) {}

@g.InputType('One year (level) of a degree.')
export class DegreeYearInput extends g.input({
  id: CALLERS_NAME,
  weight: g.field(
    g.DecimalIn(NUMBER_RANGES.weight),
    'Its share of the degree, in any unit: 0, 30 and 70, or 0, 3 and 7.',
  ),
  modules: g.field(g.AtMost(degreeModules, DegreeModuleInput)),
}) {}

@g.InputType(
  "The class of a degree: the weighted average of its years' averages, on the scale of this call (UK " +
    'honors by default).',
)
export class DegreeInput extends g.input({
  years: g.field(g.AtMost(degreeYears, DegreeYearInput)),
  rounding: g.optional(RoundingInput, 'Rounding of the averages. Defaults to 2 decimals, half up.'),
}) {}

/** Of a scale that may be any. */
const ANY = { min: -DECIMAL_LIMITS.absolute, max: DECIMAL_LIMITS.absolute };

@g.InputType('The best and the lowest passing grade of a scale. The best may be the smaller number.')
class GradeRangeInput extends g.input({
  best: g.field(g.DecimalIn(ANY), 'The best grade.'),
  pass: g.field(g.DecimalIn(ANY), 'The lowest passing grade; must differ from the best.'),
}) {}

@g.InputType('Converts a grade to another scale. Always an estimate.')
export class ConversionInput extends g.input({
  rule: g.field(ConversionRuleEnum, 'The formula.'),
  got: g.field(DecimalScalar, 'The grade that was earned.'),
  from: g.field(GradeRangeInput, 'The scale it was earned on.'),
  to: g.optional(
    GradeRangeInput,
    'The target scale: required with `linear`, not allowed with `modified_bavarian`, which implies it.',
  ),
  rounding: g.optional(RoundingInput, 'Rounding of the converted grade. Defaults to 2 decimals, half up.'),
}) {}

@g.InputType(
  'What to calculate: at least one part. The result of each part is in the field of the same name. ' +
    'Nothing is stored.',
)
export class CalculateGradesInput extends g.input({
  scale: g.optional(
    ScaleInput,
    'The scale for all parts. Defaults to US 4.0 with plus and minus grades (for a degree: UK honors).',
  ),
  gradebook: g.optional(GradebookInput, 'A course to grade.'),
  need: g.optional(NeedInput, 'What score is needed on items in the gradebook.'),
  match: g.optional(MatchInput, 'Why the school shows a different grade for the gradebook.'),
  transcript: g.optional(TranscriptInput, 'Courses to calculate a GPA from.'),
  averageNeed: g.optional(AverageNeedInput, 'The GPA needed over planned credits.'),
  creditsNeed: g.optional(CreditsNeedInput, 'The number of credits needed to reach a target.'),
  degree: g.optional(DegreeInput, 'The class of a degree.'),
  conversion: g.optional(ConversionInput, 'A grade on another scale.'),
}) {}
