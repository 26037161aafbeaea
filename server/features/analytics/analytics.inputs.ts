import { ArgsType, Field, ID, Int } from 'type-graphql';
import { InRange, RowId } from '../../graphql/checks';
import { Nullable } from '../../graphql/fields';

/** The courses to look at, and how weeks are cut. */
@ArgsType()
export class AnalyticsArgs {
  @Nullable(() => ID, 'Courses without a term are included with every term.')
  @RowId()
  termId?: string | null;

  @Field(() => Int, {
    defaultValue: 1,
    description: 'First day of the week: 1 = Monday … 7 = Sunday.',
  })
  @InRange({ min: 1, max: 7 })
  firstWeekday!: number;
}
