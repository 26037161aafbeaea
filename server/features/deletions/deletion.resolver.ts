import { Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { RESTORE_DAYS } from '#domain/limits/limits';
import type { RequestContext } from '../../graphql/context';
import { write } from '../../graphql/mutations';
import { RecentlyDeletedArgs, RestoreArgs, DeletionType, RestorePayload } from './deletion.types';
import { readRecentlyDeleted } from './deletion.sql';
import { restore } from './deletion.service';

@Authorized()
@Resolver()
export class DeletionResolver {
  @Query(() => [DeletionType], {
    description: `Everything deleted in the last ${RESTORE_DAYS} days, latest first.`,
  })
  recentlyDeleted(@Ctx() context: RequestContext, @Args() { first }: RecentlyDeletedArgs) {
    return readRecentlyDeleted(context.actor, first);
  }

  @Mutation(() => RestorePayload, {
    description:
      'Restores everything a deletion removed. PLAN_LIMIT if the plan allows no more active courses.',
  })
  restore(@Ctx() context: RequestContext, @Args() { deletionId }: RestoreArgs) {
    return write(context, restore, deletionId);
  }
}
