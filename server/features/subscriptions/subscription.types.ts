import { ID } from 'type-graphql';
import type { BillingMode, PaddleEnvironment } from '#domain/plans/plans';
import type { SubscriptionEventKind, SubscriptionState } from '#domain/plans/entitlement';
import { READ_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import * as g from '../../graphql/fields';
import { DateTimeScalar, DecimalScalar } from '../../graphql/scalars';
import { studentPayload, SubscriptionTier } from '../users/user.types';

/** The status of a subscription, as a GraphQL enum. */
export const SubscriptionStateEnum = g.enumOf<SubscriptionState>('SubscriptionState');

/** The kinds of history entries, as a GraphQL enum. */
export const SubscriptionEventKindEnum = g.enumOf<SubscriptionEventKind>('SubscriptionEventKind');

/** How this installation takes payments, as a GraphQL enum. */
export const BillingModeEnum = g.enumOf<BillingMode>('BillingMode');

/** Which of Paddle's environments the browser talks to, as a GraphQL enum. */
export const PaddleEnvironmentEnum = g.enumOf<PaddleEnvironment>('PaddleEnvironment');

@g.OutputType(
  "The student's subscription. Never subscribed: free, active, isActive. Paid: pro, active, isActive. " +
    'Canceled but still running: pro, cancelled, isActive. Ended: free, cancelled, not isActive.',
  'PlanSubscription',
)
export class SubscriptionType extends g.output({
  tier: g.field(SubscriptionTier),
  status: g.field(
    SubscriptionStateEnum,
    '`active` if free or renewing; `cancelled` once canceled, even while it is still running.',
  ),
  isActive: g.field(Boolean, 'False only if a subscription has ended.'),
  currentPeriodEnd: g.nullable(DateTimeScalar, 'End of the paid period; null for none.'),
  nextBilledAt: g.nullable(
    DateTimeScalar,
    'When the next payment is due; null for none, and after a reactivation until the days already paid ' +
      'are added.',
  ),
  cancelAt: g.nullable(
    DateTimeScalar,
    'When a canceled subscription ends or ended; null if none was canceled.',
  ),
  graceUntil: g.nullable(
    DateTimeScalar,
    'After a failed payment: until when Student Pro stays; null otherwise.',
  ),
  reactivatedBillingAt: g.nullable(
    DateTimeScalar,
    'For a canceled subscription that is still running: when the second payment would be due if it were ' +
      'reactivated now, one month plus the days already paid from now; null otherwise.',
  ),
}) {}

@g.OutputType("An event in the subscription's history.", 'SubscriptionEvent')
export class SubscriptionEventType extends g.output({
  id: g.field(ID, 'UUID.'),
  kind: g.field(SubscriptionEventKindEnum),
  tier: g.field(SubscriptionTier, 'The plan after this event.'),
  status: g.field(SubscriptionStateEnum, 'The status after this event.'),
  amount: g.nullable(DecimalScalar, 'Amount paid including taxes, in units of the currency; null for none.'),
  currency: g.nullable(String, 'ISO 4217 code such as `USD`; null if nothing was paid.'),
  occurredAt: g.field(DateTimeScalar),
}) {}

@g.OutputType("The student's subscription and its history.")
export class SubscriptionStatus extends g.output({
  subscription: g.field(SubscriptionType, 'The subscription.'),
  history: g.field([SubscriptionEventType], `Events, latest first; at most ${READ_LIMITS.page}.`),
  billing: g.field(BillingModeEnum, 'How this server takes payments.'),
  supportEmail: g.field(String, 'Support address for payment problems.'),
}) {}

@g.OutputType('A payment to complete.')
export class CheckoutPayload extends g.output({
  checkoutUrl: g.field(
    String,
    "The provider's hosted page, used if its overlay isn't available. A path without a host is on this " +
      'server.',
  ),
  transactionId: g.field(String, 'What to open the overlay with.'),
  overlay: g.field(Boolean, 'Whether to open the overlay; otherwise go to `checkoutUrl` directly.'),
  clientToken: g.nullable(String, "Paddle's token for browsers; null without Paddle."),
  environment: g.nullable(PaddleEnvironmentEnum, 'Null without Paddle.'),
  priceId: g.nullable(String, 'The one price, quantity 1; null without Paddle.'),
  nextBilledAt: g.nullable(
    DateTimeScalar,
    'On reactivation: when the payment after this one will be due, with the days already paid added; ' +
      'null if it is one month after this one.',
  ),
}) {}

@g.OutputType('The subscription after a change.')
export class SubscriptionPayload extends studentPayload({
  success: g.field(Boolean, 'Always true; failures are errors.'),
  subscription: g.field(SubscriptionType, 'The subscription after the change.'),
}) {}

@g.InputType('Details of a cancellation.')
export class CancelSubscriptionInput extends g.input({
  reason: g.optional(
    g.Text(TEXT_LIMITS.cancelReason, { min: 0, lines: true }),
    "The reason in the student's words; may be empty.",
  ),
}) {}
