import { PASSWORD_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import { accountMessages } from '../../messages/en/account';
import { PasswordField, TextField } from '../../ui/text-field';
import type { Form } from '../../ui/use-form';

/** What a new account is made of, as typed. */
export interface AccountValues {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** An empty form. */
export const EMPTY_ACCOUNT: AccountValues = { firstName: '', lastName: '', email: '', password: '' };

/** The four fields of a new account, for registering and for keeping a demo. */
export function AccountFields({ form }: { form: Form<AccountValues> }) {
  const { fields, password } = accountMessages;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField
          {...form.field('firstName')}
          label={fields.firstName}
          autoComplete="given-name"
          maxLength={TEXT_LIMITS.personName}
        />
        <TextField
          {...form.field('lastName')}
          label={fields.lastName}
          autoComplete="family-name"
          maxLength={TEXT_LIMITS.personName}
        />
      </div>
      <TextField
        {...form.field('email')}
        label={fields.email}
        type="email"
        autoComplete="email"
        maxLength={TEXT_LIMITS.email}
      />
      <div className="grid gap-1.5">
        <PasswordField
          {...form.field('password')}
          label={fields.password}
          hint={password.hint(PASSWORD_LIMITS.min, PASSWORD_LIMITS.advised)}
          autoComplete="new-password"
          minLength={PASSWORD_LIMITS.min}
          maxLength={PASSWORD_LIMITS.max}
        />
        <PasswordLength password={form.values.password} />
      </div>
    </>
  );
}

/** Says in words how far the password is; length is what counts. */
function PasswordLength({ password }: { password: string }) {
  const length = [...password].length;
  const text = accountMessages.password;
  const isEnough = length >= PASSWORD_LIMITS.min;
  const verdict = isEnough
    ? length >= PASSWORD_LIMITS.advised
      ? text.good
      : text.enough
    : text.short(PASSWORD_LIMITS.min - length);
  return (
    <p aria-live="polite" className={`min-h-5 text-sm ${isEnough ? 'text-success' : 'text-muted'}`}>
      {length > 0 && verdict}
    </p>
  );
}
