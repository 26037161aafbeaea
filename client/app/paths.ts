import { AUTHORIZE_PATH } from '#domain/accounts/oauth';
import { PLANS_PATH } from '#domain/plans/addresses';

/**
 * Every address of the application: the pattern the router matches and the link that leads there, next to each other.
 * Never write an address by hand; use `paths.course.build(id)`.
 *
 * A new page needs a line here, in `routes.tsx`, and in `boot/routes.ts` (which the build reads).
 */
export const paths = {
  dashboard: fixed('/dashboard'),
  courses: fixed('/courses'),
  course: { pattern: '/courses/:id', build: (id: string) => `/courses/${encodeURIComponent(id)}` },
  assignments: fixed('/assignments'),
  grades: fixed('/grades'),
  transcript: fixed('/grades/transcript'),
  planner: fixed('/grades/planner'),
  gradeScales: fixed('/grades/scales'),
  /** A gradebook, into a course when one is named, or a transcript. */
  gradeImport: {
    pattern: '/grades/import',
    build: ({ courseId, kind }: { courseId?: string; kind?: 'transcript' } = {}) =>
      `/grades/import${query({ course: courseId, kind })}`,
  },
  analytics: {
    pattern: '/analytics',
    /** For a term; default: the current term. */
    build: ({ term }: { term?: string } = {}) => `/analytics${query({ term })}`,
  },
  calendar: fixed('/calendar'),
  timetable: {
    pattern: '/calendar/timetable',
    /** With a course, new classes belong to it. */
    build: ({ term, course }: { term?: string; course?: string } = {}) =>
      `/calendar/timetable${query({ term, course })}`,
  },
  import: {
    pattern: '/import',
    /** With the shared content, by its key on this device. */
    build: ({ shared, by, course }: { shared?: string; by?: 'hand' | 'syllabus'; course?: string } = {}) =>
      `/import${query({ shared, by, course })}`,
  },
  /** The address to which the system sends content shared with the application. */
  share: fixed('/share'),
  calendarChanges: fixed('/calendar/changes'),
  recentlyDeleted: fixed('/recently-deleted'),
  recentChanges: fixed('/recent-changes'),
  inbox: fixed('/inbox'),
  profile: {
    pattern: '/profile',
    /** With one part of the settings open; default: the account. */
    build: ({ tab }: { tab?: string } = {}) => `/profile${query({ tab })}`,
  },
  subscription: fixed(PLANS_PATH),
  /** The address to which apps send a student to ask for access. */
  authorize: fixed(AUTHORIZE_PATH),
  /** The address to which a finished checkout leads. */
  subscriptionSuccess: fixed('/subscription/success'),
} as const;

/** Pages that are documents of their own, without this application: link to them with a plain `<a href>`. */
export const publicAddresses = {
  home: '/',
  terms: '/legal/terms',
  privacy: '/legal/privacy',
  restDocs: '/api/docs',
  explorer: '/graphql',
} as const;

/** The settings of channels, hours, and devices for notifications; emails link there, too. */
export const NOTIFICATION_SETTINGS = `${paths.profile.build()}#notifications`;

function fixed<Pattern extends string>(pattern: Pattern): { pattern: Pattern; build: () => Pattern } {
  return { pattern, build: () => pattern };
}

function query(values: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : '';
}
