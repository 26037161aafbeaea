import { lazy, type Lazy } from '../ui/loading/lazy';
import { paths } from './paths';

export interface AppPage {
  pattern: string;
  /** Matches its addresses. */
  address: RegExp;
  page: Lazy<object>;
  /** It fills the window, without the navigation: it asks one question. */
  isAlone?: boolean;
}

/**
 * Every page of the application, all for users. To add one: its path in `paths.ts`, its file in `client/pages`
 * (default export, `<Page title=…>` around it), and a line here and in `boot/routes.ts`.
 */
export const APP_PAGES: readonly AppPage[] = [
  page(paths.dashboard.pattern, () => import('../pages/dashboard-page')),
  page(paths.courses.pattern, () => import('../pages/courses-page')),
  page(paths.course.pattern, () => import('../pages/course-page')),
  page(paths.assignments.pattern, () => import('../pages/assignments-page')),
  page(paths.grades.pattern, () => import('../pages/grades-page')),
  page(paths.transcript.pattern, () => import('../pages/transcript-page')),
  page(paths.planner.pattern, () => import('../pages/planner-page')),
  page(paths.gradeScales.pattern, () => import('../pages/scales-page')),
  page(paths.gradeImport.pattern, () => import('../pages/grade-import-page')),
  page(paths.analytics.pattern, () => import('../pages/analytics-page')),
  page(paths.calendar.pattern, () => import('../pages/calendar-page')),
  page(paths.timetable.pattern, () => import('../pages/timetable-page')),
  page(paths.import.pattern, () => import('../pages/import-page')),
  page(paths.share.pattern, () => import('../pages/share-page')),
  page(paths.calendarChanges.pattern, () => import('../pages/calendar-changes-page')),
  page(paths.recentlyDeleted.pattern, () => import('../pages/recently-deleted-page')),
  page(paths.recentChanges.pattern, () => import('../pages/recent-changes-page')),
  page(paths.inbox.pattern, () => import('../pages/inbox-page')),
  page(paths.profile.pattern, () => import('../pages/profile-page')),
  page(paths.subscription.pattern, () => import('../pages/subscription-page')),
  page(paths.subscriptionSuccess.pattern, () => import('../pages/subscription-success-page')),
  { ...page(paths.authorize.pattern, () => import('../pages/authorize-page')), isAlone: true },
];

/** The page at an address. */
export function pageAt(pathname: string): AppPage | undefined {
  return APP_PAGES.find(({ address }) => address.test(pathname));
}

/** Prefetches the code of the page at an address. */
export function preloadPage(pathname: string): void {
  pageAt(pathname)?.page.preload();
}

/**
 * Fetches a page's code when a link to it is pointed at, touched or focused, wherever in the
 * application the link is.
 *
 * @returns stops it
 */
export function preloadPointedLinks(): () => void {
  const listen = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin === location.origin) preloadPage(link.pathname);
  };
  const events = ['pointerover', 'focusin', 'touchstart'] as const;
  for (const name of events) document.addEventListener(name, listen, { passive: true });
  return () => {
    for (const name of events) document.removeEventListener(name, listen);
  };
}

type LoadPage = Parameters<typeof lazy<object>>[0];

function page(pattern: string, load: LoadPage): AppPage {
  const address = new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`, 'i');
  return { pattern, address, page: lazy(load) };
}
