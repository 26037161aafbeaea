import { NUMBER_RANGES, TEXT_LIMITS, TOKEN_DEFAULT_DAYS } from '#domain/limits/limits';
import { LanguageTag } from '../../graphql/checks';
import * as g from '../../graphql/fields';
import { LocalTimeScalar, TimezoneScalar } from '../../graphql/scalars';
import { FirstWeekdayEnum, TimeFormatEnum, TokenScopeEnum, NEW_PASSWORD, PASSWORD } from './user.types';

@g.InputType('The account to reset.')
export class ForgotPasswordInput extends g.input({
  email: g.field(g.Email(TEXT_LIMITS.email), 'The email address of the account.'),
}) {}

@g.InputType('A new password and the token from the email.')
export class ResetPasswordInput extends g.input({
  token: g.field(g.Text(TEXT_LIMITS.secretToken), 'The `token` in the emailed link.'),
  password: NEW_PASSWORD,
}) {}

@g.InputType('The token that confirms an email address.')
export class ConfirmEmailInput extends g.input({
  token: g.field(g.Text(TEXT_LIMITS.secretToken), 'The `token` in the emailed link.'),
}) {}

@g.InputType('Preferences for dates, times, and estimates. Omitted fields stay the same.')
export class UserPreferencesInput extends g.input({
  firstWeekday: g.optional(FirstWeekdayEnum, 'First day of the week; null to follow the locale.'),
  timeFormat: g.optional(TimeFormatEnum, 'The time format; null to follow the locale.'),
  calibrateEstimates: g.optional(
    Boolean,
    'Whether to adjust estimates by `estimateFactors`; null changes nothing.',
  ),
  asksToConfirmEmail: g.optional(
    Boolean,
    'Whether Today asks to confirm the email address until it is confirmed; null changes nothing.',
  ),
  dayStart: g.optional(LocalTimeScalar, 'No study time is planned before this time; null changes nothing.'),
  dayEnd: g.optional(
    LocalTimeScalar,
    'No study time is planned after this time, which is after `dayStart`; null changes nothing.',
  ),
}) {}

@g.InputType('Changes to the profile. Omitted fields stay the same.')
export class UpdateProfileInput extends g.input({
  firstName: g.optional(g.Text(TEXT_LIMITS.personName), 'First name.'),
  lastName: g.optional(g.Text(TEXT_LIMITS.personName), 'Last name.'),
  email: g.optional(
    g.Email(TEXT_LIMITS.email),
    'A new email address. It takes effect once the link sent to it is followed. Needs `currentPassword`. ' +
      'The current address changes nothing and cancels a pending change.',
  ),
  currentPassword: g.optional(PASSWORD, 'The current password; required to change `email`.'),
  timezone: g.optional(TimezoneScalar, "The student's time zone."),
  locale: g.optional(
    g.worded(g.checked(String, LanguageTag(TEXT_LIMITS.locale)), `at most ${TEXT_LIMITS.locale} characters`),
    'BCP 47 language tag such as `en-GB`.',
  ),
  dailyMinutes: g.optional(g.IntIn(NUMBER_RANGES.dailyMinutes), 'Daily limit in minutes of work.'),
  preferences: g.optional(UserPreferencesInput, 'Preferences for dates, times, and estimates.'),
}) {}

@g.InputType('A new password for the logged-in account.')
export class ChangePasswordInput extends g.input({
  currentPassword: g.field(PASSWORD, 'The current password.'),
  newPassword: NEW_PASSWORD,
}) {}

@g.InputType('A new personal access token.')
export class CreatePersonalAccessTokenInput extends g.input({
  name: g.field(g.Text(TEXT_LIMITS.tokenName), 'Its purpose.'),
  scope: g.field(TokenScopeEnum, 'What it can do.'),
  expiresInDays: g.optional(
    g.IntIn(NUMBER_RANGES.tokenDays),
    `Days until it expires. Defaults to ${TOKEN_DEFAULT_DAYS}.`,
  ),
}) {}

@g.InputType('A new app password.')
export class CreateAppPasswordInput extends g.input({
  name: g.field(g.Text(TEXT_LIMITS.tokenName), 'The app or device that will use it.'),
}) {}

@g.InputType('Confirmation that the student really wants this.')
export class DeleteAccountInput extends g.input({
  confirmation: g.field(g.Text(TEXT_LIMITS.email), "The account's email address, entered again."),
  password: g.field(PASSWORD),
}) {}
