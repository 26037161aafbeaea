import { TEXT_LIMITS } from '#domain/limits/limits';
import { useSession } from '../../apollo/session-context';
import { syncStatus } from '../../apollo/sync-status';
import { useLoginMutation } from '../../generated/hooks';
import { accountMessages } from '../../messages/en/account';
import { Button } from '../../ui/control/button';
import { ErrorSummary } from '../../ui/form/error-summary';
import { useStore } from '../../ui/device/store';
import { PasswordField, TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';

/** The draft name of the log-in, whose address prefills the password reset page. */
export const LOGIN_FORM = 'login';

/** Email and password; success starts the session, and the guard leads on. */
export function LoginForm() {
  const session = useSession();
  const { isOnline } = useStore(syncStatus);
  const [login] = useLoginMutation();
  const form = useForm({
    name: LOGIN_FORM,
    operation: 'Login',
    initial: { email: '', password: '' },
    secret: ['password'],
    submit: async (input) => {
      const { data } = await login({ variables: { input } });
      if (data) await session.begin(data.login);
    },
  });
  const text = accountMessages.login;
  return (
    <form {...form.attributes} className="grid gap-5">
      <ErrorSummary form={form} />
      <TextField
        {...form.field('email')}
        label={accountMessages.fields.email}
        type="email"
        autoComplete="username"
        maxLength={TEXT_LIMITS.email}
      />
      <PasswordField
        {...form.field('password')}
        label={accountMessages.fields.password}
        autoComplete="current-password"
      />
      {!isOnline && (
        <p role="status" className="text-sm font-medium text-warning">
          {text.offline}
        </p>
      )}
      <Button type="submit" variant="primary" pending={form.isPending} pendingLabel={text.pending}>
        {text.submit}
      </Button>
    </form>
  );
}
