import { Arg, Authorized, Ctx, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../../graphql/context';
import { PlanGradesInput, GradePlansType } from './grade-plan.types';
import { planGrades } from './grade-plan.service';

@Authorized()
@Resolver()
export class GradePlanResolver {
  @Query(() => GradePlansType, {
    description:
      'Needs Student Pro (otherwise PLAN_LIMIT). Finds course grades in a term that reach a term or ' +
      'overall GPA. Nothing is stored.',
  })
  async planGrades(
    @Ctx() context: RequestContext,
    @Arg('input', () => PlanGradesInput, { description: 'The target and the fixed grades.' })
    input: PlanGradesInput,
  ) {
    await context.services.rateLimiter.charge('plan_grades', context.actor.userId);
    return planGrades(context.actor, input);
  }
}
