import { ValidateNested } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import type { GradeBasis } from '#domain/grading/transcript';
import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { AtMost, NotEmpty } from '../../graphql/checks';
import {
  NewRowId,
  Nullable,
  NullableDecimalIn,
  NullableRowId,
  NullableText,
  Text,
} from '../../graphql/fields';
import { GradeBasisEnum } from '../calculator/grade-enums.types';
import { ImportTermInput } from '../imports/import.inputs';
import { StatedAverageInput } from '../terms/term.inputs';

@InputType({ description: 'One course on a transcript; it is added as archived, with its final grade.' })
export class ImportedCourseInput {
  @Text(TEXT_LIMITS.courseCode, 'Short name, 1 to 40 characters; unique in its term.')
  code!: string;

  @NullableText(TEXT_LIMITS.courseName, 'Full name. Defaults to the code.')
  name?: string | null;

  @NullableDecimalIn(NUMBER_RANGES.credits, 'Credits, 0 to 100. Defaults to 0.')
  credits?: number | null;

  @Field(() => GradeBasisEnum, { description: 'How it was graded.' })
  basis!: GradeBasis;

  @NullableText(TEXT_LIMITS.gradeLabel, "If graded by letter: a label on the account's scale.")
  letter?: string | null;

  @NullableDecimalIn(NUMBER_RANGES.gradeOverride, 'If graded by percent: the final percentage.')
  percent?: number | null;

  @Nullable(() => Boolean, 'If pass/fail or transfer: the result.')
  passed?: boolean | null;
}

@InputType({ description: 'A finished course with its final grade; it is added as archived.' })
export class CreatePastCourseInput extends ImportedCourseInput {
  @NewRowId()
  id?: string | null;

  @NullableRowId('Its term; omitted or null for none.')
  termId?: string | null;
}

@InputType({ description: 'A term on a transcript. An existing term with the same name stays the same.' })
export class ImportedTermInput extends ImportTermInput {
  @Nullable(() => StatedAverageInput, 'For a new term: one row instead of courses.')
  @ValidateNested()
  stated?: StatedAverageInput | null;

  @Field(() => [ImportedCourseInput], { description: 'Its courses; may be empty.' })
  @AtMost(ACCOUNT_LIMITS.courses)
  @ValidateNested({ each: true })
  courses!: ImportedCourseInput[];
}

@InputType({ description: 'A transcript, imported all or none.' })
export class ImportTranscriptInput {
  @Field(() => [ImportedTermInput], { description: `1 to ${ACCOUNT_LIMITS.terms} terms, in any order.` })
  @NotEmpty()
  @AtMost(ACCOUNT_LIMITS.terms)
  @ValidateNested({ each: true })
  terms!: ImportedTermInput[];

  @Nullable(
    () => Boolean,
    'Whether a course with the same code as one in an earlier term is a repeat of it. Defaults to true. ' +
      'Only courses added by this transcript are linked.',
  )
  linkRepeats?: boolean | null;
}
