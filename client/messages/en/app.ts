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
  notSent: 'Not sent yet',
  unreachable: {
    title: 'Network Error',
    text: 'We couldn’t reach the server. You’re still logged in, and nothing is lost.',
    noCopy: 'You’re offline, and this device has no saved copy yet.',
    retry: 'Retry',
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
  starting: 'Opening your planner',
} as const;
