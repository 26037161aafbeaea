import { Link } from 'react-router-dom';
import { paths, publicAddresses } from '../app/paths';
import { AuthFrame } from '../features/users/auth-frame';
import { ForgotPasswordForm } from '../features/users/forgot-password-form';
import { accountMessages } from '../messages/en/account';

/** Requesting a password reset. */
export default function ForgotPasswordPage() {
  const text = accountMessages.forgot;
  return (
    <AuthFrame title={text.title} homeHref={publicAddresses.home}>
      <ForgotPasswordForm />
      <p className="text-center text-sm">
        <Link to={paths.login.build()} className="font-semibold text-link underline">
          {text.back}
        </Link>
      </p>
    </AuthFrame>
  );
}
