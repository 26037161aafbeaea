import { Field, ID, ObjectType } from 'type-graphql';
import { AssignmentType } from '../assignments/assignment.types';
import { CourseType } from '../courses/course.types';
import { UserType } from '../users/user.types';

@ObjectType('SetupChecklist', {
  simpleResolvers: true,
  description:
    'What of a new account is set up. Every step is read from what is really there; sample data does not count.',
})
export class SetupChecklistType {
  @Field(() => Boolean, { description: 'Whether there is a course.' })
  hasCourse!: boolean;

  @Field(() => Boolean, { description: 'Whether something has a deadline.' })
  hasDeadline!: boolean;

  @Field(() => Boolean, { description: 'Whether something has a score.' })
  hasScore!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the student looked after reminders: a device takes them, or their settings were saved. Until then they ' +
      'come by the defaults.',
  })
  hasReminders!: boolean;

  @Field(() => Boolean, {
    description: 'Whether there is an address at which other calendars read this one.',
  })
  hasFeed!: boolean;

  @Field(() => Boolean, { description: 'Whether there is sample data, which `removeSampleData` wipes.' })
  hasSampleData!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'How far the account is set up after a change.' })
export class SetupPayload {
  @Field(() => SetupChecklistType, { description: 'The checklist as it stands now.' })
  setupChecklist!: SetupChecklistType;

  @Field(() => UserType, { description: 'The student.' })
  user!: UserType;
}

@ObjectType({ simpleResolvers: true, description: 'Sample data that was wiped.' })
export class RemoveSampleDataPayload extends SetupPayload {
  @Field(() => [ID], { description: 'UUIDs of the deletions that hold it; `restore` brings each back.' })
  deletionIds!: string[];
}

@ObjectType({ simpleResolvers: true, description: 'Deadlines that were added together.' })
export class AddDeadlinesPayload {
  @Field(() => CourseType, { nullable: true, description: 'Their course; null for none.' })
  course!: CourseType | null;

  @Field(() => [AssignmentType], { description: 'They, in the order in which they were given.' })
  assignments!: AssignmentType[];

  @Field(() => UserType, { description: 'The student, with how much of the plan is in use.' })
  user!: UserType;
}
