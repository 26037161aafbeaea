import { Link } from 'react-router-dom';
import { QueryView } from '../../apollo/query-view';
import type { NotificationFieldsFragment } from '../../generated/graphql';
import { useInboxQuery } from '../../generated/hooks';
import { inboxMessages } from '../../messages/en/inbox';
import { Button, buttonClass } from '../../ui/control/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import type { Format } from '../../ui/format/format';
import { useFormat } from '../../ui/format/format-context';
import { Skeleton } from '../../ui/loading/skeleton';
import { byDay } from './by-day';
import { NotificationRow } from './notification-row';
import { useInboxActions, type InboxActions } from './use-inbox-actions';
import { OnlyOnline } from '../../ui/feedback/needs-connection';

const text = inboxMessages;

export interface InboxViewProps {
  /** The address of the reminder settings. */
  settingsAddress: string;
}

/** A student's notifications: unread ones first, each part by day. */
export function InboxView({ settingsAddress }: InboxViewProps) {
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
              <Link to={settingsAddress} className={buttonClass('quiet')}>
                {text.settings}
              </Link>
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
        {ofDay.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} actions={actions} />
        ))}
      </ul>
    </div>
  ));
}

/** "Today", "Yesterday", "Fri 20 Nov" */
function dayTitle(day: string, format: Format): string {
  const isNear = day === format.today() || day === format.daysFromToday(-1);
  return isNear ? format.relativeDay(day) : format.day(day);
}
