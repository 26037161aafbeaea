import { ACCOUNT_DELETION_DAYS, TEXT_LIMITS } from '#domain/limits/limits';
import { useSession } from '../../apollo/session-context';
import { useDeleteAccountMutation, useSubscriptionStatusQuery } from '../../generated/hooks';
import { settingsMessages } from '../../messages/en/settings';
import { Dialog } from '../../ui/overlay/dialog';
import { DialogForm } from '../../ui/overlay/dialog-form';
import { PasswordField, TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { useCurrentUser } from './current-user';

/**
 * Closes the account after the address and the password were entered; the log-in page then says until when it can be
 * kept.
 */
export default function DeleteAccountDialog({ onClose }: { onClose(): void }) {
  const session = useSession();
  const { email } = useCurrentUser();
  const [deleteAccount] = useDeleteAccountMutation();
  const form = useForm({
    name: 'account:delete',
    operation: 'DeleteAccount',
    initial: { confirmation: '', password: '' },
    secret: ['confirmation', 'password'],
    submit: async (input) => {
      const { data } = await deleteAccount({ variables: { input } });
      await session.close(data?.deleteAccount.deletionAt);
    },
  });
  const hasPaidPlan = useHasPaidPlan();
  const text = settingsMessages.deletion;
  return (
    <Dialog title={text.dialog} onClose={onClose}>
      <DialogForm
        form={form}
        action={text.submit}
        pendingLabel={text.pending}
        variant="danger"
        onCancel={onClose}
      >
        <div className="grid gap-2">
          <p>{text.lost}</p>
          <p>{text.step(ACCOUNT_DELETION_DAYS)}</p>
          {hasPaidPlan && <p>{text.plan}</p>}
        </div>
        <TextField
          {...form.field('confirmation')}
          label={text.confirmation}
          hint={text.confirmationHint(email ?? '')}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={TEXT_LIMITS.email}
        />
        <PasswordField
          {...form.field('password')}
          label={settingsMessages.currentPassword}
          autoComplete="current-password"
        />
      </DialogForm>
    </Dialog>
  );
}

/** Whether the plan has a subscription, which ends with the account; false until known, as for a closed account. */
function useHasPaidPlan(): boolean {
  const { mustConfirmEmail } = useCurrentUser();
  const { data } = useSubscriptionStatusQuery({ skip: mustConfirmEmail });
  const subscription = data?.subscriptionStatus.subscription;
  return Boolean(subscription?.currentPeriodEnd ?? subscription?.graceUntil);
}
