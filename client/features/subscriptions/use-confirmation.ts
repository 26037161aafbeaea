import { useEffect, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { notify } from '../../notifications/notify';
import { SUCCESS_MESSAGES } from '../../notifications/success-messages';
import { takeCheckoutMark } from './checkout-mark';
import { confirmPayment, refreshStudent } from './confirm-payment';

/** How far the confirmation of a payment is: `slow` when the provider is asked, `late` when waiting was given up. */
export type ConfirmationPhase = 'waiting' | 'slow' | 'done' | 'late';

/** Waits for Student Pro as long as the page is shown; `retry` begins again and asks the provider at once. */
export function useConfirmation(): { phase: ConfirmationPhase; retry(): void } {
  const client = useApolloClient();
  const [phase, setPhase] = useState<ConfirmationPhase>('waiting');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isShown = true;
    const run = async (): Promise<void> => {
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
