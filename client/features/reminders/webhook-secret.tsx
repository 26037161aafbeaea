import { notificationMessages } from '../../messages/en/notification-settings';
import { notify } from '../../notifications/notify';
import { SecretDialog } from '../../ui/overlay/secret-dialog';

const { secret: words } = notificationMessages.webhooks;

export default function WebhookSecret({ secret, onClose }: { secret: string; onClose(): void }) {
  const fields = [{ value: secret, words }];
  return <SecretDialog words={words} fields={fields} onCopied={notify.success} onClose={onClose} />;
}
