import { IsOptional, ValidateNested } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { AtMost, InRange, RowId, Text } from '../../graphql/checks';
import { DecimalScalar } from '../../graphql/scalars';

@InputType({ description: 'A course whose grade is taken as decided.' })
export class FixedGradeInput {
  @Field(() => ID, { description: 'A course of the term, each once.' })
  @RowId()
  courseId!: string;

  @Field(() => String, { description: 'A grade of its scale, within its reach.' })
  @Text(TEXT_LIMITS.gradeLabel)
  letter!: string;
}

@InputType({
  description: 'Which grades of a term bring an average? Exactly one of the two targets is to be sent.',
})
export class PlanGradesInput {
  @Field(() => ID, { description: 'The term whose courses are planned.' })
  @RowId()
  termId!: string;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'The average of the term, as it is to be shown.',
  })
  @InRange(NUMBER_RANGES.gpaTarget)
  targetGpa?: number | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'The overall average, as it is to be shown.' })
  @InRange(NUMBER_RANGES.gpaTarget)
  targetOverallGpa?: number | null;

  @Field(() => [FixedGradeInput], { nullable: true, description: 'Courses that are decided; absent: none.' })
  @IsOptional()
  @AtMost(ACCOUNT_LIMITS.courses)
  @ValidateNested({ each: true })
  fixed?: FixedGradeInput[] | null;
}
