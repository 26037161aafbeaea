import { Field, ID } from 'type-graphql';
import { Nullable, OutputType } from '../../graphql/fields';
import { AssignmentType } from '../assignments/assignment.types';
import { CourseType } from '../courses/course.types';
import { StudentPayload, UserType } from '../users/user.types';

@OutputType(
  "Setup progress of a new account. Each step reflects what exists; sample data doesn't count.",
  'SetupChecklist',
)
export class SetupChecklistType {
  @Field(() => Boolean, { description: 'Whether there is a course.' })
  hasCourse!: boolean;

  @Field(() => Boolean, { description: 'Whether any assignment has a deadline.' })
  hasDeadline!: boolean;

  @Field(() => Boolean, { description: 'Whether any assignment has a score.' })
  hasScore!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether reminders are set up: a device receives them, or their settings were saved. Until then, ' +
      'reminders follow the defaults.',
  })
  hasReminders!: boolean;

  @Field(() => Boolean, {
    description:
      "Whether the account's defaults include a reminder on the morning of the due date, in addition to " +
      'the evening before.',
  })
  remindsInMorning!: boolean;

  @Field(() => Boolean, {
    description: 'Whether there is a calendar feed.',
  })
  hasFeed!: boolean;

  @Field(() => Boolean, { description: 'Whether there is sample data; `removeSampleData` deletes it.' })
  hasSampleData!: boolean;
}

@OutputType('Setup progress after a change.')
export class SetupPayload {
  @Field(() => SetupChecklistType)
  setupChecklist!: SetupChecklistType;

  @Field(() => UserType, { description: 'The student.' })
  user!: UserType;
}

@OutputType('Deleted sample data.')
export class RemoveSampleDataPayload extends SetupPayload {
  @Field(() => [ID], { description: 'UUIDs of its deletions; pass each to `restore` to undo.' })
  deletionIds!: string[];
}

@OutputType('Deadlines that were added together.')
export class AddDeadlinesPayload extends StudentPayload {
  @Nullable(() => CourseType, 'Their course; null for none.')
  course!: CourseType | null;

  @Field(() => [AssignmentType], { description: 'The new assignments, in the order sent.' })
  assignments!: AssignmentType[];
}
