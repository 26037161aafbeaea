import { plural } from '../plural';

/*
 * The catalogue: every English word a student reads stands in `messages/en`, one file an area
 * (`courses.ts` exports `courseMessages`), typed by `as const`. A sentence with a value is a function;
 * `plural()` puts counts into words; days, times and figures come from `useFormat()`.
 */

/** Words of the frame around every page: navigation, bars, and what stands where no page is. */
export const appMessages = {
  brand: 'Termwise',
  skipToContent: 'Skip to content',
  nav: {
    label: 'Main',
    dashboard: 'Today',
    courses: 'Courses',
    assignments: 'Assignments',
    grades: 'Grades',
    calendar: 'Calendar',
    import: 'Import calendar',
    changes: (count: number) => plural(count, 'change to look at', 'changes to look at'),
    inbox: 'Inbox',
    inboxUnread: (count: number) => `Inbox, ${count} unread`,
    recentlyDeleted: 'Recently deleted',
    profile: 'Profile',
    subscription: 'Subscription',
    narrow: 'Make the sidebar narrow',
    widen: 'Make the sidebar wide',
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
    saved: (time: string) => `Showing your plan from ${time}.`,
    back: 'Back online.',
    noCopy: 'You are offline and this device has no copy yet.',
  },
  unreachable: {
    title: 'Network Error',
    text: 'The planner could not be reached. You are still logged in; nothing is lost.',
    retry: 'Retry',
  },
  update: {
    text: 'A new version is ready.',
    reload: 'Reload',
  },
  demo: {
    bar: (hours: number) =>
      hours === 0
        ? 'You are exploring sample data; it is removed within the hour.'
        : `You are exploring sample data; it is removed in ${plural(hours, 'hour', 'hours')}.`,
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
    heading: 'There is no page here.',
    text: 'The address may be mistyped, or what stood here was deleted.',
    today: 'Go to Today',
    home: 'Go to the home page',
  },
  starting: 'Opening your plan',
} as const;
