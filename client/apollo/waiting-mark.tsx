import { IconCloudUp } from '@tabler/icons-react';
import { appMessages } from '../messages/en/app';
import { useStore } from '../ui/device/store';
import { waitingChanges } from './outbox/kept-changes';

/** Marks a row of which a change waits on this device. */
export function WaitingMark({ id }: { id: string }) {
  const waiting = useStore(waitingChanges);
  if (!waiting.some(({ row, refusal }) => !refusal && row?.id === id)) return null;
  return (
    <IconCloudUp
      size={16}
      stroke={1.75}
      role="img"
      aria-label={appMessages.offline.mark}
      className="ms-1.5 inline shrink-0 text-warning"
    />
  );
}
