import { Args, Authorized, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { RESTORE_DAYS } from '#domain/limits/limits';
import type { RequestContext } from '../../graphql/context';
import { writeRows } from '../../graphql/mutations';
import { ActType } from '../../graphql/payload';
import { RecentActsArgs, UndoActArgs, RecentAct, UndoActPayload } from './act.types';
import { assertMayUndo, canUndoAct, undoAct } from './act.service';
import { readRecentActs } from './recent-acts';

@Authorized()
@Resolver(() => ActType)
export class ActResolver {
  @FieldResolver(() => Boolean, { description: 'Whether it changed anything that `undoAct` can restore.' })
  canUndo(@Ctx() context: RequestContext, @Root() act: ActType) {
    return canUndoAct(context.actor, act.id);
  }

  @Query(() => [RecentAct], {
    description: `The account's changes of the last ${RESTORE_DAYS} days, newest first.`,
  })
  recentActs(@Ctx() context: RequestContext, @Args() args: RecentActsArgs) {
    return readRecentActs(context.actor, args);
  }

  @Mutation(() => UndoActPayload, {
    description:
      `Undoes a change of the last ${RESTORE_DAYS} days, except what something else changed since. ` +
      'CONFLICT if a parent was deleted since or contains something newer; FORBIDDEN if the token could not have made it.',
  })
  async undoAct(@Ctx() context: RequestContext, @Args() { id }: UndoActArgs) {
    return writeRows(context, undoAct, id, await assertMayUndo(context, id));
  }
}
