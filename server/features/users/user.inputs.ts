import { Field, InputType } from 'type-graphql';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { EmailAddress } from '../../graphql/checks';
import { Nullable, NullableText, Text } from '../../graphql/fields';
import { TimezoneScalar } from '../../graphql/scalars';

/** Longest text accepted as a password at all; `checkPasswordStrength` enforces the real limits. */
export const PASSWORD_TEXT = 4_000;

@InputType({ description: 'A new account.' })
export class RegisterInput {
  @Text(TEXT_LIMITS.personName, 'First name, 1 to 80 characters.')
  firstName!: string;

  @Text(TEXT_LIMITS.personName, 'Last name, 1 to 80 characters.')
  lastName!: string;

  @Field(() => String, { description: 'Email address; one account per address, ignoring case.' })
  @EmailAddress(TEXT_LIMITS.email)
  email!: string;

  @Text(PASSWORD_TEXT, '8 to 256 characters (15 or more recommended); common passwords are rejected.', {
    lines: true,
  })
  password!: string;

  @Nullable(() => TimezoneScalar, "The student's time zone. Defaults to UTC.")
  timezone?: string | null;

  @NullableText(TEXT_LIMITS.locale, 'BCP 47 language tag such as `en-GB`. Defaults to `en`.')
  locale?: string | null;
}

@InputType({ description: 'Login credentials.' })
export class LoginInput {
  @Text(TEXT_LIMITS.email, 'The email address of the account.')
  email!: string;

  @Text(PASSWORD_TEXT, undefined, { lines: true })
  password!: string;
}
