import { IconCloudUp } from '@tabler/icons-react';
import { appMessages } from '../messages/en/app';
import { useStore } from '../ui/device/store';
import { isAbout, waitingChanges } from './outbox/kept-changes';

/** Marks a row of which a change waits on this device; a date of a series is also changed with its series. */
export function WaitingMark({ id, seriesId }: { id: string; seriesId?: string }) {
  const waiting = useStore(waitingChanges);
  const isMarked = waiting.some(
    (change) => !change.refusal && (isAbout(change, id) || (seriesId && isAbout(change, seriesId))),
  );
  if (!isMarked) return null;
  return (
    <IconCloudUp
      size={16}
      stroke={1.75}
      role="img"
      aria-label={appMessages.offline.mark}
      className="mx-1 inline shrink-0 text-warning"
    />
  );
}
