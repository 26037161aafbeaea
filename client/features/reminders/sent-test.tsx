import { useEffect, useRef, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { Channel } from '#domain/reminders/rule';
import { DeliveriesDocument, type DeliveryFieldsFragment } from '../../generated/graphql';
import { useSendTestNotificationMutation } from '../../generated/hooks';
import { notificationMessages } from '../../messages/en/notification-settings';
import { fallbackMessage } from '../../notifications/error-messages';
import { readFailure } from '../../notifications/failure';
import { useFormat } from '../../ui/format/format-context';
import { exactTime } from './by-day';

export type TestState =
  | { type: 'idle' }
  | { type: 'sending' }
  /** Sent or being sent, one entry per device or address. */
  | { type: 'sent'; deliveries: readonly DeliveryFieldsFragment[] }
  | { type: 'refused'; reason: string };

/** Interval and duration of polling for a test's result, in milliseconds. */
const PAUSE_MS = 1_000;
const ROUNDS = 20;

/**
 * Sends a test, and follows its deliveries until they are accepted or refused.
 * @param operation whose text is used for a failure without its own
 * @param send calls the server; it must be quiet about failures, which are shown next to the button
 */
export function useSentTest(
  operation: string,
  send: () => Promise<readonly DeliveryFieldsFragment[]>,
): [state: TestState, send: () => void] {
  const client = useApolloClient();
  const [state, setState] = useState<TestState>({ type: 'idle' });
  const isGone = useIsGone();

  const follow = async (sent: readonly DeliveryFieldsFragment[]): Promise<void> => {
    const ids = new Set(sent.map(({ id }) => id));
    let deliveries = sent;
    for (let round = 0; round < ROUNDS && !isGone(); round += 1) {
      setState({ type: 'sent', deliveries });
      if (deliveries.every((delivery) => delivery.state !== 'waiting')) return;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      const { data } = await client.query({ query: DeliveriesDocument, fetchPolicy: 'network-only' });
      deliveries = data?.deliveries.filter(({ id }) => ids.has(id)) ?? deliveries;
    }
  };
  const run = async (): Promise<void> => {
    setState({ type: 'sending' });
    try {
      await follow(await send());
    } catch (error) {
      const { message, fields } = readFailure(error);
      setState({ type: 'refused', reason: fields['channel'] ?? message ?? fallbackMessage(operation) });
    }
  };
  return [state, () => void run()];
}

function useIsGone(): () => boolean {
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  return () => gone.current;
}

/** Sends a test on one channel; `webhookId` limits it to one webhook. */
export function useChannelTest(
  channel: Channel,
  webhookId: string | null = null,
): ReturnType<typeof useSentTest> {
  const [sendTest] = useSendTestNotificationMutation();
  return useSentTest('SendTestNotification', async () => {
    const { data } = await sendTest({
      variables: { input: { channel, webhookId } },
      context: { quiet: true },
    });
    return data?.sendTestNotification.deliveries ?? [];
  });
}

const text = notificationMessages.test;

/** The result of a test, read aloud when it changes. */
export function TestResult({ state }: { state: TestState }) {
  return (
    <div role="status" className="text-sm empty:hidden">
      {state.type === 'refused' && <Line isGood={false}>{state.reason}</Line>}
      {state.type === 'sent' && (
        <ul className="grid gap-1">
          {state.deliveries.map((delivery) => (
            <li key={delivery.id}>
              <DeliveryLine delivery={delivery} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function DeliveryLine({ delivery }: { delivery: DeliveryFieldsFragment }) {
  const { state, target, result, answer, sentAt } = delivery;
  const format = useFormat();
  if (state === 'waiting')
    return <p className="text-muted">{text.result(target, result ?? text.waiting, null)}</p>;
  const time = sentAt === null ? null : exactTime(sentAt, format);
  const words = state === 'failed' && answer !== null ? `${result ?? ''} (${answer})` : (result ?? '');
  return <Line isGood={state === 'sent'}>{text.result(target, words, time)}</Line>;
}

function Line({ isGood, children }: { isGood: boolean; children: string }) {
  const Icon = isGood ? IconCheck : IconAlertTriangle;
  return (
    <p className={`flex items-start gap-1.5 ${isGood ? 'text-success' : 'text-danger'}`}>
      <Icon size={16} stroke={1.75} aria-hidden className="mt-0.5" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
