import { Int } from 'type-graphql';
import type { MeetingKind, MeetingPattern } from '#domain/time/timetable';
import { enumType, field, ISO_WEEKDAYS, nullable, output, OutputType } from '../../graphql/fields';
import { LocalDateScalar, LocalTimeScalar } from '../../graphql/scalars';

/** The enum `MeetingKind` of the schema. */
export const MeetingKindEnum = enumType<MeetingKind>('MeetingKind', 'The kind of class.', {
  lecture: '',
  lab: 'A lab or practical.',
  tutorial: 'A tutorial or discussion section.',
  seminar: '',
  other: 'Anything else.',
});

/** The enum `MeetingPattern` of the schema. */
export const MeetingPatternEnum = enumType<MeetingPattern>('MeetingPattern', 'How a class repeats.', {
  weekly: 'On weekdays, every week or every few weeks (such as A/B weeks).',
  rotation: "On cycle days of the term's rotation.",
});

@OutputType(
  "A class time: the pattern that a class in the timetable follows, together with the term's special " +
    'days.',
  'Meeting',
)
export class MeetingType extends output({
  kind: field(MeetingKindEnum, 'The kind of class.'),
  link: nullable(String, 'Link to join online.'),
  pattern: field(MeetingPatternEnum, 'How it repeats.'),
  weekdays: field(ISO_WEEKDAYS, 'The weekdays of a `weekly` class.'),
  everyWeeks: field(Int, 'For `weekly`: the interval in weeks, 1 to 10.'),
  week: field(
    Int,
    'For `weekly`: the week it meets in, 1 to `everyWeeks`; week 1 is the first week of the term.',
  ),
  cycleDays: field([Int], 'For `rotation`: the cycle days, from 1.'),
  startTime: field(LocalTimeScalar, "Start in the event's time zone."),
  firstDay: nullable(LocalDateScalar, "First possible day; null for the term's first day."),
  lastDay: nullable(LocalDateScalar, "Last possible day; null for the term's last day."),
}) {}
