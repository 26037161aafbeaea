import { IconAlertTriangle, IconPlayerPause } from '@tabler/icons-react';
import type { SourceCard_SourceFragment, SourceForm_TermFragment } from '../../../generated/graphql';
import { sourceMessages } from '../../../messages/en/calendar-sources';
import { Badge } from '../../../ui/feedback/badge';
import { Spine } from '../../../ui/control/course-mark';
import { useFormat } from '../../../ui/format/format-context';
import { ProgressBar } from '../../../ui/loading/progress-bar';
import { useNow } from '../../../ui/device/use-now';
import { SourceActions } from './source-actions';
import { factsText, hasFailed, rhythmText } from './source-words';
import { useSourceSync } from './use-source-sync';

const text = sourceMessages.list;

export interface SourceListProps {
  sources: readonly SourceCard_SourceFragment[];
  /** The terms available for a calendar's courses. */
  terms: readonly SourceForm_TermFragment[];
  /** A calendar was fetched for the student to decide about. */
  onReview(draftId: string): void;
}

/** The subscribed calendars, each with how it fares. */
export function SourceList({ sources, ...rest }: SourceListProps) {
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
          <h3 className="min-w-0 text-base">{name}</h3>
          {isPaused && (
            <Badge icon={<IconPlayerPause size={12} stroke={2} aria-hidden />}>{text.paused}</Badge>
          )}
        </div>
        <p className="text-sm text-muted">{text.from(host, addressEnd)}</p>
      </div>
      {isConfirmed && <SourceFacts source={source} terms={terms} />}
      <SourceState source={source} isSyncing={sync.isSyncing} result={sync.result} />
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

interface SourceStateProps {
  source: SourceCard_SourceFragment;
  isSyncing: boolean;
  result: string | null;
}

/** The current activity, its result, or the error with its remedy. */
function SourceState({ source, isSyncing, result }: SourceStateProps) {
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
