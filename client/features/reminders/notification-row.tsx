import { Link } from 'react-router-dom';
import {
  IconBell,
  IconBellRinging,
  IconCalendarEvent,
  IconCheck,
  IconClockPause,
  IconHourglass,
  IconMailbox,
  IconReport,
  IconSchool,
  IconSunrise,
  type Icon,
} from '@tabler/icons-react';
import { MINUTE_MS } from '#domain/time/local-date-time';
import { toInstant } from '#domain/time/zone';
import type { NotificationFieldsFragment, NotificationSubject } from '../../generated/graphql';
import { inboxMessages } from '../../messages/en/inbox';
import { IconButton } from '../../ui/control/button';
import type { Format } from '../../ui/format/format';
import { useFormat } from '../../ui/format/format-context';
import { Menu } from '../../ui/overlay/menu';
import type { InboxActions } from './use-inbox-actions';

const text = inboxMessages;

const ICONS: Readonly<Record<NotificationSubject, Icon>> = {
  deadline: IconBell,
  start_by: IconHourglass,
  class: IconSchool,
  digest: IconSunrise,
  review: IconReport,
  late: IconMailbox,
  test: IconBellRinging,
  calendar: IconCalendarEvent,
};

export interface NotificationRowProps {
  notification: NotificationFieldsFragment;
  actions: InboxActions;
}

/** One notification: its text leads to its subject and marks it as read. */
export function NotificationRow({ notification, actions }: NotificationRowProps) {
  const { kind, title, body, path, readAt, assignmentId, createdAt } = notification;
  const format = useFormat();
  const isUnread = readAt === null;
  const Icon = ICONS[kind];
  return (
    <li className="flex items-start gap-3 py-2 pr-2 pl-4">
      <Icon
        size={20}
        stroke={1.75}
        aria-hidden
        className={`mt-2 shrink-0 ${isUnread ? 'text-link' : 'text-muted'}`}
      />
      <div className="min-w-0 flex-1 py-1.5">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Link
            to={path}
            onClick={() => isUnread && actions.markRead(notification)}
            className={`min-w-0 hover:underline ${isUnread ? 'font-semibold text-ink' : 'text-body'}`}
          >
            {title}
          </Link>
          <span className="text-xs text-muted tabular-nums">
            {text.kinds[kind]} · {format.clock(createdAt)}
          </span>
        </p>
        <p className="text-sm whitespace-pre-line text-muted">{body}</p>
      </div>
      <div className="flex shrink-0">
        {assignmentId !== null && (
          <SnoozeMenu title={title} onSnooze={(minutes) => actions.snooze(notification, minutes)} />
        )}
        {isUnread && (
          <IconButton
            label={text.markRead(title)}
            icon={<IconCheck size={20} stroke={1.75} aria-hidden />}
            onClick={() => actions.markRead(notification)}
          />
        )}
      </div>
    </li>
  );
}

/** When reminders that were put off until tomorrow come. */
const MORNING = '09:00';

function SnoozeMenu({ title, onSnooze }: { title: string; onSnooze(minutes: number): void }) {
  const format = useFormat();
  return (
    <Menu
      label={text.snooze(title)}
      icon={<IconClockPause size={20} stroke={1.75} aria-hidden />}
      actions={[
        { id: 'ten', label: text.snoozes.ten, onAction: () => onSnooze(10) },
        { id: 'hour', label: text.snoozes.hour, onAction: () => onSnooze(60) },
        {
          id: 'tomorrow',
          label: text.snoozes.tomorrow(format.time(MORNING)),
          onAction: () => onSnooze(minutesUntilMorning(format)),
        },
      ]}
    />
  );
}

/** Minutes until tomorrow morning in the student's time zone, even if the clocks change that night. */
function minutesUntilMorning(format: Format): number {
  const morning = toInstant(`${format.daysFromToday(1)}T${MORNING}`, format.timezone);
  return Math.ceil((morning - Date.now()) / MINUTE_MS);
}
