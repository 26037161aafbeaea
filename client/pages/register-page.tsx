import { Link, useSearchParams } from 'react-router-dom';
import { paths, publicAddresses } from '../app/paths';
import { AuthFrame } from '../features/users/auth-frame';
import { RegisterForm } from '../features/users/register-form';
import { accountMessages } from '../messages/en/account';

/** A new account; it leads straight to the page that asks for the calendar file. */
export default function RegisterPage() {
  const [search] = useSearchParams();
  const text = accountMessages.register;
  return (
    <AuthFrame
      title={text.title}
      lead={search.get('plan') === 'pro' ? text.plan : text.lead}
      homeHref={publicAddresses.home}
    >
      <RegisterForm
        destination={paths.import.build()}
        termsHref={publicAddresses.terms}
        privacyHref={publicAddresses.privacy}
      />
      <p className="text-center text-sm">
        {text.haveAccount}{' '}
        <Link to={paths.login.build()} className="font-semibold text-link underline">
          {text.login}
        </Link>
      </p>
    </AuthFrame>
  );
}
