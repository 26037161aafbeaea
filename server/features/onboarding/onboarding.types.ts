import { ID } from 'type-graphql';
import { DEADLINES_PER_PASTE, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import {
  AtMost,
  DecimalIn,
  field,
  input,
  InputType,
  nullable,
  optional,
  output,
  OutputType,
  RowId,
  Text,
} from '../../graphql/fields';
import { AssignmentKindEnum, AssignmentType } from '../assignments/assignment.types';
import { payload } from '../../graphql/payload';
import { CourseStatusEnum, CourseType } from '../courses/course.types';
import { StudentPayload, UserType } from '../users/user.types';
import { LocalDateScalar, LocalTimeScalar } from '../../graphql/scalars';

@OutputType(
  "Setup progress of a new account. Each step reflects what exists; sample data doesn't count.",
  'SetupChecklist',
)
export class SetupChecklistType extends output({
  hasCourse: field(Boolean, 'Whether there is a course.'),
  hasDeadline: field(Boolean, 'Whether any assignment has a deadline.'),
  hasScore: field(Boolean, 'Whether any assignment has a score.'),
  hasReminders: field(
    Boolean,
    'Whether reminders are set up: a device receives them, or their settings were saved. Until then, ' +
      'reminders follow the defaults.',
  ),
  remindsInMorning: field(
    Boolean,
    "Whether the account's defaults include a reminder on the morning of the due date, in addition to " +
      'the evening before.',
  ),
  hasFeed: field(Boolean, 'Whether there is a calendar feed.'),
  hasSampleData: field(Boolean, 'Whether there is sample data; `removeSampleData` deletes it.'),
}) {}

@OutputType('Setup progress after a change.')
export class SetupPayload extends payload({
  setupChecklist: field(SetupChecklistType),
  user: field(UserType, 'The student.'),
}) {}

@OutputType('Deleted sample data.')
export class RemoveSampleDataPayload extends output(
  {
    deletionIds: field([ID], 'UUIDs of its deletions; pass each to `restore` to undo.'),
  },
  SetupPayload,
) {}

@OutputType('Deadlines that were added together.')
export class AddDeadlinesPayload extends output(
  {
    course: nullable(CourseType, 'Their course; null for none.'),
    assignments: field([AssignmentType], 'The new assignments, in the order sent.'),
  },
  StudentPayload,
) {}

@InputType('A course to add together with its first deadlines.')
export class FirstCourseInput extends input({
  code: field(Text(TEXT_LIMITS.courseCode), 'Short name.'),
  name: optional(
    Text(TEXT_LIMITS.courseName, {
      min: 0,
    }),
    'Full name. Defaults to the code.',
  ),
  status: optional(CourseStatusEnum, 'Defaults to active. A paused course fits every plan.'),
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
    'A new course for them in the current term; the first one adds the term that is usual now.',
  ),
  deadlines: field(AtMost(DEADLINES_PER_PASTE, DeadlineInput), 'May be empty with a new course.'),
}) {}
