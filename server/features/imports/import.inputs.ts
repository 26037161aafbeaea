import { IsOptional, ValidateNested } from 'class-validator';
import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { ACCOUNT_LIMITS, IMPORT_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import { AtMost, OneTo, RowId, RowIds, Text } from '../../graphql/checks';
import { LocalDateScalar, TimezoneScalar } from '../../graphql/scalars';
import type { CourseChoice } from './course-plan';
import { ImportCourseChoiceEnum } from './import.types';

/** A key is a course label in upper case, which can have more letters than the label: `ß` becomes `SS`. */
const KEY_LENGTH = 3 * TEXT_LIMITS.courseName;
const DRAFTS = IMPORT_LIMITS.draftsPerReview;

/** Which drafts to look at. */
@ArgsType()
export class ImportReviewArgs {
  @Field(() => [ID], {
    description: `The drafts, 1 to ${DRAFTS}; of an entry in several the last one counts.`,
  })
  @OneTo(DRAFTS)
  @RowIds()
  draftIds!: string[];

  @Field(() => TimezoneScalar, {
    nullable: true,
    description:
      'The zone the student chose for times in UTC or without a zone; it holds for all files. Absent: that of each ' +
      "file, else that of the current term, else the student's own.",
  })
  timezone?: string | null;
}

@InputType({ description: 'A term to be made for new courses.' })
export class ImportTermInput {
  @Field(() => String, { description: '1 to 80 characters.' })
  @Text(TEXT_LIMITS.termName)
  name!: string;

  @Field(() => LocalDateScalar, { description: 'First day.' })
  startsOn!: string;

  @Field(() => LocalDateScalar, { description: 'Last day, on or after the first.' })
  endsOn!: string;
}

@InputType({ description: 'What the student decided for a course of the review.' })
export class ImportCourseInput {
  @Field(() => ID, { description: 'The `key` of the course in the review.' })
  @Text(KEY_LENGTH)
  key!: string;

  @Field(() => String, { description: 'Code of a new course; an existing one keeps its own.' })
  @Text(TEXT_LIMITS.courseCode)
  code!: string;

  @Field(() => String, { description: 'Name of a new course; an existing one keeps its own.' })
  @Text(TEXT_LIMITS.courseName)
  name!: string;

  @Field(() => ImportCourseChoiceEnum, { description: 'Active, paused or skip.' })
  choice!: CourseChoice;

  @Field(() => ID, {
    nullable: true,
    description:
      'An existing course that takes the entries; absent: the one found by the review, else a new one.',
  })
  @RowId()
  courseId?: string | null;
}

@InputType({ description: 'What to import, and how.' })
export class ConfirmImportInput {
  @Field(() => [ID], {
    description: `The drafts, 1 to ${DRAFTS}; they are removed when the import succeeds.`,
  })
  @OneTo(DRAFTS)
  @RowIds()
  draftIds!: string[];

  @Field(() => TimezoneScalar, {
    nullable: true,
    description: "The zone for times in UTC or without a zone; absent: the review's.",
  })
  timezone?: string | null;

  @Field(() => ID, { nullable: true, description: 'The term of new courses.' })
  @RowId()
  termId?: string | null;

  @Field(() => ImportTermInput, {
    nullable: true,
    description:
      "A term to be made for new courses, when no `termId` is given; neither: the review's proposal.",
  })
  @IsOptional()
  @ValidateNested()
  newTerm?: ImportTermInput | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether new deadlines that have passed arrive as done; absent: they arrive open, that is late.',
  })
  pastAsDone?: boolean | null;

  @Field(() => [ImportCourseInput], {
    description: 'The courses of the review; those that are not listed are skipped.',
  })
  @AtMost(ACCOUNT_LIMITS.courses)
  @ValidateNested({ each: true })
  courses!: ImportCourseInput[];
}
