import type { ApolloClient } from '@apollo/client';
import {
  MeDocument,
  SubscriptionStatusDocument,
  UpgradeSubscriptionDocument,
  type SubscriptionStatusQuery,
} from '../../generated/graphql';

/** Pauses and patience of waiting for a payment, in milliseconds. */
export const CONFIRMATION = {
  /** Between two looks at the status. */
  pause: 2_000,
  /** When the provider itself is asked for the first time, and how long until it is asked again. */
  askAfter: 5_000,
  askAgainAfter: 10_000,
  /** When it is said that no news has come. */
  patience: 30_000,
  /** How long one question may take. */
  request: 8_000,
} as const;

/** What a waiting page tells while it waits. */
export interface ConfirmationListener {
  /** Whether anybody still waits. */
  isWanted(): boolean;
  /** The provider is being asked: the message that was expected is late. */
  onLate(): void;
}

/**
 * Waits until Student Pro is switched on and the date of the next payment is settled: looks at the status, and when the provider's message is late has the server
 * ask the provider. Failures on the way are no answer: the next look may get one.
 *
 * @param isAsked the student pressed "Retry": the provider is asked at once, and a refusal is told in a toast
 * @returns false when no payment was confirmed within the patience, or nobody waits any more
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

/** How it stands without a checkout that could be waited for; `none` also when nobody answers. */
export async function lookOnce(client: ApolloClient): Promise<'done' | 'unlocked' | 'none'> {
  const status = await readStatus(client);
  if (status?.subscriptionStatus.billing === 'off') return 'unlocked';
  return isRenewing(status) ? 'done' : 'none';
}

/** Fetches the student and the plan's usage again, once Student Pro is on. */
export async function refreshStudent(client: ApolloClient): Promise<void> {
  await client
    .query({ query: MeDocument, fetchPolicy: 'network-only', context: quietly() })
    .catch(() => undefined);
}

/** A cancelled subscription that still runs is Student Pro already; what was paid for is that it goes on. */
function isRenewing(data: SubscriptionStatusQuery | undefined): boolean {
  const subscription = data?.subscriptionStatus.subscription;
  return subscription?.tier === 'pro' && subscription.status === 'active';
}

/**
 * Whether the date of the next payment is settled. After a reactivation it is not until the days already paid are
 * added to it; where nothing at all is billed there is none to wait for.
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

/** Refused as long as the provider knows of no payment, which while waiting is no failure. */
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
