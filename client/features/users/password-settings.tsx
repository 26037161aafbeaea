import { useChangePasswordMutation } from '../../generated/hooks';
import { keepOwnSession } from './account-cache';
import { settingsMessages } from '../../messages/en/settings';
import { ErrorSummary } from '../../ui/form/error-summary';
import { PasswordField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { useCurrentUser } from './current-user';
import { NewPasswordField } from './new-password-field';
import { SaveRow, useSavedAt } from '../../ui/form/save-row';

/** Changes the password; this device stays logged in, and everything else that could act for the account ends. */
export function PasswordSettings() {
  const { email } = useCurrentUser();
  const [changePassword] = useChangePasswordMutation();
  const [savedAt, noteSaved] = useSavedAt();
  const form = useForm({
    name: 'profile:password',
    operation: 'ChangePassword',
    initial: { currentPassword: '', newPassword: '' },
    secret: ['currentPassword', 'newPassword'],
    submit: (input) => changePassword({ variables: { input }, update: keepOwnSession }),
    onSaved: () => {
      form.discard();
      noteSaved();
    },
  });
  const text = settingsMessages.password;
  return (
    <form {...form.attributes} className="grid gap-5">
      <p className="text-sm text-muted">{text.text}</p>
      <ErrorSummary form={form} />
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField
        {...form.field('currentPassword')}
        label={settingsMessages.currentPassword}
        autoComplete="current-password"
      />
      <NewPasswordField {...form.field('newPassword')} label={text.next} />
      <SaveRow form={form} savedAt={savedAt} label={text.submit} pendingLabel={text.pending} />
    </form>
  );
}
