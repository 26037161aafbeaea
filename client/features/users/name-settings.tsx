import {
  useChangeEmailMutation,
  usePendingEmailQuery,
  useUpdateProfileMutation,
} from '../../generated/hooks';
import { accountMessages } from '../../messages/en/account';
import { settingsMessages } from '../../messages/en/settings';
import { Button } from '../../ui/button';
import { ErrorSummary } from '../../ui/error-summary';
import { openDialog } from '../../ui/open-dialog';
import { useForm } from '../../ui/use-form';
import { NameFields } from './account-fields';
import { useCurrentUser } from './current-user';
import { SaveRow, useSavedAt } from '../../ui/save-row';

/** Name and address; the address changes in a dialog, for it needs the password. */
export function NameSettings() {
  const { firstName, lastName } = useCurrentUser();
  const [updateProfile] = useUpdateProfileMutation();
  const [savedAt, noteSaved] = useSavedAt();
  const form = useForm({
    name: 'profile:name',
    operation: 'UpdateProfile',
    initial: { firstName, lastName },
    submit: (input) => updateProfile({ variables: { input } }),
    onSaved: noteSaved,
  });
  return (
    <div className="grid gap-6">
      <form {...form.attributes} className="grid gap-5">
        <ErrorSummary form={form} />
        <NameFields form={form} />
        <SaveRow isPending={form.isPending} savedAt={savedAt} />
      </form>
      <EmailAddress />
    </div>
  );
}

/** The address in force, and the one that waits to be confirmed. */
function EmailAddress() {
  const { email } = useCurrentUser();
  const { data } = usePendingEmailQuery();
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
        <Button onClick={() => openDialog('changeEmail')}>{text.change}</Button>
      </div>
      {pending !== null && (
        <div
          role="note"
          className="grid justify-items-start gap-2 rounded-control bg-primary-soft p-4 text-sm text-ink"
        >
          <p className="max-w-full">{text.pending(pending)}</p>
          <Button pending={loading} onClick={withdraw}>
            {text.withdraw}
          </Button>
        </div>
      )}
    </div>
  );
}
