import { Link } from 'react-router-dom';
import { useSessionState } from '../apollo/session-context';
import { paths, publicAddresses } from '../app/paths';
import { AuthFrame } from '../features/users/auth-frame';
import { LoginForm } from '../features/users/login-form';
import { StartDemo } from '../features/users/start-demo';
import { accountMessages } from '../messages/en/account';
import { useFormat } from '../ui/format/format-context';

/** Log in, or look around with sample data. */
export default function LoginPage() {
  const state = useSessionState();
  const format = useFormat();
  const text = accountMessages.login;
  const link = 'font-semibold text-link underline';
  return (
    <AuthFrame title={text.title} homeHref={publicAddresses.home}>
      {state.status === 'guest' && state.deletionAt !== undefined && (
        <p role="status" className="rounded-control bg-warning-soft p-4 text-sm text-ink">
          {text.closed(format.date(state.deletionAt))}
        </p>
      )}
      <LoginForm />
      <p className="text-center text-sm">
        <Link to={paths.forgotPassword.build()} className={link}>
          {text.forgot}
        </Link>
      </p>
      <StartDemo />
      <p className="text-center text-sm">
        {text.noAccount}{' '}
        <Link to={paths.register.build()} className={link}>
          {text.register}
        </Link>
      </p>
    </AuthFrame>
  );
}
