import { paths } from '../app/paths';
import {
  PaymentDone,
  PaymentLate,
  PaymentNone,
  PaymentWaiting,
} from '../features/subscriptions/payment-result';
import { useConfirmation, type ConfirmationPhase } from '../features/subscriptions/use-confirmation';
import { useSubscriptionStatusQuery } from '../generated/hooks';
import { subscriptionMessages } from '../messages/en/subscriptions';
import { ButtonLink } from '../ui/control/button';
import { Page } from '../ui/layout/page';
import { lazy, nothing } from '../ui/loading/lazy';
import { Bone, Skeleton } from '../ui/loading/skeleton';
import { VisuallyHidden } from '../ui/layout/visually-hidden';

const ActivatedNote = lazy(() => import('../features/acts/activated-note'), { placeholder: nothing });

const text = subscriptionMessages.success;

const HEADINGS: Record<ConfirmationPhase, string> = {
  looking: text.title,
  waiting: text.title,
  slow: text.title,
  done: text.doneTitle,
  late: text.lateTitle,
  none: text.noneTitle,
  unlocked: text.unlockedTitle,
};

/** The phases in which nothing changes by itself anymore. */
const SETTLED: ReadonlySet<ConfirmationPhase> = new Set(['done', 'late', 'none', 'unlocked']);

/**
 * The target of a finished checkout: it waits until the payment is confirmed, and says so if it isn't, or if there is
 * none to wait for.
 */
export default function SubscriptionSuccessPage() {
  const { phase, retry } = useConfirmation();
  return (
    <Page title={text.title} heading={HEADINGS[phase]} width="text">
      <VisuallyHidden>
        <span role="status">{SETTLED.has(phase) ? HEADINGS[phase] : null}</span>
      </VisuallyHidden>
      <Result phase={phase} onRetry={retry} />
    </Page>
  );
}

function Result({ phase, onRetry }: { phase: ConfirmationPhase; onRetry(): void }) {
  // Filled by the confirmation's checks.
  const { data } = useSubscriptionStatusQuery({ fetchPolicy: 'cache-only' });
  const status = data?.subscriptionStatus;
  switch (phase) {
    case 'looking':
      return (
        <Skeleton>
          <Bone className="h-40" />
        </Skeleton>
      );
    case 'done':
      return (
        <PaymentDone status={status} note={<ActivatedNote />}>
          <CoursesLink />
          <SubscriptionLink look="plain" />
        </PaymentDone>
      );
    case 'late':
      return <PaymentLate supportEmail={status?.supportEmail} onRetry={onRetry} />;
    case 'none':
      return (
        <PaymentNone text={text.noneText}>
          <SubscriptionLink look="primary" />
        </PaymentNone>
      );
    case 'unlocked':
      return (
        <PaymentNone text={subscriptionMessages.standings.unlocked}>
          <CoursesLink />
        </PaymentNone>
      );
    default:
      return <PaymentWaiting isSlow={phase === 'slow'} />;
  }
}

function CoursesLink() {
  return (
    <ButtonLink to={paths.courses.build()} variant="primary">
      {text.courses}
    </ButtonLink>
  );
}

function SubscriptionLink({ look }: { look: 'primary' | 'plain' }) {
  return (
    <ButtonLink to={paths.subscription.build()} variant={look}>
      {text.toSubscription}
    </ButtonLink>
  );
}
