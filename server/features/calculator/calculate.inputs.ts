import { DECIMAL_LIMITS } from '#domain/limits/limits';
import { DecimalIn, field, input, InputType, optional } from '../../graphql/fields';
import { DecimalScalar } from '../../graphql/scalars';
import { GradebookInput, MatchInput, NeedInput } from './gradebook.inputs';
import { ConversionRuleEnum } from './grade-enums.types';
import { RoundingInput, ScaleInput } from './scale.inputs';
import { AverageNeedInput, CreditsNeedInput, DegreeInput, TranscriptInput } from './transcript.inputs';

/** Of a scale that may be any. */
const ANY = { min: -DECIMAL_LIMITS.absolute, max: DECIMAL_LIMITS.absolute };

@InputType('The best and the lowest passing grade of a scale. The best may be the smaller number.')
export class GradeRangeInput extends input({
  best: field(DecimalIn(ANY), 'The best grade.'),
  pass: field(DecimalIn(ANY), 'The lowest passing grade; must differ from the best.'),
}) {}

@InputType('Converts a grade to another scale. Always an estimate.')
export class ConversionInput extends input({
  rule: field(ConversionRuleEnum, 'The formula.'),
  got: field(DecimalScalar, 'The grade that was earned.'),
  from: field(GradeRangeInput, 'The scale it was earned on.'),
  to: optional(
    GradeRangeInput,
    'The target scale: required with `linear`, not allowed with `modified_bavarian`, which implies it.',
  ),
  rounding: optional(RoundingInput, 'Rounding of the converted grade. Defaults to 2 decimals, half up.'),
}) {}

@InputType(
  'What to calculate: at least one part. The result of each part is in the field of the same name. ' +
    'Nothing is stored.',
)
export class CalculateGradesInput extends input({
  scale: optional(
    ScaleInput,
    'The scale for all parts. Defaults to US 4.0 with plus and minus grades (for a degree: UK honors).',
  ),
  gradebook: optional(GradebookInput, 'A course to grade.'),
  need: optional(NeedInput, 'What score is needed on items in the gradebook.'),
  match: optional(MatchInput, 'Why the school shows a different grade for the gradebook.'),
  transcript: optional(TranscriptInput, 'Courses to calculate a GPA from.'),
  averageNeed: optional(AverageNeedInput, 'The GPA needed over planned credits.'),
  creditsNeed: optional(CreditsNeedInput, 'The number of credits needed to reach a target.'),
  degree: optional(DegreeInput, 'The class of a degree.'),
  conversion: optional(ConversionInput, 'A grade on another scale.'),
}) {}
