import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { calendarMessages } from '../../messages/en/calendar';
import { Button, IconButton } from '../../ui/control/button';
import { opens } from '../../ui/overlay/open-dialog';
import { leftBehind, type CalendarEntry, entryClashes } from './calendar-entry';
import type { CalendarNotice as Notice } from './use-calendar-actions';

interface CalendarNoticeProps {
  notice: Notice | null;
  /** Everything on screen, to mention what else takes place at the new time. */
  entries: readonly CalendarEntry[];
  onDismiss(): void;
}

/**
 * Names the moved or canceled entry and offers Undo. It takes the place of the undo bar, so the grid doesn't
 * jump, and stays until it is dismissed or replaced.
 */
export function CalendarNotice({ notice, entries, onDismiss }: CalendarNoticeProps) {
  const clashes = (notice?.entryId && entryClashes(entries).get(notice.entryId)) || [];
  const blocks = notice?.entryId ? leftBehind(entries, notice.entryId) : [];
  const isDanger = notice?.tone === 'danger';
  return (
    <div
      role="status"
      className={
        'pointer-events-none fixed inset-x-4 bottom-[calc(3.5rem+16px+env(safe-area-inset-bottom)+var(--consent-room,0px))] z-20 flex max-sm:right-20 ' +
        'sm:bottom-[calc(1.5rem+var(--consent-room,0px))] sm:justify-center print:hidden'
      }
    >
      {notice && (
        <div className="rise pointer-events-auto flex min-w-0 flex-wrap items-center gap-x-2 rounded-control bg-ink py-1 pr-1 pl-4 text-sm text-canvas shadow-menu">
          {isDanger && <IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
          <p className="min-w-40 flex-1 py-1 pr-3">
            {notice.text}
            {clashes.length > 0 && ` ${calendarMessages.entry.clash(clashes.map(({ title }) => title))}`}
            {blocks.length > 0 && ` ${calendarMessages.notice.leftBehind(blocks.length)}`}
          </p>
          <div className="ml-auto flex flex-wrap items-center">
            {blocks.length > 0 && (
              <Button
                variant="plain"
                {...opens('studyPlan')}
                className="text-canvas! underline hover:bg-body/40"
              >
                {calendarMessages.notice.replan}
              </Button>
            )}
            {notice.action && (
              <Button
                variant="plain"
                onClick={notice.action.run}
                className="text-canvas! underline hover:bg-body/40"
              >
                {notice.action.label}
              </Button>
            )}
            <IconButton
              label={calendarMessages.notice.dismiss}
              onClick={onDismiss}
              icon={<IconX size={18} stroke={1.75} aria-hidden />}
              className="text-canvas! hover:bg-body/40"
            />
          </div>
        </div>
      )}
    </div>
  );
}
