import { RECURRENCE_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import * as g from '../../graphql/fields';
import { numberWords } from '../../graphql/limit-words';
import { LocalDateTimeScalar, TimezoneScalar } from '../../graphql/scalars';
import { EventKindEnum, EventScopeEnum } from './event.types';

const RULE_DESCRIPTION =
  `RFC 5545 rule without \`RRULE:\`; DAILY to YEARLY, INTERVAL at most ${numberWords(RECURRENCE_LIMITS.interval)}, ` +
  `COUNT at most ${numberWords(RECURRENCE_LIMITS.count)}; UNTIL is read as local.`;

@g.InputType('A new class or event; with a rule, a series.')
export class CreateEventInput extends g.input({
  id: g.NEW_ROW_ID,
  courseId: g.optional(g.RowId, 'Its course.'),
  kind: g.optional(EventKindEnum, 'Defaults to `class` with a course, otherwise to `event`.'),
  title: g.field(g.Text(TEXT_LIMITS.eventTitle)),
  place: g.optional(g.Text(TEXT_LIMITS.place, { min: 0 }), 'The place.'),
  notes: g.optional(g.Text(TEXT_LIMITS.notes, { min: 0, lines: true }), 'Free text.'),
  allDay: g.optional(Boolean, 'Whether it lasts whole days; times must then be midnight. Defaults to false.'),
  startLocal: g.field(
    LocalDateTimeScalar,
    'Start in `timezone`. A series starts at the first date of its rule on or after this.',
  ),
  endLocal: g.field(LocalDateTimeScalar, 'End, after the start. All-day: midnight after the last day.'),
  timezone: g.optional(TimezoneScalar, "Defaults to the student's own time zone."),
  recurrenceRule: g.optional(g.Text(TEXT_LIMITS.recurrenceRule, { min: 0 }), RULE_DESCRIPTION),
  exceptions: g.optional(
    g.AtMost(RECURRENCE_LIMITS.exceptions, LocalDateTimeScalar),
    'Local starts of dates to leave out.',
  ),
}) {}

/** Which instances a change of one of them reaches. */
abstract class ScopedInput extends g.input({
  scope: g.optional(
    EventScopeEnum,
    'Which dates to change. Defaults to `all`. Other scopes need `originalStart`.',
  ),
  originalStart: g.optional(LocalDateTimeScalar, 'The `originalStart` of the date the change starts from.'),
}) {}

@g.InputType(
  'Changes to an event or series, or to some of its dates. Omitted fields stay the same. A single date ' +
    'accepts title, place, notes, link, and times; a class in the timetable changes its days with ' +
    '`updateMeeting`.',
)
export class UpdateEventInput extends g.input(
  {
    ...g.ROW_EDIT,
    followingId: g.optional(
      g.RowId,
      'A UUID chosen by the caller for the new event if `this_and_following` splits the series. The server ' +
        'generates one if omitted.',
    ),
    courseId: g.optional(g.RowId, 'Its course; null for none.'),
    kind: g.optional(EventKindEnum, 'Class or event.'),
    title: g.optional(g.Text(TEXT_LIMITS.eventTitle)),
    place: g.optional(g.Text(TEXT_LIMITS.place, { min: 0 }), 'The place.'),
    notes: g.optional(g.Text(TEXT_LIMITS.notes, { min: 0, lines: true }), 'Free text.'),
    allDay: g.optional(Boolean, 'Whether it lasts whole days; times must then be midnight.'),
    startLocal: g.optional(
      LocalDateTimeScalar,
      'New start of the first date or, with `originalStart`, of that date. All other dates, changed dates, ' +
        'and exceptions move with it.',
    ),
    endLocal: g.optional(LocalDateTimeScalar, 'New end of the same date; omit it to keep the duration.'),
    link: g.optional(
      g.Link(TEXT_LIMITS.link),
      'Link to join online; for a single date, or for a class in the timetable.',
    ),
    timezone: g.optional(TimezoneScalar, 'Time zone of the local times.'),
    recurrenceRule: g.optional(
      g.Text(TEXT_LIMITS.recurrenceRule, { min: 0 }),
      `${RULE_DESCRIPTION} Null if it happens once.`,
    ),
    exceptions: g.optional(
      g.AtMost(RECURRENCE_LIMITS.exceptions, LocalDateTimeScalar),
      'Local starts of dates to leave out.',
    ),
  },
  ScopedInput,
) {}

@g.InputType('The event to delete, or some of its dates.')
export class DeleteEventInput extends g.input(
  {
    id: g.field(g.RowId),
    expectedVersion: g.expectedVersion('saw'),
  },
  ScopedInput,
) {}

@g.InputType('One date of an event.')
export class OccurrenceInput extends g.input({
  eventId: g.field(g.RowId),
  originalStart: g.field(LocalDateTimeScalar, 'The `originalStart` of the date.'),
  expectedVersion: g.expectedVersion('saw'),
}) {}

@g.InputType('Moves or renames one date. An event that happens once is itself changed.')
export class MoveOccurrenceInput extends g.input(
  {
    startLocal: g.field(LocalDateTimeScalar, "New start in the event's time zone."),
    endLocal: g.optional(LocalDateTimeScalar, 'New end; omit it to keep the duration.'),
    title: g.optional(g.Text(TEXT_LIMITS.eventTitle), "Title of this date; null for the series' title."),
    place: g.optional(
      g.Text(TEXT_LIMITS.place, { min: 0 }),
      "Place of this date; null for the series' place.",
    ),
    notes: g.optional(
      g.Text(TEXT_LIMITS.notes, {
        min: 0,
        lines: true,
      }),
      "Notes for this date; null for the series' notes.",
    ),
    link: g.optional(g.Link(TEXT_LIMITS.link), "Link to join this date online; null for the series' link."),
  },
  OccurrenceInput,
) {}
