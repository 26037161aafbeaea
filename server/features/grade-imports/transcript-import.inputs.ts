import { IsOptional, ValidateNested } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import type { GradeBasis } from '#domain/grading/transcript';
import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { AtMost, InRange, NotEmpty, RowId, Text } from '../../graphql/checks';
import { NewRowId } from '../../graphql/fields';
import { DecimalScalar } from '../../graphql/scalars';
import { GradeBasisEnum } from '../calculator/grade-enums.types';
import { ImportTermInput } from '../imports/import.inputs';
import { StatedAverageInput } from '../terms/term.inputs';

@InputType({ description: 'One course of a transcript; it arrives archived, with its final grade.' })
export class ImportedCourseInput {
  @Field(() => String, { description: 'Short name, 1 to 40 characters; once in its term.' })
  @Text(TEXT_LIMITS.courseCode)
  code!: string;

  @Field(() => String, { nullable: true, description: 'Full name; the code when absent.' })
  @Text(TEXT_LIMITS.courseName)
  name?: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'Credits, 0 to 100; 0 when absent.' })
  @InRange(NUMBER_RANGES.credits)
  credits?: number | null;

  @Field(() => GradeBasisEnum, { description: 'On what basis it was graded.' })
  basis!: GradeBasis;

  @Field(() => String, { nullable: true, description: 'By letter: a label of the account’s scale.' })
  @Text(TEXT_LIMITS.gradeLabel)
  letter?: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'By percent: the final percentage.' })
  @InRange(NUMBER_RANGES.gradeOverride)
  percent?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'By pass/fail and transfer: the result.' })
  passed?: boolean | null;
}

@InputType({ description: 'A course that is over, with its final grade; it arrives archived.' })
export class CreatePastCourseInput extends ImportedCourseInput {
  @NewRowId()
  id?: string | null;

  @Field(() => ID, { nullable: true, description: 'Its term; absent or null for none.' })
  @RowId()
  termId?: string | null;
}

@InputType({ description: 'A term of a transcript. One of the same name is used as it is.' })
export class ImportedTermInput extends ImportTermInput {
  @Field(() => StatedAverageInput, {
    nullable: true,
    description: 'Of a new term: one line in place of courses.',
  })
  @IsOptional()
  @ValidateNested()
  stated?: StatedAverageInput | null;

  @Field(() => [ImportedCourseInput], { description: 'Its courses; may be empty.' })
  @AtMost(ACCOUNT_LIMITS.courses)
  @ValidateNested({ each: true })
  courses!: ImportedCourseInput[];
}

@InputType({ description: 'A transcript, as one change: all of it or nothing.' })
export class ImportTranscriptInput {
  @Field(() => [ImportedTermInput], { description: `1 to ${ACCOUNT_LIMITS.terms} terms, in any order.` })
  @NotEmpty()
  @AtMost(ACCOUNT_LIMITS.terms)
  @ValidateNested({ each: true })
  terms!: ImportedTermInput[];

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether a course whose code stands in an earlier term repeats that one; true when absent. Only courses that ' +
      'this transcript adds are linked.',
  })
  linkRepeats?: boolean | null;
}
