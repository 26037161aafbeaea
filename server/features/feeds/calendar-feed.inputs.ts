import { ArrayMinSize } from 'class-validator';
import { FEED_LAYERS } from '#domain/feeds/feed';
import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import {
  AtMost,
  checked,
  expectedVersion,
  field,
  input,
  InputType,
  IntIn,
  OneTo,
  optional,
  RowId,
  Text,
} from '../../graphql/fields';
import { FeedLayerEnum, FinishedChoiceEnum } from './calendar-feed.types';

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
