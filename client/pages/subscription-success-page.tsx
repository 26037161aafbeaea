import { Link } from 'react-router-dom';
import { paths } from '../app/paths';
import { PaymentDone, PaymentLate, PaymentWaiting } from '../features/subscriptions/payment-result';
import { useConfirmation, type ConfirmationPhase } from '../features/subscriptions/use-confirmation';
import { useSubscriptionStatusQuery } from '../generated/hooks';
import { subscriptionMessages } from '../messages/en/subscriptions';
import { buttonClass } from '../ui/button';
import { Page } from '../ui/page';
import { VisuallyHidden } from '../ui/visually-hidden';

const text = subscriptionMessages.success;

const HEADINGS: Record<ConfirmationPhase, string> = {
  waiting: text.title,
  slow: text.title,
  done: text.doneTitle,
  late: text.lateTitle,
};

/** Where a finished checkout leads: it waits until the payment is confirmed, and says honestly when it is not. */
export default function SubscriptionSuccessPage() {
  const { phase, retry } = useConfirmation();
  // Filled by the looks of the confirmation.
  const { data } = useSubscriptionStatusQuery({ fetchPolicy: 'cache-only' });
  const status = data?.subscriptionStatus;
  return (
    <Page title={text.title} heading={HEADINGS[phase]} width="text">
      <VisuallyHidden>
        <span role="status">{phase === 'done' || phase === 'late' ? HEADINGS[phase] : null}</span>
      </VisuallyHidden>
      {phase === 'done' ? (
        <PaymentDone status={status}>
          <Link to={paths.courses.build()} className={buttonClass('primary')}>
            {text.courses}
          </Link>
          <Link to={paths.subscription.build()} className={buttonClass('plain')}>
            {text.toSubscription}
          </Link>
        </PaymentDone>
      ) : phase === 'late' ? (
        <PaymentLate supportEmail={status?.supportEmail} onRetry={retry} />
      ) : (
        <PaymentWaiting isSlow={phase === 'slow'} />
      )}
    </Page>
  );
}
