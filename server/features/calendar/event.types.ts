import { ID, Int } from 'type-graphql';
import { TEXT_LIMITS } from '#domain/limits/limits';
import WORDS from '../../graphql/enums.json';
import { enumOf, field, nullable, optional, output, OutputType, Text } from '../../graphql/fields';
import { payload } from '../../graphql/payload';
import { DateTimeScalar, LocalDateTimeScalar, TimezoneScalar } from '../../graphql/scalars';
import { CourseColorEnum, CourseType } from '../courses/course.types';
import { DeletionType } from '../deletions/deletion.types';
import { TermType } from '../terms/term.types';
import { UserType } from '../users/user.types';
import type { EventKind } from './event.entity';
import { MeetingType } from './meeting.types';

/** The enum `EventKind` of the schema. */
export const EventKindEnum = enumOf<EventKind>('EventKind', WORDS.EventKind);

/** Which instances of a series a change of one of them reaches. */
export type EventScope = 'this' | 'this_and_following' | 'all';

/** The enum `EventScope` of the schema. */
export const EventScopeEnum = enumOf<EventScope>('EventScope', WORDS.EventScope);

@OutputType('A class or event, single or a series. Its dates are `Occurrence`s.', 'CalendarEvent')
export class CalendarEventType extends output({
  id: field(ID, 'UUID.'),
  courseId: nullable(ID, 'Its course, if any.'),
  kind: field(EventKindEnum, 'Class or event.'),
  title: field(Text(TEXT_LIMITS.eventTitle), 'The title.'),
  place: nullable(String, 'The place.'),
  notes: nullable(String),
  allDay: field(Boolean, 'Whether it lasts whole days; all times are then midnight.'),
  startLocal: field(LocalDateTimeScalar, 'Start of the first date, as local time in `timezone`.'),
  endLocal: field(
    LocalDateTimeScalar,
    'End of the first date, as local time in `timezone`. All-day: midnight after the last day.',
  ),
  timezone: field(TimezoneScalar, 'Time zone of the local times.'),
  recurrenceRule: nullable(
    String,
    'RFC 5545 rule such as `FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261218T235959`, with a local UNTIL. Null if ' +
      'it happens once.',
  ),
  exceptions: field(
    [LocalDateTimeScalar],
    "Local starts of dates that the rule includes but that don't happen.",
  ),
  meeting: nullable(
    MeetingType,
    'Its class time, if it is in the timetable. Start, rule, and exceptions then follow from it and from ' +
      'the term.',
  ),
  version: field(Int, 'Increases with every change, including a change to a single date.'),
}) {}

@OutputType('One date of a class or event.', 'Occurrence')
export class OccurrenceType extends output({
  id: field(ID, '`<eventId>:<originalStart>`; stays the same when the date is moved.'),
  eventId: field(ID, 'Its event.'),
  originalStart: field(
    LocalDateTimeScalar,
    'Its start in the series; identifies it when you move, cancel, or reset it.',
  ),
  courseId: nullable(ID, 'Its course, if any.'),
  sourceColor: nullable(
    CourseColorEnum,
    "The color of the calendar link it came from, if any. A course's color takes precedence.",
  ),
  kind: field(EventKindEnum, 'Class or event.'),
  title: field(String),
  label: nullable(
    String,
    'For a class from a calendar: its kind, group, and topic, to show after the name of its course. Null if ' +
      'the title says just that, or was changed.',
  ),
  place: nullable(String, 'The place.'),
  teacher: nullable(String, 'Who teaches it, according to its calendar.'),
  notes: nullable(String),
  link: nullable(String, 'Link to join online.'),
  allDay: field(Boolean, 'Whether it lasts whole days; such dates are the same in every time zone.'),
  startLocal: field(LocalDateTimeScalar, 'Start in `timezone`.'),
  endLocal: field(LocalDateTimeScalar, 'End in `timezone`. All-day: midnight after the last day.'),
  timezone: field(TimezoneScalar, 'The zone of the local times.'),
  startsAt: field(DateTimeScalar, 'Start as an instant.'),
  endsAt: field(DateTimeScalar, 'End as an instant.'),
  recurring: field(Boolean, 'Whether its event has other dates.'),
  timetabled: field(
    Boolean,
    'Whether it is a class in the timetable. Moving such a class as a whole moves one weekday only.',
  ),
  moved: field(Boolean, 'Whether this date differs from its series.'),
  cancelled: field(
    Boolean,
    "Whether it doesn't take place, because it was canceled or its calendar link moved it; its times are " +
      'then when it was to take place.',
  ),
  movedTo: nullable(
    LocalDateTimeScalar,
    'For a date that its calendar link moved, listed where it was: its new start in `timezone`. Only the ' +
      'date listed there can be changed.',
  ),
  formerStart: nullable(
    LocalDateTimeScalar,
    'Its start in `timezone` before its calendar link moved it; null if it did not.',
  ),
  formerPlace: nullable(
    String,
    'Its place before its calendar link gave it another one; null if it did not.',
  ),
  imported: field(Boolean, 'Whether its event was imported from a calendar file or calendar link.'),
}) {
  /** Its course, if the read loaded it. */
  course?: CourseType | null;
}

@OutputType('An event after a change to it or to one of its dates.')
export class EventPayload extends payload({
  event: field(
    CalendarEventType,
    'The event after the change; for a split series, the part that starts with the given date.',
  ),
  before: optional(CalendarEventType, 'For a split series, the part before the given date.'),
}) {
  /** The ID of the act, if it changed more than one date. */
  undoId?: string;
}

@OutputType('A deleted event, or deleted dates of it.')
export class DeleteEventPayload extends payload({
  deletion: nullable(
    DeletionType,
    'Pass its ID to `restore` to undo the deletion. Null if a single date was canceled; to restore that, ' +
      'call `updateEvent` with scope `this` and its `originalStart`, and no other field.',
  ),
  event: nullable(CalendarEventType, 'What remains of the event, if anything.'),
  course: nullable(CourseType, 'The course it belonged to, if any.'),
  term: nullable(TermType, 'The term of that course, if any.'),
  user: field(UserType, 'The student.'),
}) {}
