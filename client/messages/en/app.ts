import { plural } from '../plural';

/*
 * The catalog: every English word a student reads is in `messages/en`, one file per area (`courses.ts` exports
 * `courseMessages`), typed with `as const`. A sentence with a value is a function; `plural()` puts counts into words;
 * days, times, and figures come from `useFormat()`.
 */

/** The frame around every page: navigation, bars, and the page shown when none is found. */
export const appMessages = {
  brand: 'Termwise',
  nav: {
    label: 'Main',
    dashboard: 'Today',
    courses: 'Courses',
    assignments: 'Assignments',
    grades: 'Grades',
    calendar: 'Calendar',
    import: 'Import calendar',
    plansShort: { free: 'Free', pro: 'Pro' },
    importShort: 'Import',
    changes: (count: number) => plural(count, 'change to review', 'changes to review'),
    inbox: 'Inbox',
    inboxUnread: (count: number) => `Inbox, ${count} unread`,
    recentlyDeleted: 'Recently deleted',
    profile: 'Profile',
    subscription: 'Subscription',
    narrow: 'Collapse sidebar',
    widen: 'Expand sidebar',
  },
  create: {
    quickAdd: 'Quick add',
    assignment: 'New assignment',
    course: 'New course',
    event: 'New event',
    term: 'New term',
  },
  theme: {
    label: 'Theme',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
    current: (name: string) => `Theme: ${name}`,
  },
  search: {
    field: 'Search or jump to',
    key: 'Ctrl K',
  },
  offline: {
    bar: 'Offline.',
    saved: (time: string) => `Showing your planner as of ${time}.`,
    back: 'Back online.',
    waiting: (count: number, isOnline: boolean) =>
      isOnline
        ? `Saving ${plural(count, 'change', 'changes')}…`
        : `${plural(count, 'change', 'changes')} will be saved when you’re online.`,
    silent: (count: number) =>
      `The server hasn’t answered yet. ${plural(count, 'change is', 'changes are')} kept on this device.`,
    refused: (count: number) => `${plural(count, 'change', 'changes')} couldn’t be saved.`,
    show: 'Show',
    review: 'Review',
    mark: 'Not sent yet',
    noWaiting: 'You can’t make changes now because this browser doesn’t keep them.',
    noCopy: 'You’re offline, and this device has no saved copy yet.',
  },
  unreachable: {
    title: 'Network Error',
    text: 'We couldn’t reach the server. You’re still logged in, and nothing is lost.',
    retry: 'Retry',
  },
  update: {
    text: 'A new version is ready.',
    reload: 'Reload',
  },
  demo: {
    bar: (hours: number) =>
      hours === 0
        ? 'Sample data, deleted within the hour.'
        : `Sample data, deleted in ${plural(hours, 'hour', 'hours')}.`,
    keep: 'Keep it',
  },
  plans: { free: 'Free', pro: 'Student Pro' },
  planUsage: (used: number, limit: number) => `${used} of ${limit} active courses`,
  toasts: {
    label: 'Notifications, Alt+T',
    close: 'Close notification',
  },
  notFound: {
    title: 'Page not found',
    heading: 'We can’t find that page.',
    text: 'The link may be wrong, or the page was deleted.',
    today: 'Go to Today',
    home: 'Go home',
  },
  starting: 'Opening your planner',
} as const;
