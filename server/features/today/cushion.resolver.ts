import { Authorized, Ctx, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { readCushionForecast } from './cushion.service';
import { CushionForecastType } from './cushion.types';

@Authorized()
@Resolver()
export class CushionResolver {
  @Query(() => CushionForecastType, {
    description:
      'Whether the free time of the coming weeks reaches for all open work, deadline by deadline, up to the end of the ' +
      'term. A part of Student Pro: without it PLAN_LIMIT.',
  })
  cushionForecast(@Ctx() context: RequestContext) {
    return readCushionForecast(context.actor, context.user);
  }
}
