import { ID, Int } from 'type-graphql';
import { ArrayMinSize } from 'class-validator';
import { FEED_LAYERS, type FeedLayer, type FinishedChoice } from '#domain/feeds/feed';
import { ACCOUNT_LIMITS, FEED_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import * as g from '../../graphql/fields';
import { payload } from '../../graphql/payload';
import { DateTimeScalar } from '../../graphql/scalars';
import { StudentPayload } from '../users/user.types';
import { numberWords } from '../../graphql/limit-words';

/** The contents of a feed, as a GraphQL enum. */
export const FeedLayerEnum = g.enumOf<FeedLayer>('CalendarFeedLayer');

/** The treatment of finished work, as a GraphQL enum. */
export const FinishedChoiceEnum = g.enumOf<FinishedChoice>('CalendarFeedFinished');

@g.OutputType(
  'A link by which other calendar apps read this calendar. Anyone with the link can view it, and ' +
    'nothing else. It stays valid until it is replaced or deleted, even if the password changes.',
)
export class CalendarFeed extends g.output({
  id: g.field(ID, 'UUID; unlike the link, it grants no access.'),
  name: g.field(String, 'Name of the calendar in other apps.'),
  layers: g.field([FeedLayerEnum], 'What it includes; never empty.'),
  finished: g.field(FinishedChoiceEnum, 'How finished work appears.'),
  withNotes: g.field(
    Boolean,
    `Whether notes are included, up to ${numberWords(FEED_LIMITS.notes)} characters each.`,
  ),
  courseIds: g.nullable(
    [ID],
    'Only what belongs to these courses; null for everything, including what has no course.',
  ),
  classAlarmMinutes: g.nullable(Int, 'Alarm in minutes before classes and events; null for none.'),
  deadlineAlarmMinutes: g.nullable(Int, 'Alarm in minutes before deadlines; null for none.'),
  version: g.field(Int, 'Starts at 1 and increases with every edit. Send it back as `expectedVersion`.'),
  createdAt: g.field(DateTimeScalar),
  lastFetchedAt: g.nullable(
    DateTimeScalar,
    'When it was last fetched, accurate to five minutes; null if never.',
  ),
  lastFetchedBy: g.nullable(
    String,
    `\`User-Agent\` of that fetch, truncated to ${numberWords(FEED_LIMITS.userAgent)} characters.`,
  ),
}) {}

@g.OutputType('A feed with its secret link.')
export class CalendarFeedAddressPayload extends g.output(
  {
    url: g.field(
      String,
      'The link, ending in `.ics`. It is returned only once. With `?todo=1` appended, deadlines are ' +
        'returned as tasks (VTODO), for apps with task lists.',
    ),
    calendarFeed: g.field(CalendarFeed, 'The feed, without its link.'),
  },
  StudentPayload,
) {}

@g.OutputType('A feed after a change.')
export class CalendarFeedPayload extends payload({
  calendarFeed: g.field(CalendarFeed),
}) {}

@g.OutputType('A deleted feed.')
export class DeleteCalendarFeedPayload extends g.output(
  {
    id: g.field(ID, 'UUID of the feed.'),
  },
  StudentPayload,
) {}

const ALARM = 'null for none. Needs Student Pro.';

abstract class FeedOptionsInput extends g.input({
  layers: g.optional(g.OneTo(FEED_LAYERS.length, FeedLayerEnum), 'What it includes.'),
  finished: g.optional(FinishedChoiceEnum, 'How finished work appears.'),
  withNotes: g.optional(Boolean, 'Whether to include notes. Anyone with the link can read them.'),
  courseIds: g.optional(
    g.checked(
      g.AtMost(ACCOUNT_LIMITS.courses, g.RowId),
      ArrayMinSize(1, { message: 'must include at least one course' }),
    ),
    'Only what belongs to these courses; null for everything. Needs Student Pro.',
  ),
  classAlarmMinutes: g.optional(
    g.IntIn(NUMBER_RANGES.alarmMinutes),
    `Alarm in minutes before classes and events; ${ALARM}`,
  ),
  deadlineAlarmMinutes: g.optional(
    g.IntIn(NUMBER_RANGES.alarmMinutes),
    `Alarm in minutes before deadlines; ${ALARM}`,
  ),
}) {}

@g.InputType(
  'A new feed. By default it includes everything, marks finished work, and has no notes or alarms.',
)
export class CreateCalendarFeedInput extends g.input(
  {
    name: g.field(g.Text(TEXT_LIMITS.feedName), 'Name of the calendar in other apps.'),
  },
  FeedOptionsInput,
) {}

@g.InputType('Changes to a feed. Omitted fields and the link stay the same.')
export class UpdateCalendarFeedInput extends g.input(
  {
    id: g.field(g.RowId),
    expectedVersion: g.expectedVersion('saw'),
    name: g.optional(g.Text(TEXT_LIMITS.feedName)),
  },
  FeedOptionsInput,
) {}
