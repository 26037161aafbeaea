import { Authorized, Ctx, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../../graphql/context';
import { readForecast } from './forecast.service';
import { ForecastType } from './forecast.types';

@Authorized()
@Resolver()
export class ForecastResolver {
  @Query(() => ForecastType, {
    description:
      'The forecast: whether there is enough free time for all open work, deadline by deadline, up to the ' +
      'end of the term. Needs Student Pro (otherwise PLAN_LIMIT).',
  })
  cushionForecast(@Ctx() context: RequestContext) {
    return readForecast(context.actor, context.user);
  }
}
