import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NOTIFICATION_SETTINGS } from '../app/paths';
import { InboxView } from '../features/reminders/inbox-view';
import { inboxMessages } from '../messages/en/inbox';
import { Page } from '../ui/page';
import { Skeleton } from '../ui/skeleton';
import { Tabs } from '../ui/tabs';

const DeliveryLog = lazy(() => import('../features/reminders/delivery-log'));

const text = inboxMessages;

/** What the student was told, and what became of it on each way. */
export default function InboxPage() {
  const [params, setParams] = useSearchParams();
  const log = (
    <Suspense fallback={<Skeleton />}>
      <DeliveryLog />
    </Suspense>
  );
  return (
    <Page title={text.title} width="text">
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
