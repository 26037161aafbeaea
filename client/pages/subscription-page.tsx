import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { type Plan, SUPPORT_TARGET_DAYS } from '#domain/plans/plans';
import { QueryView } from '../apollo/query-view';
import { paths } from '../app/paths';
import { OverLimitNote } from '../features/courses/plan-limit-note';
import { takeCheckoutMark } from '../features/subscriptions/checkout-mark';
import { CheckoutNotice, useCheckout } from '../features/subscriptions/checkout-notice';
import { PlanCard } from '../features/subscriptions/plan-card';
import { PlanComparison } from '../features/subscriptions/plan-comparison';
import { standingOf, type SubscriptionStatus } from '../features/subscriptions/standing';
import { useCurrentUser } from '../features/users/current-user';
import { PlanUsage } from '../features/users/plan-usage';
import { useSubscriptionStatusQuery } from '../generated/hooks';
import { subscriptionMessages } from '../messages/en/subscriptions';
import { Button } from '../ui/control/button';
import { useIsOffline } from '../ui/device/is-offline';
import { NeedsConnection, OnlyOnline } from '../ui/feedback/needs-connection';
import { useFormat } from '../ui/format/format-context';
import { BackLink } from '../ui/layout/back-link';
import { Page } from '../ui/layout/page';
import { Section } from '../ui/layout/section';
import { VisuallyHidden } from '../ui/layout/visually-hidden';
import { lazy, nothing } from '../ui/loading/lazy';
import { Bone, Skeleton } from '../ui/loading/skeleton';
import { opens } from '../ui/overlay/open-dialog';

const ActivatedNote = lazy(() => import('../features/acts/activated-note'), { placeholder: nothing });
const PlanFeatures = lazy(() => import('../features/subscriptions/plan-features'), {
  placeholder: () => <Skeleton rows={5} height="h-28" />,
});

const text = subscriptionMessages;

/** The plan, its contents, payments, and the checkout if the address requests it. */
export default function SubscriptionPage() {
  const query = useSubscriptionStatusQuery();
  // A saved copy may be shown, but does not decide about a payment.
  const isFresh = !query.loading && !query.error;
  const { isClosed, progress } = usePageCheckout(isFresh ? query.data?.subscriptionStatus : undefined);
  const isOffline = useIsOffline();
  return (
    <Page title={text.title} width="text" back={<BackLink to={paths.profile.build()} label={text.back} />}>
      <NeedsConnection act="pay" />
      {!isOffline && <CheckoutNotice progress={progress} isClosed={isClosed} />}
      {isOffline && !query.data ? (
        <Usage />
      ) : (
        <QueryView
          query={isOffline ? { ...query, error: undefined } : query}
          what={text.what}
          skeleton={<SubscriptionSkeleton />}
        >
          {({ subscriptionStatus }) => <Subscription status={subscriptionStatus} />}
        </QueryView>
      )}
    </Page>
  );
}

/** `?checkout=pro` requests a checkout; `closed` means that the last one was left without a payment. */
function usePageCheckout(status: SubscriptionStatus | undefined) {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const { isDemo } = useCurrentUser();
  const asked = search.get('checkout');
  const isClosed = asked === 'closed';
  useEffect(() => {
    if (isClosed) takeCheckoutMark();
  }, [isClosed]);
  const progress = useCheckout({
    isWanted: asked === 'pro' && !isDemo,
    standing: status && standingOf(status),
    successHref: paths.subscriptionSuccess.build(),
    onOver: (outcome) => {
      const address = paths.subscription.build();
      navigate(outcome === 'closed' ? `${address}?checkout=closed` : address, { replace: true });
    },
  });
  return { isClosed, progress };
}

function Subscription({ status }: { status: SubscriptionStatus }) {
  const { isDemo, plan, usage } = useCurrentUser();
  const courses = usage.find(({ resource }) => resource === 'active_courses');
  const hasPrices = status.billing !== 'off';
  return (
    <div className="grid gap-4">
      {courses?.limit != null && courses.used > courses.limit && (
        <OverLimitNote used={courses.used} limit={courses.limit} />
      )}
      <Section title={text.plan}>
        <OnlyOnline act="pay" isSilent>
          <PlanCard status={status} isDemo={isDemo} />
        </OnlyOnline>
      </Section>
      {hasPrices && plan === 'pro' && <ActivatedNote />}
      <Section title={text.features.title}>
        <PlanFeatures />
      </Section>
      <Usage />
      <Section title={text.compare.title}>
        <PlanComparison hasPrices={hasPrices} />
      </Section>
      {hasPrices && (
        <Section title={text.history.title}>
          <HistoryList history={status.history} />
        </Section>
      )}
      {!isDemo && (
        <Section title={text.support.title}>
          <SupportCard plan={plan} />
        </Section>
      )}
    </div>
  );
}

/** The usage of the plan, which is also known offline. */
function Usage() {
  return (
    <Section title={text.usage}>
      <PlanUsage />
    </Section>
  );
}

function SubscriptionSkeleton() {
  return (
    <Skeleton>
      <Bone className="h-48" />
      <Bone className="h-32" />
      <Bone className="h-48" />
    </Skeleton>
  );
}

/** How soon support answers, and how to contact it. */
function SupportCard({ plan }: { plan: Plan }) {
  const text = subscriptionMessages.support;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p>{text.what(SUPPORT_TARGET_DAYS[plan])}</p>
      <Button {...opens('support')}>{text.open}</Button>
    </div>
  );
}

type HistoryEntry = SubscriptionStatus['history'][number];

/** Payments and changes, latest first. */
function HistoryList({ history }: { history: readonly HistoryEntry[] }) {
  const text = subscriptionMessages.history;
  if (history.length === 0) return <p className="text-sm text-muted">{text.empty}</p>;
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{text.title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{text.what}</th>
          <th scope="col">{text.amount}</th>
        </tr>
      </thead>
      <tbody>
        {history.map((entry) => (
          <HistoryRow key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function HistoryRow({ entry: { kind, amount, currency, occurredAt } }: { entry: HistoryEntry }) {
  const format = useFormat();
  const text = subscriptionMessages.history;
  return (
    <tr className="border-b border-hairline last:border-0">
      <td className="py-2.5">
        <span className="block text-ink">{text.kinds[kind]}</span>
        <time dateTime={occurredAt} className="text-muted">
          {format.date(occurredAt)}
        </time>
      </td>
      <td className="py-2.5 text-right text-ink tabular-nums">
        {amount != null && currency ? (
          format.money(amount, currency)
        ) : (
          <VisuallyHidden>{text.none}</VisuallyHidden>
        )}
      </td>
    </tr>
  );
}
