import { Field, ID, Int, ObjectType } from 'type-graphql';
import { LocalDateScalar } from '../../graphql/scalars';
import { TermType } from '../terms/term.types';

@ObjectType({
  simpleResolvers: true,
  description: 'What a school day is called by a term that tells its days or weeks apart.',
})
export class SchoolDayMark {
  @Field(() => LocalDateScalar, { description: 'The day.' })
  day!: string;

  @Field(() => ID, { description: 'The term.' })
  termId!: string;

  @Field(() => Int, { nullable: true, description: 'Its day of the rotation, from 1; null without one.' })
  cycleDay!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Which of the `weeks` it is in, from 1: of two 1 is week A, 2 is week B; null with one.',
  })
  week!: number | null;

  @Field(() => Int, { description: 'After how many weeks the weekly classes come round again.' })
  weeks!: number;
}

@ObjectType({
  simpleResolvers: true,
  description: 'What stands in the calendar from one day to another, both included.',
})
export class CalendarRange {
  @Field(() => LocalDateScalar, { description: 'First day.' })
  from!: string;

  @Field(() => LocalDateScalar, { description: 'Last day.' })
  to!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A term with everything in it, in whole weeks.',
})
export class CalendarTerm {
  @Field(() => TermType, { description: 'The term that holds the day or, if none does, the nearest one.' })
  term!: TermType;

  @Field(() => LocalDateScalar, { nullable: true, description: 'First day of the term before; null: none.' })
  previousDay!: string | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'First day of the term after; null: none.' })
  nextDay!: string | null;

  @Field(() => CalendarRange, {
    description:
      'Its days, from the first day of their first week to the last day of their last; at most 400.',
  })
  calendar!: CalendarRange;
}
