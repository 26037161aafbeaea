/** One address of the application document and what it needs first. */
export interface AppRoute {
  /** Path with `:name` for one variable segment. */
  readonly path: string;
  /** The page's module below `client/pages`, without extension; its chunk is fetched beside the entry. */
  readonly page: string;
  /** The query started before the application's code has arrived; absent where nobody is logged in or it needs variables. */
  readonly operation?: string;
  /** Whether the service worker may answer with its copy of the document; never where people log in or pay. */
  readonly offline: boolean;
}

/** Every address that is answered with the application document. All others are pages of their own or not found. */
export const APP_ROUTES: readonly AppRoute[] = [
  { path: '/dashboard', page: 'dashboard-page', operation: 'DashboardPage', offline: true },
  { path: '/courses', page: 'courses-page', operation: 'Me', offline: true },
  { path: '/courses/:id', page: 'course-page', operation: 'Me', offline: true },
  { path: '/assignments', page: 'assignments-page', operation: 'Me', offline: true },
  { path: '/grades', page: 'grades-page', operation: 'Me', offline: true },
  { path: '/calendar', page: 'calendar-page', operation: 'Me', offline: true },
  { path: '/import', page: 'import-page', operation: 'Me', offline: true },
  { path: '/recently-deleted', page: 'recently-deleted-page', operation: 'Me', offline: true },
  { path: '/profile', page: 'profile-page', operation: 'Me', offline: true },
  { path: '/subscription', page: 'subscription-page', operation: 'Me', offline: false },
  { path: '/subscription/success', page: 'subscription-success-page', operation: 'Me', offline: false },
  { path: '/login', page: 'login-page', offline: false },
  { path: '/register', page: 'register-page', offline: false },
  { path: '/forgot-password', page: 'forgot-password-page', offline: false },
  { path: '/reset-password', page: 'reset-password-page', offline: false },
];
