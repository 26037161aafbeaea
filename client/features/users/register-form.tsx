import { useSession } from '../../apollo/session-context';
import { useRegisterMutation } from '../../generated/hooks';
import { accountMessages } from '../../messages/en/account';
import { Button } from '../../ui/control/button';
import { ErrorSummary } from '../../ui/form/error-summary';
import { useForm } from '../../ui/form/use-form';
import { AccountFields, EMPTY_ACCOUNT } from './account-fields';
import { browserPlace } from './browser-place';

export interface RegisterFormProps {
  /** Where a new student goes first. */
  destination: string;
  termsHref: string;
  privacyHref: string;
}

/** A new account, with the browser's time zone and language; success starts the session. */
export function RegisterForm({ destination, termsHref, privacyHref }: RegisterFormProps) {
  const session = useSession();
  const [register] = useRegisterMutation();
  const form = useForm({
    name: 'register',
    operation: 'Register',
    initial: EMPTY_ACCOUNT,
    secret: ['password'],
    submit: async (values) => {
      const { data } = await register({ variables: { input: { ...values, ...browserPlace() } } });
      if (data) await session.begin(data.register, destination);
    },
  });
  const text = accountMessages.register;
  return (
    <form {...form.attributes} className="grid gap-5">
      <ErrorSummary form={form} />
      <AccountFields form={form} />
      <Button type="submit" variant="primary" pending={form.isPending} pendingLabel={text.pending}>
        {text.submit}
      </Button>
      <p className="text-sm text-muted">
        {text.agree}{' '}
        <a href={termsHref} className="font-medium text-link underline">
          {text.terms}
        </a>{' '}
        {text.and}{' '}
        <a href={privacyHref} className="font-medium text-link underline">
          {text.privacy}
        </a>
        .
      </p>
    </form>
  );
}
