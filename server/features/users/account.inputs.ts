import { Field, InputType } from 'type-graphql';
import type { FirstWeekday, TimeFormat, TokenScope } from '#domain/accounts/account';
import { NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { EmailAddress, LanguageTag } from '../../graphql/checks';
import { Nullable, NullableIntIn, NullableText, Text } from '../../graphql/fields';
import { TimezoneScalar } from '../../graphql/scalars';
import { FirstWeekdayEnum, TimeFormatEnum, TokenScopeEnum } from './account.types';
import { PASSWORD_TEXT } from './user.inputs';

const NEW_PASSWORD = '8 to 256 characters (15 or more recommended); common passwords are rejected.';

@InputType({ description: 'The account to reset.' })
export class ForgotPasswordInput {
  @Field(() => String, { description: 'The email address of the account.' })
  @EmailAddress(TEXT_LIMITS.email)
  email!: string;
}

@InputType({ description: 'A new password and the token from the email.' })
export class ResetPasswordInput {
  @Text(TEXT_LIMITS.secretToken, 'The `token` in the emailed link.')
  token!: string;

  @Text(PASSWORD_TEXT, NEW_PASSWORD, { lines: true })
  password!: string;
}

@InputType({ description: 'The token that confirms an email address.' })
export class ConfirmEmailInput {
  @Text(TEXT_LIMITS.secretToken, 'The `token` in the emailed link.')
  token!: string;
}

@InputType({
  description: 'Preferences for dates, times, and estimates. Omitted fields stay the same.',
})
export class UserPreferencesInput {
  @Nullable(() => FirstWeekdayEnum, 'First day of the week; null to follow the locale.')
  firstWeekday?: FirstWeekday | null;

  @Nullable(() => TimeFormatEnum, 'The time format; null to follow the locale.')
  timeFormat?: TimeFormat | null;

  @Nullable(() => Boolean, 'Whether to adjust estimates by `estimateFactors`; null changes nothing.')
  calibrateEstimates?: boolean | null;
}

@InputType({ description: 'Changes to the profile. Omitted fields stay the same.' })
export class UpdateProfileInput {
  @NullableText(TEXT_LIMITS.personName, 'First name, 1 to 80 characters.')
  firstName?: string | null;

  @NullableText(TEXT_LIMITS.personName, 'Last name, 1 to 80 characters.')
  lastName?: string | null;

  @Nullable(
    () => String,
    'A new email address. It takes effect once the link sent to it is followed. Needs ' +
      '`currentPassword`. The current address changes nothing and cancels a pending change.',
  )
  @EmailAddress(TEXT_LIMITS.email)
  email?: string | null;

  @NullableText(PASSWORD_TEXT, 'The current password; required to change `email`.', { lines: true })
  currentPassword?: string | null;

  @Nullable(() => TimezoneScalar, "The student's time zone.")
  timezone?: string | null;

  @Nullable(() => String, 'BCP 47 language tag such as `en-GB`.')
  @LanguageTag(TEXT_LIMITS.locale)
  locale?: string | null;

  @NullableIntIn(NUMBER_RANGES.dailyMinutes, 'Daily limit in minutes of work, 0 to 1440.')
  dailyMinutes?: number | null;

  @Nullable(() => UserPreferencesInput, 'Preferences for dates, times, and estimates.')
  preferences?: UserPreferencesInput | null;
}

@InputType({ description: 'A new password for the logged-in account.' })
export class ChangePasswordInput {
  @Text(PASSWORD_TEXT, 'The current password.', { lines: true })
  currentPassword!: string;

  @Text(PASSWORD_TEXT, NEW_PASSWORD, { lines: true })
  newPassword!: string;
}

@InputType({ description: 'A new personal access token.' })
export class CreatePersonalAccessTokenInput {
  @Text(TEXT_LIMITS.tokenName, 'Its purpose, 1 to 80 characters.')
  name!: string;

  @Field(() => TokenScopeEnum, { description: 'What it can do.' })
  scope!: TokenScope;

  @NullableIntIn(NUMBER_RANGES.tokenDays, 'Days until it expires, 1 to 366. Defaults to 90.')
  expiresInDays?: number | null;
}

@InputType({ description: 'A new app password.' })
export class CreateAppPasswordInput {
  @Text(TEXT_LIMITS.tokenName, 'The app or device that will use it, 1 to 80 characters.')
  name!: string;
}

@InputType({ description: 'Confirmation that the student really wants this.' })
export class DeleteAccountInput {
  @Text(TEXT_LIMITS.email, "The account's email address, entered again.")
  confirmation!: string;

  @Text(PASSWORD_TEXT, undefined, { lines: true })
  password!: string;
}
