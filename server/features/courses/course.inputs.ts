import { ArrayMaxSize, IsUUID } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import type { CourseColor, CourseStatus } from '#domain/courses/course';
import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { InRange, RowId, SafeLink, Text } from '../../graphql/checks';
import { DecimalScalar } from '../../graphql/scalars';
import { CourseColorEnum, CourseStatusEnum } from './course.types';

@InputType({ description: 'A new course. An account holds at most 400, the free plan 3 active ones.' })
export class CreateCourseInput {
  @Field(() => ID, {
    nullable: true,
    description: 'UUID chosen by the caller; made by the server when absent.',
  })
  @RowId()
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

  @Field(() => CourseStatusEnum, { nullable: true, description: 'Active when absent, if the plan has room.' })
  status?: CourseStatus | null;
}

@InputType({ description: 'Changes of a course; absent fields stay as they are, null clears optional ones.' })
export class UpdateCourseInput {
  @Field(() => ID, { description: 'The course.' })
  @RowId()
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The version the caller edited; another one answers CONFLICT.',
  })
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
  @ArrayMaxSize(ACCOUNT_LIMITS.courses, { message: `must have at most ${ACCOUNT_LIMITS.courses} entries` })
  @IsUUID('all', { each: true, message: 'must be UUIDs' })
  courseIds!: string[];
}
