import { useEffect, useRef, useState } from 'react';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { CHECKOUT_ADDRESS } from '#domain/plans/addresses';
import type { Checkout_OpeningFragment } from '../../generated/graphql';
import { useCreateCheckoutMutation, useReactivateSubscriptionMutation } from '../../generated/hooks';
import { subscriptionMessages } from '../../messages/en/subscriptions';
import { fallbackMessage } from '../../notifications/error-messages';
import { NETWORK_ERROR, readFailure } from '../../notifications/failure';
import { buttonClass } from '../../ui/control/button';
import { useFormat } from '../../ui/format/format-context';
import { Spinner } from '../../ui/loading/spinner';
import { markCheckout } from './checkout-mark';
import { openOverlay, type OverlayLook } from './overlay';
import { canCheckOut, type Standing } from './standing';

interface CheckoutNoticeProps {
  progress: CheckoutProgress;
  /** The last checkout was closed without a payment. */
  isClosed: boolean;
}

/** The state of the checkout, above everything else on the page. */
export function CheckoutNotice({ progress, isClosed }: CheckoutNoticeProps) {
  const text = subscriptionMessages.checkout;
  if (progress.phase === 'failed') return <Failed reason={progress.reason} />;
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

function Failed({ reason }: { reason: string }) {
  const text = subscriptionMessages.checkout;
  return (
    <div role="alert" className="mb-4 flex gap-3 rounded-card border border-hairline bg-surface p-5">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden className="mt-0.5 text-danger" />
      <div className="grid justify-items-start gap-3 text-sm">
        <div>
          <p className="font-semibold text-ink">{text.failed}</p>
          <p>{reason}</p>
        </div>
        <a href={CHECKOUT_ADDRESS} className={buttonClass('quiet')}>
          {text.again}
        </a>
      </div>
    </div>
  );
}

/** The address of the server; another host than this document's if the client is served separately. */
const SERVER_ADDRESS: string = import.meta.env.VITE_API_URL || location.origin;

/** The progress of a checkout; `failed` says why. */
export type CheckoutProgress = { phase: 'none' | 'opening' | 'open' } | { phase: 'failed'; reason: string };

/** The inputs of a checkout, and its destination. */
interface CheckoutOptions {
  /** Whether the page's address requests a checkout. */
  isWanted: boolean;
  /** Undefined while unknown. */
  standing: Standing | undefined;
  successHref: string;
  /** There is nothing to pay for, or the student closed the checkout. */
  onOver(outcome: 'closed' | 'needless'): void;
}

/**
 * Opens the checkout requested by the address, once: a payment is created on the server, then shown in the provider's
 * overlay, or on the provider's own page if the overlay isn't available.
 */
export function useCheckout(options: CheckoutOptions): CheckoutProgress {
  const { isWanted, standing } = options;
  const [progress, setProgress] = useState<CheckoutProgress>({ phase: 'none' });
  const create = useCreate(standing);
  const { locale } = useFormat();
  const isStarted = useRef(false);

  useEffect(() => {
    const run = async (): Promise<void> => {
      setProgress({ phase: 'opening' });
      try {
        const checkout = await create();
        markCheckout();
        await show(checkout, { locale, theme: currentTheme() }, options);
        if (checkout.overlay) setProgress({ phase: 'open' });
      } catch (error) {
        setProgress({ phase: 'failed', reason: reasonOf(error, standing) });
      }
    };
    if (!isWanted || standing === undefined || isStarted.current) return;
    isStarted.current = true;
    if (!canCheckOut(standing)) options.onOver('needless');
    else if (!isLoadedInFull()) location.replace(CHECKOUT_ADDRESS);
    else void run();
  });

  return isWanted && progress.phase === 'none' ? { phase: 'opening' } : progress;
}

/** Reactivating is the same payment; its failure has its own text. */
function useCreate(standing: Standing | undefined): () => Promise<Checkout_OpeningFragment> {
  const [createCheckout] = useCreateCheckoutMutation();
  const [reactivate] = useReactivateSubscriptionMutation();
  return async () => {
    const { data } = await (standing === 'cancelled' ? reactivate() : createCheckout());
    if (!data) throw new Error('The checkout was answered without data');
    return data.createCheckout;
  };
}

/** Leaves the document without an entry in the history, so "Back" doesn't open another checkout. */
async function show(
  checkout: Checkout_OpeningFragment,
  look: OverlayLook,
  { successHref, onOver }: CheckoutOptions,
): Promise<void> {
  // A path alone is on the server.
  const goToProvider = (): void => location.replace(new URL(checkout.checkoutUrl, SERVER_ADDRESS));
  if (!checkout.overlay) return goToProvider();
  await openOverlay(checkout, look, {
    onCompleted: () => location.replace(successHref),
    onClosed: () => onOver('closed'),
    onBroken: goToProvider,
  }).catch(goToProvider);
}

/** Whether this document was loaded at the address of the checkout, rather than at an earlier one. */
function isLoadedInFull(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return !entry || entry.name.split('#')[0] === new URL(CHECKOUT_ADDRESS, location.origin).href;
}

function currentTheme(): OverlayLook['theme'] {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function reasonOf(error: unknown, standing: Standing | undefined): string {
  const failure = readFailure(error);
  if (failure.kind === 'network') return NETWORK_ERROR;
  return (
    failure.message ?? fallbackMessage(standing === 'cancelled' ? 'ReactivateSubscription' : 'CreateCheckout')
  );
}
