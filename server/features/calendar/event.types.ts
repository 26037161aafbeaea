import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { CourseColor } from '#domain/courses/course';
import { enumType } from '../../graphql/enum-type';
import { DateTimeScalar, LocalDateTimeScalar, TimezoneScalar } from '../../graphql/scalars';
import { CourseColorEnum, CourseType } from '../courses/course.types';
import type { EventKind } from './event.entity';
import type { EventRow } from './event.rows';
import { MeetingType } from './meeting.types';
import { DeletionType } from '../deletions/deletion.types';
import { TermType } from '../terms/term.types';
import { UserType } from '../users/user.types';

/** The enum `EventKind` of the schema. */
export const EventKindEnum = enumType<EventKind>('EventKind', 'What an entry of the calendar is.', {
  class: 'Teaching: a lecture, lab, seminar, exam sitting.',
  event: 'Anything else.',
});

/** Which instances of a series a change of one of them reaches. */
export type EventScope = 'this' | 'this_and_following' | 'all';

/** The enum `EventScope` of the schema. */
export const EventScopeEnum = enumType<EventScope>(
  'EventScope',
  'Which instances of a series a change of one of them reaches.',
  {
    this: 'That instance alone.',
    this_and_following:
      'That instance and all later ones: they become an event of their own, or changed dates of a subscribed series.',
    all: 'The whole event.',
  },
);

@ObjectType('CalendarEvent', {
  simpleResolvers: true,
  description: 'A class or event: a single one, or a series with its rule. Its instances are `Occurrence`s.',
})
export class CalendarEventType {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => ID, { nullable: true, description: 'The course it belongs to, if any.' })
  courseId!: string | null;

  @Field(() => EventKindEnum, { description: 'Class or event.' })
  kind!: EventKind;

  @Field(() => String, { description: 'What it is called, at most 300 characters.' })
  title!: string;

  @Field(() => String, { nullable: true, description: 'Where it takes place.' })
  place!: string | null;

  @Field(() => String, { nullable: true, description: 'Free text.' })
  notes!: string | null;

  @Field(() => Boolean, { description: 'Whether it lasts whole days; then all times are midnights.' })
  allDay!: boolean;

  @Field(() => LocalDateTimeScalar, {
    description: 'Start of the first instance on the clocks of `timezone`.',
  })
  startLocal!: string;

  @Field(() => LocalDateTimeScalar, {
    description: 'End of the first instance. All-day: the midnight after the last day.',
  })
  endLocal!: string;

  @Field(() => TimezoneScalar, { description: 'The zone whose clocks the times are read on.' })
  timezone!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'RFC 5545 rule such as `FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261218T235959`; UNTIL is local. Null: once.',
  })
  recurrenceRule!: string | null;

  @Field(() => [LocalDateTimeScalar], {
    description: 'Local starts that the rule gives but that do not take place.',
  })
  exceptions!: string[];

  @Field(() => MeetingType, {
    nullable: true,
    description:
      'Its plan, when it is a class of the timetable: start, rule and exceptions then follow from it and from the term.',
  })
  meeting!: MeetingType | null;

  @Field(() => Int, { description: 'Raised by every change, also by moving one instance.' })
  version!: number;
}

@ObjectType('Occurrence', {
  simpleResolvers: true,
  description: 'One instance of a class or event, as it takes place.',
})
export class OccurrenceType {
  @Field(() => ID, { description: '`<eventId>:<originalStart>`; stays the same when the instance is moved.' })
  id!: string;

  @Field(() => ID, { description: 'The event it is an instance of.' })
  eventId!: string;

  @Field(() => LocalDateTimeScalar, {
    description: 'Where the series puts it; names it in move, cancel and reset.',
  })
  originalStart!: string;

  @Field(() => ID, { nullable: true, description: 'The course it belongs to, if any.' })
  courseId!: string | null;

  @Field(() => CourseColorEnum, {
    nullable: true,
    description:
      "The colour of the subscribed calendar it came from, if that has one; a course's goes before it.",
  })
  sourceColor!: CourseColor | null;

  @Field(() => EventKindEnum, { description: 'Class or event.' })
  kind!: EventKind;

  @Field(() => String, { description: 'What it is called.' })
  title!: string;

  @Field(() => String, { nullable: true, description: 'Where it takes place.' })
  place!: string | null;

  @Field(() => String, { nullable: true, description: 'Free text.' })
  notes!: string | null;

  @Field(() => String, { nullable: true, description: 'Where it takes place online.' })
  link!: string | null;

  @Field(() => Boolean, { description: 'Whether it lasts whole days; such days are the same in every zone.' })
  allDay!: boolean;

  @Field(() => LocalDateTimeScalar, { description: 'Start on the clocks of `timezone`.' })
  startLocal!: string;

  @Field(() => LocalDateTimeScalar, {
    description: 'End on the clocks of `timezone`. All-day: midnight after the last day.',
  })
  endLocal!: string;

  @Field(() => TimezoneScalar, { description: 'The zone of the local times.' })
  timezone!: string;

  @Field(() => DateTimeScalar, { description: 'Start as an instant.' })
  startsAt!: string;

  @Field(() => DateTimeScalar, { description: 'End as an instant.' })
  endsAt!: string;

  @Field(() => Boolean, { description: 'Whether its event has further instances.' })
  recurring!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether it is a class of the timetable: moved as a whole, one weekday goes and the others stay.',
  })
  timetabled!: boolean;

  @Field(() => Boolean, { description: 'Whether this instance was changed apart from its series.' })
  moved!: boolean;

  @Field(() => Boolean, {
    description: 'Whether it was cancelled: it does not take place, and stands where the series has it.',
  })
  cancelled!: boolean;

  @Field(() => Boolean, {
    description: 'Whether its event came in with a calendar file or a subscribed calendar.',
  })
  imported!: boolean;

  /** Its course, where the read brought it along. */
  course?: CourseType | null;
}

/** An event as it stood before a change of all its instances, or of those from one on. */
export interface FormerEvent {
  event: EventRow;
  /** The event that was split off; null when there is none. */
  followingId: string | null;
  /** The class that became part of it, if one did. */
  joined?: EventRow;
}

@ObjectType({
  simpleResolvers: true,
  description: 'An event after a change to it or to one of its instances.',
})
export class EventPayload {
  @Field(() => CalendarEventType, {
    description:
      'The event as it stands now; of a split series the part that begins with the named instance.',
  })
  event!: CalendarEventType;

  @Field(() => CalendarEventType, {
    nullable: true,
    description: 'Of a series that was split, the part that ends before the named instance.',
  })
  before?: CalendarEventType | null;

  /** What the change was made of; the field `undo` seals it. */
  former?: FormerEvent;
}

@ObjectType({ simpleResolvers: true, description: 'An event that was deleted, or instances of it.' })
export class DeleteEventPayload {
  @Field(() => DeletionType, {
    nullable: true,
    description:
      'The deletion; its id undoes it. Null when one instance was cancelled: `resetOccurrence` undoes that.',
  })
  deletion!: DeletionType | null;

  @Field(() => CalendarEventType, {
    nullable: true,
    description: 'What is left of the event, if anything is.',
  })
  event!: CalendarEventType | null;

  @Field(() => CourseType, { nullable: true, description: 'The course it belonged to, if any.' })
  course!: CourseType | null;

  @Field(() => TermType, { nullable: true, description: 'The term of that course, if any.' })
  term!: TermType | null;

  @Field(() => UserType, { description: 'The student.' })
  user!: UserType;
}
