import { ArgsType, Field, ID, InputType } from 'type-graphql';
import type { CourseColor, CourseStatus } from '#domain/courses/course';
import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { AtMost, RowIds } from '../../graphql/checks';
import {
  ExpectedVersion,
  NewRowId,
  Nullable,
  NullableDecimalIn,
  NullableRowId,
  NullableText,
  RowId,
  Text,
} from '../../graphql/fields';
import { CourseColorEnum, CourseDetails, CourseStatusEnum } from './course.types';

@InputType({
  description: 'A new course. An account can have at most 400; the Free plan allows 3 active ones.',
})
export class CreateCourseInput extends CourseDetails {
  @NewRowId()
  id?: string | null;

  @NullableRowId('Its term; omitted or null for none.')
  termId?: string | null;

  @Nullable(
    () => Boolean,
    'Whether it joins the current term; the first course adds the term that is usual now. Not with `termId`. ' +
      'Defaults to false.',
  )
  withTerm?: boolean | null;

  @Text(TEXT_LIMITS.courseCode, 'Short name, 1 to 40 characters.')
  code!: string;

  @Text(TEXT_LIMITS.courseName, 'Full name, 1 to 160 characters.')
  name!: string;

  @NullableDecimalIn(NUMBER_RANGES.credits, '0 to 100. Defaults to 0.')
  credits?: number | null;

  @Nullable(() => CourseColorEnum, 'Defaults to the color the student uses least.')
  color?: CourseColor | null;

  @Nullable(() => CourseStatusEnum, 'Defaults to active, if the plan allows another active course.')
  status?: CourseStatus | null;
}

@InputType({ description: 'Changes to a course. Omitted fields stay the same; null clears optional ones.' })
export class UpdateCourseInput extends CourseDetails {
  @RowId()
  id!: string;

  @ExpectedVersion()
  expectedVersion?: number | null;

  @NullableRowId('Its term; null for none.')
  termId?: string | null;

  @NullableText(TEXT_LIMITS.courseCode, 'Short name, 1 to 40 characters.')
  code?: string | null;

  @NullableText(TEXT_LIMITS.courseName, 'Full name, 1 to 160 characters.')
  name?: string | null;

  @NullableDecimalIn(NUMBER_RANGES.credits, '0 to 100.')
  credits?: number | null;

  @Nullable(() => CourseColorEnum, 'One of the eight colors.')
  color?: CourseColor | null;

  @Nullable(() => CourseStatusEnum, 'Can be active only if the plan allows another active course.')
  status?: CourseStatus | null;
}

/** Which term's rows to read. */
@ArgsType()
export class TermFilterArgs {
  @NullableRowId(
    'Defaults to the current term together with all others that are running, or, while none is, with those that ' +
      'begin next.',
  )
  termId?: string | null;

  @Nullable(() => Boolean, 'True: those of all terms. Not with `termId`.')
  allTerms?: boolean | null;
}

/** Which term to put away. */
@ArgsType()
export class TermIdArgs {
  @RowId()
  termId!: string;
}

@InputType({ description: 'Which courses stay active.' })
export class ChooseActiveCoursesInput {
  @Field(() => [ID], {
    description: 'The courses to keep or make active; may be empty. Newly active courses must fit the plan.',
  })
  @AtMost(ACCOUNT_LIMITS.courses)
  @RowIds()
  courseIds!: string[];
}
