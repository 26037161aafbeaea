import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { subscriptionMessages } from '../../messages/en/subscriptions';
import { buttonClass } from '../../ui/control/button';
import { Spinner } from '../../ui/loading/spinner';
import type { CheckoutProgress } from './use-checkout';

export interface CheckoutNoticeProps {
  progress: CheckoutProgress;
  /** The last checkout was closed without a payment. */
  isClosed: boolean;
  checkoutHref: string;
}

/** The state of the checkout, above everything else on the page. */
export function CheckoutNotice({ progress, isClosed, checkoutHref }: CheckoutNoticeProps) {
  const text = subscriptionMessages.checkout;
  if (progress.phase === 'failed') return <Failed reason={progress.reason} checkoutHref={checkoutHref} />;
  if (progress.phase === 'none' && !isClosed) return <div role="status" />;
  return (
    <div role="status" className="mb-4 flex gap-3 rounded-card border border-hairline bg-surface p-5 text-sm">
      {progress.phase === 'opening' ? (
        <>
          <Spinner className="mt-0.5 size-5 shrink-0 text-link" />
          <div>
            <p className="font-semibold text-ink">{text.opening}</p>
            <p>{text.openingText}</p>
          </div>
        </>
      ) : (
        <>
          <IconInfoCircle size={20} stroke={1.75} aria-hidden className="text-link" />
          <p className="text-ink">{progress.phase === 'open' ? text.open : text.closed}</p>
        </>
      )}
    </div>
  );
}

function Failed({ reason, checkoutHref }: { reason: string; checkoutHref: string }) {
  const text = subscriptionMessages.checkout;
  return (
    <div role="alert" className="mb-4 flex gap-3 rounded-card border border-hairline bg-surface p-5">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden className="mt-0.5 text-danger" />
      <div className="grid justify-items-start gap-3 text-sm">
        <div>
          <p className="font-semibold text-ink">{text.failed}</p>
          <p>{reason}</p>
        </div>
        <a href={checkoutHref} className={buttonClass('quiet')}>
          {text.again}
        </a>
      </div>
    </div>
  );
}
