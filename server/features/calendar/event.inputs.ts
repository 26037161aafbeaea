import { IsOptional } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import { EVENT_UNDO_LENGTH, RECURRENCE_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import { AtMost, RowId, SafeLink, Text } from '../../graphql/checks';
import { ExpectedVersion, NewRowId } from '../../graphql/fields';
import { LocalDateTimeScalar, TimezoneScalar } from '../../graphql/scalars';
import type { EventKind } from './event.entity';
import { EventKindEnum, EventScopeEnum, type EventScope } from './event.types';

const RULE_DESCRIPTION =
  'RFC 5545 rule without `RRULE:`, DAILY to YEARLY, INTERVAL at most 999, COUNT at most 2000; UNTIL is read as local.';

@InputType({ description: 'A new class or event; with a rule, a series.' })
export class CreateEventInput {
  @NewRowId()
  id?: string | null;

  @Field(() => ID, { nullable: true, description: 'The course it belongs to.' })
  @RowId()
  courseId?: string | null;

  @Field(() => EventKindEnum, {
    nullable: true,
    description: '`class` when a course is given, else `event`, unless told.',
  })
  kind?: EventKind | null;

  @Field(() => String, { description: '1 to 300 characters.' })
  @Text(TEXT_LIMITS.eventTitle)
  title!: string;

  @Field(() => String, { nullable: true, description: 'Where it takes place, at most 200 characters.' })
  @Text(TEXT_LIMITS.place, { min: 0 })
  place?: string | null;

  @Field(() => String, { nullable: true, description: 'Free text, at most 20 000 characters.' })
  @Text(TEXT_LIMITS.notes, { min: 0, lines: true })
  notes?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whole days: times must be midnights. False when absent.',
  })
  allDay?: boolean | null;

  @Field(() => LocalDateTimeScalar, {
    description:
      'Start on the clocks of `timezone`; a series begins at the first match of its rule from here on.',
  })
  startLocal!: string;

  @Field(() => LocalDateTimeScalar, {
    description: 'End, after the start. All-day: the midnight after the last day.',
  })
  endLocal!: string;

  @Field(() => TimezoneScalar, { nullable: true, description: "The student's own zone when absent." })
  timezone?: string | null;

  @Field(() => String, { nullable: true, description: RULE_DESCRIPTION })
  @Text(TEXT_LIMITS.recurrenceRule, { min: 0 })
  recurrenceRule?: string | null;

  @Field(() => [LocalDateTimeScalar], { nullable: true, description: 'Local starts that do not take place.' })
  @IsOptional()
  @AtMost(RECURRENCE_LIMITS.exceptions)
  exceptions?: string[] | null;
}

/** Which instances a change of one of them reaches. */
@InputType()
abstract class ScopedInput {
  @Field(() => EventScopeEnum, {
    nullable: true,
    description: 'Which instances it reaches; `all` when absent. The others need `originalStart`.',
  })
  scope?: EventScope | null;

  @Field(() => LocalDateTimeScalar, {
    nullable: true,
    description: 'The `originalStart` of the instance the change starts from.',
  })
  originalStart?: string | null;
}

@InputType({
  description:
    'Changes of an event or series, or of some of its instances; absent fields stay as they are. One instance takes ' +
    'title, place, notes, link and times; a class of the timetable changes its days with `updateMeeting`.',
})
export class UpdateEventInput extends ScopedInput {
  @Field(() => ID, { description: 'The event.' })
  @RowId()
  id!: string;

  @ExpectedVersion()
  expectedVersion?: number | null;

  @Field(() => ID, { nullable: true, description: 'The course it belongs to; null for none.' })
  @RowId()
  courseId?: string | null;

  @Field(() => EventKindEnum, { nullable: true, description: 'Class or event.' })
  kind?: EventKind | null;

  @Field(() => String, { nullable: true, description: '1 to 300 characters.' })
  @Text(TEXT_LIMITS.eventTitle)
  title?: string | null;

  @Field(() => String, { nullable: true, description: 'Where it takes place, at most 200 characters.' })
  @Text(TEXT_LIMITS.place, { min: 0 })
  place?: string | null;

  @Field(() => String, { nullable: true, description: 'Free text, at most 20 000 characters.' })
  @Text(TEXT_LIMITS.notes, { min: 0, lines: true })
  notes?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whole days: times must be midnights.' })
  allDay?: boolean | null;

  @Field(() => LocalDateTimeScalar, {
    nullable: true,
    description:
      'New start of the first instance or, with `originalStart`, of that one; the others, changed instances and ' +
      'exceptions move along.',
  })
  startLocal?: string | null;

  @Field(() => LocalDateTimeScalar, {
    nullable: true,
    description: 'New end of the same instance; absent keeps the duration.',
  })
  endLocal?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Where it takes place online: of one instance, or of a class of the timetable.',
  })
  @SafeLink(TEXT_LIMITS.link)
  link?: string | null;

  @Field(() => TimezoneScalar, {
    nullable: true,
    description: 'The zone whose clocks the times are read on.',
  })
  timezone?: string | null;

  @Field(() => String, { nullable: true, description: `${RULE_DESCRIPTION} Null: it takes place once.` })
  @Text(TEXT_LIMITS.recurrenceRule, { min: 0 })
  recurrenceRule?: string | null;

  @Field(() => [LocalDateTimeScalar], { nullable: true, description: 'Local starts that do not take place.' })
  @IsOptional()
  @AtMost(RECURRENCE_LIMITS.exceptions)
  exceptions?: string[] | null;
}

@InputType({ description: 'Names the change of an event to take back.' })
export class UndoEventChangeInput {
  @Field(() => String, { description: 'The `undo` which the change answered.' })
  @Text(EVENT_UNDO_LENGTH)
  undo!: string;
}

@InputType({ description: 'Names the event to delete, or instances of it.' })
export class DeleteEventInput extends ScopedInput {
  @Field(() => ID, { description: 'The event.' })
  @RowId()
  id!: string;

  @ExpectedVersion('saw')
  expectedVersion?: number | null;
}

@InputType({ description: 'Names one instance of an event.' })
export class OccurrenceInput {
  @Field(() => ID, { description: 'The event.' })
  @RowId()
  eventId!: string;

  @Field(() => LocalDateTimeScalar, { description: 'The `originalStart` of the instance.' })
  originalStart!: string;

  @ExpectedVersion('saw')
  expectedVersion?: number | null;
}

@InputType({
  description: 'Moves or renames one instance; an event that takes place once is itself changed.',
})
export class MoveOccurrenceInput extends OccurrenceInput {
  @Field(() => LocalDateTimeScalar, { description: "New start on the clocks of the event's zone." })
  startLocal!: string;

  @Field(() => LocalDateTimeScalar, { nullable: true, description: 'New end; absent keeps the duration.' })
  endLocal?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Title of this instance; absent: as it is, null: as the series.',
  })
  @Text(TEXT_LIMITS.eventTitle)
  title?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Place of this instance; absent: as it is, null: as the series.',
  })
  @Text(TEXT_LIMITS.place, { min: 0 })
  place?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Notes of this instance; absent: as they are, null: as the series.',
  })
  @Text(TEXT_LIMITS.notes, { min: 0, lines: true })
  notes?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Where this instance takes place online; absent: as it is, null: as the series.',
  })
  @SafeLink(TEXT_LIMITS.link)
  link?: string | null;
}
