import { useState } from 'react';
import { Link } from 'wouter';
import {
  type Icon,
  IconBell,
  IconBellRinging,
  IconCalendarEvent,
  IconChartLine,
  IconCheck,
  IconClockPause,
  IconHourglass,
  IconMailbox,
  IconReport,
  IconSchool,
  IconSunrise,
} from '@tabler/icons-react';
import type { ApolloCache } from '@apollo/client';
import { MINUTE_MS } from '#domain/time/local-date-time';
import { toInstant } from '#domain/time/zone';
import { QueryView } from '../../apollo/query-view';
import {
  type InboxQuery,
  type NotificationFieldsFragment,
  NotificationFieldsFragmentDoc,
  type NotificationSubject,
} from '../../generated/graphql';
import {
  useInboxQuery,
  useMarkNotificationsReadMutation,
  useSnoozeReminderMutation,
} from '../../generated/hooks';
import { inboxMessages } from '../../messages/en/inbox';
import { Button, IconButton, ButtonLink } from '../../ui/control/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { OnlyOnline } from '../../ui/feedback/needs-connection';
import { useFormat, type Format } from '../../ui/format/format-context';
import { Skeleton } from '../../ui/loading/skeleton';
import { Menu } from '../../ui/overlay/menu';
import { byDay } from './by-day';
import { writeItemReminders } from './reminder-cache';
import { momentText } from './rule-words';

const text = inboxMessages;

/** A student's notifications: unread ones first, each part by day. */
export function InboxView({ settingsAddress }: { settingsAddress: string }) {
  const query = useInboxQuery({ fetchPolicy: 'cache-and-network' });
  const [actions, announcement] = useInboxActions();
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <QueryView query={query} what={text.what} isPage skeleton={<Skeleton rows={4} />}>
        {({ inbox: { notifications }, unreadNotifications }) =>
          notifications.length === 0 ? (
            <EmptyState text={text.empty}>
              <ButtonLink to={settingsAddress}>{text.settings}</ButtonLink>
            </EmptyState>
          ) : (
            <OnlyOnline act="inbox">
              <Contents notifications={notifications} unread={unreadNotifications} actions={actions} />
            </OnlyOnline>
          )
        }
      </QueryView>
    </>
  );
}

interface ContentsProps {
  notifications: readonly NotificationFieldsFragment[];
  /** Of all notifications, including those too old for the list. */
  unread: number;
  actions: InboxActions;
}

function Contents({ notifications, unread, actions }: ContentsProps) {
  const fresh = notifications.filter(({ readAt }) => readAt === null);
  const read = notifications.filter(({ readAt }) => readAt !== null);
  return (
    <div className="grid gap-8">
      <section aria-labelledby="inbox-unread" className="grid gap-3">
        <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4">
          <h2 id="inbox-unread" className="text-lg">
            {unread > 0 ? text.unread(unread) : text.unreadList}
          </h2>
          {unread > 0 && <Button onClick={actions.markAllRead}>{text.markAll}</Button>}
        </div>
        {fresh.length === 0 ? (
          <p className="text-sm text-muted">{text.nothingUnread}</p>
        ) : (
          <Days notifications={fresh} actions={actions} />
        )}
      </section>
      {read.length > 0 && (
        <section aria-labelledby="inbox-read" className="grid gap-3">
          <h2 id="inbox-read" className="text-lg">
            {text.read}
          </h2>
          <Days notifications={read} actions={actions} />
        </section>
      )}
    </div>
  );
}

function Days({ notifications, actions }: Omit<ContentsProps, 'unread'>) {
  const format = useFormat();
  return byDay(notifications, ({ createdAt }) => createdAt, format).map(([day, ofDay]) => (
    <div key={day} className="grid gap-1.5">
      <h3 className="text-sm font-semibold text-muted">{dayTitle(day, format)}</h3>
      <ul className="divide-y divide-hairline rounded-card border border-hairline bg-surface">
        {togetherSent(ofDay).map((group) => (
          <NotificationGroup key={group[0]?.id} group={group} actions={actions} />
        ))}
      </ul>
    </div>
  ));
}

/** Notifications of one kind and minute that are shown one by one; more are one line to unfold. */
const MOST_SHOWN = 3;

/** Notifications of the same kind that came in the same minute, as after an import, are together. */
function togetherSent(notifications: readonly NotificationFieldsFragment[]): NotificationFieldsFragment[][] {
  const groups = new Map<string, NotificationFieldsFragment[]>();
  for (const notification of notifications) {
    const key = notification.kind + notification.createdAt.slice(0, 'YYYY-MM-DDTHH:MM'.length);
    groups.set(key, [...(groups.get(key) ?? []), notification]);
  }
  return [...groups.values()].flatMap((group) =>
    group.length > MOST_SHOWN ? [group] : group.map((one) => [one]),
  );
}

interface NotificationGroupProps extends Pick<ContentsProps, 'actions'> {
  group: NotificationFieldsFragment[];
}

function NotificationGroup({ group, actions }: NotificationGroupProps) {
  const [first] = group;
  const rows = group.map((notification) => (
    <NotificationRow key={notification.id} notification={notification} actions={actions} />
  ));
  if (group.length === 1 || !first) return rows;
  return (
    <li>
      <details>
        <summary className="min-h-11 content-center px-4 font-medium text-ink">
          {text.group(text.kinds[first.kind] ?? text.title, group.length)}
        </summary>
        <ul className="divide-y divide-hairline border-t border-hairline">{rows}</ul>
      </details>
    </li>
  );
}

/** "Today", "Yesterday", "Fri 20 Nov" */
function dayTitle(day: string, format: Format): string {
  const isNear = day === format.today() || day === format.daysFromToday(-1);
  return isNear ? format.relativeDay(day) : format.day(day);
}

const ICONS: Readonly<Record<NotificationSubject, Icon>> = {
  deadline: IconBell,
  start_by: IconHourglass,
  class: IconSchool,
  digest: IconSunrise,
  review: IconReport,
  late: IconMailbox,
  test: IconBellRinging,
  calendar: IconCalendarEvent,
  grades: IconChartLine,
};

interface NotificationRowProps {
  notification: NotificationFieldsFragment;
  actions: InboxActions;
}

/** One notification: its text leads to its subject and marks it as read. */
function NotificationRow({ notification, actions }: NotificationRowProps) {
  const { kind, title, body, path, readAt, assignmentId, createdAt } = notification;
  const format = useFormat();
  const isUnread = readAt === null;
  // A newer server may have more kinds.
  const Icon = ICONS[kind] ?? IconBell;
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
            dir="auto"
            // Also when it opens a tab of its own.
            onClickCapture={() => isUnread && actions.markRead(notification)}
            className={`min-w-0 hover:underline ${isUnread ? 'font-semibold text-ink' : 'text-body'}`}
          >
            {title}
          </Link>
          <span className="text-xs text-muted tabular-nums">
            {[text.kinds[kind], format.clock(createdAt)].filter(Boolean).join(' · ')}
          </span>
        </p>
        <p dir="auto" className="text-sm whitespace-pre-line text-muted">
          {body}
        </p>
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

const said = inboxMessages.said;

type InboxActions = ReturnType<typeof useInboxActions>[0];

/** The actions, and the last one in words for a live region. Toasts report failures. */
function useInboxActions() {
  const format = useFormat();
  const [announcement, announce] = useState('');
  const [markRead] = useMarkNotificationsReadMutation({
    update: (cache, { data }) => data && writeUnread(cache, data.markNotificationsRead.unread),
  });
  const [snooze] = useSnoozeReminderMutation();
  const mark = (ids: string[] | null, words: string): void =>
    void markRead({ variables: { input: { ids } } }).then(
      () => announce(words),
      () => undefined,
    );
  const actions = {
    markRead: ({ id, title }: NotificationFieldsFragment) => mark([id], said.read(title)),
    markAllRead: () => mark(null, said.allRead),
    /** Sends a reminder again after so many minutes. */
    snooze(notification: NotificationFieldsFragment, minutes: number): void {
      const again = momentText(format.local(Date.now() + minutes * 60_000), format);
      void snooze({
        variables: { input: { notificationId: notification.id, minutes } },
        update: (cache, { data }) => {
          if (!data) return;
          writeItemReminders(cache, data.snoozeReminder.assignmentReminders);
          writeRead(cache, notification);
        },
      }).then(
        () => announce(said.snoozed(notification.title, again)),
        () => undefined,
      );
    },
  };
  return [actions, announcement] as const;
}

/** Shows one notification as read: snoozing does that on the server, too. */
function writeRead(cache: ApolloCache, notification: NotificationFieldsFragment): void {
  if (notification.readAt !== null) return;
  cache.writeFragment({
    fragment: NotificationFieldsFragmentDoc,
    fragmentName: 'NotificationFields',
    data: { ...notification, readAt: new Date().toISOString() },
  });
  cache.modify<Pick<InboxQuery, 'unreadNotifications'>>({
    fields: { unreadNotifications: (count) => Math.max(0, count - 1) },
  });
}

function writeUnread(cache: ApolloCache, unread: number): void {
  cache.modify<Pick<InboxQuery, 'unreadNotifications'>>({ fields: { unreadNotifications: () => unread } });
}
