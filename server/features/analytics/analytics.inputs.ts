import { ArgsType, Field, Int } from 'type-graphql';
import { InRange } from '../../graphql/checks';
import { NullableRowId } from '../../graphql/fields';

/** The courses to look at, and how weeks are cut. */
@ArgsType()
export class AnalyticsArgs {
  @NullableRowId('Courses without a term are included with every term.')
  termId?: string | null;

  @Field(() => Int, {
    defaultValue: 1,
    description: 'First day of the week: 1 = Monday … 7 = Sunday.',
  })
  @InRange({ min: 1, max: 7 })
  firstWeekday!: number;
}
