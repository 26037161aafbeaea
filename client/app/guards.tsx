import { Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useSessionState } from '../apollo/session-context';
import { currentAddress, leaveFor, loginAddress } from '../boot/leave';
import { CurrentUserProvider, useCurrentUser } from '../features/users/current-user';
import { publicAddresses } from './paths';
import { lazy } from '../ui/loading/lazy';

const AccountClosing = lazy(() => import('../features/users/account-closing'));

/**
 * Admits users. A guest goes to the log-in page, a separate document, which leads back here unless the student
 * logged out.
 */
export function RequireUser() {
  const state = useSessionState();
  useEffect(() => {
    if (state.status === 'guest') leaveFor(loginAddress(state.wasClosed ? undefined : currentAddress()));
  }, [state]);
  if (state.status !== 'user') return null;
  return (
    <CurrentUserProvider>
      <OpenAccount />
    </CurrentUserProvider>
  );
}

/** An account marked for deletion has only one screen, whatever was requested. */
function OpenAccount() {
  const { deletionAt, plan } = useCurrentUser();
  if (deletionAt === null) return <Outlet />;
  return (
    <Suspense fallback={null}>
      <AccountClosing deletionAt={deletionAt} hasPro={plan === 'pro'} homeHref={publicAddresses.home} />
    </Suspense>
  );
}
