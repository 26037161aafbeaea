import { useEffect, useRef, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { DeliveriesDocument, type DeliveryFieldsFragment } from '../../generated/graphql';
import { fallbackMessage } from '../../notifications/error-messages';
import { readFailure } from '../../notifications/failure';

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
