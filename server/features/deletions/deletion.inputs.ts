import { ArgsType, Field, InputType, Int } from 'type-graphql';
import { READ_LIMITS } from '#domain/limits/limits';
import { InRange } from '../../graphql/checks';
import { ExpectedVersion, RowId } from '../../graphql/fields';

@InputType({ description: 'The row to delete.' })
export class DeleteInput {
  @RowId('UUID of the row.')
  id!: string;

  @ExpectedVersion('saw')
  expectedVersion?: number | null;
}

/** Which deletion to undo. */
@ArgsType()
export class RestoreArgs {
  @RowId('The `id` of the deletion.')
  deletionId!: string;
}

/** How many deletions to list. */
@ArgsType()
export class RecentlyDeletedArgs {
  @Field(() => Int, {
    nullable: true,
    defaultValue: READ_LIMITS.page,
    description: `Maximum number of results, 1 to ${READ_LIMITS.page}.`,
  })
  @InRange({ min: 1, max: READ_LIMITS.page })
  first!: number | null;
}
