import { Field, ID, Int } from 'type-graphql';
import type { Weekday } from '#domain/time/local-date';
import type { SpecialDayKind } from '#domain/time/school-days';
import { enumType } from '../../graphql/enum-type';
import { Nullable, OutputType } from '../../graphql/fields';
import { LocalDateScalar, LocalTimeScalar } from '../../graphql/scalars';

/** The enum `SpecialDayKind` of the schema. */
export const SpecialDayKindEnum = enumType<SpecialDayKind>(
  'SpecialDayKind',
  "What a special day does to the term's timetable.",
  {
    skip: 'No classes. The rotation and A/B weeks pause and pick up where they left off.',
    preserve: 'No classes. The rotation and A/B weeks continue as if there were.',
    reset: 'No classes. The next school day is cycle day 1 of week 1.',
    force: 'A school day with a given cycle day; the rotation continues from it.',
    other_weekday: "A school day that follows another weekday's timetable.",
    half_day: 'Classes that start at `until` or later are canceled.',
  },
);

@OutputType('Days with a special schedule, such as a break, holiday, or half day.', 'SpecialDay')
export class SpecialDayType {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => ID, { description: 'Its term.' })
  termId!: string;

  @Field(() => LocalDateScalar)
  firstDay!: string;

  @Field(() => LocalDateScalar, { description: 'Last day; equal to the first day for a single day.' })
  lastDay!: string;

  @Field(() => SpecialDayKindEnum)
  kind!: SpecialDayKind;

  @Nullable(() => Int, 'For `force`: the cycle day, from 1.')
  cycleDay!: number | null;

  @Nullable(() => Int, 'For `other_weekday`: the weekday whose timetable applies, 1 = Monday … 7 = Sunday.')
  weekday!: Weekday | null;

  @Nullable(
    () => LocalTimeScalar,
    'For `half_day`: classes that start at or after this time are canceled; null if none are.',
  )
  until!: string | null;

  @Field(() => String, { description: 'Name, at most 120 characters.' })
  label!: string;

  @Field(() => Int, { description: 'Increases with every edit. Send it back as `expectedVersion`.' })
  version!: number;
}

@OutputType('Special days after a change.')
export class SpecialDayPayload {
  @Field(() => SpecialDayType)
  specialDay!: SpecialDayType;
}
