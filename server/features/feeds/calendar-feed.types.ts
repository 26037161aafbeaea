import { Field, ID, Int } from 'type-graphql';
import type { FeedLayer, FinishedChoice } from '#domain/feeds/feed';
import { enumType } from '../../graphql/enum-type';
import { Nullable, OutputType } from '../../graphql/fields';
import { DateTimeScalar } from '../../graphql/scalars';
import { StudentPayload } from '../users/user.types';

/** The contents of a feed, as a GraphQL enum. */
export const FeedLayerEnum = enumType<FeedLayer>('CalendarFeedLayer', 'What a calendar feed can include.', {
  classes: 'Classes.',
  events: 'Other events.',
  deadlines: 'Deadlines of assignments other than exams.',
  exams: 'Assignments of type `exam`.',
  study_blocks: 'Study blocks for work that is still open.',
});

/** The treatment of finished work, as a GraphQL enum. */
export const FinishedChoiceEnum = enumType<FinishedChoice>(
  'CalendarFeedFinished',
  'How finished work appears in a calendar feed.',
  {
    marked: 'With a check mark before its title.',
    left_out: 'Left out.',
  },
);

@OutputType(
  'A link by which other calendar apps read this calendar. Anyone with the link can view it, and ' +
    'nothing else. It stays valid until it is replaced or deleted, even if the password changes.',
)
export class CalendarFeed {
  @Field(() => ID, { description: 'UUID; unlike the link, it grants no access.' })
  id!: string;

  @Field(() => String, { description: 'Name of the calendar in other apps.' })
  name!: string;

  @Field(() => [FeedLayerEnum], { description: 'What it includes; never empty.' })
  layers!: FeedLayer[];

  @Field(() => FinishedChoiceEnum, { description: 'How finished work appears.' })
  finished!: FinishedChoice;

  @Field(() => Boolean, { description: 'Whether notes are included, up to 2,000 characters each.' })
  withNotes!: boolean;

  @Nullable(
    () => [ID],
    'Only what belongs to these courses; null for everything, including what has no course.',
  )
  courseIds!: string[] | null;

  @Nullable(() => Int, 'Alarm in minutes before classes and events; null for none.')
  classAlarmMinutes!: number | null;

  @Nullable(() => Int, 'Alarm in minutes before deadlines; null for none.')
  deadlineAlarmMinutes!: number | null;

  @Field(() => Int, {
    description: 'Starts at 1 and increases with every edit. Send it back as `expectedVersion`.',
  })
  version!: number;

  @Field(() => DateTimeScalar)
  createdAt!: string;

  @Nullable(() => DateTimeScalar, 'When it was last fetched, accurate to five minutes; null if never.')
  lastFetchedAt!: string | null;

  @Nullable(() => String, '`User-Agent` of that fetch, truncated to 200 characters.')
  lastFetchedBy!: string | null;
}

@OutputType('A feed with its secret link.')
export class CalendarFeedAddressPayload extends StudentPayload {
  @Field(() => String, {
    description:
      'The link, ending in `.ics`. It is returned only once. With `?todo=1` appended, deadlines are ' +
      'returned as tasks (VTODO), for apps with task lists.',
  })
  url!: string;

  @Field(() => CalendarFeed, { description: 'The feed, without its link.' })
  calendarFeed!: CalendarFeed;
}

@OutputType('A feed after a change.')
export class CalendarFeedPayload {
  @Field(() => CalendarFeed)
  calendarFeed!: CalendarFeed;
}

@OutputType('A deleted feed.')
export class DeleteCalendarFeedPayload extends StudentPayload {
  @Field(() => ID, { description: 'UUID of the feed.' })
  id!: string;
}
