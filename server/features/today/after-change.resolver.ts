import type { GraphQLResolveInfo } from 'graphql';
import { Args, Ctx, FieldResolver, Info, Resolver } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { selectionOf } from '../../graphql/selection';
import { AssignmentPayload } from '../assignments/assignment.types';
import { TodayAfterChangeArgs } from './after-change.inputs';
import { TodayAfterChangeType } from './after-change.types';
import { readWhatNext } from './next/next.service';
import { readToday } from './today.service';

/** The day after a change, read on demand; reached only through guarded fields. */
@Resolver(() => AssignmentPayload)
export class TodayAfterChange {
  @FieldResolver(() => TodayAfterChangeType, {
    description: 'Today with the change: its order, its counts, and what to do first.',
    deprecationReason: 'Ask for `today` and `whatNext` when the order is to change.',
  })
  async today(
    @Ctx() { actor, user, raised }: RequestContext,
    @Args(() => TodayAfterChangeArgs) { first = null, firstWork = null }: TodayAfterChangeArgs,
    @Info() info: GraphQLResolveInfo,
  ): Promise<TodayAfterChangeType> {
    const changed = { ...user, revision: raised.revision ?? user.revision };
    const [today, whatNext] = await Promise.all([
      readToday(actor, changed, selectionOf(info), first),
      readWhatNext(actor, changed, { first: null, firstWork }),
    ]);
    return { ...today, whatNext };
  }
}
