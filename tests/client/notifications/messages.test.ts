import { readFileSync } from 'node:fs';
import { buildSchema, isEnumType } from 'graphql';
import documents from '../../../client/generated/persisted-documents.json';
import { ERROR_MESSAGES, fallbackMessage } from '../../../client/notifications/error-messages';
import { GUEST_FAILURES, GUEST_SUCCESSES } from '../../../client/notifications/guest-messages';
import { isUnreachable, readFailure, type ErrorCode } from '../../../client/notifications/failure';
import { SUCCESS_MESSAGES } from '../../../client/notifications/success-messages';

test("the specification's success texts, letter by letter", () => {
  expect({ ...SUCCESS_MESSAGES, ...GUEST_SUCCESSES }).toMatchObject({
    Login: 'Login successful!',
    Register: 'Registration successful!',
    Logout: 'Logged out successfully',
    ForgotPassword: 'Password reset email sent!',
    ResetPassword: 'Password reset successful!',
    UpdateProfile: 'Profile updated successfully!',
    ChangePassword: 'Password changed successfully!',
    CancelSubscription: 'Subscription cancelled successfully!',
    UpgradeSubscription: 'Upgraded to Pro successfully!',
  });
});

test("the specification's fallback texts, letter by letter", () => {
  expect({ ...ERROR_MESSAGES, ...GUEST_FAILURES }).toMatchObject({
    Login: 'Login failed',
    Register: 'Registration failed',
    ForgotPassword: 'Failed to send reset email',
    ResetPassword: 'Password reset failed',
    UpdateProfile: 'Profile update failed',
    ChangePassword: 'Password change failed',
    SubscriptionStatus: 'Failed to fetch subscription status',
    CreateCheckout: 'Failed to create checkout session',
    CancelSubscription: 'Failed to cancel subscription',
    UpgradeSubscription: 'Failed to upgrade subscription',
    ReactivateSubscription: 'Failed to reactivate subscription',
  });
});

test('every mutation but logging out has a text of its own', () => {
  const mutations = Object.values(documents).flatMap((text) => /\bmutation (\w+)/.exec(text)?.[1] ?? []);
  expect(mutations).toContain('Login');
  const told = { ...ERROR_MESSAGES, ...GUEST_FAILURES };
  const nameless = mutations.filter((name) => name !== 'Logout' && !(name in told));
  expect(nameless).toEqual([]);
});

test('an operation without a text still says that something failed', () => {
  expect(fallbackMessage('Unheard')).toBe('Something went wrong');
  expect(fallbackMessage(undefined)).toBe('Something went wrong');
});

describe('readFailure', () => {
  const refusal = (code: string, more: object = {}) =>
    readFailure({ errors: [{ message: 'No.', extensions: { code, ...more } }] });

  test('knows the codes of the schema, all of them', () => {
    const type = buildSchema(readFileSync('schema.graphql', 'utf8')).getType('ErrorCode');
    const inSchema = isEnumType(type) ? type.getValues().map(({ name }) => name) : [];
    const known: Record<ErrorCode, true> = {
      UNAUTHENTICATED: true,
      PAYMENT_REQUIRED: true,
      FORBIDDEN: true,
      NOT_FOUND: true,
      METHOD_NOT_ALLOWED: true,
      BAD_USER_INPUT: true,
      PLAN_LIMIT: true,
      CONFLICT: true,
      LIMIT_REACHED: true,
      PAYLOAD_TOO_LARGE: true,
      UNSUPPORTED_MEDIA_TYPE: true,
      RATE_LIMITED: true,
      UNAVAILABLE: true,
      INTERNAL: true,
    };
    expect(inSchema.sort()).toEqual(Object.keys(known).sort());
  });

  test('reads code, message, fields and the current version', () => {
    expect(refusal('CONFLICT', { fields: { name: 'is taken' }, current: { version: 7 } })).toEqual({
      kind: 'server',
      code: 'CONFLICT',
      message: 'No.',
      fields: { name: 'is taken' },
      wasMade: false,
      currentVersion: 7,
      current: { version: 7 },
      conflicts: null,
    });
  });

  test('leaves out what is not a text or a number', () => {
    expect(
      refusal('CONFLICT', { fields: { a: 1, b: null, c: 'x' }, current: { version: '7' } }),
    ).toMatchObject({
      fields: { c: 'x' },
      currentVersion: null,
    });
  });

  test.each([
    ['no answer', new TypeError('Failed to fetch'), true],
    ['an empty answer', { statusCode: 502, bodyText: '' }, true],
    ['an empty refusal', { statusCode: 500, bodyText: '' }, false],
    ['a log-in page of the network', { statusCode: 200, bodyText: '<h1>Welcome</h1>' }, true],
    ['a page of a filter', { statusCode: 403, bodyText: '<h1>Blocked</h1>' }, true],
    ['JSON of a proxy', { statusCode: 500, bodyText: '{"message":"Internal error"}' }, true],
    ['a failure of the REST API', { statusCode: 404, bodyText: '{"error":"Not found."}' }, false],
    ['a failure without a code', { statusCode: 500, bodyText: '{"errors":[{"message":"No."}]}' }, false],
    ['nothing at all', undefined, false],
  ])('%s: may the same request succeed later? %#', (_, error, isLater) => {
    expect(isUnreachable(readFailure(error))).toBe(isLater);
  });

  test('a server that says it is busy can be asked again', () => {
    expect(isUnreachable(refusal('UNAVAILABLE'))).toBe(true);
    expect(isUnreachable(refusal('INTERNAL'))).toBe(false);
  });
});
