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
  route('/dashboard', 'dashboard-page', { operations: ['TodayPage'], paintedOn: ALL }),
  route('/courses', 'courses-page', { operations: ['CoursesPage'], paintedOn: ALL }),
  route('/courses/:id', 'course-page'),
  route('/assignments', 'assignments-page', { operations: ['AssignmentsPage'], paintedOn: ALL }),
  route('/grades', 'grades-page', { operations: ['GradesPage'], paintedOn: ALL }),
  route('/grades/transcript', 'transcript-page'),
  route('/grades/planner', 'planner-page'),
  route('/grades/scales', 'scales-page'),
  route('/grades/import', 'grade-import-page'),
  route('/analytics', 'analytics-page', { operations: ['AnalyticsPage'] }),
  // The grid of a wide window is laid out by its own code.
  route('/calendar', 'calendar-page', { paintedOn: NARROW, follows: 'CalendarPage' }),
  route('/calendar/timetable', 'timetable-page', { operations: ['TimetableTerms'] }),
  route('/import', 'import-page'),
  route('/share', 'share-page'),
  route('/calendar/changes', 'calendar-changes-page'),
  route('/recently-deleted', 'recently-deleted-page'),
  route('/recent-changes', 'recent-changes-page'),
  route('/inbox', 'inbox-page'),
  route('/profile', 'profile-page'),
  route('/subscription', 'subscription-page', { operations: ['SubscriptionStatus'], offline: false }),
  route('/subscription/success', 'subscription-success-page', {
    operations: ['SubscriptionStatus'],
    offline: false,
  }),
  route('/authorize', 'authorize-page'),
];

/** Unless said otherwise, a page asks for the user alone and is there without a network. */
function route(path: string, page: string, { operations = [], ...more }: Partial<AppRoute> = {}): AppRoute {
  return { path, page, operations: ['Me', ...operations], offline: true, ...more };
}
