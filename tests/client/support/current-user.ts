import type { CurrentUserFragment } from '../../../client/generated/graphql';

/** A student as the server describes one; say only what a test is about. */
export function currentUser(changes: Partial<CurrentUserFragment> = {}): CurrentUserFragment {
  return {
    __typename: 'User',
    id: 'u1',
    email: 'sample@example.org',
    emailConfirmed: true,
    firstName: 'Sample',
    lastName: 'Student',
    subscriptionTier: 'free',
    plan: 'free',
    timezone: 'Europe/Berlin',
    locale: 'en-GB',
    dailyMinutes: 240,
    isDemo: false,
    demoExpiresAt: null,
    deletionAt: null,
    mustConfirmEmail: false,
    createdAt: '2026-09-01T08:00:00Z',
    calendarChanges: 0,
    preferences: {
      __typename: 'UserPreferences',
      firstWeekday: null,
      timeFormat: null,
      calibrateEstimates: true,
      asksToConfirmEmail: true,
      dayStart: '08:00',
      dayEnd: '22:00',
    },
    usage: [{ __typename: 'PlanUsage', resource: 'active_courses', used: 2, limit: 3 }],
    ...changes,
  };
}
