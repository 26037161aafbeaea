import { PLAN_LINES } from '../../../domain/plans/plan-lines';
import { planRows } from '../../../client/features/subscriptions/plan-rows';
import {
  canCancel,
  canCheckOut,
  standingOf,
  type Standing,
  type SubscriptionStatus,
} from '../../../client/features/subscriptions/standing';

type Subscription = SubscriptionStatus['subscription'];

function subscription(changes: Partial<Subscription> = {}): Subscription {
  return {
    __typename: 'PlanSubscription',
    tier: 'free',
    status: 'active',
    isActive: true,
    currentPeriodEnd: null,
    nextBilledAt: null,
    cancelAt: null,
    graceUntil: null,
    reactivatedBillingAt: null,
    ...changes,
  };
}

const LATER = '2026-12-21T10:00:00Z';

test.each<[Standing, SubscriptionStatus['billing'], Partial<Subscription>]>([
  ['free', 'paddle', {}],
  ['unsold', 'none', {}],
  ['unlocked', 'off', {}],
  ['unlocked', 'off', { tier: 'pro', currentPeriodEnd: LATER }],
  ['ended', 'paddle', { status: 'cancelled', isActive: false }],
  ['pro', 'paddle', { tier: 'pro', currentPeriodEnd: LATER }],
  ['granted', 'paddle', { tier: 'pro' }],
  ['cancelled', 'paddle', { tier: 'pro', status: 'cancelled', currentPeriodEnd: LATER }],
  ['pastDue', 'paddle', { tier: 'pro', graceUntil: LATER }],
])('a student is told apart as %s where payment is %s', (standing, billing, changes) => {
  expect(standingOf({ billing, subscription: subscription(changes) })).toBe(standing);
});

test('nobody can both pay and cancel, and nothing can be done about what is not sold', () => {
  const able = (can: (standing: Standing) => boolean): Standing[] =>
    (['unlocked', 'unsold', 'free', 'granted', 'ended', 'pro', 'cancelled', 'pastDue'] as const).filter(can);
  expect(able(canCheckOut)).toEqual(['free', 'ended', 'cancelled']);
  expect(able(canCancel)).toEqual(['pro', 'pastDue']);
});

test('every published line of both plans stands in the comparison, once', () => {
  const rows = planRows();
  const published = (plan: 'free' | 'pro') => PLAN_LINES[plan].map(({ text }) => text);
  expect(rows.flatMap(({ free }) => free?.text ?? [])).toEqual(published('free'));
  expect(
    rows
      .filter(({ free, pro }) => free !== pro)
      .map(({ pro }) => pro.text)
      .sort(),
  ).toEqual(published('pro').sort());
});
