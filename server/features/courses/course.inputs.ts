import { ArgsType, Field, ID, InputType } from 'type-graphql';
import type { CourseColor, CourseStatus } from '#domain/courses/course';
import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { AtMost, InRange, RowId, RowIds, SafeLink, Text } from '../../graphql/checks';
import { ExpectedVersion, NewRowId } from '../../graphql/fields';
import { DecimalScalar } from '../../graphql/scalars';
import { CourseColorEnum, CourseStatusEnum } from './course.types';

/** What can be noted of a course, all of it optional. */
@InputType()
abstract class CourseDetailsInput {
  @Field(() => String, { nullable: true, description: 'Who teaches it, at most 120 characters.' })
  @Text(TEXT_LIMITS.instructor, { min: 0 })
  instructor?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Where it usually takes place, at most 200 characters.',
  })
  @Text(TEXT_LIMITS.place, { min: 0 })
  place?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'http, https or mailto link, at most 2 000 characters.',
  })
  @SafeLink(TEXT_LIMITS.link)
  link?: string | null;

  @Field(() => String, { nullable: true, description: 'Free text, at most 20 000 characters.' })
  @Text(TEXT_LIMITS.notes, { min: 0, lines: true })
  notes?: string | null;
}

@InputType({ description: 'A new course. An account holds at most 400, the free plan 3 active ones.' })
export class CreateCourseInput extends CourseDetailsInput {
  @NewRowId()
  id?: string | null;

  @Field(() => ID, { nullable: true, description: 'Its term; absent or null for none.' })
  @RowId()
  termId?: string | null;

  @Field(() => String, { description: 'Short name, 1 to 40 characters.' })
  @Text(TEXT_LIMITS.courseCode)
  code!: string;

  @Field(() => String, { description: 'Full name, 1 to 160 characters.' })
  @Text(TEXT_LIMITS.courseName)
  name!: string;

  @Field(() => DecimalScalar, { nullable: true, description: '0 to 100; 0 when absent.' })
  @InRange(NUMBER_RANGES.credits)
  credits?: number | null;

  @Field(() => CourseColorEnum, {
    nullable: true,
    description: "The colour least used among the student's courses when absent.",
  })
  color?: CourseColor | null;

  @Field(() => CourseStatusEnum, { nullable: true, description: 'Active when absent, if the plan has room.' })
  status?: CourseStatus | null;
}

@InputType({ description: 'Changes of a course; absent fields stay as they are, null clears optional ones.' })
export class UpdateCourseInput extends CourseDetailsInput {
  @Field(() => ID, { description: 'The course.' })
  @RowId()
  id!: string;

  @ExpectedVersion()
  expectedVersion?: number | null;

  @Field(() => ID, { nullable: true, description: 'Its term; null for none.' })
  @RowId()
  termId?: string | null;

  @Field(() => String, { nullable: true, description: 'Short name, 1 to 40 characters.' })
  @Text(TEXT_LIMITS.courseCode)
  code?: string | null;

  @Field(() => String, { nullable: true, description: 'Full name, 1 to 160 characters.' })
  @Text(TEXT_LIMITS.courseName)
  name?: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: '0 to 100.' })
  @InRange(NUMBER_RANGES.credits)
  credits?: number | null;

  @Field(() => CourseColorEnum, { nullable: true, description: 'One of the eight colours.' })
  color?: CourseColor | null;

  @Field(() => CourseStatusEnum, { nullable: true, description: 'Active only if the plan has room.' })
  status?: CourseStatus | null;
}

/** Which term's rows to read. */
@ArgsType()
export class TermFilterArgs {
  @Field(() => ID, { nullable: true, description: 'A term; the current one when absent.' })
  @RowId()
  termId?: string | null;
}

/** Which term to put away. */
@ArgsType()
export class TermIdArgs {
  @Field(() => ID, { description: 'The term.' })
  @RowId()
  termId!: string;
}

@InputType({ description: 'Which courses stay active.' })
export class ChooseActiveCoursesInput {
  @Field(() => [ID], {
    description: 'Those that are to be active. One that is not yet must fit into the plan; may be empty.',
  })
  @AtMost(ACCOUNT_LIMITS.courses)
  @RowIds()
  courseIds!: string[];
}
