import { HOUR_MINUTES, MINUTE_MS } from '#domain/time/local-date-time';
import { IconAlertTriangle, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { SOURCE_INTERVAL_MINUTES } from '#domain/plans/plans';
import type { SourceCard_SourceFragment, SourceForm_TermFragment } from '../../../generated/graphql';
import {
  useReviewCalendarSourceMutation,
  useUpdateCalendarSourceMutation,
  useSyncCalendarSourceMutation,
} from '../../../generated/hooks';
import { sourceMessages } from '../../../messages/en/calendar-sources';
import { Button } from '../../../ui/control/button';
import { Spine } from '../../../ui/control/course-mark';
import { useNow } from '../../../ui/device/use-now';
import { Badge } from '../../../ui/feedback/badge';
import { OnlyOnline } from '../../../ui/feedback/needs-connection';
import { useFormat, type Format } from '../../../ui/format/format-context';
import { lazy, nothing as placeholder } from '../../../ui/loading/lazy';
import { ProgressBar } from '../../../ui/loading/progress-bar';
import { Menu } from '../../../ui/overlay/menu';
import { forgetDiffs, forgetEntries } from './source-cache';

const text = sourceMessages.list;

/** Whether the last sync failed; a problem of one that worked is only a note. */
export function hasFailed({
  problem,
  lastTriedAt,
  lastSyncedAt,
}: Pick<SourceCard_SourceFragment, 'problem' | 'lastTriedAt' | 'lastSyncedAt'>): boolean {
  return problem !== null && lastTriedAt !== lastSyncedAt;
}

/** "12 entries · synced Sat 21 Nov, 10:00 · new courses go to Fall 2026". */
function factsText(
  { entries, lastSyncedAt }: SourceCard_SourceFragment,
  term: string | null,
  format: Format,
): string {
  const synced = lastSyncedAt && text.synced(format.instant(lastSyncedAt));
  return [text.entries(entries), synced, term && text.term(term)].filter(Boolean).join(' · ');
}

/** "Every 6 hr · next in 5 hr · every 15 min with Student Pro"; of a calendar that is paused that it is. */
function rhythmText(
  { isPaused, intervalMinutes, nextSyncAt }: SourceCard_SourceFragment,
  now: number,
  format: Format,
): string {
  if (isPaused) return text.isPaused;
  const minutes = nextSyncAt && Math.round((Date.parse(nextSyncAt) - now) / MINUTE_MS);
  const next = typeof minutes === 'number' && nextText(minutes, format);
  const { pro } = SOURCE_INTERVAL_MINUTES;
  const more = intervalMinutes > pro && text.withPro(format.duration(pro));
  return [text.every(format.duration(intervalMinutes)), next, more].filter(Boolean).join(' · ');
}

/** Above an hour, in whole hours: minutes no longer matter then. */
function nextText(minutes: number, format: Format): string {
  if (minutes < 1) return text.soon;
  return text.next(
    format.duration(minutes > HOUR_MINUTES ? Math.round(minutes / HOUR_MINUTES) * HOUR_MINUTES : minutes),
  );
}

/** Syncs a calendar on demand; its result is null before, and after a failure, which a toast or the card reports. */
function useSourceSync({ id }: Pick<SourceCard_SourceFragment, 'id'>) {
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
      setResult(text.result(data.syncCalendarSource));
  };
  return { isSyncing: loading, result, sync: () => void sync().catch(() => undefined) };
}

/** Seldom opened: fetched then. */
const RemoveSourceDialog = lazy(() => import('./remove-source-dialog'), { placeholder });
const SourceSettings = lazy(() => import('./source-settings'), { placeholder });

interface SourceActionsProps extends SourceCardProps {
  sync: ReturnType<typeof useSourceSync>;
}

/** The actions on a calendar. A toast or the card reports failures. */
function SourceActions({ source, terms, sync, onReview }: SourceActionsProps) {
  const { name, isConfirmed, waitingCourses } = source;
  const [open, setOpen] = useState<'settings' | 'remove' | null>(null);
  const { lookAt, isReviewing } = useReview(source.id, onReview);
  const close = (): void => setOpen(null);
  return (
    <OnlyOnline act="sources" isPart>
      <div className="flex flex-wrap gap-1">
        {(!isConfirmed || waitingCourses.length > 0) && (
          <Button
            variant="primary"
            aria-label={text.reviewNamed(name)}
            pending={isReviewing}
            onClick={lookAt}
          >
            {text.review}
          </Button>
        )}
        {isConfirmed && (
          <Button
            aria-label={text.syncNamed(name)}
            pending={sync.isSyncing}
            pendingLabel={text.syncing}
            onClick={sync.sync}
          >
            {text.sync}
          </Button>
        )}
        <Button variant="plain" aria-label={text.settingsNamed(name)} onClick={() => setOpen('settings')}>
          {text.settings}
        </Button>
        <MoreMenu source={source} onRemove={() => setOpen('remove')} />
        {open === 'settings' && <SourceSettings source={source} terms={terms} onClose={close} />}
        {open === 'remove' && <RemoveSourceDialog source={source} onClose={close} />}
      </div>
    </OnlyOnline>
  );
}

function MoreMenu({ source, onRemove }: { source: SourceCard_SourceFragment; onRemove(): void }) {
  const [update] = useUpdateCalendarSourceMutation();
  const { id, name, isConfirmed, isPaused } = source;
  const PauseIcon = isPaused ? IconPlayerPlay : IconPlayerPause;
  const turn = (): void =>
    void update({ variables: { input: { id, isPaused: !isPaused } } }).catch(() => undefined);
  const pause = {
    id: 'pause',
    label: isPaused ? text.resume : text.pause,
    icon: <PauseIcon size={18} stroke={1.75} aria-hidden />,
    onAction: turn,
  };
  return (
    <Menu
      label={text.moreNamed(name)}
      actions={[
        ...(isConfirmed ? [pause] : []),
        {
          id: 'remove',
          label: text.remove,
          icon: <IconTrash size={18} stroke={1.75} aria-hidden />,
          isDangerous: true,
          onAction: onRemove,
        },
      ]}
    />
  );
}

function useReview(id: string, onReview: SourceActionsProps['onReview']) {
  const [review, { loading }] = useReviewCalendarSourceMutation();
  return {
    isReviewing: loading,
    lookAt: (): void =>
      void review({ variables: { id } }).then(
        ({ data }) => data && onReview(data.reviewCalendarSource.draftId),
        () => undefined,
      ),
  };
}

interface SourceListProps {
  sources: readonly SourceCard_SourceFragment[];
  /** The terms available for a calendar's courses. */
  terms: readonly SourceForm_TermFragment[];
  /** A calendar was fetched for the student to decide about. */
  onReview(draftId: string): void;
}

/** The subscribed calendars, each with how it fares. */
export default function SourceList({ sources, ...rest }: SourceListProps) {
  return (
    <ul aria-label={text.label} className="grid gap-3">
      {sources.map((source) => (
        <SourceCard key={source.id} source={source} {...rest} />
      ))}
    </ul>
  );
}

interface SourceCardProps extends Omit<SourceListProps, 'sources'> {
  source: SourceCard_SourceFragment;
}

function SourceCard({ source, terms, onReview }: SourceCardProps) {
  const sync = useSourceSync(source);
  const { name, host, addressEnd, color, isConfirmed, isPaused, waitingCourses } = source;
  return (
    <li className="relative grid gap-3 overflow-hidden rounded-card border border-hairline bg-surface py-4 pr-4 pl-5">
      <Spine color={color} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="min-w-0 text-base">
            <bdi>{name}</bdi>
          </h3>
          {isPaused && (
            <Badge icon={<IconPlayerPause size={12} stroke={2} aria-hidden />}>{text.paused}</Badge>
          )}
        </div>
        <p className="text-sm text-muted">{text.from(host, addressEnd)}</p>
      </div>
      {isConfirmed && <SourceFacts source={source} terms={terms} />}
      <SourceState source={source} sync={sync} />
      {!isConfirmed && <p className="text-sm text-ink">{text.unconfirmed}</p>}
      {waitingCourses.length > 0 && (
        <p className="text-sm text-ink">{text.waiting(waitingCourses.join(', '))}</p>
      )}
      <SourceActions source={source} terms={terms} sync={sync} onReview={onReview} />
    </li>
  );
}

/** "12 entries · new courses go to Fall 2026", and below how often it is looked at, last and next time. */
function SourceFacts({ source, terms }: Pick<SourceCardProps, 'source' | 'terms'>) {
  const format = useFormat();
  const now = useNow();
  const term = terms.find(({ id }) => id === source.termId)?.name ?? null;
  return (
    <div className="grid gap-0.5 text-sm text-body">
      <p>{factsText(source, term, format)}</p>
      <p className="text-muted">{rhythmText(source, now, format)}</p>
    </div>
  );
}

/** The current activity, its result, or the error with its remedy. */
function SourceState({ source, sync: { isSyncing, result } }: Pick<SourceActionsProps, 'source' | 'sync'>) {
  const { problem, host } = source;
  const isFault = hasFailed(source);
  return (
    <div aria-live="polite" className="grid gap-2 text-sm empty:hidden">
      {isSyncing && (
        <div className="grid gap-1.5">
          <p>{text.fetching(host)}</p>
          <ProgressBar label={text.syncing} share={null} />
        </div>
      )}
      {!isSyncing && problem && !isFault && <p className="text-body">{problem}</p>}
      {!isSyncing && isFault && (
        <p className="flex gap-2 rounded-control bg-danger-soft px-3 py-2 text-danger">
          <IconAlertTriangle size={18} stroke={1.75} className="mt-0.5" aria-hidden />
          <span>
            {problem} {text.stays}
          </span>
        </p>
      )}
      {!isSyncing && !isFault && result && <p className="text-success">{result}</p>}
    </div>
  );
}
