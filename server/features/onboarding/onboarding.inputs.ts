import { ValidateNested } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import type { AssignmentType } from '#domain/assignments/assignment';
import { DEADLINES_PER_PASTE, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { AtMost } from '../../graphql/checks';
import { Nullable, NullableDecimalIn, NullableRowId, NullableText, Text } from '../../graphql/fields';
import { LocalDateScalar, LocalTimeScalar } from '../../graphql/scalars';
import { AssignmentKindEnum } from '../assignments/assignment.types';

@InputType({ description: 'A course to add together with its first deadlines.' })
export class FirstCourseInput {
  @Text(TEXT_LIMITS.courseCode, 'Short name, 1 to 40 characters.')
  code!: string;

  @NullableText(TEXT_LIMITS.courseName, 'Full name, at most 160 characters. Defaults to the code.', {
    min: 0,
  })
  name?: string | null;
}

@InputType({ description: 'One deadline in a list.' })
export class DeadlineInput {
  @Text(TEXT_LIMITS.assignmentTitle, 'The title, 1 to 300 characters.')
  title!: string;

  @Nullable(() => AssignmentKindEnum, 'Defaults to `assignment`.')
  type?: AssignmentType | null;

  @Nullable(() => LocalDateScalar, 'The due date; omitted for none.')
  dueDate?: string | null;

  @Nullable(() => LocalTimeScalar, 'The due time, if there is a due date. Defaults to the end of the day.')
  dueTime?: string | null;

  @NullableDecimalIn(NUMBER_RANGES.pointsPossible, 'Points possible, 0 to 1,000,000; omitted if unknown.')
  pointsPossible?: number | null;

  @NullableDecimalIn(
    NUMBER_RANGES.weight,
    'Its share of the grade in percent, 0 to 1000; omitted if unknown.',
  )
  weight?: number | null;
}

@InputType({
  description: 'Deadlines to add, all or none, to an existing course, a new course, or no course.',
})
export class AddDeadlinesInput {
  @NullableRowId('Their course; cannot be combined with `newCourse`.')
  courseId?: string | null;

  @Nullable(
    () => FirstCourseInput,
    'A new course for them, active and in the current term; the first one adds the term that is usual now.',
  )
  @ValidateNested()
  newCourse?: FirstCourseInput | null;

  @Field(() => [DeadlineInput], {
    description: `At most ${DEADLINES_PER_PASTE}; may be empty with a new course.`,
  })
  @AtMost(DEADLINES_PER_PASTE)
  @ValidateNested({ each: true })
  deadlines!: DeadlineInput[];
}
