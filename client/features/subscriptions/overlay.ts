import type { PaddleEventData } from '@paddle/paddle-js';
import type { Checkout_OpeningFragment } from '../../generated/graphql';

/** The time limit for loading the overlay's code, in milliseconds; then the provider's own page is used. */
export const OVERLAY_PATIENCE_MS = 10_000;

export interface OverlayLook {
  /** A BCP 47 tag; the overlay uses its language if it can. */
  locale: string;
  theme: 'light' | 'dark';
}

/** The overlay's events. Exactly one of `onCompleted`, `onClosed`, and `onBroken` is called, once. */
interface OverlayListener {
  onCompleted(): void;
  /** The student closed it without paying. */
  onClosed(): void;
  /** It was opened and then could not show the payment. */
  onBroken(): void;
}

/**
 * Opens the payment in the provider's overlay. Only a document whose policy allows the provider's script can.
 *
 * @throws if the script can't be loaded, or not in time; then the provider's own page is used
 */
export async function openOverlay(
  { transactionId, clientToken, environment }: Checkout_OpeningFragment,
  { locale, theme }: OverlayLook,
  listener: OverlayListener,
): Promise<void> {
  if (!clientToken || !environment) throw new Error('The overlay needs the provider’s client token');
  const { initializePaddle } = await import('@paddle/paddle-js');
  const paddle = await inTime(
    initializePaddle({
      environment,
      token: clientToken,
      eventCallback: listenOnce(listener),
      checkout: { settings: { displayMode: 'overlay', theme, locale: locale.split('-')[0] ?? locale } },
    }),
  );
  if (!paddle?.Initialized) throw new Error('The overlay refused to start');
  paddle.Checkout.open({ transactionId });
}

/** Closing follows completing: the first of these events is the result. */
function listenOnce(listener: OverlayListener): (event: PaddleEventData) => void {
  let isOver = false;
  let isLoaded = false;
  const finish = (tell: () => void): void => {
    if (!isOver) tell();
    isOver = true;
  };
  return ({ name }) => {
    const event: string | undefined = name;
    if (event === 'checkout.loaded') isLoaded = true;
    else if (event === 'checkout.completed') finish(listener.onCompleted);
    else if (event === 'checkout.closed') finish(listener.onClosed);
    else if (event === 'checkout.error' && !isLoaded) finish(listener.onBroken);
  };
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('The overlay did not load in time')),
      OVERLAY_PATIENCE_MS,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
