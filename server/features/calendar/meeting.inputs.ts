import { IsOptional } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import type { MeetingKind, MeetingPattern } from '#domain/time/timetable';
import { AtMost, InRange, RowId, SafeLink, Text } from '../../graphql/checks';
import { ExpectedVersion } from '../../graphql/fields';
import { LocalDateScalar, LocalDateTimeScalar, LocalTimeScalar, TimezoneScalar } from '../../graphql/scalars';
import { EventScopeEnum, type EventScope } from './event.types';
import { MeetingKindEnum, MeetingPatternEnum } from './meeting.types';

const WEEK = { min: 1, max: NUMBER_RANGES.everyWeeks.max };
const MAX_DAYS = NUMBER_RANGES.cycleLength.max;

/** What a class of the timetable can be given, all of it optional. */
@InputType()
abstract class MeetingFields {
  @Field(() => String, {
    nullable: true,
    description: "1 to 300 characters; a new class takes its course's name.",
  })
  @Text(TEXT_LIMITS.eventTitle)
  title?: string | null;

  @Field(() => MeetingKindEnum, { nullable: true, description: 'What is taught; a new class is a lecture.' })
  kind?: MeetingKind | null;

  @Field(() => String, { nullable: true, description: 'The room, at most 200 characters.' })
  @Text(TEXT_LIMITS.place, { min: 0 })
  place?: string | null;

  @Field(() => String, { nullable: true, description: 'Where it takes place online: http, https or mailto.' })
  @SafeLink(TEXT_LIMITS.link)
  link?: string | null;

  @Field(() => String, { nullable: true, description: 'Free text, at most 20 000 characters.' })
  @Text(TEXT_LIMITS.notes, { min: 0, lines: true })
  notes?: string | null;

  @Field(() => [Int], {
    nullable: true,
    description: 'With `weekly`: ISO weekdays, 1 = Monday … 7 = Sunday, each once.',
  })
  @IsOptional()
  @AtMost(MAX_DAYS)
  weekdays?: number[] | null;

  @Field(() => Int, {
    nullable: true,
    description: 'With `weekly`: every how many weeks, 1 to 10; 2 makes A and B weeks. 1 for a new class.',
  })
  @InRange(NUMBER_RANGES.everyWeeks)
  everyWeeks?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'With `weekly`: in which of these weeks, 1 to `everyWeeks`. 1 for a new class.',
  })
  @InRange(WEEK)
  week?: number | null;

  @Field(() => [Int], {
    nullable: true,
    description: 'With `rotation`: cycle days, from 1 to the length of the cycle, each once.',
  })
  @IsOptional()
  @AtMost(MAX_DAYS)
  cycleDays?: number[] | null;

  @Field(() => TimezoneScalar, {
    nullable: true,
    description: "The zone whose clocks the times are read on; a new class takes the term's.",
  })
  timezone?: string | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'First day it can take place; null: that of the term. A course without a term needs one.',
  })
  firstDay?: string | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'Last day it can take place; null: that of the term. A course without a term needs one.',
  })
  lastDay?: string | null;
}

@InputType({ description: 'A new class of the timetable; a course holds at most 40.' })
export class CreateMeetingInput extends MeetingFields {
  @Field(() => ID, {
    nullable: true,
    description: 'UUID of the event, chosen by the caller; made by the server when absent.',
  })
  @RowId()
  id?: string | null;

  @Field(() => ID, { description: 'The course whose class it is.' })
  @RowId()
  courseId!: string;

  @Field(() => MeetingPatternEnum, { description: 'How it comes round.' })
  pattern!: MeetingPattern;

  @Field(() => LocalTimeScalar, { description: 'Start, on the clocks of `timezone`.' })
  startTime!: string;

  @Field(() => Int, { description: 'How long it lasts, 1 to 1440 minutes.' })
  @InRange(NUMBER_RANGES.meetingMinutes)
  durationMinutes!: number;
}

@InputType({
  description:
    'Changes of a class of the timetable; absent fields stay as they are. Instances that were changed on their own stay so.',
})
export class UpdateMeetingInput extends MeetingFields {
  @Field(() => ID, { description: 'The event.' })
  @RowId()
  id!: string;

  @ExpectedVersion()
  expectedVersion?: number | null;

  @Field(() => EventScopeEnum, {
    nullable: true,
    description: '`all` when absent, or `this_and_following`; one instance is changed with `updateEvent`.',
  })
  scope?: EventScope | null;

  @Field(() => LocalDateTimeScalar, {
    nullable: true,
    description: 'With `this_and_following`: the `originalStart` of the first instance that changes.',
  })
  originalStart?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'With `all`: the class that was split off this one with `this_and_following`. It becomes part of this one again, ' +
      'with what was changed of its instances and its last day unless another one is given, and is gone as a class.',
  })
  @RowId()
  joins?: string | null;

  @Field(() => MeetingPatternEnum, {
    nullable: true,
    description: 'How it comes round; a new pattern needs its days.',
  })
  pattern?: MeetingPattern | null;

  @Field(() => LocalTimeScalar, { nullable: true, description: 'Start, on the clocks of its zone.' })
  startTime?: string | null;

  @Field(() => Int, { nullable: true, description: 'How long it lasts, 1 to 1440 minutes.' })
  @InRange(NUMBER_RANGES.meetingMinutes)
  durationMinutes?: number | null;
}

/** Which school days to look at. */
@ArgsType()
export class SchoolDaysArgs {
  @Field(() => ID, { description: 'The term.' })
  @RowId()
  termId!: string;

  @Field(() => LocalDateScalar, { nullable: true, description: 'The day to begin with; today when absent.' })
  from?: string | null;

  @Field(() => Int, { defaultValue: 20, description: 'At most this many, 1 to 60.' })
  @InRange({ min: 1, max: 60 })
  count!: number;
}
