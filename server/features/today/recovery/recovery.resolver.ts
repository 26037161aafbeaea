import { Authorized, Ctx, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../../graphql/context';
import { change, Mutations } from '../../../graphql/mutations';
import { ApplyRecoveryInput } from './recovery.inputs';
import { readRecoveryPlan } from './recovery-plan.service';
import { applyRecovery } from './recovery.service';
import { RecoveryPayload, RecoveryPlanType } from './recovery.types';

@Authorized()
@Resolver()
@Mutations({
  applyRecovery: change(
    applyRecovery,
    ApplyRecoveryInput,
    RecoveryPayload,
    'Applies parts of a catch-up plan, all or none.',
  ),
})
export class RecoveryResolver {
  @Query(() => RecoveryPlanType, {
    description:
      'A catch-up plan: what to do on which day, what needs an extension, and what to skip at what cost. ' +
      'Of all plans that fit the free time, it loses the fewest points.',
  })
  recoveryPlan(@Ctx() context: RequestContext) {
    return readRecoveryPlan(context.actor, context.user);
  }
}
