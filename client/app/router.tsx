import {
  Component,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { Route, useLocation } from 'wouter';
import { useSession, useSessionState } from '../apollo/session-context';
import { syncStatus } from '../apollo/sync-status';
import { currentAddress, leaveFor, loginAddress } from '../boot/leave';
import { CurrentUserProvider, useCurrentUser } from '../features/users/current-user';
import { appMessages } from '../messages/en/app';
import { uiMessages } from '../messages/en/ui';
import { NETWORK_ERROR } from '../notifications/failure';
import { notify } from '../notifications/notify';
import { Button } from '../ui/control/button';
import { useStore } from '../ui/device/store';
import { expectArrival, PageTitle } from '../ui/layout/page';
import { VisuallyHidden } from '../ui/layout/visually-hidden';
import { lazy } from '../ui/loading/lazy';
import { Logo } from '../ui/logo';
import { PageRouter, usePlace } from '../ui/navigation';
import { pageAt, preloadPointedLinks } from './routes';
import { Shell } from './shell/shell';

const NotFoundPage = lazy(() => import('../pages/not-found-page'));

/** The application: first the user is determined, then the address decides. */
export function AppRouter() {
  // Deferred, React renders the first page in slices between which the screen stays quick.
  const status = useDeferredValue(useSessionState().status);
  useEffect(preloadPointedLinks, []);
  if (status === 'starting') return <StartScreen />;
  if (status === 'unreachable') return <UnreachableScreen />;
  return (
    <PageRouter>
      <AppRoutes />
    </PageRouter>
  );
}

export function AppRoutes() {
  useArrival();
  useScrollMemory();
  const [pathname] = useLocation();
  const found = pageAt(pathname);
  const Page = found?.page ?? NotFoundPage;
  const page = (
    <Bounded>
      <Route path={found?.pattern ?? '*'}>
        <Page />
      </Route>
    </Bounded>
  );
  if (!found) return page;
  return <RequireUser>{found.isAlone ? page : <Shell>{page}</Shell>}</RequireUser>;
}

/**
 * One error boundary per page; with the path as key, another course is another page. The suspense boundary is
 * outside: while a page's code is loading, the previous page stays.
 */
function Bounded({ children }: { children: ReactNode }) {
  const [pathname] = useLocation();
  return (
    <Suspense fallback={null}>
      <ErrorBoundary key={pathname}>{children}</ErrorBoundary>
    </Suspense>
  );
}

/** Tells the next heading that it was navigated to; the first page of a visit wasn't. */
function useArrival(): void {
  const [pathname] = useLocation();
  const previous = useRef(pathname);
  useLayoutEffect(() => {
    if (previous.current !== pathname) expectArrival();
    previous.current = pathname;
  }, [pathname]);
}

/** Shown while the user is being fetched: nothing at first, then the logo. */
function StartScreen() {
  return (
    <div role="status" className="appear-late grid min-h-dvh place-items-center">
      <Logo className="size-10 opacity-60" />
      <VisuallyHidden>{appMessages.starting}</VisuallyHidden>
    </div>
  );
}

/** Shown if there is a token but the server doesn't answer: the student stays logged in and can retry. */
function UnreachableScreen() {
  const session = useSession();
  const { isOnline } = useStore(syncStatus);
  useEffect(() => notify.error(NETWORK_ERROR), []);
  return (
    <main className="mx-auto grid min-h-dvh max-w-form content-center justify-items-start gap-4 px-4">
      <Logo className="size-8" />
      <PageTitle title={appMessages.unreachable.title} />
      <p>{isOnline ? appMessages.unreachable.text : appMessages.unreachable.noCopy}</p>
      <Button variant="primary" onClick={() => void session.retry()}>
        {appMessages.unreachable.retry}
      </Button>
    </main>
  );
}

const DialogHost = lazy(async () => ({ default: (await import('./shell/shell-extras')).DialogHost }));
const ClosedAccountPage = lazy(() => import('../pages/closed-account-page'));

/**
 * Admits users. A guest goes to the log-in page, a separate document, which leads back here unless the student
 * logged out.
 */
export function RequireUser({ children }: { children: ReactNode }) {
  const state = useSessionState();
  useEffect(() => {
    if (state.status === 'guest') leaveFor(loginAddress(state.wasClosed ? undefined : currentAddress()));
  }, [state]);
  if (state.status !== 'user') return null;
  return (
    <CurrentUserProvider>
      <OpenAccount>{children}</OpenAccount>
    </CurrentUserProvider>
  );
}

/** A closed account has only one screen, whatever was requested. */
function OpenAccount({ children }: { children: ReactNode }) {
  const { deletionAt, mustConfirmEmail } = useCurrentUser();
  if (deletionAt === null && !mustConfirmEmail) return children;
  return (
    <Suspense fallback={null}>
      <ClosedAccountPage />
      <DialogHost />
    </Suspense>
  );
}

/** Scroll positions of the history's entries, by key. */
const positions = new Map<string, number>();

/** A new page starts at its top; going back restores the position. */
function useScrollMemory(): void {
  const { key, isReturn } = usePlace();
  const [pathname] = useLocation();

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = (): void => void positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    window.scrollTo(0, isReturn ? (positions.get(key) ?? 0) : 0);
    // oxlint-disable-next-line react/exhaustive-deps -- a changed query string (a filter) is no new page: only the path counts
  }, [pathname]);
}

interface State {
  error: unknown;
}

/**
 * Wraps every page: if one breaks, the rest of the application continues. Use the path as its key, so leaving and
 * coming back retries.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('Unknown') };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? this.props.children : <Crash error={error} />;
  }
}

function Crash({ error }: { error: unknown }) {
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const copy = (): void => {
    void navigator.clipboard.writeText(details).then(() => notify.success(uiMessages.crash.copied));
  };
  return (
    <main id="main" className="mx-auto grid max-w-form content-center gap-4 px-4 py-24">
      <title>{uiMessages.crash.title}</title>
      <h1 tabIndex={-1} className="text-2xl">
        {uiMessages.crash.title}
      </h1>
      <p>{uiMessages.crash.text}</p>
      <div className="flex gap-2">
        <Button variant="primary" onClick={() => location.reload()}>
          {uiMessages.crash.reload}
        </Button>
        <Button onClick={copy}>{uiMessages.crash.copy}</Button>
      </div>
    </main>
  );
}
