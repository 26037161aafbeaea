import type { ReactNode } from 'react';
import { IconAlertTriangle, IconCheck, IconFlask } from '@tabler/icons-react';
import { PLAN_PRICES } from '#domain/plans/plans';
import { CHECKOUT_ADDRESS } from '#domain/plans/addresses';
import { appMessages } from '../../messages/en/app';
import { subscriptionMessages } from '../../messages/en/subscriptions';
import { Badge } from '../../ui/feedback/badge';
import { Button, buttonClass } from '../../ui/control/button';
import { useFormat } from '../../ui/format/format-context';
import { opens } from '../../ui/overlay/open-dialog';
import { canCancel, canCheckOut, standingOf, type Standing, type SubscriptionStatus } from './standing';

/** Standings with a price. */
const PAID: ReadonlySet<Standing> = new Set(['pro', 'cancelled', 'pastDue']);

interface PlanCardProps {
  status: SubscriptionStatus;
  /** A demo account can't pay. */
  isDemo: boolean;
}

/** The student's plan, until when, and what to do about it. */
export function PlanCard({ status, isDemo }: PlanCardProps) {
  const standing = standingOf(status);
  const plan = standing === 'unlocked' ? 'pro' : status.subscription.tier;
  const price = useProPrice();
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-figure font-bold text-ink">{appMessages.plans[plan]}</span>
          <StandingBadge standing={standing} />
        </p>
        {PAID.has(standing) && <p className="text-muted">{subscriptionMessages.perMonth(price)}</p>}
        <p className="max-w-text">
          <StandingText standing={standing} subscription={status.subscription} />
        </p>
      </div>
      <Actions {...{ standing, status, isDemo, price }} />
      {status.billing === 'test' && <TestNote />}
    </div>
  );
}

function useProPrice(): string {
  const { amount, currency } = PLAN_PRICES.pro;
  return useFormat().money(amount, currency);
}

function StandingBadge({ standing }: { standing: Standing }) {
  const text = subscriptionMessages.badges;
  const icon = { size: 14, stroke: 2.25, 'aria-hidden': true } as const;
  if (standing === 'pro')
    return (
      <Badge tone="success" icon={<IconCheck {...icon} />}>
        {text.pro}
      </Badge>
    );
  if (standing === 'pastDue')
    return (
      <Badge tone="warning" icon={<IconAlertTriangle {...icon} />}>
        {text.pastDue}
      </Badge>
    );
  return standing === 'cancelled' ? <Badge>{text.cancelled}</Badge> : null;
}

interface StandingTextProps {
  standing: Standing;
  subscription: SubscriptionStatus['subscription'];
}

function StandingText({ standing, subscription }: StandingTextProps) {
  const format = useFormat();
  const text = subscriptionMessages.standings;
  const { cancelAt, currentPeriodEnd, graceUntil, nextBilledAt } = subscription;
  const date = (instant: string | null | undefined): string => (instant ? format.date(instant) : '');
  switch (standing) {
    case 'ended':
      return cancelAt ? text.ended(date(cancelAt)) : text.endedSometime;
    case 'pro':
      return nextBilledAt ? text.pro(date(nextBilledAt)) : text.proUndated;
    case 'cancelled':
      return text.cancelled(date(currentPeriodEnd));
    case 'pastDue':
      return text.pastDue(date(graceUntil));
    default:
      return text[standing];
  }
}

interface ActionsProps extends PlanCardProps {
  standing: Standing;
  price: string;
}

function Actions({ standing, status, isDemo, price }: ActionsProps) {
  const format = useFormat();
  const text = subscriptionMessages;
  if (canCancel(standing))
    return (
      <div>
        <Button {...opens('cancelSubscription')}>{text.cancel}</Button>
      </div>
    );
  if (!canCheckOut(standing)) return null;
  if (isDemo)
    return (
      <Offer note={text.keepDemoNote}>
        <Button variant="primary" {...opens('keepDemo')}>
          {text.keepDemo}
        </Button>
      </Offer>
    );
  const next = status.subscription.reactivatedBillingAt;
  const reactivateNote = next
    ? text.reactivateNote(price, format.date(next))
    : text.reactivateNoteWithoutDate(price);
  const isCancelled = standing === 'cancelled';
  return (
    <Offer note={isCancelled ? reactivateNote : text.upgradeNote(price)}>
      <a href={CHECKOUT_ADDRESS} className={buttonClass('primary')}>
        {isCancelled ? text.reactivate : text.upgrade}
      </a>
    </Offer>
  );
}

function Offer({ note, children }: { note: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {children}
      <p className="min-w-0 flex-1 basis-[12rem] text-sm text-muted">{note}</p>
    </div>
  );
}

function TestNote() {
  const text = subscriptionMessages.test;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-hairline pt-4 text-sm">
      <Badge tone="warning" icon={<IconFlask size={14} stroke={2} aria-hidden />}>
        {text.badge}
      </Badge>
      <span className="text-muted">{text.text}</span>
    </p>
  );
}
