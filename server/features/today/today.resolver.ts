import type { GraphQLResolveInfo } from 'graphql';
import { Args, Authorized, Ctx, Info, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { selectionOf } from '../../graphql/selection';
import { TodayArgs } from './today.inputs';
import { readToday } from './today.service';
import { TodayType } from './today.types';

@Authorized()
@Resolver()
export class TodayResolver {
  @Query(() => TodayType, { description: "The student's day: next class, this week's deadlines, and GPA." })
  today(
    @Ctx() context: RequestContext,
    @Args(() => TodayArgs) { first }: TodayArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return readToday(context.actor, context.user, selectionOf(info), first ?? null);
  }
}
