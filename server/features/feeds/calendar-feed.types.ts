import { ID, Int } from 'type-graphql';
import type { FeedLayer, FinishedChoice } from '#domain/feeds/feed';
import { FEED_LIMITS } from '#domain/limits/limits';
import { enumType } from '../../graphql/enum-type';
import { field, nullable, output, OutputType } from '../../graphql/fields';
import { payload } from '../../graphql/payload';
import { DateTimeScalar } from '../../graphql/scalars';
import { StudentPayload } from '../users/user.types';
import { numberWords } from '../../graphql/limit-words';

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
export class CalendarFeed extends output({
  id: field(ID, 'UUID; unlike the link, it grants no access.'),
  name: field(String, 'Name of the calendar in other apps.'),
  layers: field([FeedLayerEnum], 'What it includes; never empty.'),
  finished: field(FinishedChoiceEnum, 'How finished work appears.'),
  withNotes: field(
    Boolean,
    `Whether notes are included, up to ${numberWords(FEED_LIMITS.notes)} characters each.`,
  ),
  courseIds: nullable(
    [ID],
    'Only what belongs to these courses; null for everything, including what has no course.',
  ),
  classAlarmMinutes: nullable(Int, 'Alarm in minutes before classes and events; null for none.'),
  deadlineAlarmMinutes: nullable(Int, 'Alarm in minutes before deadlines; null for none.'),
  version: field(Int, 'Starts at 1 and increases with every edit. Send it back as `expectedVersion`.'),
  createdAt: field(DateTimeScalar),
  lastFetchedAt: nullable(
    DateTimeScalar,
    'When it was last fetched, accurate to five minutes; null if never.',
  ),
  lastFetchedBy: nullable(
    String,
    `\`User-Agent\` of that fetch, truncated to ${numberWords(FEED_LIMITS.userAgent)} characters.`,
  ),
}) {}

@OutputType('A feed with its secret link.')
export class CalendarFeedAddressPayload extends output(
  {
    url: field(
      String,
      'The link, ending in `.ics`. It is returned only once. With `?todo=1` appended, deadlines are ' +
        'returned as tasks (VTODO), for apps with task lists.',
    ),
    calendarFeed: field(CalendarFeed, 'The feed, without its link.'),
  },
  StudentPayload,
) {}

@OutputType('A feed after a change.')
export class CalendarFeedPayload extends payload({
  calendarFeed: field(CalendarFeed),
}) {}

@OutputType('A deleted feed.')
export class DeleteCalendarFeedPayload extends output(
  {
    id: field(ID, 'UUID of the feed.'),
  },
  StudentPayload,
) {}
