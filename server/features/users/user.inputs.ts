import { Field, InputType } from 'type-graphql';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { EmailAddress, Text } from '../../graphql/checks';
import { Nullable } from '../../graphql/fields';
import { TimezoneScalar } from '../../graphql/scalars';

/** Longest text accepted as a password at all; `checkPasswordStrength` enforces the real limits. */
export const PASSWORD_TEXT = 4_000;

@InputType({ description: 'A new account.' })
export class RegisterInput {
  @Field(() => String, { description: 'First name, 1 to 80 characters.' })
  @Text(TEXT_LIMITS.personName)
  firstName!: string;

  @Field(() => String, { description: 'Last name, 1 to 80 characters.' })
  @Text(TEXT_LIMITS.personName)
  lastName!: string;

  @Field(() => String, { description: 'Email address; one account per address, ignoring case.' })
  @EmailAddress(TEXT_LIMITS.email)
  email!: string;

  @Field(() => String, {
    description: '8 to 256 characters (15 or more recommended); common passwords are rejected.',
  })
  @Text(PASSWORD_TEXT, { lines: true })
  password!: string;

  @Nullable(() => TimezoneScalar, "The student's time zone. Defaults to UTC.")
  timezone?: string | null;

  @Nullable(() => String, 'BCP 47 language tag such as `en-GB`. Defaults to `en`.')
  @Text(TEXT_LIMITS.locale)
  locale?: string | null;
}

@InputType({ description: 'Login credentials.' })
export class LoginInput {
  @Field(() => String, { description: 'The email address of the account.' })
  @Text(TEXT_LIMITS.email)
  email!: string;

  @Field(() => String)
  @Text(PASSWORD_TEXT, { lines: true })
  password!: string;
}
