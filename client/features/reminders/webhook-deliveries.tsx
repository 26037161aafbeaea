import { useEffect, useEffectEvent } from 'react';
import { QueryView } from '../../apollo/query-view';
import { useWebhookDeliveriesQuery } from '../../generated/hooks';
import { notificationMessages } from '../../messages/en/notification-settings';
import { Skeleton } from '../../ui/loading/skeleton';
import { DeliveryDays } from './delivery-days';
import type { TestState } from './sent-test';

const text = notificationMessages.webhooks.log;

export interface WebhookDeliveriesProps {
  webhookId: string;
  /** A test of it: its results show here too. */
  test: TestState;
}

/** The last twenty posts to one webhook, and how each went. */
export default function WebhookDeliveries({ webhookId, test }: WebhookDeliveriesProps) {
  const query = useWebhookDeliveriesQuery({ variables: { webhookId }, fetchPolicy: 'cache-and-network' });
  const askAnew = useEffectEvent(() => void query.refetch().catch(() => undefined));
  const tested =
    test.type === 'sent'
      ? test.deliveries.map(({ id, state, attempts }) => id + state + attempts).join()
      : '';
  useEffect(() => {
    if (tested !== '') askAnew();
  }, [tested]);
  return (
    <QueryView query={query} what={text.what} skeleton={<Skeleton rows={2} />}>
      {({ deliveries }) =>
        deliveries.length === 0 ? (
          <p className="text-sm text-muted">{text.empty}</p>
        ) : (
          <div className="grid gap-3">
            <DeliveryDays deliveries={deliveries} Heading="h3" isOneTarget />
          </div>
        )
      }
    </QueryView>
  );
}
