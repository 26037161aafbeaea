import { useEffect, useState } from 'react';
import { endOwnPushes, noteOwnDevice } from '../../apollo/push-device';
import { OWN_DEVICE } from '../../boot/token';
import { QueryView } from '../../apollo/query-view';
import { removeRow } from '../../apollo/listed-row';
import type { PushDeviceFieldsFragment, PushSettingsQuery } from '../../generated/graphql';
import {
  usePushSettingsQuery,
  useSubscribePushMutation,
  useUnsubscribePushMutation,
} from '../../generated/hooks';
import { notificationMessages } from '../../messages/en/notification-settings';
import { Button } from '../../ui/control/button';
import { Badge } from '../../ui/feedback/badge';
import { useFormat } from '../../ui/format/format-context';
import { Skeleton } from '../../ui/loading/skeleton';
import {
  isBrowserSubscribed,
  PushRefusal,
  readPushSupport,
  subscribeBrowser,
  type PushSupport,
} from './push-browser';
import { writeDevice } from './reminder-cache';

const text = notificationMessages.push;

interface PushDevicesProps {
  /** The name of this browser in the list: "Firefox, Windows". */
  browserName: string;
}

/** The browsers that get pushes, and the switch for this one; asks for permission only after a press. */
export default function PushDevices({ browserName }: PushDevicesProps) {
  const query = usePushSettingsQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">{text.text}</p>
      <QueryView query={query} what={text.what} skeleton={<Skeleton rows={1} />}>
        {({ pushSettings }) => <Devices settings={pushSettings} browserName={browserName} />}
      </QueryView>
    </div>
  );
}

interface DevicesProps extends PushDevicesProps {
  settings: PushSettingsQuery['pushSettings'];
}

function Devices({ settings: { publicKey, devices }, browserName }: DevicesProps) {
  const push = usePush(publicKey, browserName);
  const isOn = devices.some(({ id }) => id === push.ownId);
  return (
    <>
      {devices.length > 0 && (
        <ul aria-label={text.list} className="divide-y divide-hairline border-y border-hairline">
          {devices.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              isOwn={device.id === push.ownId}
              onRemove={() => push.remove(device.id)}
            />
          ))}
        </ul>
      )}
      <ThisBrowser push={push} isOn={isOn} />
    </>
  );
}

/** The switch of this browser, or the reason why there is none. */
function ThisBrowser({ push, isOn }: { push: ReturnType<typeof usePush>; isOn: boolean }) {
  const { support, isPending, fault, switchOn } = push;
  if (support === null) return null;
  return (
    <div className="grid justify-items-start gap-2">
      {support === 'ready' && !isOn && (
        <Button pending={isPending} pendingLabel={text.pending} onClick={switchOn}>
          {text.on}
        </Button>
      )}
      <p role="status" className={`text-sm empty:hidden ${fault ? 'text-danger' : 'text-body'}`}>
        {fault ?? (isOn ? text.states.on : text.states[support])}
      </p>
    </div>
  );
}

interface DeviceRowProps {
  device: PushDeviceFieldsFragment;
  isOwn: boolean;
  onRemove(): void;
}

function DeviceRow({ device: { label, host, createdAt, lastSentAt }, isOwn, onRemove }: DeviceRowProps) {
  const format = useFormat();
  const last = lastSentAt === null ? text.never : text.last(format.instant(lastSentAt));
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 text-ink">
          <span className="min-w-0">{label}</span>
          {isOwn && <Badge tone="primary">{text.here}</Badge>}
        </p>
        <p className="text-sm text-muted">{[text.since(format.date(createdAt)), last, host].join(' · ')}</p>
      </div>
      <Button variant="plain" aria-label={text.removeOf(label)} onClick={onRemove}>
        {text.remove}
      </Button>
    </li>
  );
}

/**
 * Turns pushes on in this browser and off in any.
 *
 * @param publicKey of the server
 * @param label the name of this browser in the list
 */
function usePush(publicKey: string, label: string) {
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
      if (data) noteOwnDevice(data.subscribePush.pushDevice.id, address.endpoint);
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
    remove: (id: string) => void remove(id).catch(() => undefined),
  };
}

/** The abilities of this browser and its ID if it is subscribed, null while they are looked up; `look` checks again. */
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
