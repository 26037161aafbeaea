import { Authorized, Ctx, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { accountChange, Mutations } from '../../graphql/mutations';
import { createCheckout } from './checkout.service';
import {
  CancelSubscriptionInput,
  CheckoutPayload,
  SubscriptionPayload,
  SubscriptionStatus,
} from './subscription.types';
import { cancelSubscription, upgradeSubscription } from './subscription.service';
import { readSubscriptionStatus } from './subscription.reads';

/** Plan and payment: for the person at the screen, so a personal access token can't call them. */
@Authorized('session')
@Resolver()
@Mutations({
  createCheckout: accountChange(
    createCheckout,
    null,
    CheckoutPayload,
    'Starts a payment for Student Pro (quantity 1 of the one price), for free students and for those ' +
      'whose canceled subscription is still running. CONFLICT for others.',
  ),
  cancelSubscription: accountChange(
    cancelSubscription,
    CancelSubscriptionInput,
    SubscriptionPayload,
    'Cancels the subscription. Student Pro stays until the end of the paid period; then the account is ' +
      'free. CONFLICT if there is nothing to cancel.',
  ),
  upgradeSubscription: accountChange(
    upgradeSubscription,
    null,
    SubscriptionPayload,
    'Asks the payment provider for a completed payment and applies it now instead of waiting for the ' +
      "provider's webhook. PAYMENT_REQUIRED if there is none; CONFLICT if the student already has Student Pro.",
  ),
})
export class SubscriptionResolver {
  @Query(() => SubscriptionStatus, { description: 'The subscription and its history.' })
  subscriptionStatus(@Ctx() context: RequestContext) {
    return readSubscriptionStatus(context);
  }
}
