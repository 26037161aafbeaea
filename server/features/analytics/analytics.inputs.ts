import { ArgsType, Field, ID, Int } from 'type-graphql';
import { InRange, RowId } from '../../graphql/checks';

/** Which courses to look at, and how weeks are cut. */
@ArgsType()
export class AnalyticsArgs {
  @Field(() => ID, {
    nullable: true,
    description: 'A term; the current one when absent. Courses of no term are shown with every term.',
  })
  @RowId()
  termId?: string | null;

  @Field(() => Int, {
    defaultValue: 1,
    description: 'The weekday on which weeks begin: 1 = Monday … 7 = Sunday.',
  })
  @InRange({ min: 1, max: 7 })
  firstWeekday!: number;
}
