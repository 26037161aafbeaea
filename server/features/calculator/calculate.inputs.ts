import { ValidateNested } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import type { ConversionRule } from '#domain/grading/scale-conversion';
import { DECIMAL_LIMITS } from '#domain/limits/limits';
import { DecimalIn, Nullable } from '../../graphql/fields';
import { DecimalScalar } from '../../graphql/scalars';
import { GradebookInput, MatchInput, NeedInput } from './gradebook.inputs';
import { ConversionRuleEnum } from './grade-enums.types';
import { RoundingInput, ScaleInput } from './scale.inputs';
import { AverageNeedInput, CreditsNeedInput, DegreeInput, TranscriptInput } from './transcript.inputs';

/** Of a scale that may be any. */
const ANY = { min: -DECIMAL_LIMITS.absolute, max: DECIMAL_LIMITS.absolute };

@InputType({
  description: 'The best and the lowest passing grade of a scale. The best may be the smaller number.',
})
export class GradeRangeInput {
  @DecimalIn(ANY, 'The best grade, -1,000,000 to 1,000,000.')
  best!: number;

  @DecimalIn(ANY, 'The lowest passing grade, -1,000,000 to 1,000,000; must differ from the best.')
  pass!: number;
}

@InputType({ description: 'Converts a grade to another scale. Always an estimate.' })
export class ConversionInput {
  @Field(() => ConversionRuleEnum, { description: 'The formula.' })
  rule!: ConversionRule;

  @Field(() => DecimalScalar, { description: 'The grade that was earned.' })
  got!: number;

  @Field(() => GradeRangeInput, { description: 'The scale it was earned on.' })
  @ValidateNested()
  from!: GradeRangeInput;

  @Nullable(
    () => GradeRangeInput,
    'The target scale: required with `linear`, not allowed with `modified_bavarian`, which implies it.',
  )
  @ValidateNested()
  to?: GradeRangeInput | null;

  @Nullable(() => RoundingInput, 'Rounding of the converted grade. Defaults to 2 decimals, half up.')
  @ValidateNested()
  rounding?: RoundingInput | null;
}

@InputType({
  description:
    'What to calculate: at least one part. The result of each part is in the field of the same name. ' +
    'Nothing is stored.',
})
export class CalculateGradesInput {
  @Nullable(
    () => ScaleInput,
    'The scale for all parts. Defaults to US 4.0 with plus and minus grades (for a degree: UK honors).',
  )
  @ValidateNested()
  scale?: ScaleInput | null;

  @Nullable(() => GradebookInput, 'A course to grade.')
  @ValidateNested()
  gradebook?: GradebookInput | null;

  @Nullable(() => NeedInput, 'What score is needed on items in the gradebook.')
  @ValidateNested()
  need?: NeedInput | null;

  @Nullable(() => MatchInput, 'Why the school shows a different grade for the gradebook.')
  @ValidateNested()
  match?: MatchInput | null;

  @Nullable(() => TranscriptInput, 'Courses to calculate a GPA from.')
  @ValidateNested()
  transcript?: TranscriptInput | null;

  @Nullable(() => AverageNeedInput, 'The GPA needed over planned credits.')
  @ValidateNested()
  averageNeed?: AverageNeedInput | null;

  @Nullable(() => CreditsNeedInput, 'The number of credits needed to reach a target.')
  @ValidateNested()
  creditsNeed?: CreditsNeedInput | null;

  @Nullable(() => DegreeInput, 'The class of a degree.')
  @ValidateNested()
  degree?: DegreeInput | null;

  @Nullable(() => ConversionInput, 'A grade on another scale.')
  @ValidateNested()
  conversion?: ConversionInput | null;
}
