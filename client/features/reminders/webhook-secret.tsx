import { notificationMessages } from '../../messages/en/notification-settings';
import { notify } from '../../notifications/notify';
import { SecretDialog } from '../../ui/overlay/secret-dialog';

const { secret: words } = notificationMessages.webhooks;

export default function WebhookSecret({ secret, onClose }: { secret: string; onClose(): void }) {
  const copied = () => notify.success(words.copied);
  return <SecretDialog secret={secret} words={words} onCopied={copied} onClose={onClose} />;
}
