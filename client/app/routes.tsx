import { matchPath } from 'react-router-dom';
import { lazy, type Lazy } from '../ui/loading/lazy';
import { paths } from './paths';

/** One page and who may see it. */
export interface AppPage {
  pattern: string;
  page: Lazy<object>;
  access: 'user' | 'guest' | 'anyone';
}

/**
 * Every page of the application. To add one: its path in `paths.ts`, its file in `client/pages` (default export,
 * `<Page title=…>` around it), and a line here and in `boot/routes.ts`.
 */
export const APP_PAGES: readonly AppPage[] = [
  user(paths.dashboard.pattern, () => import('../pages/dashboard-page')),
  user(paths.courses.pattern, () => import('../pages/courses-page')),
  user(paths.course.pattern, () => import('../pages/course-page')),
  user(paths.assignments.pattern, () => import('../pages/assignments-page')),
  user(paths.grades.pattern, () => import('../pages/grades-page')),
  user(paths.transcript.pattern, () => import('../pages/transcript-page')),
  user(paths.planner.pattern, () => import('../pages/planner-page')),
  user(paths.gradeScales.pattern, () => import('../pages/scales-page')),
  user(paths.gradeImport.pattern, () => import('../pages/grade-import-page')),
  user(paths.analytics.pattern, () => import('../pages/analytics-page')),
  user(paths.calendar.pattern, () => import('../pages/calendar-page')),
  user(paths.timetable.pattern, () => import('../pages/timetable-page')),
  user(paths.import.pattern, () => import('../pages/import-page')),
  user(paths.calendarChanges.pattern, () => import('../pages/calendar-changes-page')),
  user(paths.recentlyDeleted.pattern, () => import('../pages/recently-deleted-page')),
  user(paths.inbox.pattern, () => import('../pages/inbox-page')),
  user(paths.profile.pattern, () => import('../pages/profile-page')),
  user(paths.subscription.pattern, () => import('../pages/subscription-page')),
  user(paths.subscriptionSuccess.pattern, () => import('../pages/subscription-success-page')),
  guest(paths.login.pattern, () => import('../pages/login-page')),
  guest(paths.register.pattern, () => import('../pages/register-page')),
  guest(paths.forgotPassword.pattern, () => import('../pages/forgot-password-page')),
  guest(paths.resetPassword.pattern, () => import('../pages/reset-password-page')),
  anyone(paths.confirmEmail.pattern, () => import('../pages/confirm-email-page')),
];

/** Prefetches the code of the page at an address. */
export function preloadPage(pathname: string): void {
  APP_PAGES.find(({ pattern }) => matchPath(pattern, pathname))?.page.preload();
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

function user(pattern: string, load: LoadPage): AppPage {
  return { pattern, page: lazy(load), access: 'user' };
}

function guest(pattern: string, load: LoadPage): AppPage {
  return { pattern, page: lazy(load), access: 'guest' };
}

function anyone(pattern: string, load: LoadPage): AppPage {
  return { pattern, page: lazy(load), access: 'anyone' };
}
