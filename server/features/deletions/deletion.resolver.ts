import { Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { write } from '../../graphql/write';
import { RecentlyDeletedArgs, RestoreArgs } from './deletion.inputs';
import { readRecentlyDeleted } from './deletion.reads';
import { restore } from './deletion.service';
import { DeletionType, RestorePayload } from './deletion.types';

@Authorized()
@Resolver()
export class DeletionResolver {
  @Query(() => [DeletionType], { description: 'What was deleted in the last 30 days, the latest first.' })
  recentlyDeleted(
    @Ctx() context: RequestContext,
    @Args(() => RecentlyDeletedArgs) { first }: RecentlyDeletedArgs,
  ) {
    return readRecentlyDeleted(context.actor, first);
  }

  @Mutation(() => RestorePayload, {
    description:
      'Brings back everything a deletion took along. Active courses must fit into the plan (PLAN_LIMIT).',
  })
  restore(@Ctx() context: RequestContext, @Args(() => RestoreArgs) { deletionId }: RestoreArgs) {
    return write(context, restore, deletionId);
  }
}
