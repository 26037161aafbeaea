import { Field, InputType } from 'type-graphql';
import { EVENT_UNDO_LENGTH, RECURRENCE_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import { AtMost, SafeLink } from '../../graphql/checks';
import {
  ExpectedVersion,
  NewRowId,
  Nullable,
  NullableRowId,
  NullableText,
  RowId,
  Text,
} from '../../graphql/fields';
import { LocalDateTimeScalar, TimezoneScalar } from '../../graphql/scalars';
import type { EventKind } from './event.entity';
import { EventKindEnum, EventScopeEnum, type EventScope } from './event.types';

const RULE_DESCRIPTION =
  'RFC 5545 rule without `RRULE:`, DAILY to YEARLY, INTERVAL at most 999, COUNT at most 2000; UNTIL is read as local.';

@InputType({ description: 'A new class or event; with a rule, a series.' })
export class CreateEventInput {
  @NewRowId()
  id?: string | null;

  @NullableRowId('Its course.')
  courseId?: string | null;

  @Nullable(() => EventKindEnum, 'Defaults to `class` with a course, otherwise to `event`.')
  kind?: EventKind | null;

  @Text(TEXT_LIMITS.eventTitle, '1 to 300 characters.')
  title!: string;

  @NullableText(TEXT_LIMITS.place, 'The place, at most 200 characters.', { min: 0 })
  place?: string | null;

  @NullableText(TEXT_LIMITS.notes, 'Free text, at most 20,000 characters.', { min: 0, lines: true })
  notes?: string | null;

  @Nullable(() => Boolean, 'Whether it lasts whole days; times must then be midnight. Defaults to false.')
  allDay?: boolean | null;

  @Field(() => LocalDateTimeScalar, {
    description: 'Start in `timezone`. A series starts at the first date of its rule on or after this.',
  })
  startLocal!: string;

  @Field(() => LocalDateTimeScalar, {
    description: 'End, after the start. All-day: midnight after the last day.',
  })
  endLocal!: string;

  @Nullable(() => TimezoneScalar, "Defaults to the student's own time zone.")
  timezone?: string | null;

  @NullableText(TEXT_LIMITS.recurrenceRule, RULE_DESCRIPTION, { min: 0 })
  recurrenceRule?: string | null;

  @Nullable(() => [LocalDateTimeScalar], 'Local starts of dates to leave out.')
  @AtMost(RECURRENCE_LIMITS.exceptions)
  exceptions?: string[] | null;
}

/** Which instances a change of one of them reaches. */
@InputType()
abstract class ScopedInput {
  @Nullable(
    () => EventScopeEnum,
    'Which dates to change. Defaults to `all`. Other scopes need `originalStart`.',
  )
  scope?: EventScope | null;

  @Nullable(() => LocalDateTimeScalar, 'The `originalStart` of the date the change starts from.')
  originalStart?: string | null;
}

@InputType({
  description:
    'Changes to an event or series, or to some of its dates. Omitted fields stay the same. A single ' +
    'date accepts title, place, notes, link, and times; a class in the timetable changes its days with ' +
    '`updateMeeting`.',
})
export class UpdateEventInput extends ScopedInput {
  @RowId()
  id!: string;

  @ExpectedVersion()
  expectedVersion?: number | null;

  @NullableRowId(
    'A UUID chosen by the caller for the new event if `this_and_following` splits the series. The server ' +
      'generates one if omitted.',
  )
  followingId?: string | null;

  @NullableRowId('Its course; null for none.')
  courseId?: string | null;

  @Nullable(() => EventKindEnum, 'Class or event.')
  kind?: EventKind | null;

  @NullableText(TEXT_LIMITS.eventTitle, '1 to 300 characters.')
  title?: string | null;

  @NullableText(TEXT_LIMITS.place, 'The place, at most 200 characters.', { min: 0 })
  place?: string | null;

  @NullableText(TEXT_LIMITS.notes, 'Free text, at most 20,000 characters.', { min: 0, lines: true })
  notes?: string | null;

  @Nullable(() => Boolean, 'Whether it lasts whole days; times must then be midnight.')
  allDay?: boolean | null;

  @Nullable(
    () => LocalDateTimeScalar,
    'New start of the first date or, with `originalStart`, of that date. All other dates, changed ' +
      'dates, and exceptions move with it.',
  )
  startLocal?: string | null;

  @Nullable(() => LocalDateTimeScalar, 'New end of the same date; omit it to keep the duration.')
  endLocal?: string | null;

  @Nullable(() => String, 'Link to join online; for a single date, or for a class in the timetable.')
  @SafeLink(TEXT_LIMITS.link)
  link?: string | null;

  @Nullable(() => TimezoneScalar, 'Time zone of the local times.')
  timezone?: string | null;

  @NullableText(TEXT_LIMITS.recurrenceRule, `${RULE_DESCRIPTION} Null if it happens once.`, { min: 0 })
  recurrenceRule?: string | null;

  @Nullable(() => [LocalDateTimeScalar], 'Local starts of dates to leave out.')
  @AtMost(RECURRENCE_LIMITS.exceptions)
  exceptions?: string[] | null;
}

@InputType({ description: 'The event change to undo.' })
export class UndoEventChangeInput {
  @Text(EVENT_UNDO_LENGTH, 'The `undo` value that the change returned.')
  undo!: string;
}

@InputType({ description: 'The event to delete, or some of its dates.' })
export class DeleteEventInput extends ScopedInput {
  @RowId()
  id!: string;

  @ExpectedVersion('saw')
  expectedVersion?: number | null;
}

@InputType({ description: 'One date of an event.' })
export class OccurrenceInput {
  @RowId()
  eventId!: string;

  @Field(() => LocalDateTimeScalar, { description: 'The `originalStart` of the date.' })
  originalStart!: string;

  @ExpectedVersion('saw')
  expectedVersion?: number | null;
}

@InputType({
  description: 'Moves or renames one date. An event that happens once is itself changed.',
})
export class MoveOccurrenceInput extends OccurrenceInput {
  @Field(() => LocalDateTimeScalar, { description: "New start in the event's time zone." })
  startLocal!: string;

  @Nullable(() => LocalDateTimeScalar, 'New end; omit it to keep the duration.')
  endLocal?: string | null;

  @NullableText(TEXT_LIMITS.eventTitle, "Title of this date; null for the series' title.")
  title?: string | null;

  @NullableText(TEXT_LIMITS.place, "Place of this date; null for the series' place.", { min: 0 })
  place?: string | null;

  @NullableText(TEXT_LIMITS.notes, "Notes for this date; null for the series' notes.", {
    min: 0,
    lines: true,
  })
  notes?: string | null;

  @Nullable(() => String, "Link to join this date online; null for the series' link.")
  @SafeLink(TEXT_LIMITS.link)
  link?: string | null;
}
