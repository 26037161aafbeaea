import { useState } from 'react';
import type { SourceCard_SourceFragment } from '../../generated/graphql';
import { useSyncCalendarSourceMutation } from '../../generated/hooks';
import { sourceMessages } from '../../messages/en/calendar-sources';
import { forgetDiffs, forgetEntries } from './source-cache';

/** Looking at a calendar now. */
export interface SourceSync {
  isSyncing: boolean;
  /** What the last one brought, in words; null: none yet, or none that worked. */
  result: string | null;
  sync(): void;
}

/** Looks at a calendar when asked to. A failure is told by a toast, or by the card. */
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
    if (data && data.syncCalendarSource.calendarSource.problem === null)
      setResult(sourceMessages.list.result(data.syncCalendarSource));
  };
  return { isSyncing: loading, result, sync: () => void sync().catch(() => undefined) };
}
