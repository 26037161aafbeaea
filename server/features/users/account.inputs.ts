import { Field, InputType, Int } from 'type-graphql';
import type { FirstWeekday, TimeFormat, TokenScope } from '#domain/accounts/account';
import { NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { EmailAddress, InRange, LanguageTag, Text } from '../../graphql/checks';
import { TimezoneScalar } from '../../graphql/scalars';
import { FirstWeekdayEnum, TimeFormatEnum, TokenScopeEnum } from './account.types';
import { PASSWORD_TEXT } from './user.inputs';

const NEW_PASSWORD = 'At least 8 characters (15 advised), at most 256, not a well-known password.';

@InputType({ description: 'Whose password was forgotten.' })
export class ForgotPasswordInput {
  @Field(() => String, { description: 'The e-mail address of the account.' })
  @EmailAddress(TEXT_LIMITS.email)
  email!: string;
}

@InputType({ description: 'A new password, and the link that allows to set it.' })
export class ResetPasswordInput {
  @Field(() => String, { description: 'The `token` of the link in the mail.' })
  @Text(TEXT_LIMITS.secretToken)
  token!: string;

  @Field(() => String, { description: NEW_PASSWORD })
  @Text(PASSWORD_TEXT, { lines: true })
  password!: string;
}

@InputType({ description: 'The link that proves an e-mail address.' })
export class ConfirmEmailInput {
  @Field(() => String, { description: 'The `token` of the link in the mail.' })
  @Text(TEXT_LIMITS.secretToken)
  token!: string;
}

@InputType({
  description: 'How the student reads dates and times. Absent: unchanged; null: as the locale has it.',
})
export class UserPreferencesInput {
  @Field(() => FirstWeekdayEnum, { nullable: true, description: 'First day of a week.' })
  firstWeekday?: FirstWeekday | null;

  @Field(() => TimeFormatEnum, { nullable: true, description: 'How times are written.' })
  timeFormat?: TimeFormat | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether estimates are shown with what the time log says of them; null changes nothing.',
  })
  calibrateEstimates?: boolean | null;
}

@InputType({ description: 'Changes of the profile; absent fields stay as they are.' })
export class UpdateProfileInput {
  @Field(() => String, { nullable: true, description: 'Given name, 1 to 80 characters.' })
  @Text(TEXT_LIMITS.personName)
  firstName?: string | null;

  @Field(() => String, { nullable: true, description: 'Family name, 1 to 80 characters.' })
  @Text(TEXT_LIMITS.personName)
  lastName?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A new e-mail address. It becomes the address of the account once the link sent to it was followed, and needs ' +
      '`currentPassword`. The address the account has already changes nothing and takes back a pending change.',
  })
  @EmailAddress(TEXT_LIMITS.email)
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'The current password; needed to change `email`.' })
  @Text(PASSWORD_TEXT, { lines: true })
  currentPassword?: string | null;

  @Field(() => TimezoneScalar, { nullable: true, description: "Zone of the student's days." })
  timezone?: string | null;

  @Field(() => String, { nullable: true, description: 'BCP 47 language tag such as `en-GB`.' })
  @LanguageTag(TEXT_LIMITS.locale)
  locale?: string | null;

  @Field(() => Int, { nullable: true, description: 'Minutes of work a day, 0 to 1440; above is overload.' })
  @InRange(NUMBER_RANGES.dailyMinutes)
  dailyMinutes?: number | null;

  @Field(() => UserPreferencesInput, { nullable: true, description: 'How dates and times are read.' })
  preferences?: UserPreferencesInput | null;
}

@InputType({ description: 'A new password for the account one is logged in to.' })
export class ChangePasswordInput {
  @Field(() => String, { description: 'The password that holds so far.' })
  @Text(PASSWORD_TEXT, { lines: true })
  currentPassword!: string;

  @Field(() => String, { description: NEW_PASSWORD })
  @Text(PASSWORD_TEXT, { lines: true })
  newPassword!: string;
}

@InputType({ description: 'A new personal access token.' })
export class CreatePersonalAccessTokenInput {
  @Field(() => String, { description: 'What it is for, 1 to 80 characters.' })
  @Text(TEXT_LIMITS.tokenName)
  name!: string;

  @Field(() => TokenScopeEnum, { description: 'What it may do.' })
  scope!: TokenScope;

  @Field(() => Int, { nullable: true, description: 'Days it works, 1 to 366; 90 when absent.' })
  @InRange(NUMBER_RANGES.tokenDays)
  expiresInDays?: number | null;
}

@InputType({ description: 'What shows that the student means it.' })
export class DeleteAccountInput {
  @Field(() => String, { description: 'The e-mail address of the account, typed again.' })
  @Text(TEXT_LIMITS.email)
  confirmation!: string;

  @Field(() => String, { description: 'The current password.' })
  @Text(PASSWORD_TEXT, { lines: true })
  password!: string;
}
