import { ArgsType, Field, InputType, Int } from 'type-graphql';
import { NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import type { MeetingKind, MeetingPattern } from '#domain/time/timetable';
import { AtMost, InRange, SafeLink } from '../../graphql/checks';
import {
  ExpectedVersion,
  IntIn,
  Nullable,
  NullableIntIn,
  NullableRowId,
  NullableText,
  RowId,
} from '../../graphql/fields';
import { LocalDateScalar, LocalDateTimeScalar, LocalTimeScalar, TimezoneScalar } from '../../graphql/scalars';
import { EventScopeEnum, type EventScope } from './event.types';
import { MeetingKindEnum, MeetingPatternEnum } from './meeting.types';

const WEEK = { min: 1, max: NUMBER_RANGES.everyWeeks.max };
const MAX_DAYS = NUMBER_RANGES.cycleLength.max;

/** The optional fields of a timetable class. */
@InputType()
abstract class MeetingFields {
  @NullableText(TEXT_LIMITS.eventTitle, "1 to 300 characters. A new class defaults to its course's name.")
  title?: string | null;

  @Nullable(() => MeetingKindEnum, 'The kind of class. A new class defaults to a lecture.')
  kind?: MeetingKind | null;

  @NullableText(TEXT_LIMITS.place, 'The room, at most 200 characters.', { min: 0 })
  place?: string | null;

  @Nullable(() => String, 'Link to join online: http, https, or mailto.')
  @SafeLink(TEXT_LIMITS.link)
  link?: string | null;

  @NullableText(TEXT_LIMITS.notes, 'Free text, at most 20,000 characters.', { min: 0, lines: true })
  notes?: string | null;

  @Nullable(() => [Int], 'For `weekly`: the weekdays, 1 = Monday … 7 = Sunday, each at most once.')
  @AtMost(MAX_DAYS)
  weekdays?: number[] | null;

  @NullableIntIn(
    NUMBER_RANGES.everyWeeks,
    'For `weekly`: the interval in weeks, 1 to 10; 2 for A and B weeks. A new class defaults to 1.',
  )
  everyWeeks?: number | null;

  @NullableIntIn(WEEK, 'For `weekly`: the week it meets in, 1 to `everyWeeks`. A new class defaults to 1.')
  week?: number | null;

  @Nullable(
    () => [Int],
    'For `rotation`: the cycle days, from 1 to the length of the cycle, each at most once.',
  )
  @AtMost(MAX_DAYS)
  cycleDays?: number[] | null;

  @Nullable(() => TimezoneScalar, "Time zone of the times. A new class defaults to the term's.")
  timezone?: string | null;

  @Nullable(
    () => LocalDateScalar,
    "First possible day; null for the term's first day. Required for a course without a term.",
  )
  firstDay?: string | null;

  @Nullable(
    () => LocalDateScalar,
    "Last possible day; null for the term's last day. Required for a course without a term.",
  )
  lastDay?: string | null;
}

@InputType({ description: 'A new class in the timetable. A course can have at most 40.' })
export class CreateMeetingInput extends MeetingFields {
  @NullableRowId('A UUID for the event, chosen by the caller. The server generates one if omitted.')
  id?: string | null;

  @RowId('Its course.')
  courseId!: string;

  @Field(() => MeetingPatternEnum, { description: 'How it repeats.' })
  pattern!: MeetingPattern;

  @Field(() => LocalTimeScalar, { description: 'Start, in `timezone`.' })
  startTime!: string;

  @IntIn(NUMBER_RANGES.meetingMinutes, 'Duration, 1 to 1440 minutes.')
  durationMinutes!: number;
}

@InputType({
  description:
    'Changes to a class in the timetable. Omitted fields stay the same. Dates that were changed ' +
    'individually stay changed.',
})
export class UpdateMeetingInput extends MeetingFields {
  @RowId()
  id!: string;

  @ExpectedVersion()
  expectedVersion?: number | null;

  @Nullable(
    () => EventScopeEnum,
    '`all` (the default) or `this_and_following`. Use `updateEvent` for a single date.',
  )
  scope?: EventScope | null;

  @Nullable(
    () => LocalDateTimeScalar,
    'For `this_and_following`: the `originalStart` of the first date that changes.',
  )
  originalStart?: string | null;

  @NullableRowId(
    'For `all`: a class that was split off this one with `this_and_following`. It is merged back into ' +
      'this class, with its changed dates and its last day (unless another one is given), and deleted as ' +
      'a separate class.',
  )
  joins?: string | null;

  @Nullable(() => MeetingPatternEnum, 'How it repeats. A new pattern needs its days.')
  pattern?: MeetingPattern | null;

  @Nullable(() => LocalTimeScalar, 'Start, in its time zone.')
  startTime?: string | null;

  @NullableIntIn(NUMBER_RANGES.meetingMinutes, 'Duration, 1 to 1440 minutes.')
  durationMinutes?: number | null;
}

/** Which school days to look at. */
@ArgsType()
export class SchoolDaysArgs {
  @RowId()
  termId!: string;

  @Nullable(() => LocalDateScalar, 'The first day. Defaults to today.')
  from?: string | null;

  @Field(() => Int, { defaultValue: 20, description: 'Maximum number of results, 1 to 60.' })
  @InRange({ min: 1, max: 60 })
  count!: number;
}
