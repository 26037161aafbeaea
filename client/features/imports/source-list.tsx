import { useState } from 'react';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { SourceCard_SourceFragment } from '../../generated/graphql';
import {
  useRemoveCalendarSourceMutation,
  useReviewCalendarSourceMutation,
  useSyncCalendarSourceMutation,
} from '../../generated/hooks';
import { sourceMessages } from '../../messages/en/calendar-sources';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { useFormat } from '../../ui/format-context';
import { forgetEntries, forgetSources } from './source-cache';

const text = sourceMessages.list;

/** Properties of {@link SourceList}. */
export interface SourceListProps {
  sources: readonly SourceCard_SourceFragment[];
  /** A calendar was fetched for the student to decide about. */
  onReview(draftId: string): void;
}

/** The subscribed calendars, each with how it fares. */
export function SourceList({ sources, onReview }: SourceListProps) {
  return (
    <ul aria-label={text.label} className="divide-y divide-hairline border-t border-hairline">
      {sources.map((source) => (
        <SourceCard key={source.id} source={source} onReview={onReview} />
      ))}
    </ul>
  );
}

interface SourceCardProps extends Pick<SourceListProps, 'onReview'> {
  source: SourceCard_SourceFragment;
}

function SourceCard({ source, onReview }: SourceCardProps) {
  const { name, host, addressEnd, isConfirmed, waitingCourses, problem } = source;
  return (
    <li className="grid gap-2 py-3">
      <div className="min-w-0">
        <p className="font-medium break-words text-ink">{name}</p>
        <p className="text-sm break-words text-muted">{text.from(host, addressEnd)}</p>
        <SourceFacts source={source} />
      </div>
      <div aria-live="polite" className="empty:hidden">
        {problem && (
          <p className="flex gap-2 text-sm text-danger">
            <IconAlertTriangle size={18} stroke={1.75} className="mt-0.5 shrink-0" aria-hidden />
            <span>
              {problem} {text.stays}
            </span>
          </p>
        )}
      </div>
      {!isConfirmed && <p className="text-sm text-ink">{text.unconfirmed}</p>}
      {waitingCourses.length > 0 && (
        <p className="text-sm text-ink">{text.waiting(waitingCourses.join(', '))}</p>
      )}
      <SourceActions source={source} onReview={onReview} />
    </li>
  );
}

function SourceActions({ source, onReview }: SourceCardProps) {
  const { id, name, isConfirmed, waitingCourses } = source;
  const [isAsking, setAsking] = useState(false);
  const { sync, syncing, lookAt, reviewing, remove } = useSourceActs(id, onReview);
  return (
    <div className="flex flex-wrap gap-2">
      {(!isConfirmed || waitingCourses.length > 0) && (
        <Button variant="primary" aria-label={text.reviewNamed(name)} pending={reviewing} onClick={lookAt}>
          {text.review}
        </Button>
      )}
      {isConfirmed && (
        <Button
          aria-label={text.syncNamed(name)}
          pending={syncing}
          pendingLabel={text.syncing}
          onClick={sync}
        >
          {text.sync}
        </Button>
      )}
      <Button variant="plain" aria-label={text.removeNamed(name)} onClick={() => setAsking(true)}>
        {text.remove}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={sourceMessages.remove.title(name)}
          text={sourceMessages.remove.text}
          action={sourceMessages.remove.action}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** What can be done with a calendar. A failure is told by a toast, or by the card. */
function useSourceActs(id: string, onReview: SourceListProps['onReview']) {
  const [sync, syncing] = useSyncCalendarSourceMutation({
    update: (cache) => {
      forgetEntries(cache);
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'calendarDiffs' });
    },
  });
  const [review, reviewing] = useReviewCalendarSourceMutation();
  const [remove] = useRemoveCalendarSourceMutation({ update: forgetSources });
  return {
    syncing: syncing.loading,
    reviewing: reviewing.loading,
    sync: (): void => void sync({ variables: { id } }).catch(() => undefined),
    lookAt: (): void =>
      void review({ variables: { id } }).then(
        ({ data }) => data && onReview(data.reviewCalendarSource.draftId),
        () => undefined,
      ),
    remove: () => remove({ variables: { id } }),
  };
}

/** "12 entries · Synced Sat 21 Nov, 10:00 · next Sat 21 Nov, 16:00". */
function SourceFacts({
  source: { isConfirmed, entries, lastSyncedAt, nextSyncAt },
}: {
  source: SourceCard_SourceFragment;
}) {
  const format = useFormat();
  if (!isConfirmed) return null;
  const facts = [
    text.entries(entries),
    lastSyncedAt && text.synced(format.instant(lastSyncedAt)),
    nextSyncAt && text.next(format.instant(nextSyncAt)),
  ];
  return <p className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>;
}
