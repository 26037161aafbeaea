import { ArgsType, Field, Int } from 'type-graphql';
import { InRange } from '../../graphql/checks';
import { LocalDateScalar } from '../../graphql/scalars';

/** The term to show, and the first day of its weeks. */
@ArgsType()
export class CalendarTermArgs {
  @Field(() => LocalDateScalar, { description: 'Any day in the term.' })
  day!: string;

  @Field(() => Int, {
    defaultValue: 1,
    description: 'First day of the week: 1 = Monday … 7 = Sunday.',
  })
  @InRange({ min: 1, max: 7 })
  firstWeekday!: number;
}
