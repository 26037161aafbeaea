import { CONFIRM_EMAIL_HOURS, TEXT_LIMITS } from '#domain/limits/limits';
import { useChangeEmailMutation } from '../../generated/hooks';
import { settingsMessages } from '../../messages/en/settings';
import { uiMessages } from '../../messages/en/ui';
import { Button } from '../../ui/button';
import { Dialog, DialogActions } from '../../ui/dialog';
import { ErrorSummary } from '../../ui/error-summary';
import { PasswordField, TextField } from '../../ui/text-field';
import { useForm } from '../../ui/use-form';
import { useCurrentUser } from './current-user';

/** Asks for a new address; it holds once the link sent to it was followed. */
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
  const cancel = (): void => {
    form.discard();
    onClose();
  };
  return (
    <Dialog title={text.dialog} onClose={onClose}>
      <form {...form.attributes} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="break-words">{text.dialogText(email ?? '', CONFIRM_EMAIL_HOURS)}</p>
        <ErrorSummary form={form} />
        <TextField
          {...form.field('email')}
          label={text.newEmail}
          type="email"
          autoComplete="email"
          maxLength={TEXT_LIMITS.email}
        />
        <PasswordField
          {...form.field('currentPassword')}
          label={settingsMessages.currentPassword}
          autoComplete="current-password"
        />
        <DialogActions>
          <Button type="submit" variant="primary" pending={form.isPending} pendingLabel={text.sending}>
            {text.send}
          </Button>
          <Button onClick={cancel}>{uiMessages.cancel}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
