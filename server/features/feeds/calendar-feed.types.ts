import { ID, Int } from 'type-graphql';
import { ArrayMinSize } from 'class-validator';
import { FEED_LAYERS, type FeedLayer, type FinishedChoice } from '#domain/feeds/feed';
import { ACCOUNT_LIMITS, FEED_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import WORDS from '../../graphql/enums.json';
import {
  AtMost,
  checked,
  enumOf,
  expectedVersion,
  field,
  input,
  InputType,
  IntIn,
  nullable,
  OneTo,
  optional,
  output,
  OutputType,
  RowId,
  Text,
} from '../../graphql/fields';
import { payload } from '../../graphql/payload';
import { DateTimeScalar } from '../../graphql/scalars';
import { StudentPayload } from '../users/user.types';
import { numberWords } from '../../graphql/limit-words';

/** The contents of a feed, as a GraphQL enum. */
export const FeedLayerEnum = enumOf<FeedLayer>('CalendarFeedLayer', WORDS.CalendarFeedLayer);

/** The treatment of finished work, as a GraphQL enum. */
export const FinishedChoiceEnum = enumOf<FinishedChoice>('CalendarFeedFinished', WORDS.CalendarFeedFinished);

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

const ALARM = 'null for none. Needs Student Pro.';

abstract class FeedOptionsInput extends input({
  layers: optional(OneTo(FEED_LAYERS.length, FeedLayerEnum), 'What it includes.'),
  finished: optional(FinishedChoiceEnum, 'How finished work appears.'),
  withNotes: optional(Boolean, 'Whether to include notes. Anyone with the link can read them.'),
  courseIds: optional(
    checked(
      AtMost(ACCOUNT_LIMITS.courses, RowId),
      ArrayMinSize(1, { message: 'must include at least one course' }),
    ),
    'Only what belongs to these courses; null for everything. Needs Student Pro.',
  ),
  classAlarmMinutes: optional(
    IntIn(NUMBER_RANGES.alarmMinutes),
    `Alarm in minutes before classes and events; ${ALARM}`,
  ),
  deadlineAlarmMinutes: optional(
    IntIn(NUMBER_RANGES.alarmMinutes),
    `Alarm in minutes before deadlines; ${ALARM}`,
  ),
}) {}

@InputType('A new feed. By default it includes everything, marks finished work, and has no notes or alarms.')
export class CreateCalendarFeedInput extends input(
  {
    name: field(Text(TEXT_LIMITS.feedName), 'Name of the calendar in other apps.'),
  },
  FeedOptionsInput,
) {}

@InputType('Changes to a feed. Omitted fields and the link stay the same.')
export class UpdateCalendarFeedInput extends input(
  {
    id: field(RowId),
    expectedVersion: expectedVersion('saw'),
    name: optional(Text(TEXT_LIMITS.feedName)),
  },
  FeedOptionsInput,
) {}
