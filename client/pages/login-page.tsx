import { Link } from 'react-router-dom';
import { paths, publicAddresses } from '../app/paths';
import { AuthFrame } from '../features/users/auth-frame';
import { LoginForm } from '../features/users/login-form';
import { StartDemo } from '../features/users/start-demo';
import { accountMessages } from '../messages/en/account';

/** Log in, or look around with sample data. */
export default function LoginPage() {
  const text = accountMessages.login;
  return (
    <AuthFrame title={text.title} homeHref={publicAddresses.home}>
      <LoginForm />
      <StartDemo />
      <p className="text-center text-sm">
        {text.noAccount}{' '}
        <Link to={paths.register.build()} className="font-semibold text-link underline">
          {text.register}
        </Link>
      </p>
    </AuthFrame>
  );
}
