import { DEADLINES_PER_PASTE, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { AtMost, DecimalIn, field, input, InputType, optional, RowId, Text } from '../../graphql/fields';
import { LocalDateScalar, LocalTimeScalar } from '../../graphql/scalars';
import { AssignmentKindEnum } from '../assignments/assignment.types';

@InputType('A course to add together with its first deadlines.')
export class FirstCourseInput extends input({
  code: field(Text(TEXT_LIMITS.courseCode), 'Short name.'),
  name: optional(
    Text(TEXT_LIMITS.courseName, {
      min: 0,
    }),
    'Full name. Defaults to the code.',
  ),
}) {}

@InputType('One deadline in a list.')
export class DeadlineInput extends input({
  title: field(Text(TEXT_LIMITS.assignmentTitle), 'The title.'),
  type: optional(AssignmentKindEnum, 'Defaults to `assignment`.'),
  dueDate: optional(LocalDateScalar, 'The due date; omitted for none.'),
  dueTime: optional(LocalTimeScalar, 'The due time, if there is a due date. Defaults to the end of the day.'),
  pointsPossible: optional(DecimalIn(NUMBER_RANGES.pointsPossible), 'Points possible; omitted if unknown.'),
  weight: optional(DecimalIn(NUMBER_RANGES.weight), 'Its share of the grade in percent; omitted if unknown.'),
}) {}

@InputType('Deadlines to add, all or none, to an existing course, a new course, or no course.')
export class AddDeadlinesInput extends input({
  courseId: optional(RowId, 'Their course; cannot be combined with `newCourse`.'),
  newCourse: optional(
    FirstCourseInput,
    'A new course for them, active and in the current term; the first one adds the term that is usual ' +
      'now.',
  ),
  deadlines: field(AtMost(DEADLINES_PER_PASTE, DeadlineInput), 'May be empty with a new course.'),
}) {}
