import { failureText, type FailedOperation } from '../../../client/apollo/failure-text';
import { isRefusedSession, readFailure } from '../../../client/notifications/failure';

describe('what a failure says', () => {
  const mutation: FailedOperation = {
    name: 'ContactSupport',
    isMutation: true,
    isQuiet: false,
    isAnnounced: false,
    isOffline: false,
  };
  const query: FailedOperation = { ...mutation, name: 'CoursesPage', isMutation: false };
  const refused = (code: string) => readFailure({ errors: [{ message: 'No.', extensions: { code } }] });
  const unreached = readFailure(new TypeError('Failed to fetch'));

  test.each(['BAD_USER_INPUT', 'PLAN_LIMIT', 'CONFLICT', 'NOT_FOUND', 'RATE_LIMITED', 'INTERNAL'])(
    'a mutation refused with %s is a toast',
    (code) => expect(failureText(refused(code), mutation)).toBe('No.'),
  );

  test('a query refused by the server is left to the card in its place', () => {
    expect(failureText(refused('NOT_FOUND'), query)).toBeNull();
  });

  test('a query whose failure the specification names is a toast', () => {
    const status = { ...query, name: 'SubscriptionStatus' };
    expect(failureText({ ...refused('INTERNAL'), message: null }, status)).toBe(
      'Failed to fetch subscription status',
    );
  });

  test('offline, the bar tells of queries and a toast tells of mutations', () => {
    expect(failureText(unreached, query)).toBe('Network Error');
    expect(failureText(unreached, { ...query, isAnnounced: true })).toBeNull();
    const offline = { isAnnounced: true, isOffline: true };
    const needed = 'You’re offline. You can send your message once you’re online again.';
    expect(failureText(unreached, { ...mutation, ...offline })).toBe(needed);
    const unkept = 'You’re offline, and this browser doesn’t keep changes. Try again once you’re online.';
    expect(failureText(unreached, { ...mutation, ...offline, name: 'CreateEvent' })).toBe(unkept);
  });

  test('quiet work fails quietly, but a refused token still ends the session', () => {
    expect(failureText(unreached, { ...mutation, isQuiet: true })).toBeNull();
    expect(isRefusedSession(refused('UNAUTHENTICATED'), true)).toBe(true);
    expect(isRefusedSession(refused('UNAUTHENTICATED'), false)).toBe(false);
  });
});
