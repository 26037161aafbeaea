import { ID, Int } from 'type-graphql';
import type { UnitAverage } from '#domain/grading/gpa';
import type { FirstWeekday, TimeFormat, TokenScope } from '#domain/accounts/account';
import { PLAN_LIMITS, type Plan, type PlanResource } from '#domain/plans/plans';
import { PASSWORD_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import * as g from '../../graphql/fields';
import { payload } from '../../graphql/payload';
import { DateTimeScalar, DecimalScalar, TimezoneScalar, LocalTimeScalar } from '../../graphql/scalars';
import { IsText } from '../../graphql/checks';

/** The two plans as a GraphQL enum. */
export const SubscriptionTier = g.enumType<Plan>('SubscriptionTier', 'The two plans.', {
  free: `Free, with up to ${PLAN_LIMITS.free.active_courses} active courses.`,
  pro: 'Student Pro, with unlimited courses and more features.',
});

/** The resources a plan limits, as a GraphQL enum. */
export const PlanResourceEnum = g.enumOf<PlanResource>('PlanResource');

@g.OutputType('Usage of a limited resource.')
export class PlanUsage extends g.output({
  resource: g.field(PlanResourceEnum, 'The limited resource.'),
  used: g.field(Int, 'Current usage.'),
  limit: g.nullable(Int, "The plan's limit; null for unlimited."),
}) {}

@g.OutputType('A GPA and its credits.')
export class GradePointAverage extends g.output({
  value: g.nullable(
    DecimalScalar,
    "Rounded as the student's grading policy says; null until a graded course counts.",
  ),
  creditsAttempted: g.field(DecimalScalar, 'Credits of all courses in the GPA or awaiting a grade.'),
  creditsEarned: g.field(DecimalScalar, 'Credits of courses passed.'),
  creditsInGpa: g.field(DecimalScalar, 'Credits in the GPA: the divisor.'),
}) {
  gpaUnits!: UnitAverage[] | null;
}

@g.OutputType('The logged-in student.', 'User')
export class UserType extends g.output({
  id: g.field(ID, 'UUID.'),
  email: g.nullable(String, 'Null for a sample account.'),
  emailConfirmed: g.field(
    Boolean,
    'Whether `email` is confirmed. Until then, reminder emails leave out titles, notes, and course ' +
      'names; see `requestEmailConfirmation`.',
  ),
  firstName: g.field(String),
  lastName: g.field(String),
  subscriptionTier: g.field(
    SubscriptionTier,
    'The current plan; always pro if everything is unlocked (`BILLING=off`).',
  ),
  timezone: g.field(TimezoneScalar, "The student's time zone."),
  locale: g.field(String, 'BCP 47 language tag.'),
  dailyMinutes: g.field(Int, 'Daily limit in minutes of work.'),
  demoExpiresAt: g.nullable(DateTimeScalar, 'When a sample account is deleted; null for other accounts.'),
  deletionAt: g.nullable(
    DateTimeScalar,
    "When the account is deleted at the student's request; null otherwise. While it is set, only `me`, " +
      '`logout`, `keepAccount`, `requestEmailConfirmation`, and exports work.',
  ),
  createdAt: g.field(DateTimeScalar, 'When the account was created.'),
  isSettingUp: g.field(
    Boolean,
    'Whether Today shows the setup checklist; never for a sample account or once hidden.',
  ),
}) {
  firstWeekday!: FirstWeekday | null;

  timeFormat!: TimeFormat | null;

  calibrateEstimates!: boolean;

  asksToConfirmEmail!: boolean;

  gpa!: number | null;

  creditsAttempted!: number;

  creditsEarned!: number;

  creditsInGpa!: number;

  gpaUnits!: UnitAverage[] | null;
}

/** What a change returns together with the student, whose GPA or usage it changed. */
@g.OutputType()
export abstract class StudentPayload extends payload({
  user: g.resolved(UserType, 'The student, with the current GPA and plan usage.'),
}) {}

/** The class behind such a result, see `payload`. */
export const studentPayload = <const Specs extends g.FieldSpecs>(specs: Specs) =>
  g.output(specs, StudentPayload);

@g.OutputType('The logged-in student and a session token.')
export class AuthPayload extends g.output({
  token: g.field(String, 'Session token; send it as `Authorization: Bearer …`. It is returned only once.'),
  user: g.field(UserType, 'The student.'),
}) {}

@g.OutputType('The result of logging out.')
export class LogoutPayload extends g.output({
  success: g.field(Boolean, 'Always true; failures are errors.'),
}) {}

/** Longest text accepted as a password at all; `checkPasswordStrength` enforces the real limits. */
const PASSWORD_TEXT = 4_000;

/** A password as somebody types it to log in. */
export const PASSWORD = g.checked(String, IsText(PASSWORD_TEXT, { lines: true }));

const { min, max, advised } = PASSWORD_LIMITS;

export const NEW_PASSWORD = g.field(
  g.worded(PASSWORD, `${min} to ${max} characters (${advised} or more recommended)`),
  'The new password; common ones are rejected.',
);

@g.InputType('A new account.')
export class RegisterInput extends g.input({
  firstName: g.field(g.Text(TEXT_LIMITS.personName), 'First name.'),
  lastName: g.field(g.Text(TEXT_LIMITS.personName), 'Last name.'),
  email: g.field(g.Email(TEXT_LIMITS.email), 'Email address; one account per address, ignoring case.'),
  password: NEW_PASSWORD,
  timezone: g.optional(TimezoneScalar, "The student's time zone. Defaults to UTC."),
  invitation: g.optional(
    g.Text(TEXT_LIMITS.secretToken),
    'The `invitation` in an invitation link; needed where only invited students may register.',
  ),
  locale: g.optional(g.Text(TEXT_LIMITS.locale), 'BCP 47 language tag such as `en-GB`. Defaults to `en`.'),
}) {}

@g.InputType('Login credentials.')
export class LoginInput extends g.input({
  email: g.field(g.Text(TEXT_LIMITS.email), 'The email address of the account.'),
  password: g.field(PASSWORD),
}) {}

/** The possible first days of a week, as a GraphQL enum. */
export const FirstWeekdayEnum = g.enumOf<FirstWeekday>('FirstWeekday');

/** The 12-hour and 24-hour clock, as a GraphQL enum. */
export const TimeFormatEnum = g.enumOf<TimeFormat>('TimeFormat');

/** The scopes of tokens as a GraphQL enum. */
export const TokenScopeEnum = g.enumOf<TokenScope>('TokenScope');

@g.OutputType('Preferences for dates, times, and estimates.')
export class UserPreferences extends g.output({
  firstWeekday: g.nullable(FirstWeekdayEnum, 'First day of the week; null to follow the locale.'),
  timeFormat: g.nullable(TimeFormatEnum, 'The time format; null to follow the locale.'),
  calibrateEstimates: g.field(Boolean, 'Whether estimates are adjusted by `estimateFactors`.'),
  asksToConfirmEmail: g.field(Boolean, 'Whether Today asks to confirm `email` until it is confirmed.'),
  dayStart: g.field(LocalTimeScalar, "When the student's day starts: no study time is planned before."),
  dayEnd: g.field(LocalTimeScalar, 'When it ends: no study time is planned after.'),
}) {}

@g.OutputType('The result of an operation without data.')
export class SuccessPayload extends g.output({
  success: g.field(Boolean, 'Always true; failures are errors.'),
}) {}

@g.OutputType('The student after a change.')
export class UserPayload extends payload({
  user: g.field(UserType),
}) {}

@g.OutputType('An active session on one device.', 'Session')
export class SessionType extends g.output({
  id: g.field(ID, 'UUID; unlike the token, it grants no access.'),
  isCurrent: g.field(Boolean, 'Whether it is the current session.'),
  ip: g.nullable(String, 'Network address at login.'),
  userAgent: g.nullable(String, '`User-Agent` at login.'),
  createdAt: g.field(DateTimeScalar, 'When it started.'),
  lastSeenAt: g.field(DateTimeScalar, 'When it was last used, accurate to five minutes.'),
  expiresAt: g.field(DateTimeScalar, 'When it expires, even if in use.'),
}) {}

@g.OutputType('A token that lets a program act for the student. Changing the password revokes it.')
export class PersonalAccessToken extends g.output({
  id: g.field(ID, 'UUID; unlike the token, it grants no access.'),
  name: g.field(String, 'Its purpose.'),
  scope: g.field(TokenScopeEnum, 'What it can do.'),
  createdAt: g.field(DateTimeScalar),
  expiresAt: g.field(DateTimeScalar),
  lastUsedAt: g.nullable(DateTimeScalar, 'When it was last used, accurate to five minutes; null if never.'),
}) {}

@g.OutputType('A new token with its secret.')
export class CreatePersonalAccessTokenPayload extends g.output({
  token: g.field(String, 'The secret; send it as `Authorization: Bearer …`. It is returned only once.'),
  personalAccessToken: g.field(PersonalAccessToken, 'The token, without its secret.'),
}) {}

@g.OutputType('A password that lets a calendar app sync. Changing the password of the account revokes it.')
export class AppPassword extends g.output({
  id: g.field(ID, 'UUID; unlike the password, it grants no access.'),
  name: g.field(String, 'The app or device that uses it.'),
  createdAt: g.field(DateTimeScalar),
  lastUsedAt: g.nullable(DateTimeScalar, 'When it was last used, accurate to five minutes; null if never.'),
}) {}

@g.OutputType('A new app password.')
export class CreateAppPasswordPayload extends g.output({
  password: g.field(String, 'The password. It is returned only once.'),
  url: g.field(String, "The address to enter in the app, with the account's email address as the user name."),
  appPassword: g.field(AppPassword, 'The app password, without its secret.'),
}) {}

@g.OutputType('A session or token that was ended.')
export class EndedPayload extends g.output({
  id: g.field(ID, 'UUID of the session or token.'),
}) {}

@g.OutputType('An account scheduled for deletion.')
export class DeleteAccountPayload extends g.output({
  deletionAt: g.field(
    DateTimeScalar,
    'When everything is deleted. Until then, log in and call `keepAccount` to cancel.',
  ),
}) {}
