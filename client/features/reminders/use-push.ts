import { useEffect, useState } from 'react';
import { endOwnPushes, OWN_DEVICE } from '../../apollo/push-device';
import { removeRow } from '../../apollo/remove-row';
import { useSubscribePushMutation, useUnsubscribePushMutation } from '../../generated/hooks';
import { notificationMessages } from '../../messages/en/notification-settings';
import {
  isBrowserSubscribed,
  PushRefusal,
  readPushSupport,
  subscribeBrowser,
  type PushSupport,
} from './push-support';
import { writeDevice } from './reminder-cache';

const text = notificationMessages.push;

export interface PushState {
  /** Null while it is looked up. */
  support: PushSupport | null;
  /** The id of this browser in the list; null: it is not subscribed. */
  ownId: string | null;
  isPending: boolean;
  /** Why switching on did not work; null: it did, or was not tried. */
  fault: string | null;
  switchOn(): void;
  remove(id: string): void;
}

/**
 * Turns pushes on in this browser and off in any.
 *
 * @param publicKey of the server
 * @param label the name of this browser in the list
 */
export function usePush(publicKey: string, label: string): PushState {
  const { support, ownId, look } = useBrowser();
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [subscribe] = useSubscribePushMutation({
    update: (cache, { data }) => data && writeDevice(cache, data.subscribePush.pushDevice),
  });
  const [unsubscribe] = useUnsubscribePushMutation({
    update: (cache, { data }) =>
      data && removeRow(cache, { __typename: 'PushDevice', id: data.unsubscribePush.id }),
  });

  const switchOn = async (): Promise<void> => {
    setPending(true);
    setFault(null);
    try {
      const address = await subscribeBrowser(publicKey);
      const { data } = await subscribe({ variables: { input: { ...address, label } } });
      if (data) localStorage.setItem(OWN_DEVICE, data.subscribePush.pushDevice.id);
    } catch (error) {
      // A toast reports the server's refusals.
      if (error instanceof PushRefusal && error.reason !== 'denied') setFault(text[error.reason]);
    } finally {
      await look();
      setPending(false);
    }
  };
  const remove = async (id: string): Promise<void> => {
    await unsubscribe({ variables: { id } });
    if (id !== ownId) return;
    await endOwnPushes().catch(() => undefined);
    await look();
  };
  return {
    support,
    ownId,
    isPending,
    fault,
    switchOn: () => void switchOn(),
    remove: (id) => void remove(id).catch(() => undefined),
  };
}

/** The abilities of this browser and whether it is subscribed; `look` checks again. */
function useBrowser() {
  const [found, setFound] = useState<{ support: PushSupport | null; ownId: string | null }>({
    support: null,
    ownId: null,
  });
  const look = async (): Promise<void> => setFound(await lookAtBrowser());
  useEffect(() => {
    void lookAtBrowser().then(setFound);
    // A page that was just opened has no worker yet; without one, this waits forever.
    void navigator.serviceWorker?.ready.then(lookAtBrowser).then(setFound);
  }, []);
  return { ...found, look };
}

async function lookAtBrowser() {
  const [support, isSubscribed] = await Promise.all([readPushSupport(), isBrowserSubscribed()]);
  return { support, ownId: isSubscribed ? localStorage.getItem(OWN_DEVICE) : null };
}
