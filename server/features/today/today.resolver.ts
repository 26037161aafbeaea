import { Authorized, Ctx, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { readToday } from './today.service';
import { TodayType } from './today.types';

@Authorized()
@Resolver()
export class TodayResolver {
  @Query(() => TodayType, { description: "The student's day: next class, deadlines of a week, averages." })
  today(@Ctx() context: RequestContext) {
    return readToday(context.actor, context.user);
  }
}
