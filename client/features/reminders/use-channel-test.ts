import { useEffect, useRef, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import type { Channel } from '#domain/reminders/rule';
import { DeliveriesDocument, type DeliveryFieldsFragment } from '../../generated/graphql';
import { useSendTestNotificationMutation } from '../../generated/hooks';
import { fallbackMessage } from '../../notifications/error-messages';
import { readFailure } from '../../notifications/failure';

/** How a test is going. */
export type TestState =
  | { type: 'idle' }
  | { type: 'sending' }
  /** On its way or done, one entry a device or address. */
  | { type: 'sent'; deliveries: readonly DeliveryFieldsFragment[] }
  | { type: 'refused'; reason: string };

/** How often it is asked what became of a test, and how long it is waited for. */
const PAUSE_MS = 1_000;
const ROUNDS = 20;

/** Sends a test one way and follows what becomes of it until it is taken or refused. */
export function useChannelTest(
  channel: Channel,
  webhookId: string | null = null,
): [state: TestState, send: () => void] {
  const client = useApolloClient();
  const [sendTest] = useSendTestNotificationMutation();
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
  const send = async (): Promise<void> => {
    setState({ type: 'sending' });
    try {
      const { data } = await sendTest({
        variables: { input: { channel, webhookId } },
        // Refusals stand beside the button.
        context: { quiet: true },
      });
      await follow(data?.sendTestNotification.deliveries ?? []);
    } catch (error) {
      const { message, fields } = readFailure(error);
      const reason = fields['channel'] ?? message ?? fallbackMessage('SendTestNotification');
      setState({ type: 'refused', reason });
    }
  };
  return [state, () => void send()];
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
