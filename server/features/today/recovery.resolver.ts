import { Arg, Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { write } from '../../graphql/write';
import { ApplyRecoveryInput, UndoRecoveryArgs } from './recovery.inputs';
import { readRecoveryPlan } from './recovery-plan.service';
import { applyRecovery, undoRecovery } from './recovery.service';
import { RecoveryPayload, RecoveryPlanType } from './recovery.types';

@Authorized()
@Resolver()
export class RecoveryResolver {
  @Query(() => RecoveryPlanType, {
    description:
      'A plan for a bad week: what is done on which day, what needs an extension, and what may be let go at which cost. ' +
      'Of all plans that fit into the free time it loses the fewest points.',
  })
  recoveryPlan(@Ctx() context: RequestContext) {
    return readRecoveryPlan(context.actor, context.user);
  }

  @Mutation(() => RecoveryPayload, { description: 'Carries out lines of a plan, all of them or none.' })
  applyRecovery(
    @Ctx() context: RequestContext,
    @Arg('input', () => ApplyRecoveryInput, { description: 'The lines.' }) input: ApplyRecoveryInput,
  ) {
    return write(context, applyRecovery, input);
  }

  @Mutation(() => RecoveryPayload, {
    description: 'Takes a recovery back, for seven days. What was edited since stays as it is.',
  })
  undoRecovery(
    @Ctx() context: RequestContext,
    @Args(() => UndoRecoveryArgs) { recoveryId }: UndoRecoveryArgs,
  ) {
    return write(context, undoRecovery, recoveryId);
  }
}
