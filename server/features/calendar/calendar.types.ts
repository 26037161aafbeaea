import { Field, ID, Int } from 'type-graphql';
import { Nullable, OutputType } from '../../graphql/fields';
import { LocalDateScalar } from '../../graphql/scalars';
import { TermType } from '../terms/term.types';

@OutputType('The cycle day or week of a school day, in a term that counts them.')
export class SchoolDayMark {
  @Field(() => LocalDateScalar)
  day!: string;

  @Field(() => ID)
  termId!: string;

  @Nullable(() => Int, 'Cycle day, from 1; null without a rotation.')
  cycleDay!: number | null;

  @Nullable(
    () => Int,
    'Which of the `weeks` it is in, from 1: with two, 1 is week A and 2 is week B; null with one.',
  )
  week!: number | null;

  @Field(() => Int, { description: 'Number of weeks after which the weekly timetable repeats.' })
  weeks!: number;
}

@OutputType('The calendar from one day to another, inclusive.')
export class CalendarRange {
  @Field(() => LocalDateScalar)
  from!: string;

  @Field(() => LocalDateScalar)
  to!: string;
}

@OutputType('A term with everything in it, in whole weeks.')
export class CalendarTerm {
  @Field(() => TermType, { description: 'The term that contains the day or, if none does, the nearest one.' })
  term!: TermType;

  @Nullable(() => LocalDateScalar, 'First day of the previous term; null for none.')
  previousDay!: string | null;

  @Nullable(() => LocalDateScalar, 'First day of the next term; null for none.')
  nextDay!: string | null;

  @Field(() => CalendarRange, {
    description: 'Its days in whole weeks, at most 400.',
  })
  calendar!: CalendarRange;
}
