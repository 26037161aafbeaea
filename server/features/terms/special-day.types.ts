import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Weekday } from '#domain/time/local-date';
import type { SpecialDayKind } from '#domain/time/school-days';
import { enumType } from '../../graphql/enum-type';
import { LocalDateScalar, LocalTimeScalar } from '../../graphql/scalars';

/** The enum `SpecialDayKind` of the schema. */
export const SpecialDayKindEnum = enumType<SpecialDayKind>(
  'SpecialDayKind',
  'What special days do to the timetable of their term.',
  {
    skip: 'No classes; the days do not count: rotation and A/B weeks go on behind them where they stopped.',
    preserve: 'No classes; rotation and A/B weeks go on as if they had been held.',
    reset: 'No classes; the next school day is cycle day 1 in week 1.',
    force: 'A school day with a given cycle day, from which the rotation goes on.',
    other_weekday: "A school day that runs another weekday's plan.",
    half_day: 'Classes as usual; those that begin at `until` or later do not take place.',
  },
);

@ObjectType('SpecialDay', {
  simpleResolvers: true,
  description: 'Days of a term on which its timetable runs otherwise: a break, a holiday, a half day.',
})
export class SpecialDayType {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => ID, { description: 'The term whose timetable it changes.' })
  termId!: string;

  @Field(() => LocalDateScalar, { description: 'Its first day.' })
  firstDay!: string;

  @Field(() => LocalDateScalar, { description: 'Its last day; the first one for a single day.' })
  lastDay!: string;

  @Field(() => SpecialDayKindEnum, { description: 'What it does.' })
  kind!: SpecialDayKind;

  @Field(() => Int, { nullable: true, description: 'With `force`: the cycle day, from 1.' })
  cycleDay!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'With `other_weekday`: whose plan is run, 1 = Monday … 7 = Sunday.',
  })
  weekday!: Weekday | null;

  @Field(() => LocalTimeScalar, {
    nullable: true,
    description: 'With `half_day`: classes that begin then or later do not take place; null: all do.',
  })
  until!: string | null;

  @Field(() => String, { description: 'What the days are called, at most 120 characters.' })
  label!: string;

  @Field(() => Int, { description: 'Raised by every edit; send it back as `expectedVersion`.' })
  version!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Special days after a change.' })
export class SpecialDayPayload {
  @Field(() => SpecialDayType, { description: 'As they stand now.' })
  specialDay!: SpecialDayType;
}
