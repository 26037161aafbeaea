import { IsOptional, ValidateNested } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import type { ConversionRule } from '#domain/grading/scale-conversion';
import { DECIMAL_LIMITS } from '#domain/limits/limits';
import { InRange } from '../../graphql/checks';
import { DecimalScalar } from '../../graphql/scalars';
import { GradebookInput, MatchInput, NeedInput } from './gradebook.inputs';
import { ConversionRuleEnum } from './grade-enums.types';
import { RoundingInput, ScaleInput } from './scale.inputs';
import { AverageNeedInput, CreditsNeedInput, DegreeInput, TranscriptInput } from './transcript.inputs';

/** Of a scale that may be any. */
const ANY = { min: -DECIMAL_LIMITS.absolute, max: DECIMAL_LIMITS.absolute };

@InputType({
  description: 'The best grade of a scale and the last one that passes; the best may be the smaller number.',
})
export class GradeRangeInput {
  @Field(() => DecimalScalar, { description: 'The best grade.' })
  @InRange(ANY)
  best!: number;

  @Field(() => DecimalScalar, { description: 'The last grade that passes; another than the best.' })
  @InRange(ANY)
  pass!: number;
}

@InputType({ description: 'What may a grade be on another scale? An estimate, always.' })
export class ConversionInput {
  @Field(() => ConversionRuleEnum, { description: 'By which formula.' })
  rule!: ConversionRule;

  @Field(() => DecimalScalar, { description: 'The grade that was earned.' })
  got!: number;

  @Field(() => GradeRangeInput, { description: 'The scale it was earned on.' })
  @ValidateNested()
  from!: GradeRangeInput;

  @Field(() => GradeRangeInput, {
    nullable: true,
    description: 'The other scale: required by `linear`, refused by `modified_bavarian`, which knows it.',
  })
  @IsOptional()
  @ValidateNested()
  to?: GradeRangeInput | null;

  @Field(() => RoundingInput, {
    nullable: true,
    description: 'Of the converted grade; absent: 2 decimals, half up.',
  })
  @IsOptional()
  @ValidateNested()
  rounding?: RoundingInput | null;
}

@InputType({
  description:
    'What to calculate: any of the parts, at least one; each is answered by the field of its name. Nothing is stored.',
})
export class CalculateGradesInput {
  @Field(() => ScaleInput, {
    nullable: true,
    description: 'The scale of all parts; absent: US 4.0 with plus and minus (for a degree: UK honours).',
  })
  @IsOptional()
  @ValidateNested()
  scale?: ScaleInput | null;

  @Field(() => GradebookInput, { nullable: true, description: 'A course, to be graded.' })
  @IsOptional()
  @ValidateNested()
  gradebook?: GradebookInput | null;

  @Field(() => NeedInput, { nullable: true, description: 'What is needed on items of the gradebook.' })
  @IsOptional()
  @ValidateNested()
  need?: NeedInput | null;

  @Field(() => MatchInput, {
    nullable: true,
    description: 'Why the school shows another number for the gradebook.',
  })
  @IsOptional()
  @ValidateNested()
  match?: MatchInput | null;

  @Field(() => TranscriptInput, { nullable: true, description: 'Courses, to be averaged.' })
  @IsOptional()
  @ValidateNested()
  transcript?: TranscriptInput | null;

  @Field(() => AverageNeedInput, {
    nullable: true,
    description: 'Which average is needed over planned credits.',
  })
  @IsOptional()
  @ValidateNested()
  averageNeed?: AverageNeedInput | null;

  @Field(() => CreditsNeedInput, { nullable: true, description: 'How many more credits a target takes.' })
  @IsOptional()
  @ValidateNested()
  creditsNeed?: CreditsNeedInput | null;

  @Field(() => DegreeInput, { nullable: true, description: 'The class of a degree.' })
  @IsOptional()
  @ValidateNested()
  degree?: DegreeInput | null;

  @Field(() => ConversionInput, { nullable: true, description: 'A grade on another scale.' })
  @IsOptional()
  @ValidateNested()
  conversion?: ConversionInput | null;
}
