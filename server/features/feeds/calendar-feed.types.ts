import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { FeedLayer, FinishedChoice } from '#domain/feeds/feed';
import { enumType } from '../../graphql/enum-type';
import { DateTimeScalar } from '../../graphql/scalars';
import { UserType } from '../users/user.types';

/** What a feed can tell of, as a GraphQL enum. */
export const FeedLayerEnum = enumType<FeedLayer>('CalendarFeedLayer', 'What a calendar feed can tell of.', {
  classes: 'Classes of the timetable.',
  events: 'Other events.',
  deadlines: 'Assignments that are due, exams apart.',
  exams: 'Assignments of the type `exam`.',
  study_blocks: 'Time set aside for work that is still open.',
});

/** What becomes of finished work, as a GraphQL enum. */
export const FinishedChoiceEnum = enumType<FinishedChoice>(
  'CalendarFeedFinished',
  'What becomes of finished work in a calendar feed.',
  {
    marked: 'It stays, with a tick before its title.',
    left_out: 'It is left out.',
  },
);

@ObjectType({
  simpleResolvers: true,
  description:
    'An address at which other calendars read the student’s own. Whoever has the address can read it, nothing more. ' +
    'It outlives changes of the password, until it is replaced or deleted.',
})
export class CalendarFeed {
  @Field(() => ID, { description: 'UUID; it proves nothing, unlike the address.' })
  id!: string;

  @Field(() => String, { description: 'What other programs call the calendar.' })
  name!: string;

  @Field(() => [FeedLayerEnum], { description: 'What it tells of; never empty.' })
  layers!: FeedLayer[];

  @Field(() => FinishedChoiceEnum, { description: 'What becomes of finished work.' })
  finished!: FinishedChoice;

  @Field(() => Boolean, { description: 'Whether notes go along, up to 2 000 characters each.' })
  withNotes!: boolean;

  @Field(() => [ID], {
    nullable: true,
    description: 'Only what belongs to these courses; null: everything, also what belongs to no course.',
  })
  courseIds!: string[] | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Minutes before classes and events at which calendars give an alarm; null: none.',
  })
  classAlarmMinutes!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Minutes before something is due at which calendars give an alarm; null: none.',
  })
  deadlineAlarmMinutes!: number | null;

  @Field(() => Int, { description: 'Counts edits from 1; send it back as `expectedVersion`.' })
  version!: number;

  @Field(() => DateTimeScalar, { description: 'When it was made.' })
  createdAt!: string;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When its address was last fetched, to within five minutes; null: never so far.',
  })
  lastFetchedAt!: string | null;

  @Field(() => String, { nullable: true, description: '`User-Agent` of that fetch, cut to 200 characters.' })
  lastFetchedBy!: string | null;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A feed with its address, and the only copy of the secret in it.',
})
export class CalendarFeedAddressPayload {
  @Field(() => String, {
    description:
      'The address, ending in `.ics`. It is shown this once. With `?todo=1` behind it the deadlines are answered as ' +
      'tasks (VTODO) for programs that keep task lists.',
  })
  url!: string;

  @Field(() => CalendarFeed, { description: 'The feed as the list shows it.' })
  calendarFeed!: CalendarFeed;

  @Field(() => UserType, { description: 'The student, plan usage as it stands now.' })
  user!: UserType;
}

@ObjectType({ simpleResolvers: true, description: 'A feed after an edit.' })
export class CalendarFeedPayload {
  @Field(() => CalendarFeed, { description: 'The feed as it stands now.' })
  calendarFeed!: CalendarFeed;
}

@ObjectType({ simpleResolvers: true, description: 'A feed that is gone.' })
export class DeleteCalendarFeedPayload {
  @Field(() => ID, { description: 'UUID of the feed.' })
  id!: string;

  @Field(() => UserType, { description: 'The student, plan usage as it stands now.' })
  user!: UserType;
}
