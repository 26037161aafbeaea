import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { calendarMessages } from '../../messages/en/calendar';
import { Button, IconButton } from '../../ui/button';
import type { CalendarNotice as Notice } from './use-calendar-actions';

/** Says what was moved or cancelled and offers the way back; it stays until it is dismissed or replaced. */
export function CalendarNotice({ notice, onDismiss }: { notice: Notice | null; onDismiss(): void }) {
  const isDanger = notice?.tone === 'danger';
  return (
    <div role="status" className="print:hidden">
      {notice && (
        <div
          className={`appear mb-3 flex flex-wrap items-center gap-x-2 rounded-control py-1 pr-1 pl-4 text-sm ${
            isDanger ? 'bg-danger-soft text-danger' : 'bg-primary-soft text-ink'
          }`}
        >
          {isDanger && <IconAlertTriangle size={18} stroke={1.75} aria-hidden className="shrink-0" />}
          <p className="min-w-48 flex-1 py-1">{notice.text}</p>
          {notice.action && (
            <Button variant="plain" onClick={notice.action.run}>
              {notice.action.label}
            </Button>
          )}
          <IconButton
            label={calendarMessages.notice.dismiss}
            onClick={onDismiss}
            icon={<IconX size={18} stroke={1.75} aria-hidden />}
          />
        </div>
      )}
    </div>
  );
}
