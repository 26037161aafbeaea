import { ID, Int } from 'type-graphql';
import type { FirstWeekday, TimeFormat } from '#domain/accounts/account';
import { PLAN_LIMITS, type Plan, type PlanResource } from '#domain/plans/plans';
import { PASSWORD_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import WORDS from '../../graphql/enums.json';
import * as g from '../../graphql/fields';
import { payload } from '../../graphql/payload';
import { DateTimeScalar, DecimalScalar, TimezoneScalar } from '../../graphql/scalars';
import { IsText } from '../../graphql/checks';

/** The two plans as a GraphQL enum. */
export const SubscriptionTier = g.enumType<Plan>('SubscriptionTier', 'The two plans.', {
  free: `Free, with up to ${PLAN_LIMITS.free.active_courses} active courses.`,
  pro: 'Student Pro, with unlimited courses and more features.',
});

/** The resources a plan limits, as a GraphQL enum. */
export const PlanResourceEnum = g.enumOf<PlanResource>('PlanResource', WORDS.PlanResource);

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
}) {}

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
}

/** What a change returns together with the student, whose GPA or usage it changed. */
@g.OutputType()
export abstract class StudentPayload extends payload({
  user: g.field(UserType, 'The student, with the current GPA and plan usage.'),
}) {}

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
