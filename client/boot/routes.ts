/** One address of the application document and its first requests. */
interface AppRoute {
  /** Path with `:name` for one variable segment. */
  readonly path: string;
  /** The page's module in `client/pages`, without extension; its chunk is fetched along with the entry. */
  readonly page: string;
  /**
   * The queries started before the application's code has arrived, all without variables: the user, and the page's
   * own if they depend on nothing else.
   */
  readonly operations: readonly string[];
  /** Whether the service worker answers with its copy of the document at once; where people pay, only without a network. */
  readonly offline: boolean;
  /** On which windows the server paints it for a first visit, as a media query; absent for none. */
  readonly paintedOn?: string;
  /** For that, the query whose variables follow from the user and the window. */
  readonly follows?: string;
}

/** Every window, and those narrower than a table, as media queries. */
const ALL = 'all';
const NARROW = '(max-width: 39.99rem)';

/** Every address answered with the application document. All others are separate pages or not found. */
export const APP_ROUTES: readonly AppRoute[] = [
  {
    path: '/dashboard',
    page: 'dashboard-page',
    operations: ['Me', 'TodayPage'],
    offline: true,
    paintedOn: ALL,
  },
  {
    path: '/courses',
    page: 'courses-page',
    operations: ['Me', 'CoursesPage'],
    offline: true,
    paintedOn: ALL,
  },
  { path: '/courses/:id', page: 'course-page', operations: ['Me'], offline: true },
  {
    path: '/assignments',
    page: 'assignments-page',
    operations: ['Me', 'AssignmentsPage'],
    offline: true,
    paintedOn: ALL,
  },
  { path: '/grades', page: 'grades-page', operations: ['Me', 'GradesPage'], offline: true, paintedOn: ALL },
  { path: '/grades/transcript', page: 'transcript-page', operations: ['Me'], offline: true },
  { path: '/grades/planner', page: 'planner-page', operations: ['Me'], offline: true },
  { path: '/grades/scales', page: 'scales-page', operations: ['Me'], offline: true },
  { path: '/grades/import', page: 'grade-import-page', operations: ['Me'], offline: true },
  { path: '/analytics', page: 'analytics-page', operations: ['Me', 'AnalyticsPage'], offline: true },
  {
    path: '/calendar',
    page: 'calendar-page',
    operations: ['Me'],
    offline: true,
    // The grid of a wide window is laid out by its own code.
    paintedOn: NARROW,
    follows: 'CalendarPage',
  },
  {
    path: '/calendar/timetable',
    page: 'timetable-page',
    operations: ['Me', 'TimetableTerms'],
    offline: true,
  },
  { path: '/import', page: 'import-page', operations: ['Me'], offline: true },
  { path: '/share', page: 'share-page', operations: ['Me'], offline: true },
  { path: '/calendar/changes', page: 'calendar-changes-page', operations: ['Me'], offline: true },
  { path: '/recently-deleted', page: 'recently-deleted-page', operations: ['Me'], offline: true },
  { path: '/inbox', page: 'inbox-page', operations: ['Me'], offline: true },
  { path: '/profile', page: 'profile-page', operations: ['Me'], offline: true },
  {
    path: '/subscription',
    page: 'subscription-page',
    operations: ['Me', 'SubscriptionStatus'],
    offline: false,
  },
  {
    path: '/subscription/success',
    page: 'subscription-success-page',
    operations: ['Me', 'SubscriptionStatus'],
    offline: false,
  },
  { path: '/authorize', page: 'authorize-page', operations: ['Me'], offline: true },
];
