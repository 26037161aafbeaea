import { ValidateNested } from 'class-validator';
import { InputType } from 'type-graphql';
import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { AtMost } from '../../../graphql/checks';
import { Nullable, NullableDecimalIn, RowId, Text } from '../../../graphql/fields';

@InputType({ description: 'A course with a fixed grade.' })
export class FixedGradeInput {
  @RowId('A course in the term, each at most once.')
  courseId!: string;

  @Text(TEXT_LIMITS.gradeLabel, 'A grade on its scale that can still be reached.')
  letter!: string;
}

@InputType({
  description: 'The grades in a term that reach a target GPA. Send exactly one of the two targets.',
})
export class PlanGradesInput {
  @RowId('The term whose courses to plan.')
  termId!: string;

  @NullableDecimalIn(NUMBER_RANGES.gpaTarget, 'Target term GPA, 0 to 100, after rounding.')
  targetGpa?: number | null;

  @NullableDecimalIn(NUMBER_RANGES.gpaTarget, 'Target overall GPA, 0 to 100, after rounding.')
  targetOverallGpa?: number | null;

  @Nullable(() => [FixedGradeInput], 'Courses with a fixed grade. Defaults to none.')
  @AtMost(ACCOUNT_LIMITS.courses)
  @ValidateNested({ each: true })
  fixed?: FixedGradeInput[] | null;
}
