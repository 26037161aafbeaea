import { PASSWORD_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import { accountMessages } from '../../messages/en/account';
import { passwordVerdict } from '../../messages/password-length';
import type { FieldBinding } from '../../ui/form/field';
import { PasswordField, TextField } from '../../ui/form/text-field';
import type { Form } from '../../ui/form/use-form';

interface AccountValues {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

export const EMPTY_ACCOUNT: AccountValues = { firstName: '', lastName: '', email: '', password: '' };

/** The four fields of a new account, for registering and for keeping a demo. */
export function AccountFields({ form }: { form: Form<AccountValues> }) {
  const { fields } = accountMessages;
  return (
    <>
      <NameFields form={form} />
      <TextField
        {...form.field('email')}
        label={fields.email}
        type="email"
        autoComplete="email"
        maxLength={TEXT_LIMITS.email}
      />
      <NewPasswordField {...form.field('password')} label={fields.password} />
    </>
  );
}

interface NameFieldsProps {
  /** A form with both names. */
  form: { field(name: 'firstName' | 'lastName'): FieldBinding<string> };
}

/** First and last name. */
export function NameFields({ form }: NameFieldsProps) {
  const { fields } = accountMessages;
  return (
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
  );
}

/** A password that is being chosen: the hint, the limits, and how far it is while one types. */
export function NewPasswordField({ label, ...binding }: FieldBinding<string> & { label: string }) {
  return (
    <div className="grid gap-1.5">
      <PasswordField
        {...binding}
        label={label}
        hint={accountMessages.password.hint(PASSWORD_LIMITS.min, PASSWORD_LIMITS.advised)}
        autoComplete="new-password"
        minLength={PASSWORD_LIMITS.min}
        maxLength={PASSWORD_LIMITS.max}
      />
      <PasswordLength password={binding.value} />
    </div>
  );
}

function PasswordLength({ password }: { password: string }) {
  const { text, isEnough } = passwordVerdict(password);
  return (
    <p aria-live="polite" className={`min-h-5 text-sm ${isEnough ? 'text-success' : 'text-muted'}`}>
      {text}
    </p>
  );
}
