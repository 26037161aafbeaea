import { useState } from 'react';
import type { SourceCard_SourceFragment } from '../../../generated/graphql';
import { useSyncCalendarSourceMutation } from '../../../generated/hooks';
import { sourceMessages } from '../../../messages/en/calendar-sources';
import { forgetDiffs, forgetEntries } from './source-cache';
import { hasFailed } from './source-words';

/** Looking at a calendar now. */
export interface SourceSync {
  isSyncing: boolean;
  /** The result of the last one, in words; null for none, or after a failure. */
  result: string | null;
  sync(): void;
}

/** Syncs a calendar on demand. A toast or the card reports failures. */
export function useSourceSync({ id }: Pick<SourceCard_SourceFragment, 'id'>): SourceSync {
  const [result, setResult] = useState<string | null>(null);
  const [mutate, { loading }] = useSyncCalendarSourceMutation({
    update: (cache) => {
      forgetEntries(cache);
      forgetDiffs(cache);
    },
  });
  const sync = async (): Promise<void> => {
    setResult(null);
    const { data } = await mutate({ variables: { id } });
    if (data && !hasFailed(data.syncCalendarSource.calendarSource))
      setResult(sourceMessages.list.result(data.syncCalendarSource));
  };
  return { isSyncing: loading, result, sync: () => void sync().catch(() => undefined) };
}
