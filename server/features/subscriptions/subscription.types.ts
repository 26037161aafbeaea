import { Field, ID } from 'type-graphql';
import type { BillingMode, PaddleEnvironment, Plan } from '#domain/plans/plans';
import type { SubscriptionEventKind, SubscriptionState } from '#domain/plans/entitlement';
import { enumType } from '../../graphql/enum-type';
import { Nullable, OutputType } from '../../graphql/fields';
import { DateTimeScalar, DecimalScalar } from '../../graphql/scalars';
import { StudentPayload, SubscriptionTier } from '../users/user.types';

/** The status of a subscription, as a GraphQL enum. */
export const SubscriptionStateEnum = enumType<SubscriptionState>(
  'SubscriptionState',
  'The status of a subscription.',
  {
    active: 'Free, or paid and renewing.',
    cancelled: 'Canceled: still running until the paid period ends, or ended.',
  },
);

/** The kinds of history entries, as a GraphQL enum. */
export const SubscriptionEventKindEnum = enumType<SubscriptionEventKind>(
  'SubscriptionEventKind',
  'What happened to a subscription.',
  {
    subscribed: 'The first payment.',
    renewed: 'The payment for another month.',
    reactivated: 'A payment while a canceled subscription was still running; its remaining days were added.',
    payment_failed: "A renewal couldn't be charged. Student Pro stays for 7 more days.",
    cancelled: 'Canceled; Student Pro stays until the end of the paid period.',
    ended: 'The paid period ended.',
  },
);

/** How this installation takes payments, as a GraphQL enum. */
export const BillingModeEnum = enumType<BillingMode>('BillingMode', 'How this server takes payments.', {
  paddle: 'Through Paddle.',
  test: 'Through a test payment page: no money moves.',
  off: 'Not at all: everyone has Student Pro, and no price is shown.',
  none: 'Payments are not set up, so nobody can subscribe.',
});

/** Which of Paddle's environments the browser talks to, as a GraphQL enum. */
export const PaddleEnvironmentEnum = enumType<PaddleEnvironment>(
  'PaddleEnvironment',
  'Which Paddle environment the browser uses.',
  { sandbox: 'For tests, with test cards.', production: 'For real payments.' },
);

@OutputType(
  "The student's subscription. Never subscribed: free, active, isActive. Paid: pro, active, isActive. " +
    'Canceled but still running: pro, cancelled, isActive. Ended: free, cancelled, not isActive.',
  'PlanSubscription',
)
export class SubscriptionType {
  @Field(() => SubscriptionTier)
  tier!: Plan;

  @Field(() => SubscriptionStateEnum, {
    description: '`active` if free or renewing; `cancelled` once canceled, even while it is still running.',
  })
  status!: SubscriptionState;

  @Field(() => Boolean, { description: 'False only if a subscription has ended.' })
  isActive!: boolean;

  @Nullable(() => DateTimeScalar, 'End of the paid period; null for none.')
  currentPeriodEnd!: string | null;

  @Nullable(
    () => DateTimeScalar,
    'When the next payment is due; null for none, and after a reactivation until the days already paid ' +
      'are added.',
  )
  nextBilledAt!: string | null;

  @Nullable(() => DateTimeScalar, 'When a canceled subscription ends or ended; null if none was canceled.')
  cancelAt!: string | null;

  @Nullable(() => DateTimeScalar, 'After a failed payment: until when Student Pro stays; null otherwise.')
  graceUntil!: string | null;

  @Nullable(
    () => DateTimeScalar,
    'For a canceled subscription that is still running: when the second payment would be due if it were ' +
      'reactivated now, one month plus the days already paid from now; null otherwise.',
  )
  reactivatedBillingAt!: string | null;
}

@OutputType("An event in the subscription's history.", 'SubscriptionEvent')
export class SubscriptionEventType {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => SubscriptionEventKindEnum)
  kind!: SubscriptionEventKind;

  @Field(() => SubscriptionTier, { description: 'The plan after this event.' })
  tier!: Plan;

  @Field(() => SubscriptionStateEnum, { description: 'The status after this event.' })
  status!: SubscriptionState;

  @Nullable(() => DecimalScalar, 'Amount paid including taxes, in units of the currency; null for none.')
  amount!: number | null;

  @Nullable(() => String, 'ISO 4217 code such as `USD`; null if nothing was paid.')
  currency!: string | null;

  @Field(() => DateTimeScalar)
  occurredAt!: string;
}

@OutputType("The student's subscription and its history.")
export class SubscriptionStatus {
  @Field(() => SubscriptionType, { description: 'The subscription.' })
  subscription!: SubscriptionType;

  @Field(() => [SubscriptionEventType], { description: 'Events, latest first; at most 100.' })
  history!: SubscriptionEventType[];

  @Field(() => BillingModeEnum, { description: 'How this server takes payments.' })
  billing!: BillingMode;

  @Field(() => String, { description: 'Support address for payment problems.' })
  supportEmail!: string;
}

@OutputType('A payment to complete.')
export class CheckoutPayload {
  @Field(() => String, {
    description:
      "The provider's hosted page, used if its overlay isn't available. A path without a host is on this " +
      'server.',
  })
  checkoutUrl!: string;

  @Field(() => String, { description: 'What to open the overlay with.' })
  transactionId!: string;

  @Field(() => Boolean, {
    description: 'Whether to open the overlay; otherwise go to `checkoutUrl` directly.',
  })
  overlay!: boolean;

  @Nullable(() => String, "Paddle's token for browsers; null without Paddle.")
  clientToken!: string | null;

  @Nullable(() => PaddleEnvironmentEnum, 'Null without Paddle.')
  environment!: PaddleEnvironment | null;

  @Nullable(() => String, 'The one price, quantity 1; null without Paddle.')
  priceId!: string | null;

  @Nullable(
    () => DateTimeScalar,
    'On reactivation: when the payment after this one will be due, with the days already paid added; ' +
      'null if it is one month after this one.',
  )
  nextBilledAt!: string | null;
}

@OutputType('The subscription after a change.')
export class SubscriptionPayload extends StudentPayload {
  @Field(() => Boolean, { description: 'Always true; failures are errors.' })
  success!: boolean;

  @Field(() => SubscriptionType, { description: 'The subscription after the change.' })
  subscription!: SubscriptionType;
}
