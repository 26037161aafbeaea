import { Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSessionState } from '../apollo/session-context';
import { CurrentUserProvider, useCurrentUser } from '../features/users/current-user';
import { paths, publicAddresses, wantedAddress } from './paths';
import { preloadPage } from './routes';
import { lazy } from '../ui/loading/lazy';

const AccountClosing = lazy(() => import('../features/users/account-closing'));

/** Admits users; a guest goes to the log-in page, which leads back here unless the student logged out. */
export function RequireUser() {
  const state = useSessionState();
  const { pathname, search, hash } = useLocation();
  if (state.status === 'user') {
    return (
      <CurrentUserProvider>
        <OpenAccount />
      </CurrentUserProvider>
    );
  }
  const wasClosed = state.status === 'guest' && state.wasClosed;
  return <Navigate to={paths.login.build(wasClosed ? undefined : pathname + search + hash)} replace />;
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

/**
 * Admits guests; a user continues to where the log-in leads, to the requested address, or to the dashboard. Starting
 * to type means logging in soon: the dashboard's code is then prefetched.
 */
export function GuestOnly() {
  const state = useSessionState();
  const { search } = useLocation();
  useEffect(() => {
    const preload = (): void => preloadPage(paths.dashboard.pattern);
    document.addEventListener('input', preload, { once: true });
    return () => document.removeEventListener('input', preload);
  }, []);
  if (state.status !== 'user') return <Outlet />;
  const wanted = wantedAddress(search, location.origin);
  return <Navigate to={state.destination ?? wanted ?? paths.dashboard.build()} replace />;
}
