import { Arg, Authorized, Ctx, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { PlanGradesInput } from './grade-plan.inputs';
import { planGrades } from './grade-plan.service';
import { GradePlansType } from './grade-plan.types';

@Authorized()
@Resolver()
export class GradePlanResolver {
  @Query(() => GradePlansType, {
    description:
      'Student Pro (else PLAN_LIMIT): which grades of the courses of a term bring an average of the term or of all ' +
      'terms. Nothing is stored.',
  })
  async planGrades(
    @Ctx() context: RequestContext,
    @Arg('input', () => PlanGradesInput, { description: 'The target, and what is decided.' })
    input: PlanGradesInput,
  ) {
    await context.services.rateLimiter.charge('plan_grades', context.actor.userId);
    return planGrades(context.actor, input);
  }
}
