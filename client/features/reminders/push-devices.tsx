import { QueryView } from '../../apollo/query-view';
import type { PushDeviceFieldsFragment, PushSettingsQuery } from '../../generated/graphql';
import { usePushSettingsQuery } from '../../generated/hooks';
import { notificationMessages } from '../../messages/en/notification-settings';
import { Badge } from '../../ui/feedback/badge';
import { Button } from '../../ui/control/button';
import { useFormat } from '../../ui/format/format-context';
import { Skeleton } from '../../ui/loading/skeleton';
import { usePush, type PushState } from './use-push';

const text = notificationMessages.push;

export interface PushDevicesProps {
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
function ThisBrowser({ push, isOn }: { push: PushState; isOn: boolean }) {
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
