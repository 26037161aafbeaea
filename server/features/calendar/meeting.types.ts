import { Field, Int, ObjectType } from 'type-graphql';
import type { Weekday } from '#domain/time/local-date';
import type { MeetingKind, MeetingPattern } from '#domain/time/timetable';
import { enumType } from '../../graphql/enum-type';
import { LocalDateScalar, LocalTimeScalar } from '../../graphql/scalars';

/** The enum `MeetingKind` of the schema. */
export const MeetingKindEnum = enumType<MeetingKind>(
  'MeetingKind',
  'What is taught in a class of the timetable.',
  {
    lecture: 'A lecture.',
    lab: 'A lab or practical.',
    tutorial: 'A tutorial or exercise.',
    seminar: 'A seminar.',
    other: 'Anything else.',
  },
);

/** The enum `MeetingPattern` of the schema. */
export const MeetingPatternEnum = enumType<MeetingPattern>(
  'MeetingPattern',
  'How a class of the timetable comes round.',
  {
    weekly: 'On weekdays, every week or every few (A/B weeks).',
    rotation: "On cycle days of the term's rotation.",
  },
);

@ObjectType('Meeting', {
  simpleResolvers: true,
  description:
    'What makes an event a class of the timetable: the plan its instances follow, with the special days of the term.',
})
export class MeetingType {
  @Field(() => MeetingKindEnum, { description: 'What is taught.' })
  kind!: MeetingKind;

  @Field(() => String, { nullable: true, description: 'Where it takes place online.' })
  link!: string | null;

  @Field(() => MeetingPatternEnum, { description: 'How it comes round.' })
  pattern!: MeetingPattern;

  @Field(() => [Int], { description: 'With `weekly`: ISO weekdays, 1 = Monday … 7 = Sunday.' })
  weekdays!: readonly Weekday[];

  @Field(() => Int, { description: 'With `weekly`: every how many weeks, 1 to 10.' })
  everyWeeks!: number;

  @Field(() => Int, {
    description:
      'With `weekly`: in which of these weeks, 1 to `everyWeeks`; week 1 is the first week of the term.',
  })
  week!: number;

  @Field(() => [Int], { description: 'With `rotation`: on which cycle days, from 1.' })
  cycleDays!: readonly number[];

  @Field(() => LocalTimeScalar, { description: 'Start on the clocks of the event’s zone.' })
  startTime!: string;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'First day it can take place; null: the first day of the term.',
  })
  firstDay!: string | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'Last day it can take place; null: the last day of the term.',
  })
  lastDay!: string | null;
}
