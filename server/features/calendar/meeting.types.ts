import { Int } from 'type-graphql';
import type { MeetingKind, MeetingPattern } from '#domain/time/timetable';
import WORDS from '../../graphql/enums.json';
import { enumOf, field, ISO_WEEKDAYS, nullable, output, OutputType } from '../../graphql/fields';
import { LocalDateScalar, LocalTimeScalar } from '../../graphql/scalars';

/** The enum `MeetingKind` of the schema. */
export const MeetingKindEnum = enumOf<MeetingKind>('MeetingKind', WORDS.MeetingKind);

/** The enum `MeetingPattern` of the schema. */
export const MeetingPatternEnum = enumOf<MeetingPattern>('MeetingPattern', WORDS.MeetingPattern);

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
