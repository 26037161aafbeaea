import { ValidateNested } from 'class-validator';
import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { ACCOUNT_LIMITS, IMPORT_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import { AtMost, IsText, OneTo, RowIds } from '../../graphql/checks';
import { Nullable, NullableRowId, RowId, Text } from '../../graphql/fields';
import { LocalDateScalar, TimezoneScalar } from '../../graphql/scalars';
import type { CourseChoice } from './course-plan';
import { ImportCourseChoiceEnum } from './import.types';

/** A key is a course label in upper case, which can be longer than the label: `ß` becomes `SS`. */
const KEY_LENGTH = 3 * TEXT_LIMITS.courseName;
const DRAFTS = IMPORT_LIMITS.draftsPerReview;

/** Which drafts to look at. */
@ArgsType()
export class ImportReviewArgs {
  @Field(() => [ID], {
    description: `The drafts, 1 to ${DRAFTS}. If an entry is in several, the last one counts.`,
  })
  @OneTo(DRAFTS)
  @RowIds()
  draftIds!: string[];

  @Nullable(
    () => TimezoneScalar,
    "Default time zone for times in UTC or without a zone, in all files. Defaults to each file's zone, " +
      "then the current term's, then the student's own.",
  )
  timezone?: string | null;
}

/** Which import to undo. */
@ArgsType()
export class UndoImportArgs {
  @RowId('The `importId` of its result.')
  importId!: string;
}

@InputType({ description: 'A term to create for new courses.' })
export class ImportTermInput {
  @Text(TEXT_LIMITS.termName, '1 to 80 characters.')
  name!: string;

  @Field(() => LocalDateScalar)
  startsOn!: string;

  @Field(() => LocalDateScalar, { description: 'Last day, on or after the first day.' })
  endsOn!: string;
}

@InputType({ description: "The student's choice for a course in the review." })
export class ImportCourseInput {
  @Field(() => ID, { description: 'The `key` of the course in the review.' })
  @IsText(KEY_LENGTH)
  key!: string;

  @Text(TEXT_LIMITS.courseCode, 'Code of a new course; ignored for an existing one.')
  code!: string;

  @Text(TEXT_LIMITS.courseName, 'Name of a new course; ignored for an existing one.')
  name!: string;

  @Field(() => ImportCourseChoiceEnum, { description: 'Active, paused, or skip.' })
  choice!: CourseChoice;

  @NullableRowId(
    'An existing course for the entries. Defaults to the one found by the review, or else a new one.',
  )
  courseId?: string | null;
}

@InputType({ description: 'What to import and how.' })
export class ConfirmImportInput {
  @Field(() => [ID], {
    description: `The drafts, 1 to ${DRAFTS}. They are removed after a successful import.`,
  })
  @OneTo(DRAFTS)
  @RowIds()
  draftIds!: string[];

  @Nullable(
    () => TimezoneScalar,
    "Default time zone for times in UTC or without a zone. Defaults to the review's.",
  )
  timezone?: string | null;

  @NullableRowId('The term for new courses.')
  termId?: string | null;

  @Nullable(
    () => ImportTermInput,
    "A term to create for new courses if there is no `termId`. With neither, the review's suggestion is used.",
  )
  @ValidateNested()
  newTerm?: ImportTermInput | null;

  @Nullable(
    () => Boolean,
    'Whether new deadlines in the past are imported as done. Defaults to importing them as open, and so late.',
  )
  pastAsDone?: boolean | null;

  @Field(() => [ImportCourseInput], {
    description: 'The courses to import; courses not listed are skipped.',
  })
  @AtMost(ACCOUNT_LIMITS.courses)
  @ValidateNested({ each: true })
  courses!: ImportCourseInput[];
}
