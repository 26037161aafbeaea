import { Field, ID, Int } from 'type-graphql';
import type { CourseColor } from '#domain/courses/course';
import { enumType } from '../../graphql/enum-type';
import { Nullable, OutputType } from '../../graphql/fields';
import { DateTimeScalar, LocalDateTimeScalar, TimezoneScalar } from '../../graphql/scalars';
import { CourseColorEnum, CourseType } from '../courses/course.types';
import type { EventKind } from './event.entity';
import type { EventRow } from './event.rows';
import { MeetingType } from './meeting.types';
import { DeletionType } from '../deletions/deletion.types';
import { TermType } from '../terms/term.types';
import { UserType } from '../users/user.types';

/** The enum `EventKind` of the schema. */
export const EventKindEnum = enumType<EventKind>('EventKind', 'The kind of calendar entry.', {
  class: 'A class, such as a lecture, lab, seminar, or exam session.',
  event: 'Anything else.',
});

/** Which instances of a series a change of one of them reaches. */
export type EventScope = 'this' | 'this_and_following' | 'all';

/** The enum `EventScope` of the schema. */
export const EventScopeEnum = enumType<EventScope>(
  'EventScope',
  'Which dates of a series a change applies to.',
  {
    this: 'Only that date.',
    this_and_following:
      'That date and all later ones. They become a separate event, or changed dates if the series comes ' +
      'from a calendar link.',
    all: 'All dates.',
  },
);

@OutputType('A class or event, single or a series. Its dates are `Occurrence`s.', 'CalendarEvent')
export class CalendarEventType {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Nullable(() => ID, 'Its course, if any.')
  courseId!: string | null;

  @Field(() => EventKindEnum, { description: 'Class or event.' })
  kind!: EventKind;

  @Field(() => String, { description: 'The title, at most 300 characters.' })
  title!: string;

  @Nullable(() => String, 'The place.')
  place!: string | null;

  @Nullable(() => String)
  notes!: string | null;

  @Field(() => Boolean, { description: 'Whether it lasts whole days; all times are then midnight.' })
  allDay!: boolean;

  @Field(() => LocalDateTimeScalar, {
    description: 'Start of the first date, as local time in `timezone`.',
  })
  startLocal!: string;

  @Field(() => LocalDateTimeScalar, {
    description: 'End of the first date, as local time in `timezone`. All-day: midnight after the last day.',
  })
  endLocal!: string;

  @Field(() => TimezoneScalar, { description: 'Time zone of the local times.' })
  timezone!: string;

  @Nullable(
    () => String,
    'RFC 5545 rule such as `FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261218T235959`, with a local UNTIL. Null if ' +
      'it happens once.',
  )
  recurrenceRule!: string | null;

  @Field(() => [LocalDateTimeScalar], {
    description: "Local starts of dates that the rule includes but that don't happen.",
  })
  exceptions!: string[];

  @Nullable(
    () => MeetingType,
    'Its class time, if it is in the timetable. Start, rule, and exceptions then follow from it and ' +
      'from the term.',
  )
  meeting!: MeetingType | null;

  @Field(() => Int, { description: 'Increases with every change, including a change to a single date.' })
  version!: number;
}

@OutputType('One date of a class or event.', 'Occurrence')
export class OccurrenceType {
  @Field(() => ID, { description: '`<eventId>:<originalStart>`; stays the same when the date is moved.' })
  id!: string;

  @Field(() => ID, { description: 'Its event.' })
  eventId!: string;

  @Field(() => LocalDateTimeScalar, {
    description: 'Its start in the series; identifies it when you move, cancel, or reset it.',
  })
  originalStart!: string;

  @Nullable(() => ID, 'Its course, if any.')
  courseId!: string | null;

  @Nullable(
    () => CourseColorEnum,
    "The color of the calendar link it came from, if any. A course's color takes precedence.",
  )
  sourceColor!: CourseColor | null;

  @Field(() => EventKindEnum, { description: 'Class or event.' })
  kind!: EventKind;

  @Field(() => String)
  title!: string;

  @Nullable(() => String, 'The place.')
  place!: string | null;

  @Nullable(() => String)
  notes!: string | null;

  @Nullable(() => String, 'Link to join online.')
  link!: string | null;

  @Field(() => Boolean, {
    description: 'Whether it lasts whole days; such dates are the same in every time zone.',
  })
  allDay!: boolean;

  @Field(() => LocalDateTimeScalar, { description: 'Start in `timezone`.' })
  startLocal!: string;

  @Field(() => LocalDateTimeScalar, {
    description: 'End in `timezone`. All-day: midnight after the last day.',
  })
  endLocal!: string;

  @Field(() => TimezoneScalar, { description: 'The zone of the local times.' })
  timezone!: string;

  @Field(() => DateTimeScalar, { description: 'Start as an instant.' })
  startsAt!: string;

  @Field(() => DateTimeScalar, { description: 'End as an instant.' })
  endsAt!: string;

  @Field(() => Boolean, { description: 'Whether its event has other dates.' })
  recurring!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether it is a class in the timetable. Moving such a class as a whole moves one weekday only.',
  })
  timetabled!: boolean;

  @Field(() => Boolean, { description: 'Whether this date differs from its series.' })
  moved!: boolean;

  @Field(() => Boolean, {
    description: 'Whether it was canceled; its times are then when it was to take place.',
  })
  cancelled!: boolean;

  @Field(() => Boolean, {
    description: 'Whether its event was imported from a calendar file or calendar link.',
  })
  imported!: boolean;

  /** Its course, if the read loaded it. */
  course?: CourseType | null;
}

/** An event before a change of all its instances, or of those from one on. */
export interface FormerEvent {
  event: EventRow;
  /** The event that was split off; null if none was. */
  followingId: string | null;
  /** The class that became part of it, if one did. */
  joined?: EventRow;
}

@OutputType('An event after a change to it or to one of its dates.')
export class EventPayload {
  @Field(() => CalendarEventType, {
    description: 'The event after the change; for a split series, the part that starts with the given date.',
  })
  event!: CalendarEventType;

  @Nullable(() => CalendarEventType, 'For a split series, the part before the given date.')
  before?: CalendarEventType | null;

  /** The event before the change; the `undo` field seals it. */
  former?: FormerEvent;
}

@OutputType('A deleted event, or deleted dates of it.')
export class DeleteEventPayload {
  @Nullable(
    () => DeletionType,
    'Pass its ID to `restore` to undo the deletion. Null if a single date was canceled; to restore that, ' +
      'call `updateEvent` with scope `this` and its `originalStart`, and no other field.',
  )
  deletion!: DeletionType | null;

  @Nullable(() => CalendarEventType, 'What remains of the event, if anything.')
  event!: CalendarEventType | null;

  @Nullable(() => CourseType, 'The course it belonged to, if any.')
  course!: CourseType | null;

  @Nullable(() => TermType, 'The term of that course, if any.')
  term!: TermType | null;

  @Field(() => UserType, { description: 'The student.' })
  user!: UserType;
}
