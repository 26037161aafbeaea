import { Int } from 'type-graphql';
import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import {
  ArgsType,
  AtMost,
  defaulted,
  field,
  input,
  InputType,
  IntIn,
  ISO_WEEKDAYS,
  Link,
  optional,
  ROW_EDIT,
  RowId,
  Text,
} from '../../graphql/fields';
import { LocalDateScalar, LocalDateTimeScalar, LocalTimeScalar, TimezoneScalar } from '../../graphql/scalars';
import { EventScopeEnum } from './event.types';
import { MeetingKindEnum, MeetingPatternEnum } from './meeting.types';

const WEEK = { min: 1, max: NUMBER_RANGES.everyWeeks.max };

/** The optional fields of a timetable class. */
abstract class MeetingFields extends input({
  title: optional(Text(TEXT_LIMITS.eventTitle), "A new class defaults to its course's name."),
  kind: optional(MeetingKindEnum, 'The kind of class. A new class defaults to a lecture.'),
  place: optional(Text(TEXT_LIMITS.place, { min: 0 }), 'The room.'),
  link: optional(Link(TEXT_LIMITS.link), 'Link to join online: http, https, or mailto.'),
  notes: optional(Text(TEXT_LIMITS.notes, { min: 0, lines: true }), 'Free text.'),
  weekdays: optional(ISO_WEEKDAYS, 'The weekdays of a `weekly` class.'),
  everyWeeks: optional(
    IntIn(NUMBER_RANGES.everyWeeks),
    'For `weekly`: the interval in weeks; 2 for A and B weeks. A new class defaults to 1.',
  ),
  week: optional(
    IntIn(WEEK),
    'For `weekly`: the week it meets in; no more than `everyWeeks`. A new class defaults to 1.',
  ),
  cycleDays: optional(
    AtMost(NUMBER_RANGES.cycleLength.max, Int),
    'For `rotation`: the cycle days, counted from 1; each at most once.',
  ),
  timezone: optional(TimezoneScalar, "Time zone of the times. A new class defaults to the term's."),
  firstDay: optional(
    LocalDateScalar,
    "First possible day; null for the term's first day. Required for a course without a term.",
  ),
  lastDay: optional(
    LocalDateScalar,
    "Last possible day; null for the term's last day. Required for a course without a term.",
  ),
}) {}

@InputType(`A new class in the timetable. A course can have at most ${ACCOUNT_LIMITS.meetingsPerCourse}.`)
export class CreateMeetingInput extends input(
  {
    id: optional(RowId, 'A UUID for the event, chosen by the caller. The server generates one if omitted.'),
    courseId: field(RowId, 'Its course.'),
    pattern: field(MeetingPatternEnum, 'How it repeats.'),
    startTime: field(LocalTimeScalar, 'Start, in `timezone`.'),
    durationMinutes: field(IntIn(NUMBER_RANGES.meetingMinutes), 'Duration in minutes.'),
  },
  MeetingFields,
) {}

@InputType(
  'Changes to a class in the timetable. Omitted fields stay the same. Dates that were changed ' +
    'individually stay changed.',
)
export class UpdateMeetingInput extends input(
  {
    ...ROW_EDIT,
    scope: optional(
      EventScopeEnum,
      '`all` (the default) or `this_and_following`. Use `updateEvent` for a single date.',
    ),
    originalStart: optional(
      LocalDateTimeScalar,
      'For `this_and_following`: the `originalStart` of the first date that changes.',
    ),
    joins: optional(
      RowId,
      'For `all`: a class that was split off this one with `this_and_following`. It is merged back into ' +
        'this class, with its changed dates and its last day (unless another one is given), and deleted as a ' +
        'separate class.',
    ),
    pattern: optional(MeetingPatternEnum, 'How it repeats. A new pattern needs its days.'),
    startTime: optional(LocalTimeScalar, 'Start, in its time zone.'),
    durationMinutes: optional(IntIn(NUMBER_RANGES.meetingMinutes), 'Duration in minutes.'),
  },
  MeetingFields,
) {}

/** Which school days to look at. */
@ArgsType()
export class SchoolDaysArgs extends input({
  termId: field(RowId),
  from: optional(LocalDateScalar, 'The first day. Defaults to today.'),
  count: defaulted(field(IntIn({ min: 1, max: 60 }), 'Maximum number of results.'), 20),
}) {}
