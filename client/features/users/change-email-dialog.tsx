import { CONFIRM_EMAIL_HOURS, TEXT_LIMITS } from '#domain/limits/limits';
import { useChangeEmailMutation } from '../../generated/hooks';
import { settingsMessages } from '../../messages/en/settings';
import { Dialog } from '../../ui/overlay/dialog';
import { DialogForm } from '../../ui/overlay/dialog-form';
import { PasswordField, TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { useCurrentUser } from './current-user';

/** Asks for a new address; it applies once the link sent to it was opened. */
export default function ChangeEmailDialog({ onClose }: { onClose(): void }) {
  const { email } = useCurrentUser();
  const [changeEmail] = useChangeEmailMutation();
  const form = useForm({
    name: 'profile:email',
    operation: 'ChangeEmail',
    initial: { email: '', currentPassword: '' },
    secret: ['currentPassword'],
    submit: (input) => changeEmail({ variables: { input } }),
    onSaved: onClose,
  });
  const text = settingsMessages.name;
  return (
    <Dialog title={text.dialog} onClose={onClose}>
      <DialogForm form={form} action={text.send} pendingLabel={text.sending} onCancel={onClose}>
        <p>{text.dialogText(email ?? '', CONFIRM_EMAIL_HOURS)}</p>
        <TextField
          {...form.field('email')}
          label={text.newEmail}
          type="email"
          autoComplete="email"
          maxLength={TEXT_LIMITS.email}
        />
        <PasswordField {...form.field('currentPassword', settingsMessages)} autoComplete="current-password" />
      </DialogForm>
    </Dialog>
  );
}
