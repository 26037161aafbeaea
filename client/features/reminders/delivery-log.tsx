import { QueryView } from '../../apollo/query-view';
import { useDeliveriesQuery } from '../../generated/hooks';
import { inboxMessages } from '../../messages/en/inbox';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/loading/skeleton';
import { DeliveryDays } from './delivery-days';

const text = inboxMessages.log;

/** The log of sent notifications with time and place, on every channel. */
export default function DeliveryLog() {
  const query = useDeliveriesQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">{text.text}</p>
      <QueryView query={query} what={text.what} skeleton={<Skeleton rows={6} />}>
        {({ deliveries }) =>
          deliveries.length === 0 ? (
            <EmptyState text={text.empty} />
          ) : (
            <DeliveryDays deliveries={deliveries} Heading="h2" />
          )
        }
      </QueryView>
    </div>
  );
}
