import { Int } from 'type-graphql';
import type { MeetingKind, MeetingPattern } from '#domain/time/timetable';
import * as g from '../../graphql/fields';
import { LocalDateScalar, LocalTimeScalar } from '../../graphql/scalars';

/** The enum `MeetingKind` of the schema. */
export const MeetingKindEnum = g.enumOf<MeetingKind>('MeetingKind');

/** The enum `MeetingPattern` of the schema. */
export const MeetingPatternEnum = g.enumOf<MeetingPattern>('MeetingPattern');

@g.OutputType(
  "A class time: the pattern that a class in the timetable follows, together with the term's special " +
    'days.',
  'Meeting',
)
export class MeetingType extends g.output({
  kind: g.field(MeetingKindEnum, 'The kind of class.'),
  link: g.nullable(String, 'Link to join online.'),
  pattern: g.field(MeetingPatternEnum, 'How it repeats.'),
  weekdays: g.field(g.ISO_WEEKDAYS, 'The weekdays of a `weekly` class.'),
  everyWeeks: g.field(Int, 'For `weekly`: the interval in weeks, 1 to 10.'),
  week: g.field(
    Int,
    'For `weekly`: the week it meets in, 1 to `everyWeeks`; week 1 is the first week of the term.',
  ),
  cycleDays: g.field([Int], 'For `rotation`: the cycle days, from 1.'),
  startTime: g.field(LocalTimeScalar, "Start in the event's time zone."),
  firstDay: g.nullable(LocalDateScalar, "First possible day; null for the term's first day."),
  lastDay: g.nullable(LocalDateScalar, "Last possible day; null for the term's last day."),
}) {}
