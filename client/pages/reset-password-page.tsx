import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths, publicAddresses } from '../app/paths';
import { AuthFrame } from '../features/users/auth-frame';
import { LinkExpired } from '../features/users/link-expired';
import { useLinkToken } from '../features/users/link-token';
import { ResetPasswordForm } from '../features/users/reset-password-form';
import { accountMessages } from '../messages/en/account';

/** The target of a password reset link; logging in comes after it. */
export default function ResetPasswordPage() {
  const token = useLinkToken();
  const navigate = useNavigate();
  const [isExpired, setExpired] = useState(false);
  const text = accountMessages.reset;
  if (token === null || isExpired) {
    return (
      <AuthFrame title={text.title} homeHref={publicAddresses.home}>
        <LinkExpired text={text.expired} action={text.sendNew} to={paths.forgotPassword.build()} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={text.title} lead={text.lead} homeHref={publicAddresses.home}>
      <ResetPasswordForm
        token={token}
        onDone={() => void navigate(paths.login.build(), { replace: true })}
        onExpired={() => setExpired(true)}
      />
    </AuthFrame>
  );
}
