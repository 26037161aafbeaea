import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { BrowserRouter, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { useSessionState } from '../apollo/session-context';
import { expectArrival } from '../ui/page-title';
import { ErrorBoundary } from './error-boundary';
import { GuestOnly, RequireUser } from './guards';
import { lazyPage } from './lazy-page';
import { APP_PAGES, preloadPointedLinks, type AppPage } from './routes';
import { Shell } from './shell/shell';
import { StartScreen, UnreachableScreen } from './start-screen';
import { useScrollMemory } from './use-scroll-memory';

const NotFoundPage = lazyPage(() => import('../pages/not-found-page'));

/** The application: before any page the user is known, then the address decides. */
export function AppRouter() {
  const { status } = useSessionState();
  useEffect(preloadPointedLinks, []);
  if (status === 'starting') return <StartScreen />;
  if (status === 'unreachable') return <UnreachableScreen />;
  return (
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
  );
}

function AppRoutes() {
  useArrival();
  useScrollMemory();
  return (
    <Routes>
      <Route element={<GuestOnly />}>
        <Route element={<Bounded />}>{routesFor('guest')}</Route>
      </Route>
      <Route element={<RequireUser />}>
        <Route element={<Shell />}>
          <Route element={<Bounded />}>{routesFor('user')}</Route>
        </Route>
      </Route>
      <Route element={<Bounded />}>
        {routesFor('anyone')}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

function routesFor(access: AppPage['access']) {
  return APP_PAGES.filter((entry) => entry.access === access).map(({ pattern, page: Page }) => (
    <Route key={pattern} path={pattern} element={<Page />} />
  ));
}

/**
 * One error boundary a page; the path as its key makes another course another page. The suspense
 * boundary stands outside of it: while a page's code is on its way, the page before stays.
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

/** Tells the next heading that it was navigated to; the page a visit begins with was not. */
function useArrival(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useLayoutEffect(() => {
    if (previous.current !== pathname) expectArrival();
    previous.current = pathname;
  }, [pathname]);
}
