import { Suspense, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  Outlet,
  Route,
  Routes,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  unstable_HistoryRouter as HistoryRouter,
  useLocation,
} from 'react-router-dom';
import { useSessionState } from '../apollo/session-context';
import { expectArrival } from '../ui/layout/page-title';
import { stepFromPage } from '../ui/overlay/back-closes';
import { ErrorBoundary } from './error-boundary';
import { RequireUser } from './guards';
import { APP_PAGES, preloadPointedLinks, type AppPage } from './routes';
import { Shell } from './shell/shell';
import { StartScreen, UnreachableScreen } from './start-screen';
import { useScrollMemory } from './use-scroll-memory';
import { lazy } from '../ui/loading/lazy';

const NotFoundPage = lazy(() => import('../pages/not-found-page'));

/** The browser's history, with steps that start from a page, not from what lies on top of it. */
function pageHistory() {
  const history = createBrowserHistory({ v5Compat: true });
  const { push, replace } = history;
  history.push = (...step) => stepFromPage(() => push(...step));
  history.replace = (...step) => stepFromPage(() => replace(...step));
  // A reload with something open has closed it.
  stepFromPage(() => undefined);
  return history;
}

/** The application: first the user is determined, then the address decides. */
export function AppRouter() {
  // Deferred, React renders the first page in slices between which the screen stays quick.
  const status = useDeferredValue(useSessionState().status);
  const [history] = useState(pageHistory);
  useEffect(preloadPointedLinks, []);
  if (status === 'starting') return <StartScreen />;
  if (status === 'unreachable') return <UnreachableScreen />;
  return (
    <HistoryRouter history={history}>
      <AppRoutes />
    </HistoryRouter>
  );
}

export function AppRoutes() {
  useArrival();
  useScrollMemory();
  return (
    <Routes>
      <Route element={<RequireUser />}>
        <Route element={<Shell />}>
          <Route element={<Bounded />}>{APP_PAGES.filter(({ isAlone }) => !isAlone).map(routeOf)}</Route>
        </Route>
        <Route element={<Bounded />}>{APP_PAGES.filter(({ isAlone }) => isAlone).map(routeOf)}</Route>
      </Route>
      <Route element={<Bounded />}>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

function routeOf({ pattern, page: Page }: AppPage) {
  return <Route key={pattern} path={pattern} element={<Page />} />;
}

/**
 * One error boundary per page; with the path as key, another course is another page. The suspense boundary is
 * outside: while a page's code is loading, the previous page stays.
 */
function Bounded() {
  const { pathname } = useLocation();
  return (
    <Suspense fallback={null}>
      <ErrorBoundary key={pathname}>
        <Outlet />
      </ErrorBoundary>
    </Suspense>
  );
}

/** Tells the next heading that it was navigated to; the first page of a visit wasn't. */
function useArrival(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useLayoutEffect(() => {
    if (previous.current !== pathname) expectArrival();
    previous.current = pathname;
  }, [pathname]);
}
