import { ArrayMinSize } from 'class-validator';
import { ID, InputType } from 'type-graphql';
import { FEED_LAYERS, type FeedLayer, type FinishedChoice } from '#domain/feeds/feed';
import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { AtMost, OneTo, RowIds } from '../../graphql/checks';
import { ExpectedVersion, Nullable, NullableIntIn, NullableText, RowId, Text } from '../../graphql/fields';
import { FeedLayerEnum, FinishedChoiceEnum } from './calendar-feed.types';

const ALARM = '0 to 20,160; null for none. Needs Student Pro.';

@InputType({ description: 'Settings of a calendar feed.' })
abstract class FeedOptionsInput {
  @Nullable(() => [FeedLayerEnum], 'What it includes; at least one.')
  @OneTo(FEED_LAYERS.length)
  layers?: FeedLayer[] | null;

  @Nullable(() => FinishedChoiceEnum, 'How finished work appears.')
  finished?: FinishedChoice | null;

  @Nullable(() => Boolean, 'Whether to include notes. Anyone with the link can read them.')
  withNotes?: boolean | null;

  @Nullable(() => [ID], 'Only what belongs to these courses; null for everything. Needs Student Pro.')
  @ArrayMinSize(1, { message: 'must include at least one course' })
  @AtMost(ACCOUNT_LIMITS.courses)
  @RowIds()
  courseIds?: string[] | null;

  @NullableIntIn(NUMBER_RANGES.alarmMinutes, `Alarm in minutes before classes and events, ${ALARM}`)
  classAlarmMinutes?: number | null;

  @NullableIntIn(NUMBER_RANGES.alarmMinutes, `Alarm in minutes before deadlines, ${ALARM}`)
  deadlineAlarmMinutes?: number | null;
}

@InputType({
  description:
    'A new feed. By default it includes everything, marks finished work, and has no notes or alarms.',
})
export class CreateCalendarFeedInput extends FeedOptionsInput {
  @Text(TEXT_LIMITS.feedName, 'Name of the calendar in other apps, 1 to 80 characters.')
  name!: string;
}

@InputType({ description: 'Changes to a feed. Omitted fields and the link stay the same.' })
export class UpdateCalendarFeedInput extends FeedOptionsInput {
  @RowId()
  id!: string;

  @ExpectedVersion('saw')
  expectedVersion?: number | null;

  @NullableText(TEXT_LIMITS.feedName, '1 to 80 characters.')
  name?: string | null;
}
