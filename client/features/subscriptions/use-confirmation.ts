import { useEffect, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import type { ApolloClient } from '@apollo/client';
import {
  MeDocument,
  SubscriptionStatusDocument,
  type SubscriptionStatusQuery,
  UpgradeSubscriptionDocument,
} from '../../generated/graphql';
import { notify } from '../../notifications/notify';
import { SUCCESS_MESSAGES } from '../../notifications/success-messages';
import { hasCheckoutMark, takeCheckoutMark } from './checkout-mark';

/** Pauses and patience of waiting for a payment, in milliseconds. */
export const CONFIRMATION = {
  /** Between two looks at the status. */
  pause: 2_000,
  /** When the provider itself is first asked, and the interval for asking again. */
  askAfter: 5_000,
  askAgainAfter: 10_000,
  /** When the page says that there is no news yet. */
  patience: 30_000,
  /** The time limit of one question. */
  request: 8_000,
} as const;

/** The reports of a waiting page. */
interface ConfirmationListener {
  /** Whether anybody still waits. */
  isWanted(): boolean;
  /** Called while the provider is asked, because its message is late. */
  onLate(): void;
}

/**
 * Waits until Student Pro is on and the date of the next payment is settled: checks the status, and if the
 * provider's message is late, has the server ask the provider. Failures in between don't count.
 *
 * @param isAsked the student pressed "Retry": the provider is asked at once, and a refusal shows a toast
 * @returns false if no payment was confirmed in time, or the page no longer waits
 */
export async function confirmPayment(
  client: ApolloClient,
  { isWanted, onLate }: ConfirmationListener,
  isAsked = false,
): Promise<boolean> {
  const startedAt = performance.now();
  const waited = (): number => performance.now() - startedAt;
  let askAt: number = isAsked ? 0 : CONFIRMATION.askAfter;
  let isAloud = isAsked;
  while (isWanted()) {
    const status = await readStatus(client);
    if (isRenewing(status) && isDated(status)) return true;
    if (waited() >= CONFIRMATION.patience) return isRenewing(status);
    if (waited() >= askAt && !isRenewing(status)) {
      askAt = waited() + CONFIRMATION.askAgainAfter;
      onLate();
      await askProvider(client, isAloud);
      isAloud = false;
      continue;
    }
    await pause(CONFIRMATION.pause);
  }
  return false;
}

/** The state without a checkout to wait for; also `none` without an answer. */
async function lookOnce(client: ApolloClient): Promise<'done' | 'unlocked' | 'none'> {
  const status = await readStatus(client);
  if (status?.subscriptionStatus.billing === 'off') return 'unlocked';
  return isRenewing(status) ? 'done' : 'none';
}

/** Fetches the student and the plan's usage again, once Student Pro is on. */
async function refreshStudent(client: ApolloClient): Promise<void> {
  await client
    .query({ query: MeDocument, fetchPolicy: 'network-only', context: quietly() })
    .catch(() => undefined);
}

/** A canceled subscription that still runs is already Student Pro; the payment was for its renewal. */
function isRenewing(data: SubscriptionStatusQuery | undefined): boolean {
  const subscription = data?.subscriptionStatus.subscription;
  return subscription?.tier === 'pro' && subscription.status === 'active';
}

/**
 * Whether the date of the next payment is settled. After a reactivation, it isn't until the days already paid
 * are added; without billing, there is no date to wait for.
 */
function isDated(data: SubscriptionStatusQuery | undefined): boolean {
  const subscription = data?.subscriptionStatus.subscription;
  return subscription?.nextBilledAt != null || subscription?.currentPeriodEnd == null;
}

async function readStatus(client: ApolloClient): Promise<SubscriptionStatusQuery | undefined> {
  const answer = await client
    .query({ query: SubscriptionStatusDocument, fetchPolicy: 'network-only', context: quietly() })
    .catch(() => undefined);
  return answer?.data;
}

/** Refused while the provider knows of no payment, which isn't a failure while waiting. */
async function askProvider(client: ApolloClient, isAloud: boolean): Promise<void> {
  const context = isAloud ? { fetchOptions: inTime() } : quietly();
  await client.mutate({ mutation: UpgradeSubscriptionDocument, context }).catch(() => undefined);
}

function quietly() {
  return { quiet: true, fetchOptions: inTime() };
}

function inTime(): { signal: AbortSignal } {
  return { signal: AbortSignal.timeout(CONFIRMATION.request) };
}

function pause(duration: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, duration));
}

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
