import { Field, Int, ObjectType } from 'type-graphql';
import type { Weekday } from '#domain/time/local-date';
import { LocalDateScalar } from '../../graphql/scalars';
import { SpecialDayType } from '../terms/special-day.types';
import { OccurrenceType } from './event.types';

@ObjectType('SchoolDay', {
  simpleResolvers: true,
  description:
    'A day of school: what day of its plan it is, and the classes of the timetable that take place.',
})
export class SchoolDayType {
  @Field(() => LocalDateScalar, { description: 'The day.' })
  day!: string;

  @Field(() => Int, { description: 'Whose weekly plan is run: 1 = Monday … 7 = Sunday.' })
  weekday!: Weekday;

  @Field(() => Int, {
    description: 'Number of its week in the term, from 1; weeks that drop out are not counted.',
  })
  week!: number;

  @Field(() => Int, { nullable: true, description: 'Its day of the rotation, from 1; null without one.' })
  cycleDay!: number | null;

  @Field(() => SpecialDayType, { nullable: true, description: 'What made it another day than usual.' })
  special!: SpecialDayType | null;

  @Field(() => SpecialDayType, { nullable: true, description: 'The half day, when it is one.' })
  halfDay!: SpecialDayType | null;

  @Field(() => [OccurrenceType], {
    description: 'Classes of the timetable by their start, as they take place on the clocks of their zone.',
  })
  classes!: OccurrenceType[];
}
