import { RECURRENCE_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import {
  AtMost,
  expectedVersion,
  field,
  input,
  InputType,
  Link,
  NEW_ROW_ID,
  optional,
  ROW_EDIT,
  RowId,
  Text,
} from '../../graphql/fields';
import { numberWords } from '../../graphql/limit-words';
import { LocalDateTimeScalar, TimezoneScalar } from '../../graphql/scalars';
import { EventKindEnum, EventScopeEnum } from './event.types';

const RULE_DESCRIPTION =
  `RFC 5545 rule without \`RRULE:\`; DAILY to YEARLY, INTERVAL at most ${numberWords(RECURRENCE_LIMITS.interval)}, ` +
  `COUNT at most ${numberWords(RECURRENCE_LIMITS.count)}; UNTIL is read as local.`;

@InputType('A new class or event; with a rule, a series.')
export class CreateEventInput extends input({
  id: NEW_ROW_ID,
  courseId: optional(RowId, 'Its course.'),
  kind: optional(EventKindEnum, 'Defaults to `class` with a course, otherwise to `event`.'),
  title: field(Text(TEXT_LIMITS.eventTitle)),
  place: optional(Text(TEXT_LIMITS.place, { min: 0 }), 'The place.'),
  notes: optional(Text(TEXT_LIMITS.notes, { min: 0, lines: true }), 'Free text.'),
  allDay: optional(Boolean, 'Whether it lasts whole days; times must then be midnight. Defaults to false.'),
  startLocal: field(
    LocalDateTimeScalar,
    'Start in `timezone`. A series starts at the first date of its rule on or after this.',
  ),
  endLocal: field(LocalDateTimeScalar, 'End, after the start. All-day: midnight after the last day.'),
  timezone: optional(TimezoneScalar, "Defaults to the student's own time zone."),
  recurrenceRule: optional(Text(TEXT_LIMITS.recurrenceRule, { min: 0 }), RULE_DESCRIPTION),
  exceptions: optional(
    AtMost(RECURRENCE_LIMITS.exceptions, LocalDateTimeScalar),
    'Local starts of dates to leave out.',
  ),
}) {}

/** Which instances a change of one of them reaches. */
abstract class ScopedInput extends input({
  scope: optional(
    EventScopeEnum,
    'Which dates to change. Defaults to `all`. Other scopes need `originalStart`.',
  ),
  originalStart: optional(LocalDateTimeScalar, 'The `originalStart` of the date the change starts from.'),
}) {}

@InputType(
  'Changes to an event or series, or to some of its dates. Omitted fields stay the same. A single date ' +
    'accepts title, place, notes, link, and times; a class in the timetable changes its days with ' +
    '`updateMeeting`.',
)
export class UpdateEventInput extends input(
  {
    ...ROW_EDIT,
    followingId: optional(
      RowId,
      'A UUID chosen by the caller for the new event if `this_and_following` splits the series. The server ' +
        'generates one if omitted.',
    ),
    courseId: optional(RowId, 'Its course; null for none.'),
    kind: optional(EventKindEnum, 'Class or event.'),
    title: optional(Text(TEXT_LIMITS.eventTitle)),
    place: optional(Text(TEXT_LIMITS.place, { min: 0 }), 'The place.'),
    notes: optional(Text(TEXT_LIMITS.notes, { min: 0, lines: true }), 'Free text.'),
    allDay: optional(Boolean, 'Whether it lasts whole days; times must then be midnight.'),
    startLocal: optional(
      LocalDateTimeScalar,
      'New start of the first date or, with `originalStart`, of that date. All other dates, changed dates, ' +
        'and exceptions move with it.',
    ),
    endLocal: optional(LocalDateTimeScalar, 'New end of the same date; omit it to keep the duration.'),
    link: optional(
      Link(TEXT_LIMITS.link),
      'Link to join online; for a single date, or for a class in the timetable.',
    ),
    timezone: optional(TimezoneScalar, 'Time zone of the local times.'),
    recurrenceRule: optional(
      Text(TEXT_LIMITS.recurrenceRule, { min: 0 }),
      `${RULE_DESCRIPTION} Null if it happens once.`,
    ),
    exceptions: optional(
      AtMost(RECURRENCE_LIMITS.exceptions, LocalDateTimeScalar),
      'Local starts of dates to leave out.',
    ),
  },
  ScopedInput,
) {}

@InputType('The event to delete, or some of its dates.')
export class DeleteEventInput extends input(
  {
    id: field(RowId),
    expectedVersion: expectedVersion('saw'),
  },
  ScopedInput,
) {}

@InputType('One date of an event.')
export class OccurrenceInput extends input({
  eventId: field(RowId),
  originalStart: field(LocalDateTimeScalar, 'The `originalStart` of the date.'),
  expectedVersion: expectedVersion('saw'),
}) {}

@InputType('Moves or renames one date. An event that happens once is itself changed.')
export class MoveOccurrenceInput extends input(
  {
    startLocal: field(LocalDateTimeScalar, "New start in the event's time zone."),
    endLocal: optional(LocalDateTimeScalar, 'New end; omit it to keep the duration.'),
    title: optional(Text(TEXT_LIMITS.eventTitle), "Title of this date; null for the series' title."),
    place: optional(Text(TEXT_LIMITS.place, { min: 0 }), "Place of this date; null for the series' place."),
    notes: optional(
      Text(TEXT_LIMITS.notes, {
        min: 0,
        lines: true,
      }),
      "Notes for this date; null for the series' notes.",
    ),
    link: optional(Link(TEXT_LIMITS.link), "Link to join this date online; null for the series' link."),
  },
  OccurrenceInput,
) {}
