import { useEffect } from 'react';
import { useSessionState } from '../apollo/session-context';
import { ConsentBar } from '../features/consent/consent-bar';
import { refreshConsent } from '../features/consent/consent-store';
import { publicAddresses } from './paths';

/** Asks about cookies whoever has not answered; a log-in or log-out is another person. */
export function LateConsent() {
  const { status } = useSessionState();
  useEffect(() => {
    if (status === 'user' || status === 'guest') void refreshConsent();
  }, [status]);
  return <ConsentBar privacyHref={publicAddresses.privacy} isAboveBottomBar={status === 'user'} />;
}
