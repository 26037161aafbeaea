import { useState } from 'react';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { useCreateAppPasswordMutation } from '../../generated/hooks';
import { settingsMessages } from '../../messages/en/settings';
import { notify } from '../../notifications/notify';
import { Button } from '../../ui/control/button';
import { CopyField } from '../../ui/control/copy-field';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { Dialog, DialogActions } from '../../ui/overlay/dialog';
import { DialogForm } from '../../ui/overlay/dialog-form';
import { addAppPassword } from './account-cache';
import { useCurrentUser } from './current-user';

const text = settingsMessages.newAppPassword;

/** What a calendar app asks for. */
interface Access {
  url: string;
  password: string;
}

/** Creates an app password and shows, only once, everything a calendar app asks for. */
export default function CreateAppPasswordDialog({ onClose }: { onClose(): void }) {
  const [access, setAccess] = useState<Access | null>(null);
  if (access !== null) return <AccessDialog access={access} onClose={onClose} />;
  return <AppPasswordForm onCreated={setAccess} onClose={onClose} />;
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
        <TextField
          {...form.field('name')}
          label={text.name}
          hint={text.nameHint}
          maxLength={TEXT_LIMITS.tokenName}
        />
      </DialogForm>
    </Dialog>
  );
}

/** A press outside does not close it, for the password cannot be shown again. */
function AccessDialog({ access, onClose }: { access: Access; onClose(): void }) {
  const { email } = useCurrentUser();
  const fields = [
    { words: text.shown.url, value: access.url },
    { words: text.shown.email, value: email ?? '' },
    { words: text.shown.password, value: access.password },
  ];
  return (
    <Dialog title={text.shown.title} onClose={onClose} isDismissable={false}>
      <div className="grid gap-5">
        <p>{text.shown.text}</p>
        {fields.map(({ words, value }) => (
          <div key={words.label} className="grid gap-1.5">
            <span aria-hidden="true" className="text-sm font-medium text-ink">
              {words.label}
            </span>
            <CopyField value={value} words={words} onCopied={() => notify.success(words.copied)} />
          </div>
        ))}
        <DialogActions>
          <Button variant="primary" onClick={onClose}>
            {text.shown.done}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
