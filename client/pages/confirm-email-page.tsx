import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths, publicAddresses } from '../app/paths';
import { AuthFrame } from '../features/users/auth-frame';
import { ConfirmEmailForm } from '../features/users/confirm-email-form';
import { LinkExpired } from '../features/users/link-expired';
import { useLinkToken } from '../features/users/link-token';
import { accountMessages } from '../messages/en/account';
import { buttonClass } from '../ui/control/button';

/** The target of a confirmation link, whoever opens it. */
export default function ConfirmEmailPage() {
  const token = useLinkToken();
  const [outcome, setOutcome] = useState<'none' | 'done' | 'expired'>('none');
  const text = accountMessages.confirmEmail;
  if (outcome === 'done') {
    return (
      <AuthFrame key="done" title={text.doneTitle} homeHref={publicAddresses.home}>
        <p role="status">{text.done}</p>
        <Link to={paths.login.build()} className={buttonClass('primary')}>
          {text.login}
        </Link>
      </AuthFrame>
    );
  }
  if (token === null || outcome === 'expired') {
    return (
      <AuthFrame title={text.title} homeHref={publicAddresses.home}>
        <LinkExpired text={text.expired} action={text.toProfile} to={paths.profile.build()} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={text.title} homeHref={publicAddresses.home}>
      <ConfirmEmailForm
        token={token}
        onDone={() => setOutcome('done')}
        onExpired={() => setOutcome('expired')}
      />
    </AuthFrame>
  );
}
