import {
  useChangeEmailMutation,
  useChangePasswordMutation,
  usePendingEmailQuery,
  useRequestEmailConfirmationMutation,
  useUpdateProfileMutation,
} from '../../generated/hooks';
import { differing } from '../../ui/form/pick';
import { accountMessages } from '../../messages/en/account';
import { settingsMessages } from '../../messages/en/settings';
import { Button } from '../../ui/control/button';
import { OnlyOnline } from '../../ui/feedback/needs-connection';
import { ErrorSummary } from '../../ui/form/form-frame';
import { SaveRow } from '../../ui/form/save-row';
import { PasswordField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { opens } from '../../ui/overlay/open-dialog';
import { keepOwnSession } from './account-cache';
import { NameFields, NewPasswordField } from './account-fields';
import { useCurrentUser } from './current-user';

/** Name and address; the address changes in a dialog, because that requires the password. */
export function NameSettings() {
  const { firstName, lastName } = useCurrentUser();
  const [updateProfile] = useUpdateProfileMutation();
  const form = useForm({
    name: 'profile:name',
    operation: 'UpdateProfile',
    initial: { firstName, lastName },
    submit: (values, _version, before) => updateProfile({ variables: { input: differing(values, before) } }),
  });
  return (
    <div className="grid gap-6">
      <form {...form.attributes} className="grid gap-5">
        <ErrorSummary form={form} />
        <NameFields form={form} />
        <SaveRow form={form} />
      </form>
      <EmailAddress />
    </div>
  );
}

/** The current address, and one waiting to be confirmed. */
function EmailAddress() {
  const { email } = useCurrentUser();
  // The page has just asked.
  const { data } = usePendingEmailQuery({ fetchPolicy: 'cache-first' });
  const [changeEmail, { loading }] = useChangeEmailMutation();
  const pending = data?.me.pendingEmail ?? null;
  const text = settingsMessages.name;
  const withdraw = (): void => void changeEmail({ variables: { input: { email } } }).catch(() => undefined);
  return (
    <div className="grid gap-3 border-t border-hairline pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="text-sm font-medium text-ink">{accountMessages.fields.email}</p>
          <p>{email}</p>
        </div>
        <OnlyOnline act="settings" isSilent>
          <Button {...opens('changeEmail')}>{text.change}</Button>
        </OnlyOnline>
      </div>
      {pending !== null && pending !== email ? (
        <Note text={text.pending(pending)} action={text.withdraw} isPending={loading} onAction={withdraw} />
      ) : (
        data?.me.emailConfirmed === false && <Unconfirmed isLinkSent={pending !== null} />
      )}
    </div>
  );
}

/** The meaning of an unconfirmed address, and how to confirm it. */
function Unconfirmed({ isLinkSent }: { isLinkSent: boolean }) {
  const { email } = useCurrentUser();
  const [request, { loading }] = useRequestEmailConfirmationMutation();
  const text = settingsMessages.name;
  return (
    <Note
      text={isLinkSent ? text.linkSent(email ?? '') : text.unconfirmed}
      action={isLinkSent ? text.sendAgain : text.confirm}
      isPending={loading}
      onAction={() => void request().catch(() => undefined)}
    />
  );
}

interface NoteProps {
  text: string;
  action: string;
  isPending: boolean;
  onAction: () => void;
}

function Note({ text, action, isPending, onAction }: NoteProps) {
  return (
    <div
      role="note"
      className="grid justify-items-start gap-2 rounded-control bg-primary-soft p-4 text-sm text-ink"
    >
      <p className="max-w-full">{text}</p>
      <OnlyOnline act="settings" isSilent>
        <Button pending={isPending} onClick={onAction}>
          {action}
        </Button>
      </OnlyOnline>
    </div>
  );
}

/** Changes the password; this device stays logged in, and everything else that could act for the account ends. */
export function PasswordSettings() {
  const { email } = useCurrentUser();
  const [changePassword] = useChangePasswordMutation();
  const form = useForm({
    name: 'profile:password',
    operation: 'ChangePassword',
    initial: { currentPassword: '', newPassword: '' },
    secret: ['currentPassword', 'newPassword'],
    submit: (input) => changePassword({ variables: { input }, update: keepOwnSession }),
    onSaved: () => {
      form.discard();
    },
  });
  const text = settingsMessages.password;
  return (
    <form {...form.attributes} className="grid gap-5">
      <p className="text-sm text-muted">{text.text}</p>
      <ErrorSummary form={form} />
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField {...form.field('currentPassword', settingsMessages)} autoComplete="current-password" />
      <NewPasswordField {...form.field('newPassword')} label={text.next} />
      <SaveRow form={form} label={text.submit} pendingLabel={text.pending} />
    </form>
  );
}
