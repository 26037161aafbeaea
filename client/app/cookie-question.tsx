import { useEffect } from 'react';
import { useSessionState } from '../apollo/session-context';
import { ConsentBar } from '../features/consent/consent-bar';
import { refreshConsent } from '../features/consent/consent-store';
import { publicAddresses } from './paths';

/** Asks visitors about cookies until they answer; a log-in or log-out changes the person. */
export default function CookieQuestion() {
  const { status } = useSessionState();
  useEffect(() => {
    if (status === 'user' || status === 'guest') void refreshConsent();
  }, [status]);
  return <ConsentBar privacyHref={publicAddresses.privacy} isAboveBottomBar={status === 'user'} />;
}
