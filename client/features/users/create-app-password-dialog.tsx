import { useState } from 'react';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { useCreateAppPasswordMutation } from '../../generated/hooks';
import { settingsMessages } from '../../messages/en/settings';
import { notify } from '../../notifications/notify';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { Dialog } from '../../ui/overlay/dialog';
import { DialogForm } from '../../ui/overlay/dialog-form';
import { SecretDialog } from '../../ui/overlay/secret-dialog';
import { addAppPassword } from './account-cache';
import { useCurrentUser } from './current-user';

const text = settingsMessages.newAppPassword;

/** The data a calendar app asks for. */
interface Access {
  url: string;
  password: string;
}

/** Creates an app password and shows, only once, everything a calendar app asks for. */
export default function CreateAppPasswordDialog({ onClose }: { onClose(): void }) {
  const { email } = useCurrentUser();
  const [access, setAccess] = useState<Access | null>(null);
  if (access === null) return <AppPasswordForm onCreated={setAccess} onClose={onClose} />;
  const fields = [
    { words: text.shown.url, value: access.url },
    { words: text.shown.email, value: email ?? '' },
    { words: text.shown.password, value: access.password },
  ];
  return <SecretDialog words={text.shown} fields={fields} onCopied={notify.success} onClose={onClose} />;
}

function AppPasswordForm({ onCreated, onClose }: { onCreated(access: Access): void; onClose(): void }) {
  const [create] = useCreateAppPasswordMutation();
  const form = useForm<{ name: string }>({
    name: 'app-password:new',
    operation: 'CreateAppPassword',
    initial: { name: '' },
    submit: async ({ name }) => {
      const { data } = await create({
        variables: { input: { name } },
        update: (cache, { data: made }) => made && addAppPassword(cache, made.createAppPassword.appPassword),
      });
      if (data) onCreated(data.createAppPassword);
    },
  });
  return (
    <Dialog title={text.title} onClose={onClose}>
      <DialogForm form={form} action={text.submit} pendingLabel={text.pending} onCancel={onClose}>
        <TextField {...form.field('name', text)} maxLength={TEXT_LIMITS.tokenName} />
      </DialogForm>
    </Dialog>
  );
}
