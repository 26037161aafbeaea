import { ID } from 'type-graphql';
import { DEADLINES_PER_PASTE, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import * as g from '../../graphql/fields';
import { AssignmentKindEnum, AssignmentType } from '../assignments/assignment.types';
import { payload } from '../../graphql/payload';
import { CourseStatusEnum, CourseType } from '../courses/course.types';
import { studentPayload, UserType } from '../users/user.types';
import { LocalDateScalar, LocalTimeScalar } from '../../graphql/scalars';

@g.OutputType(
  "Setup progress of a new account. Each step reflects what exists; sample data doesn't count.",
  'SetupChecklist',
)
export class SetupChecklistType extends g.output({
  hasCourse: g.field(Boolean, 'Whether there is a course.'),
  hasDeadline: g.field(Boolean, 'Whether any assignment has a deadline.'),
  hasScore: g.field(Boolean, 'Whether any assignment has a score.'),
  hasReminders: g.field(
    Boolean,
    'Whether reminders are set up: a device receives them, or their settings were saved. Until then, ' +
      'reminders follow the defaults.',
  ),
  remindsInMorning: g.field(
    Boolean,
    "Whether the account's defaults include a reminder on the morning of the due date, in addition to " +
      'the evening before.',
  ),
  hasFeed: g.field(Boolean, 'Whether there is a calendar feed.'),
  hasSampleData: g.field(Boolean, 'Whether there is sample data; `removeSampleData` deletes it.'),
}) {}

@g.OutputType('Setup progress after a change.')
export class SetupPayload extends payload({
  setupChecklist: g.field(SetupChecklistType),
  user: g.resolved(UserType, 'The student.'),
}) {}

@g.OutputType('Deleted sample data.')
export class RemoveSampleDataPayload extends g.output(
  {
    deletionIds: g.field([ID], 'UUIDs of its deletions; pass each to `restore` to undo.'),
  },
  SetupPayload,
) {}

@g.OutputType('Deadlines that were added together.')
export class AddDeadlinesPayload extends studentPayload({
  course: g.optional(CourseType, 'Their course; null for none.'),
  assignments: g.field([AssignmentType], 'The new assignments, in the order sent.'),
}) {}

@g.InputType('A course to add together with its first deadlines.')
export class FirstCourseInput extends g.input({
  code: g.field(g.Text(TEXT_LIMITS.courseCode), 'Short name.'),
  name: g.optional(
    g.Text(TEXT_LIMITS.courseName, {
      min: 0,
    }),
    'Full name. Defaults to the code.',
  ),
  status: g.optional(CourseStatusEnum, 'Defaults to active. A paused course fits every plan.'),
}) {}

@g.InputType('One deadline in a list.')
export class DeadlineInput extends g.input({
  title: g.field(g.Text(TEXT_LIMITS.assignmentTitle), 'The title.'),
  type: g.optional(AssignmentKindEnum, 'Defaults to `assignment`.'),
  dueDate: g.optional(LocalDateScalar, 'The due date; omitted for none.'),
  dueTime: g.optional(
    LocalTimeScalar,
    'The due time, if there is a due date. Defaults to the end of the day.',
  ),
  pointsPossible: g.optional(
    g.DecimalIn(NUMBER_RANGES.pointsPossible),
    'Points possible; omitted if unknown.',
  ),
  weight: g.optional(
    g.DecimalIn(NUMBER_RANGES.weight),
    'Its share of the grade in percent; omitted if unknown.',
  ),
}) {}

@g.InputType('Deadlines to add, all or none, to an existing course, a new course, or no course.')
export class AddDeadlinesInput extends g.input({
  courseId: g.optional(g.RowId, 'Their course; cannot be combined with `newCourse`.'),
  newCourse: g.optional(
    FirstCourseInput,
    'A new course for them in the current term; the first one adds the term that is usual now.',
  ),
  deadlines: g.field(g.AtMost(DEADLINES_PER_PASTE, DeadlineInput), 'May be empty with a new course.'),
}) {}
