import { IsOptional, ValidateNested } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { AtMost, InRange, Text } from '../../../graphql/checks';
import { Nullable, RowId } from '../../../graphql/fields';
import { DecimalScalar } from '../../../graphql/scalars';

@InputType({ description: 'A course with a fixed grade.' })
export class FixedGradeInput {
  @RowId('A course in the term, each at most once.')
  courseId!: string;

  @Field(() => String, { description: 'A grade on its scale that can still be reached.' })
  @Text(TEXT_LIMITS.gradeLabel)
  letter!: string;
}

@InputType({
  description: 'The grades in a term that reach a target GPA. Send exactly one of the two targets.',
})
export class PlanGradesInput {
  @RowId('The term whose courses to plan.')
  termId!: string;

  @Nullable(() => DecimalScalar, 'Target term GPA, 0 to 100, after rounding.')
  @InRange(NUMBER_RANGES.gpaTarget)
  targetGpa?: number | null;

  @Nullable(() => DecimalScalar, 'Target overall GPA, 0 to 100, after rounding.')
  @InRange(NUMBER_RANGES.gpaTarget)
  targetOverallGpa?: number | null;

  @Nullable(() => [FixedGradeInput], 'Courses with a fixed grade. Defaults to none.')
  @IsOptional()
  @AtMost(ACCOUNT_LIMITS.courses)
  @ValidateNested({ each: true })
  fixed?: FixedGradeInput[] | null;
}
