import { Field, Int } from 'type-graphql';
import type { Weekday } from '#domain/time/local-date';
import type { MeetingKind, MeetingPattern } from '#domain/time/timetable';
import { enumType } from '../../graphql/enum-type';
import { Nullable, OutputType } from '../../graphql/fields';
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
  "A class time: the pattern that a class in the timetable follows, together with the term's special days.",
  'Meeting',
)
export class MeetingType {
  @Field(() => MeetingKindEnum, { description: 'The kind of class.' })
  kind!: MeetingKind;

  @Nullable(() => String, 'Link to join online.')
  link!: string | null;

  @Field(() => MeetingPatternEnum, { description: 'How it repeats.' })
  pattern!: MeetingPattern;

  @Field(() => [Int], { description: 'For `weekly`: the weekdays, 1 = Monday … 7 = Sunday.' })
  weekdays!: readonly Weekday[];

  @Field(() => Int, { description: 'For `weekly`: the interval in weeks, 1 to 10.' })
  everyWeeks!: number;

  @Field(() => Int, {
    description:
      'For `weekly`: the week it meets in, 1 to `everyWeeks`; week 1 is the first week of the term.',
  })
  week!: number;

  @Field(() => [Int], { description: 'For `rotation`: the cycle days, from 1.' })
  cycleDays!: readonly number[];

  @Field(() => LocalTimeScalar, { description: "Start in the event's time zone." })
  startTime!: string;

  @Nullable(() => LocalDateScalar, "First possible day; null for the term's first day.")
  firstDay!: string | null;

  @Nullable(() => LocalDateScalar, "Last possible day; null for the term's last day.")
  lastDay!: string | null;
}
