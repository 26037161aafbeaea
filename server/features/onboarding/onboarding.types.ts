import { ID } from 'type-graphql';
import { field, nullable, output, OutputType } from '../../graphql/fields';
import { payload } from '../../graphql/payload';
import { AssignmentType } from '../assignments/assignment.types';
import { CourseType } from '../courses/course.types';
import { StudentPayload, UserType } from '../users/user.types';

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
