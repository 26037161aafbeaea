import { ArrayMinSize, IsOptional } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import { FEED_LAYERS, type FeedLayer, type FinishedChoice } from '#domain/feeds/feed';
import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { AtMost, InRange, OneTo, RowId, RowIds, Text } from '../../graphql/checks';
import { ExpectedVersion } from '../../graphql/fields';
import { FeedLayerEnum, FinishedChoiceEnum } from './calendar-feed.types';

const ALARM = '0 to 20 160; null: none. Needs Student Pro.';

@InputType({ description: 'What a new and a changed feed have in common.' })
abstract class FeedOptionsInput {
  @Field(() => [FeedLayerEnum], { nullable: true, description: 'What it tells of, at least one.' })
  @IsOptional()
  @OneTo(FEED_LAYERS.length)
  layers?: FeedLayer[] | null;

  @Field(() => FinishedChoiceEnum, { nullable: true, description: 'What becomes of finished work.' })
  finished?: FinishedChoice | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether notes go along: whoever has the address can read them.',
  })
  withNotes?: boolean | null;

  @Field(() => [ID], {
    nullable: true,
    description: 'Only what belongs to these courses; null: everything. Needs Student Pro.',
  })
  @IsOptional()
  @ArrayMinSize(1, { message: 'must name at least one course' })
  @AtMost(ACCOUNT_LIMITS.courses)
  @RowIds()
  courseIds?: string[] | null;

  @Field(() => Int, { nullable: true, description: `Minutes before classes and events, ${ALARM}` })
  @InRange(NUMBER_RANGES.alarmMinutes)
  classAlarmMinutes?: number | null;

  @Field(() => Int, { nullable: true, description: `Minutes before something is due, ${ALARM}` })
  @InRange(NUMBER_RANGES.alarmMinutes)
  deadlineAlarmMinutes?: number | null;
}

@InputType({
  description: 'A new feed; what is absent is everything, finished work marked, without notes and alarms.',
})
export class CreateCalendarFeedInput extends FeedOptionsInput {
  @Field(() => String, { description: 'What other programs call the calendar, 1 to 80 characters.' })
  @Text(TEXT_LIMITS.feedName)
  name!: string;
}

@InputType({ description: 'Changes of a feed; absent fields stay as they are. Its address stays, too.' })
export class UpdateCalendarFeedInput extends FeedOptionsInput {
  @Field(() => ID, { description: 'The feed.' })
  @RowId()
  id!: string;

  @ExpectedVersion('saw')
  expectedVersion?: number | null;

  @Field(() => String, { nullable: true, description: '1 to 80 characters.' })
  @Text(TEXT_LIMITS.feedName)
  name?: string | null;
}
