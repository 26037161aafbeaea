import { useEffect, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { notify } from '../../notifications/notify';
import { SUCCESS_MESSAGES } from '../../notifications/success-messages';
import { hasCheckoutMark, takeCheckoutMark } from './checkout-mark';
import { confirmPayment, lookOnce, refreshStudent } from './confirm-payment';

/**
 * The progress of confirming a payment: `slow` while the provider is asked, `late` when waiting was given up. Without
 * a checkout started in this tab there is a single check: `looking`, then `done`, `none`, or `unlocked` if nothing is
 * sold.
 */
export type ConfirmationPhase = 'looking' | 'waiting' | 'slow' | 'done' | 'late' | 'none' | 'unlocked';

/**
 * Waits for Student Pro while the page is shown, if a checkout was started; `retry` starts again and asks the
 * provider at once.
 */
export function useConfirmation(): { phase: ConfirmationPhase; retry(): void } {
  const client = useApolloClient();
  const [phase, setPhase] = useState<ConfirmationPhase>(() => (hasCheckoutMark() ? 'waiting' : 'looking'));
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isShown = true;
    const run = async (): Promise<void> => {
      if (!hasCheckoutMark()) {
        const found = await lookOnce(client);
        if (isShown) setPhase(found);
        return;
      }
      const listener = { isWanted: () => isShown, onLate: () => isShown && setPhase('slow') };
      const isConfirmed = await confirmPayment(client, listener, attempt > 0);
      if (!isShown) return;
      if (isConfirmed) {
        await refreshStudent(client);
        if (takeCheckoutMark()) notify.success(SUCCESS_MESSAGES['UpgradeSubscription'] ?? '');
      }
      setPhase(isConfirmed ? 'done' : 'late');
    };
    void run();
    return () => {
      isShown = false;
    };
  }, [client, attempt]);

  const retry = (): void => {
    setPhase('slow');
    setAttempt((count) => count + 1);
  };
  return { phase, retry };
}
