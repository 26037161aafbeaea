import { Field, Int } from 'type-graphql';
import type { Weekday } from '#domain/time/local-date';
import { Nullable, OutputType } from '../../graphql/fields';
import { LocalDateScalar } from '../../graphql/scalars';
import { SpecialDayType } from '../terms/special-day.types';
import { OccurrenceType } from './event.types';

@OutputType('A school day, with the classes held on it.', 'SchoolDay')
export class SchoolDayType {
  @Field(() => LocalDateScalar)
  day!: string;

  @Field(() => Int, { description: 'The weekday whose timetable applies: 1 = Monday … 7 = Sunday.' })
  weekday!: Weekday;

  @Field(() => Int, {
    description: "Number of its week in the term, from 1, without weeks that don't count.",
  })
  week!: number;

  @Nullable(() => Int, 'Cycle day, from 1; null without a rotation.')
  cycleDay!: number | null;

  @Nullable(() => SpecialDayType, 'The special day that changed it, if any.')
  special!: SpecialDayType | null;

  @Nullable(() => SpecialDayType, 'The special day that makes it a half day, if any.')
  halfDay!: SpecialDayType | null;

  @Field(() => [OccurrenceType], {
    description: 'The classes held, by start in their time zone.',
  })
  classes!: OccurrenceType[];
}
