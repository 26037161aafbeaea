import type { Channel } from '#domain/reminders/rule';
import { useSendTestNotificationMutation } from '../../generated/hooks';
import { useSentTest } from './use-sent-test';

/** Sends a test on one channel; `webhookId` limits it to one webhook. */
export function useChannelTest(
  channel: Channel,
  webhookId: string | null = null,
): ReturnType<typeof useSentTest> {
  const [sendTest] = useSendTestNotificationMutation();
  return useSentTest('SendTestNotification', async () => {
    const { data } = await sendTest({
      variables: { input: { channel, webhookId } },
      context: { quiet: true },
    });
    return data?.sendTestNotification.deliveries ?? [];
  });
}
