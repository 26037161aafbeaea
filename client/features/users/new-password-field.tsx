import { PASSWORD_LIMITS } from '#domain/limits/limits';
import { accountMessages } from '../../messages/en/account';
import { passwordVerdict } from '../../messages/password-length';
import type { FieldBinding } from '../../ui/form/field';
import { PasswordField } from '../../ui/form/text-field';

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
