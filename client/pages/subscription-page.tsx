import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { NeedsConnection, OnlyOnline } from '../ui/feedback/needs-connection';
import { useIsOffline } from '../ui/device/is-offline';
import { QueryView } from '../apollo/query-view';
import { CHECKOUT_ADDRESS, paths } from '../app/paths';
import { OverLimitNote } from '../features/courses/plan-limit-note';
import { takeCheckoutMark } from '../features/subscriptions/checkout-mark';
import { CheckoutNotice } from '../features/subscriptions/checkout-notice';
import { HistoryList } from '../features/subscriptions/history-list';
import { PlanCard } from '../features/subscriptions/plan-card';
import { PlanComparison } from '../features/subscriptions/plan-comparison';
import { standingOf, type SubscriptionStatus } from '../features/subscriptions/standing';
import { useCheckout, type CheckoutProgress } from '../features/subscriptions/use-checkout';
import { SupportCard } from '../features/support/support-card';
import { useCurrentUser } from '../features/users/current-user';
import { PlanUsage } from '../features/users/plan-usage';
import { useSubscriptionStatusQuery } from '../generated/hooks';
import { subscriptionMessages } from '../messages/en/subscriptions';
import { BackLink } from '../ui/layout/back-link';
import { Page } from '../ui/layout/page';
import { Section } from '../ui/layout/section';
import { Bone, Skeleton } from '../ui/loading/skeleton';

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
      {!isOffline && (
        <CheckoutNotice progress={progress} isClosed={isClosed} checkoutHref={CHECKOUT_ADDRESS} />
      )}
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
function usePageCheckout(status: SubscriptionStatus | undefined): {
  isClosed: boolean;
  progress: CheckoutProgress;
} {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { isDemo } = useCurrentUser();
  const asked = search.get('checkout');
  const isClosed = asked === 'closed';
  useEffect(() => {
    if (isClosed) takeCheckoutMark();
  }, [isClosed]);
  const progress = useCheckout({
    isWanted: asked === 'pro' && !isDemo,
    standing: status && standingOf(status),
    checkoutHref: CHECKOUT_ADDRESS,
    successHref: paths.subscriptionSuccess.build(),
    onOver: (outcome) => {
      const address = paths.subscription.build();
      void navigate(outcome === 'closed' ? `${address}?checkout=closed` : address, { replace: true });
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
        <OnlyOnline act="pay" isTold>
          <PlanCard status={status} isDemo={isDemo} checkoutHref={CHECKOUT_ADDRESS} />
        </OnlyOnline>
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
