import { ArrayMaxSize, IsOptional, ValidateNested } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import type { AssignmentType } from '#domain/assignments/assignment';
import { DEADLINES_PER_PASTE, TEXT_LIMITS } from '#domain/limits/limits';
import { RowId, Text } from '../../graphql/checks';
import { LocalDateScalar, LocalTimeScalar } from '../../graphql/scalars';
import { AssignmentKindEnum } from '../assignments/assignment.types';

@InputType({ description: 'A course to be added with its first deadlines.' })
export class FirstCourseInput {
  @Field(() => String, { description: 'Short name, 1 to 40 characters.' })
  @Text(TEXT_LIMITS.courseCode)
  code!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Full name, at most 160 characters; the code when absent.',
  })
  @Text(TEXT_LIMITS.courseName, { min: 0 })
  name?: string | null;
}

@InputType({ description: 'One deadline of a list.' })
export class DeadlineInput {
  @Field(() => String, { description: 'What is to be done, 1 to 300 characters.' })
  @Text(TEXT_LIMITS.assignmentTitle)
  title!: string;

  @Field(() => AssignmentKindEnum, { nullable: true, description: '`assignment` when absent.' })
  type?: AssignmentType | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'The day it is due; absent for none.' })
  dueDate?: string | null;

  @Field(() => LocalTimeScalar, {
    nullable: true,
    description: 'The time it is due, with a day; the end of the day when absent.',
  })
  dueTime?: string | null;
}

@InputType({
  description:
    'Deadlines to be added together, all or none: to a course that exists, to a new one, or to none.',
})
export class AddDeadlinesInput {
  @Field(() => ID, {
    nullable: true,
    description: 'The course they belong to; not together with `newCourse`.',
  })
  @RowId()
  courseId?: string | null;

  @Field(() => FirstCourseInput, {
    nullable: true,
    description: 'A course to be added for them, active and in the current term.',
  })
  @IsOptional()
  @ValidateNested()
  newCourse?: FirstCourseInput | null;

  @Field(() => [DeadlineInput], {
    description: `At most ${DEADLINES_PER_PASTE}; may be empty with a new course.`,
  })
  @ArrayMaxSize(DEADLINES_PER_PASTE, { message: `must hold at most ${DEADLINES_PER_PASTE} deadlines` })
  @ValidateNested({ each: true })
  deadlines!: DeadlineInput[];
}
