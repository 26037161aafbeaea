import { NUMBER_RANGES, TEXT_LIMITS, TOKEN_DEFAULT_DAYS } from '#domain/limits/limits';
import { LanguageTag } from '../../graphql/checks';
import { checked, Email, field, input, InputType, IntIn, optional, Text, worded } from '../../graphql/fields';
import { LocalTimeScalar, TimezoneScalar } from '../../graphql/scalars';
import { FirstWeekdayEnum, TimeFormatEnum, TokenScopeEnum } from './account.types';
import { NEW_PASSWORD, PASSWORD } from './user.types';

@InputType('The account to reset.')
export class ForgotPasswordInput extends input({
  email: field(Email(TEXT_LIMITS.email), 'The email address of the account.'),
}) {}

@InputType('A new password and the token from the email.')
export class ResetPasswordInput extends input({
  token: field(Text(TEXT_LIMITS.secretToken), 'The `token` in the emailed link.'),
  password: NEW_PASSWORD,
}) {}

@InputType('The token that confirms an email address.')
export class ConfirmEmailInput extends input({
  token: field(Text(TEXT_LIMITS.secretToken), 'The `token` in the emailed link.'),
}) {}

@InputType('Preferences for dates, times, and estimates. Omitted fields stay the same.')
export class UserPreferencesInput extends input({
  firstWeekday: optional(FirstWeekdayEnum, 'First day of the week; null to follow the locale.'),
  timeFormat: optional(TimeFormatEnum, 'The time format; null to follow the locale.'),
  calibrateEstimates: optional(
    Boolean,
    'Whether to adjust estimates by `estimateFactors`; null changes nothing.',
  ),
  asksToConfirmEmail: optional(
    Boolean,
    'Whether Today asks to confirm the email address until it is confirmed; null changes nothing.',
  ),
  dayStart: optional(LocalTimeScalar, 'No study time is planned before this time; null changes nothing.'),
  dayEnd: optional(
    LocalTimeScalar,
    'No study time is planned after this time, which is after `dayStart`; null changes nothing.',
  ),
}) {}

@InputType('Changes to the profile. Omitted fields stay the same.')
export class UpdateProfileInput extends input({
  firstName: optional(Text(TEXT_LIMITS.personName), 'First name.'),
  lastName: optional(Text(TEXT_LIMITS.personName), 'Last name.'),
  email: optional(
    Email(TEXT_LIMITS.email),
    'A new email address. It takes effect once the link sent to it is followed. Needs `currentPassword`. ' +
      'The current address changes nothing and cancels a pending change.',
  ),
  currentPassword: optional(PASSWORD, 'The current password; required to change `email`.'),
  timezone: optional(TimezoneScalar, "The student's time zone."),
  locale: optional(
    worded(checked(String, LanguageTag(TEXT_LIMITS.locale)), `at most ${TEXT_LIMITS.locale} characters`),
    'BCP 47 language tag such as `en-GB`.',
  ),
  dailyMinutes: optional(IntIn(NUMBER_RANGES.dailyMinutes), 'Daily limit in minutes of work.'),
  preferences: optional(UserPreferencesInput, 'Preferences for dates, times, and estimates.'),
}) {}

@InputType('A new password for the logged-in account.')
export class ChangePasswordInput extends input({
  currentPassword: field(PASSWORD, 'The current password.'),
  newPassword: NEW_PASSWORD,
}) {}

@InputType('A new personal access token.')
export class CreatePersonalAccessTokenInput extends input({
  name: field(Text(TEXT_LIMITS.tokenName), 'Its purpose.'),
  scope: field(TokenScopeEnum, 'What it can do.'),
  expiresInDays: optional(
    IntIn(NUMBER_RANGES.tokenDays),
    `Days until it expires. Defaults to ${TOKEN_DEFAULT_DAYS}.`,
  ),
}) {}

@InputType('A new app password.')
export class CreateAppPasswordInput extends input({
  name: field(Text(TEXT_LIMITS.tokenName), 'The app or device that will use it.'),
}) {}

@InputType('Confirmation that the student really wants this.')
export class DeleteAccountInput extends input({
  confirmation: field(Text(TEXT_LIMITS.email), "The account's email address, entered again."),
  password: field(PASSWORD),
}) {}
