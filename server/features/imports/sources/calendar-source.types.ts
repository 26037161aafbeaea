import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { CourseColor } from '#domain/courses/course';
import { DateTimeScalar } from '../../../graphql/scalars';
import { CourseColorEnum } from '../../courses/course.types';
import { DeletionType } from '../../deletions/deletion.types';
import { UserType } from '../../users/user.types';

@ObjectType({
  simpleResolvers: true,
  description:
    'A calendar elsewhere that is fetched again and again: every 6 hours in Free, every 15 minutes in Student Pro. ' +
    'Its address is a secret: only the host and the last characters are told.',
})
export class CalendarSource {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => String, { description: 'What it is called here.' })
  name!: string;

  @Field(() => CourseColorEnum, {
    nullable: true,
    description: 'The colour of its events that belong to no course; null: none of its own.',
  })
  color!: CourseColor | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The term that is proposed for courses that appear in it; null: the one their dates fit.',
  })
  termId!: string | null;

  @Field(() => Boolean, {
    description: 'Whether it is left alone: it is fetched only when `syncCalendarSource` asks for it.',
  })
  isPaused!: boolean;

  @Field(() => Int, { description: 'Minutes between two fetches: 360 in Free, 15 in Student Pro.' })
  intervalMinutes!: number;

  @Field(() => String, {
    description: 'The host of its address, with the port where it is not the usual one.',
  })
  host!: string;

  @Field(() => String, { description: 'The last four characters of its address, before `.ics`.' })
  addressEnd!: string;

  @Field(() => Boolean, {
    description: 'Whether the student decided what is taken over; nothing is synced before.',
  })
  isConfirmed!: boolean;

  @Field(() => Int, { description: 'Entries that come from it.' })
  entries!: number;

  @Field(() => [String], {
    description:
      'Courses that appeared since the student last decided. Their entries wait for `reviewCalendarSource`.',
  })
  waitingCourses!: string[];

  @Field(() => String, {
    nullable: true,
    description: 'Why the last attempt brought nothing, and what to do; null: it worked. What is here stays.',
  })
  problem!: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'The last attempt; null: none yet.' })
  lastTriedAt!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'The last attempt that worked; null: none yet.',
  })
  lastSyncedAt!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'The next attempt; null: none is planned.',
  })
  nextSyncAt!: string | null;

  @Field(() => Int, { description: 'Counts the edits.' })
  version!: number;

  @Field(() => DateTimeScalar, { description: 'When it was added.' })
  createdAt!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A subscribed calendar after a change.' })
export class CalendarSourcePayload {
  @Field(() => CalendarSource, { description: 'The calendar.' })
  calendarSource!: CalendarSource;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A subscribed calendar with what it holds now, for the student to decide.',
})
export class CalendarSourceReviewPayload {
  @Field(() => CalendarSource, { description: 'The calendar.' })
  calendarSource!: CalendarSource;

  @Field(() => ID, { description: 'The draft, for `importReview` and `confirmImport`.' })
  draftId!: string;

  @Field(() => Int, { description: 'Entries that were read.' })
  entries!: number;

  @Field(() => Int, { description: 'Entries, or parts of them, that could not be read.' })
  unreadable!: number;

  @Field(() => UserType, { description: 'The student, plan usage as it stands now.' })
  user!: UserType;
}

@ObjectType({ simpleResolvers: true, description: 'A subscribed calendar after it was looked at.' })
export class SyncCalendarSourcePayload extends CalendarSourcePayload {
  @Field(() => Int, { description: 'Entries that are new here.' })
  added!: number;

  @Field(() => Int, { description: 'Entries that took over what the calendar says now.' })
  changed!: number;

  @Field(() => UserType, { description: 'The student, changes that wait for an answer as they stand now.' })
  user!: UserType;
}

@ObjectType({ simpleResolvers: true, description: 'A subscription that was ended.' })
export class RemoveCalendarSourcePayload {
  @Field(() => ID, { description: 'The calendar that is no longer fetched.' })
  id!: string;

  @Field(() => DeletionType, {
    description: 'The deletion of the calendar, and of what came in if that was asked for; its id undoes it.',
  })
  deletion!: DeletionType;

  @Field(() => UserType, { description: 'The student, plan usage as it stands now.' })
  user!: UserType;
}
