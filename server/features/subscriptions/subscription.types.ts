import { Field, ID, ObjectType } from 'type-graphql';
import type { BillingMode, PaddleEnvironment, Plan } from '#domain/plans/plans';
import type { SubscriptionEventKind, SubscriptionState } from '#domain/plans/entitlement';
import { enumType } from '../../graphql/enum-type';
import { DateTimeScalar, DecimalScalar } from '../../graphql/scalars';
import { SubscriptionTier, UserType } from '../users/user.types';

/** Whether a subscription renews, as a GraphQL enum. */
export const SubscriptionStateEnum = enumType<SubscriptionState>(
  'SubscriptionState',
  'Whether a subscription renews.',
  { active: 'Free, or paid and renewing.', cancelled: 'Cancelled: running out, or ended.' },
);

/** What a line of the history says, as a GraphQL enum. */
export const SubscriptionEventKindEnum = enumType<SubscriptionEventKind>(
  'SubscriptionEventKind',
  'What happened to a subscription.',
  {
    subscribed: 'The first payment.',
    renewed: 'The payment of a further month.',
    reactivated: 'A payment while a cancelled subscription still ran; its remaining days were added.',
    payment_failed: 'A renewal could not be charged. Student Pro stays for 7 more days.',
    cancelled: 'Cancelled; it runs until the end of what is paid.',
    ended: 'The paid time is over.',
  },
);

/** How this installation takes payments, as a GraphQL enum. */
export const BillingModeEnum = enumType<BillingMode>('BillingMode', 'How this installation takes payments.', {
  paddle: 'Through Paddle.',
  test: 'Through a stand-in for tests: no money moves.',
  off: 'Not at all: everybody has Student Pro, and no price is shown.',
  none: 'Not yet: nobody set it up, so nobody can subscribe.',
});

/** Which of Paddle's environments the browser talks to, as a GraphQL enum. */
export const PaddleEnvironmentEnum = enumType<PaddleEnvironment>(
  'PaddleEnvironment',
  'Which of Paddle’s environments the browser talks to.',
  { sandbox: 'For tests, with cards that charge nobody.', production: 'For real payments.' },
);

@ObjectType('PlanSubscription', {
  simpleResolvers: true,
  description:
    'Where the student stands. Never subscribed: free, active, isActive. Paid: pro, active, isActive. Cancelled but ' +
    'running: pro, cancelled, isActive. Ended: free, cancelled, not isActive.',
})
export class SubscriptionType {
  @Field(() => SubscriptionTier, { description: 'The plan in force.' })
  tier!: Plan;

  @Field(() => SubscriptionStateEnum, { description: 'Whether it renews.' })
  status!: SubscriptionState;

  @Field(() => Boolean, { description: 'False only when a subscription has ended.' })
  isActive!: boolean;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'End of what is paid; null when nothing is.',
  })
  currentPeriodEnd!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'When the next payment is due; null when none is, and after a reactivation until the days already paid are added.',
  })
  nextBilledAt!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When a cancelled subscription ends, or ended; null when none was cancelled.',
  })
  cancelAt!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'After a failed payment: until when Student Pro stays. Null when all is paid.',
  })
  graceUntil!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'For a cancelled subscription that still runs: when the payment after the one of now would be due if it were ' +
      'reactivated now: in a month, later by the days already paid. Null otherwise.',
  })
  reactivatedBillingAt!: string | null;
}

@ObjectType('SubscriptionEvent', {
  simpleResolvers: true,
  description: 'A line of the subscription’s history.',
})
export class SubscriptionEventType {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => SubscriptionEventKindEnum, { description: 'What happened.' })
  kind!: SubscriptionEventKind;

  @Field(() => SubscriptionTier, { description: 'The plan from then on.' })
  tier!: Plan;

  @Field(() => SubscriptionStateEnum, { description: 'Whether it renewed from then on.' })
  status!: SubscriptionState;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'What was paid, taxes included, in whole units of the currency; null when nothing was.',
  })
  amount!: number | null;

  @Field(() => String, { nullable: true, description: 'ISO 4217, e.g. `USD`; null when nothing was paid.' })
  currency!: string | null;

  @Field(() => DateTimeScalar, { description: 'When it happened.' })
  occurredAt!: string;
}

@ObjectType({ simpleResolvers: true, description: 'The student’s subscription and all that happened to it.' })
export class SubscriptionStatus {
  @Field(() => SubscriptionType, { description: 'Where the student stands.' })
  subscription!: SubscriptionType;

  @Field(() => [SubscriptionEventType], { description: 'What happened, latest first; at most 100 lines.' })
  history!: SubscriptionEventType[];

  @Field(() => BillingModeEnum, { description: 'How this installation takes payments.' })
  billing!: BillingMode;

  @Field(() => String, { description: 'Where to write when a payment went wrong.' })
  supportEmail!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A payment that was opened for the student.' })
export class CheckoutPayload {
  @Field(() => String, {
    description:
      'The provider’s own page; used when its overlay is not available. A path alone is one of this server.',
  })
  checkoutUrl!: string;

  @Field(() => String, { description: 'What the overlay is opened with.' })
  transactionId!: string;

  @Field(() => Boolean, {
    description: 'Whether to open the overlay; otherwise go to `checkoutUrl` at once.',
  })
  overlay!: boolean;

  @Field(() => String, { nullable: true, description: 'Paddle’s token for browsers; null without Paddle.' })
  clientToken!: string | null;

  @Field(() => PaddleEnvironmentEnum, { nullable: true, description: 'Null without Paddle.' })
  environment!: PaddleEnvironment | null;

  @Field(() => String, { nullable: true, description: 'The one price, quantity 1; null without Paddle.' })
  priceId!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'When the payment after this one will be due, where days that are already paid are added to it (reactivation); ' +
      'null: a month after this one.',
  })
  nextBilledAt!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'The subscription after a change.' })
export class SubscriptionPayload {
  @Field(() => Boolean, { description: 'Always true: the change is done.' })
  success!: boolean;

  @Field(() => SubscriptionType, { description: 'Where the student stands now.' })
  subscription!: SubscriptionType;

  @Field(() => UserType, { description: 'The student, plan usage as it stands now.' })
  user!: UserType;
}
