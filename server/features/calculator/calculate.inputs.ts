import { DECIMAL_LIMITS } from '#domain/limits/limits';
import * as g from '../../graphql/fields';
import { DecimalScalar } from '../../graphql/scalars';
import { GradebookInput, MatchInput, NeedInput } from './gradebook.inputs';
import { ConversionRuleEnum } from './grade-enums.types';
import { RoundingInput, ScaleInput } from './scale.inputs';
import { AverageNeedInput, CreditsNeedInput, DegreeInput, TranscriptInput } from './transcript.inputs';

/** Of a scale that may be any. */
const ANY = { min: -DECIMAL_LIMITS.absolute, max: DECIMAL_LIMITS.absolute };

@g.InputType('The best and the lowest passing grade of a scale. The best may be the smaller number.')
export class GradeRangeInput extends g.input({
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
