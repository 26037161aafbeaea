import { Int } from 'type-graphql';
import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import * as g from '../../graphql/fields';
import { LocalDateScalar, LocalDateTimeScalar, LocalTimeScalar, TimezoneScalar } from '../../graphql/scalars';
import { EventScopeEnum } from './event.types';
import { MeetingKindEnum, MeetingPatternEnum } from './meeting.types';

const WEEK = { min: 1, max: NUMBER_RANGES.everyWeeks.max };

/** The optional fields of a timetable class. */
abstract class MeetingFields extends g.input({
  title: g.optional(g.Text(TEXT_LIMITS.eventTitle), "A new class defaults to its course's name."),
  kind: g.optional(MeetingKindEnum, 'The kind of class. A new class defaults to a lecture.'),
  place: g.optional(g.Text(TEXT_LIMITS.place, { min: 0 }), 'The room.'),
  link: g.optional(g.Link(TEXT_LIMITS.link), 'Link to join online: http, https, or mailto.'),
  notes: g.optional(g.Text(TEXT_LIMITS.notes, { min: 0, lines: true }), 'Free text.'),
  weekdays: g.optional(g.ISO_WEEKDAYS, 'The weekdays of a `weekly` class.'),
  everyWeeks: g.optional(
    g.IntIn(NUMBER_RANGES.everyWeeks),
    'For `weekly`: the interval in weeks; 2 for A and B weeks. A new class defaults to 1.',
  ),
  week: g.optional(
    g.IntIn(WEEK),
    'For `weekly`: the week it meets in; no more than `everyWeeks`. A new class defaults to 1.',
  ),
  cycleDays: g.optional(
    g.AtMost(NUMBER_RANGES.cycleLength.max, Int),
    'For `rotation`: the cycle days, counted from 1; each at most once.',
  ),
  timezone: g.optional(TimezoneScalar, "Time zone of the times. A new class defaults to the term's."),
  firstDay: g.optional(
    LocalDateScalar,
    "First possible day; null for the term's first day. Required for a course without a term.",
  ),
  lastDay: g.optional(
    LocalDateScalar,
    "Last possible day; null for the term's last day. Required for a course without a term.",
  ),
}) {}

@g.InputType(`A new class in the timetable. A course can have at most ${ACCOUNT_LIMITS.meetingsPerCourse}.`)
export class CreateMeetingInput extends g.input(
  {
    id: g.optional(
      g.RowId,
      'A UUID for the event, chosen by the caller. The server generates one if omitted.',
    ),
    courseId: g.field(g.RowId, 'Its course.'),
    pattern: g.field(MeetingPatternEnum, 'How it repeats.'),
    startTime: g.field(LocalTimeScalar, 'Start, in `timezone`.'),
    durationMinutes: g.field(g.IntIn(NUMBER_RANGES.meetingMinutes), 'Duration in minutes.'),
  },
  MeetingFields,
) {}

@g.InputType(
  'Changes to a class in the timetable. Omitted fields stay the same. Dates that were changed ' +
    'individually stay changed.',
)
export class UpdateMeetingInput extends g.input(
  {
    ...g.ROW_EDIT,
    scope: g.optional(
      EventScopeEnum,
      '`all` (the default) or `this_and_following`. Use `updateEvent` for a single date.',
    ),
    originalStart: g.optional(
      LocalDateTimeScalar,
      'For `this_and_following`: the `originalStart` of the first date that changes.',
    ),
    joins: g.optional(
      g.RowId,
      'For `all`: a class that was split off this one with `this_and_following`. It is merged back into ' +
        'this class, with its changed dates and its last day (unless another one is given), and deleted as a ' +
        'separate class.',
    ),
    pattern: g.optional(MeetingPatternEnum, 'How it repeats. A new pattern needs its days.'),
    startTime: g.optional(LocalTimeScalar, 'Start, in its time zone.'),
    durationMinutes: g.optional(g.IntIn(NUMBER_RANGES.meetingMinutes), 'Duration in minutes.'),
  },
  MeetingFields,
) {}

@g.ArgsType()
export class SchoolDaysArgs extends g.input({
  termId: g.field(g.RowId),
  from: g.optional(LocalDateScalar, 'The first day. Defaults to today.'),
  count: g.defaulted(g.field(g.IntIn({ min: 1, max: 60 }), 'Maximum number of results.'), 20),
}) {}
