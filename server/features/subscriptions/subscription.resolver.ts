import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { write } from '../../graphql/write';
import { createCheckout } from './checkout.service';
import { CancelSubscriptionInput } from './subscription.inputs';
import { cancelSubscription, upgradeSubscription } from './subscription.service';
import { readSubscriptionStatus } from './subscription.reads';
import { CheckoutPayload, SubscriptionPayload, SubscriptionStatus } from './subscription.types';

/** Plan and payment: for the person in front of a screen, so a personal access token may not call them. */
@Authorized('session')
@Resolver()
export class SubscriptionResolver {
  @Query(() => SubscriptionStatus, { description: 'The subscription and its history.' })
  subscriptionStatus(@Ctx() context: RequestContext) {
    return readSubscriptionStatus(context);
  }

  @Mutation(() => CheckoutPayload, {
    description:
      'Opens a payment for Student Pro, quantity 1 of the one price: for free students, and for those whose cancelled ' +
      'subscription still runs. Others are answered CONFLICT.',
  })
  createCheckout(@Ctx() context: RequestContext) {
    return write(context, () => createCheckout(context), undefined);
  }

  @Mutation(() => SubscriptionPayload, {
    description:
      'Cancels: Student Pro stays until the end of what is paid, then the account is free. CONFLICT when there is ' +
      'nothing to cancel.',
  })
  cancelSubscription(
    @Ctx() context: RequestContext,
    @Arg('input', () => CancelSubscriptionInput, { description: 'Why.' }) input: CancelSubscriptionInput,
  ) {
    return write(context, () => cancelSubscription(context, input.reason ?? ''), undefined);
  }

  @Mutation(() => SubscriptionPayload, {
    description:
      'Asks the payment provider for a completed payment of the student and applies it now instead of waiting for the ' +
      'provider’s message. PAYMENT_REQUIRED when there is none, CONFLICT for a student who has Student Pro.',
  })
  upgradeSubscription(@Ctx() context: RequestContext) {
    return write(context, () => upgradeSubscription(context), undefined);
  }
}
