import { Field, InputType } from 'type-graphql';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { EmailAddress, Text } from '../../graphql/checks';
import { TimezoneScalar } from '../../graphql/scalars';

/** Longest text looked at as a password at all; the real limits are told by `checkPasswordStrength`. */
export const PASSWORD_TEXT = 4_000;

@InputType({ description: 'A new account.' })
export class RegisterInput {
  @Field(() => String, { description: 'Given name, 1 to 80 characters.' })
  @Text(TEXT_LIMITS.personName)
  firstName!: string;

  @Field(() => String, { description: 'Family name, 1 to 80 characters.' })
  @Text(TEXT_LIMITS.personName)
  lastName!: string;

  @Field(() => String, { description: 'E-mail address; one account each, without regard to case.' })
  @EmailAddress(TEXT_LIMITS.email)
  email!: string;

  @Field(() => String, {
    description: 'At least 8 characters (15 advised), at most 256, not a well-known password.',
  })
  @Text(PASSWORD_TEXT, { lines: true })
  password!: string;

  @Field(() => TimezoneScalar, {
    nullable: true,
    description: "Zone of the student's days; UTC when absent.",
  })
  timezone?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'BCP 47 language tag such as `en-GB`; `en` when absent.',
  })
  @Text(TEXT_LIMITS.locale)
  locale?: string | null;
}

@InputType({ description: 'What a person logs in with.' })
export class LoginInput {
  @Field(() => String, { description: 'The e-mail address of the account.' })
  @Text(TEXT_LIMITS.email)
  email!: string;

  @Field(() => String, { description: 'The password of the account.' })
  @Text(PASSWORD_TEXT, { lines: true })
  password!: string;
}
