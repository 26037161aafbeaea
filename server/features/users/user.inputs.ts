import { PASSWORD_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import { IsText } from '../../graphql/checks';
import { checked, Email, field, input, InputType, optional, Text, worded } from '../../graphql/fields';
import { TimezoneScalar } from '../../graphql/scalars';

/** Longest text accepted as a password at all; `checkPasswordStrength` enforces the real limits. */
const PASSWORD_TEXT = 4_000;

/** A password as somebody types it to log in. */
export const PASSWORD = checked(String, IsText(PASSWORD_TEXT, { lines: true }));

const { min, max, advised } = PASSWORD_LIMITS;

export const NEW_PASSWORD = field(
  worded(PASSWORD, `${min} to ${max} characters (${advised} or more recommended)`),
  'The new password; common ones are rejected.',
);

@InputType('A new account.')
export class RegisterInput extends input({
  firstName: field(Text(TEXT_LIMITS.personName), 'First name.'),
  lastName: field(Text(TEXT_LIMITS.personName), 'Last name.'),
  email: field(Email(TEXT_LIMITS.email), 'Email address; one account per address, ignoring case.'),
  password: NEW_PASSWORD,
  timezone: optional(TimezoneScalar, "The student's time zone. Defaults to UTC."),
  invitation: optional(
    Text(TEXT_LIMITS.secretToken),
    'The `invitation` in an invitation link; needed where only invited students may register.',
  ),
  locale: optional(Text(TEXT_LIMITS.locale), 'BCP 47 language tag such as `en-GB`. Defaults to `en`.'),
}) {}

@InputType('Login credentials.')
export class LoginInput extends input({
  email: field(Text(TEXT_LIMITS.email), 'The email address of the account.'),
  password: field(PASSWORD),
}) {}
