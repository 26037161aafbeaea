import { useEffect, useRef, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { DeliveriesDocument, type DeliveryFieldsFragment } from '../../generated/graphql';
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

/**
 * Sends something to see how it goes, and follows what becomes of it until it is taken or refused.
 * @param operation whose words a failure without words of its own gets
 * @param send asks the server; its failures stand beside the button, so it is to be quiet about them
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
