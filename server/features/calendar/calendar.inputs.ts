import { ArgsType, Field, Int } from 'type-graphql';
import { InRange } from '../../graphql/checks';
import { LocalDateScalar } from '../../graphql/scalars';

/** Which term to show, and where its weeks start. */
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
