import { useSession } from '../../apollo/session-context';
import { useResetPasswordMutation } from '../../generated/hooks';
import { accountMessages } from '../../messages/en/account';
import { Button } from '../../ui/control/button';
import { ErrorSummary } from '../../ui/form/error-summary';
import { useForm } from '../../ui/form/use-form';
import { isLinkRefused } from './link-failure';
import { NewPasswordField } from './new-password-field';

export interface ResetPasswordFormProps {
  /** The secret of the link. */
  token: string;
  onDone(): void;
  /** The link works no more. */
  onExpired(): void;
}

/** A new password with a mailed link. All sessions of the account end, and what this device saved is removed. */
export function ResetPasswordForm({ token, onDone, onExpired }: ResetPasswordFormProps) {
  const session = useSession();
  const [resetPassword] = useResetPasswordMutation();
  const form = useForm({
    name: 'reset-password',
    operation: 'ResetPassword',
    initial: { password: '' },
    secret: ['password'],
    submit: async ({ password }) => {
      try {
        await resetPassword({ variables: { input: { token, password } } });
      } catch (error) {
        if (isLinkRefused(error)) onExpired();
        throw error;
      }
      await session.verify();
    },
    onSaved: onDone,
  });
  const text = accountMessages.reset;
  return (
    <form {...form.attributes} className="grid gap-5">
      <ErrorSummary form={form} />
      <NewPasswordField {...form.field('password')} label={text.password} />
      <Button type="submit" variant="primary" pending={form.isPending} pendingLabel={text.pending}>
        {text.submit}
      </Button>
    </form>
  );
}
