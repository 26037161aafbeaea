import { ArgsType, Field, Int } from 'type-graphql';
import { InRange } from '../../graphql/checks';
import { LocalDateScalar } from '../../graphql/scalars';

/** Which term to look at, and how its weeks are cut. */
@ArgsType()
export class CalendarTermArgs {
  @Field(() => LocalDateScalar, { description: 'A day of the term.' })
  day!: string;

  @Field(() => Int, {
    defaultValue: 1,
    description: 'The weekday on which weeks begin: 1 = Monday … 7 = Sunday.',
  })
  @InRange({ min: 1, max: 7 })
  firstWeekday!: number;
}
