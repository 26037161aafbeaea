import { Suspense, useState } from 'react';
import { IconDots, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import type { SourceCard_SourceFragment, SourceForm_TermFragment } from '../../../generated/graphql';
import { useReviewCalendarSourceMutation, useUpdateCalendarSourceMutation } from '../../../generated/hooks';
import { sourceMessages } from '../../../messages/en/calendar-sources';
import { Button } from '../../../ui/control/button';
import { Menu } from '../../../ui/overlay/menu';
import type { SourceSync } from './use-source-sync';
import { lazy } from '../../../ui/loading/lazy';
import { OnlyOnline } from '../../../ui/feedback/needs-connection';

const text = sourceMessages.list;

/** Seldom opened: fetched then. */
const RemoveSourceDialog = lazy(async () => ({
  default: (await import('./remove-source-dialog')).RemoveSourceDialog,
}));
const SourceSettings = lazy(async () => ({ default: (await import('./source-settings')).SourceSettings }));

export interface SourceActionsProps {
  source: SourceCard_SourceFragment;
  terms: readonly SourceForm_TermFragment[];
  sync: SourceSync;
  /** The calendar was fetched for the student to decide about. */
  onReview(draftId: string): void;
}

/** The actions on a calendar. A toast or the card reports failures. */
export function SourceActions({ source, terms, sync, onReview }: SourceActionsProps) {
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
        <Suspense fallback={null}>
          {open === 'settings' && <SourceSettings source={source} terms={terms} onClose={close} />}
          {open === 'remove' && <RemoveSourceDialog source={source} onClose={close} />}
        </Suspense>
      </div>
    </OnlyOnline>
  );
}

/** Pausing, resuming, removing. */
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
      icon={<IconDots size={20} stroke={1.75} aria-hidden />}
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
