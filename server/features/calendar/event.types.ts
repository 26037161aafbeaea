import { ID, Int } from 'type-graphql';
import { TEXT_LIMITS } from '#domain/limits/limits';
import * as g from '../../graphql/fields';
import { payload } from '../../graphql/payload';
import { DateTimeScalar, LocalDateTimeScalar, TimezoneScalar } from '../../graphql/scalars';
import { CourseColorEnum, CourseType } from '../courses/course.types';
import { DeletionType } from '../deletions/deletion.types';
import { TermType } from '../terms/term.types';
import { UserType } from '../users/user.types';
import type { EventKind } from './event.entity';
import { MeetingType } from './meeting.types';

/** The enum `EventKind` of the schema. */
export const EventKindEnum = g.enumOf<EventKind>('EventKind');

/** Which instances of a series a change of one of them reaches. */
export type EventScope = 'this' | 'this_and_following' | 'all';

/** The enum `EventScope` of the schema. */
export const EventScopeEnum = g.enumOf<EventScope>('EventScope');

@g.OutputType('A class or event, single or a series. Its dates are `Occurrence`s.', 'CalendarEvent')
export class CalendarEventType extends g.output({
  id: g.field(ID, 'UUID.'),
  courseId: g.nullable(ID, 'Its course, if any.'),
  kind: g.field(EventKindEnum, 'Class or event.'),
  title: g.field(g.Text(TEXT_LIMITS.eventTitle), 'The title.'),
  place: g.nullable(String, 'The place.'),
  notes: g.nullable(String),
  allDay: g.field(Boolean, 'Whether it lasts whole days; all times are then midnight.'),
  startLocal: g.field(LocalDateTimeScalar, 'Start of the first date, as local time in `timezone`.'),
  endLocal: g.field(
    LocalDateTimeScalar,
    'End of the first date, as local time in `timezone`. All-day: midnight after the last day.',
  ),
  timezone: g.field(TimezoneScalar, 'Time zone of the local times.'),
  recurrenceRule: g.nullable(
    String,
    'RFC 5545 rule such as `FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261218T235959`, with a local UNTIL. Null if ' +
      'it happens once.',
  ),
  exceptions: g.field(
    [LocalDateTimeScalar],
    "Local starts of dates that the rule includes but that don't happen.",
  ),
  meeting: g.nullable(
    MeetingType,
    'Its class time, if it is in the timetable. Start, rule, and exceptions then follow from it and from ' +
      'the term.',
  ),
  version: g.field(Int, 'Increases with every change, including a change to a single date.'),
}) {}

@g.OutputType('One date of a class or event.', 'Occurrence')
export class OccurrenceType extends g.output({
  id: g.field(ID, '`<eventId>:<originalStart>`; stays the same when the date is moved.'),
  eventId: g.field(ID, 'Its event.'),
  originalStart: g.field(
    LocalDateTimeScalar,
    'Its start in the series; identifies it when you move, cancel, or reset it.',
  ),
  courseId: g.nullable(ID, 'Its course, if any.'),
  sourceColor: g.nullable(
    CourseColorEnum,
    "The color of the calendar link it came from, if any. A course's color takes precedence.",
  ),
  kind: g.field(EventKindEnum, 'Class or event.'),
  title: g.field(String),
  label: g.nullable(
    String,
    'For a class from a calendar: its kind, group, and topic, to show after the name of its course. Null if ' +
      'the title says just that, or was changed.',
  ),
  place: g.nullable(String, 'The place.'),
  teacher: g.nullable(String, 'Who teaches it, according to its calendar.'),
  notes: g.nullable(String),
  link: g.nullable(String, 'Link to join online.'),
  allDay: g.field(Boolean, 'Whether it lasts whole days; such dates are the same in every time zone.'),
  startLocal: g.field(LocalDateTimeScalar, 'Start in `timezone`.'),
  endLocal: g.field(LocalDateTimeScalar, 'End in `timezone`. All-day: midnight after the last day.'),
  timezone: g.field(TimezoneScalar, 'The zone of the local times.'),
  startsAt: g.field(DateTimeScalar, 'Start as an instant.'),
  endsAt: g.field(DateTimeScalar, 'End as an instant.'),
  recurring: g.field(Boolean, 'Whether its event has other dates.'),
  timetabled: g.field(
    Boolean,
    'Whether it is a class in the timetable. Moving such a class as a whole moves one weekday only.',
  ),
  moved: g.field(Boolean, 'Whether this date differs from its series.'),
  cancelled: g.field(
    Boolean,
    "Whether it doesn't take place, because it was canceled or its calendar link moved it; its times are " +
      'then when it was to take place.',
  ),
  movedTo: g.nullable(
    LocalDateTimeScalar,
    'For a date that its calendar link moved, listed where it was: its new start in `timezone`. Only the ' +
      'date listed there can be changed.',
  ),
  formerStart: g.nullable(
    LocalDateTimeScalar,
    'Its start in `timezone` before its calendar link moved it; null if it did not.',
  ),
  formerPlace: g.nullable(
    String,
    'Its place before its calendar link gave it another one; null if it did not.',
  ),
  imported: g.field(Boolean, 'Whether its event was imported from a calendar file or calendar link.'),
}) {
  /** Its course, if the read loaded it. */
  course?: CourseType | null;
}

@g.OutputType(
  'A class of a term that is no class time: dates with the same name, weekday, and times, from calendar links, ' +
    'calendar files, or events.',
  'CalendarClass',
)
export class CalendarClassType extends g.output({
  id: g.field(ID, 'The ID of its first occurrence.'),
  courseId: g.field(ID, 'Its course.'),
  title: g.field(String),
  label: g.nullable(String, "What to show after its course's name, see `Occurrence`."),
  place: g.nullable(String, 'The place, if it is always the same.'),
  source: g.nullable(String, 'The name of the calendar link it came from, if any.'),
  imported: g.field(Boolean, 'Whether it was imported from a calendar file or calendar link.'),
  starts: g.field([LocalDateTimeScalar], "Start of each date in the term, in the term's time zone."),
  minutes: g.field(Int, 'How long it lasts.'),
}) {}

@g.OutputType('An event after a change to it or to one of its dates.')
export class EventPayload extends payload({
  event: g.field(
    CalendarEventType,
    'The event after the change; for a split series, the part that starts with the given date.',
  ),
  before: g.optional(CalendarEventType, 'For a split series, the part before the given date.'),
}) {
  /** The ID of the act, if it changed more than one date. */
  undoId?: string;
}

@g.OutputType('A deleted event, or deleted dates of it.')
export class DeleteEventPayload extends payload({
  deletion: g.nullable(
    DeletionType,
    'Pass its ID to `restore` to undo the deletion. Null if a single date was canceled; to restore that, ' +
      'call `updateEvent` with scope `this` and its `originalStart`, and no other field.',
  ),
  event: g.nullable(CalendarEventType, 'What remains of the event, if anything.'),
  course: g.optional(CourseType, 'The course it belonged to, if any.'),
  term: g.optional(TermType, 'The term of that course, if any.'),
  user: g.resolved(UserType, 'The student.'),
}) {}
