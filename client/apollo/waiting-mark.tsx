import { IconCloudUp } from '@tabler/icons-react';
import { appMessages } from '../messages/en/app';
import { useStore } from '../ui/device/store';
import { isAbout, waitingChanges } from './outbox/kept-changes';

interface WaitingMarkProps {
  id: string;
  seriesId?: string;
  /** Whether it stands in a corner of its box, where a line has no room for it. */
  isCorner?: boolean;
}

const INLINE = 'mx-1 inline shrink-0';
const CORNER = 'absolute top-0 right-0 rounded-chip bg-surface';

/** Marks a row of which a change waits on this device; a date of a series is also changed with its series. */
export function WaitingMark({ id, seriesId, isCorner = false }: WaitingMarkProps) {
  const waiting = useStore(waitingChanges);
  const isMarked = waiting.some(
    (change) => !change.refusal && (isAbout(change, id) || (seriesId && isAbout(change, seriesId))),
  );
  if (!isMarked) return null;
  return (
    <IconCloudUp
      size={isCorner ? 12 : 16}
      stroke={isCorner ? 2 : 1.75}
      role="img"
      aria-label={appMessages.notSent}
      className={`text-warning ${isCorner ? CORNER : INLINE}`}
    />
  );
}
