import { TEXT_LIMITS } from '#domain/limits/limits';
import type { WebhookFieldsFragment } from '../../generated/graphql';
import { useCreateWebhookMutation, useUpdateWebhookMutation } from '../../generated/hooks';
import { notificationMessages } from '../../messages/en/notification-settings';
import { Dialog } from '../../ui/overlay/dialog';
import { DialogForm } from '../../ui/overlay/dialog-form';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { addWebhook } from './reminder-cache';

const text = notificationMessages.webhooks;

export interface WebhookDialogProps {
  /** Null: a new one. */
  webhook: WebhookFieldsFragment | null;
  /** Gets the only copy of the secret. */
  onCreated(secret: string): void;
  onClose(): void;
}

/** Adds a webhook, or changes its name or address; saving one that was switched off turns it on. */
export default function WebhookDialog({ webhook, onCreated, onClose }: WebhookDialogProps) {
  const [create] = useCreateWebhookMutation();
  const [update] = useUpdateWebhookMutation();
  const form = useForm({
    name: `webhook:${webhook?.id ?? 'new'}`,
    operation: webhook ? 'UpdateWebhook' : 'CreateWebhook',
    initial: { name: webhook?.name ?? '', url: '' },
    // The address may be a secret.
    secret: ['url'],
    ...(webhook && { version: webhook.version }),
    submit: async ({ name, url }, expectedVersion) => {
      if (webhook) {
        const change = { id: webhook.id, expectedVersion: expectedVersion ?? null, name };
        await update({ variables: { input: url === '' ? change : { ...change, url } } });
        return onClose();
      }
      const { data } = await create({
        variables: { input: { name, url } },
        update: (cache, { data: made }) => made && addWebhook(cache, made.createWebhook.webhook),
      });
      return data && onCreated(data.createWebhook.secret);
    },
  });
  return (
    <Dialog title={webhook ? text.editTitle : text.newTitle} onClose={onClose}>
      <DialogForm
        form={form}
        action={webhook ? text.save : text.submit}
        pendingLabel={text.pending}
        onCancel={onClose}
      >
        <TextField {...form.field('name', text)} maxLength={TEXT_LIMITS.webhookName} />
        <TextField
          {...form.field('url', text)}
          type="url"
          hint={webhook ? text.newUrlHint : text.urlHint}
          optional={webhook !== null}
          maxLength={TEXT_LIMITS.link}
        />
      </DialogForm>
    </Dialog>
  );
}
