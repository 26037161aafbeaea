import { Suspense } from 'react';
import { useSearchParams } from 'wouter';
import { NOTIFICATION_SETTINGS, paths } from '../app/paths';
import ChangesLink from '../features/imports/sources/changes-link';
import { InboxView } from '../features/reminders/inbox-view';
import { inboxMessages } from '../messages/en/inbox';
import { Page } from '../ui/layout/page';
import { lazy } from '../ui/loading/lazy';
import { Skeleton } from '../ui/loading/skeleton';
import { Tabs } from '../ui/layout/tabs';

const DeliveryLog = lazy(() => import('../features/reminders/delivery-days'));

const text = inboxMessages;

/** The student's notifications, and their deliveries. */
export default function InboxPage() {
  const [params, setParams] = useSearchParams();
  const log = (
    <Suspense fallback={<Skeleton />}>
      <DeliveryLog />
    </Suspense>
  );
  return (
    <Page title={text.title} width="text">
      <ChangesLink to={paths.calendarChanges.build()} />
      <Tabs
        label={text.tabs.label}
        selected={params.get('tab') === 'log' ? 'log' : 'inbox'}
        onSelect={(tab) => setParams(tab === 'log' ? { tab } : {}, { replace: true })}
        tabs={[
          {
            id: 'inbox',
            label: text.tabs.inbox,
            content: <InboxView settingsAddress={NOTIFICATION_SETTINGS} />,
          },
          { id: 'log', label: text.tabs.log, content: log },
        ]}
      />
    </Page>
  );
}
