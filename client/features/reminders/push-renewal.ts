import type { ApolloClient } from '@apollo/client';
import { endOwnPushes, hasOwnSubscription, noteOwnDevice } from '../../apollo/push-device';
import { OWN_DEVICE } from '../../boot/token';
import {
  PushSettingsDocument,
  SubscribePushDocument,
  UnsubscribePushDocument,
} from '../../generated/graphql';
import { notificationMessages } from '../../messages/en/notification-settings';
import { notify } from '../../notifications/notify';
import { subscribeBrowser } from './push-browser';

/**
 * Subscribes this browser again if it dropped or replaced the subscription that the server sends to, as browsers do
 * without a word. If it may not, the student is told, once. So is one whose device the server has removed, because its
 * push service had forgotten it, or from another device; then, the browser ends what it still has, and the next
 * subscription is a new one. Offline, the next visit tries again.
 *
 * @param ownId of this browser on the server
 */
export async function renewPush(client: ApolloClient, ownId: string): Promise<void> {
  const isSubscribed = await hasOwnSubscription();
  if (isSubscribed === null) return;
  const { data } = await client.query({
    query: PushSettingsDocument,
    fetchPolicy: 'network-only',
    context: { quiet: true },
  });
  if (!data || localStorage.getItem(OWN_DEVICE) !== ownId) return;
  const { publicKey, devices } = data.pushSettings;
  const device = devices.find(({ id }) => id === ownId);
  if (device && isSubscribed) return;
  if (device && Notification.permission === 'granted') {
    const address = await subscribeBrowser(publicKey);
    const input = { ...address, label: device.label };
    const renewed = await client.mutate({ mutation: SubscribePushDocument, variables: { input } });
    if (!renewed.data) return;
    noteOwnDevice(renewed.data.subscribePush.pushDevice.id, address.endpoint);
  } else {
    await endOwnPushes();
    notify.error(notificationMessages.push.ended);
  }
  if (device && localStorage.getItem(OWN_DEVICE) !== ownId)
    await client.mutate({ mutation: UnsubscribePushDocument, variables: { id: ownId } });
}
