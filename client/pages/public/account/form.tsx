import type { ReactNode } from 'react';
import { PASSWORD_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import { accountMessages } from '../../../messages/en/account';
import { Button, type ButtonVariant } from '../../../ui/control/button';
import { PasswordField, TextField, type TextFieldProps } from '../../../ui/form/text-field';
import { Spinner } from '../../../ui/loading/spinner';
import { hashOf, type AccountOperation } from './operations';

export interface FormProps {
  operation: AccountOperation;
  submit: string;
  /** The button's text while the server is asked. */
  pending: string;
  look?: ButtonVariant;
  children?: ReactNode;
}

/**
 * A form that sends one persisted operation with its fields as input. A native submit would put a password into the
 * address before the script has arrived; with the method of dialogs it does nothing.
 */
export function Form({ operation, submit, pending, look = 'primary', children }: FormProps) {
  return (
    <form
      method="dialog"
      noValidate
      data-operation={operation}
      data-hash={hashOf(operation)}
      data-pending={pending}
      className="grid gap-5"
    >
      <div data-part="errors" hidden />
      {children}
      <Button type="submit" variant={look}>
        <PendingLabel>{submit}</PendingLabel>
      </Button>
    </form>
  );
}

/** The contents of a button that can show that its work is under way. */
export function PendingLabel({ children }: { children: string }) {
  return (
    <>
      <span hidden data-part="spinner">
        <Spinner />
      </span>
      <span data-part="label">{children}</span>
    </>
  );
}

type FieldProps = Omit<TextFieldProps, 'id' | 'value' | 'onChange' | 'error'>;

/** Fields are filled in by the page's script and the visitor. */
const EMPTY = { value: '', onChange: (): void => undefined };

export function NameField(props: Pick<FieldProps, 'name' | 'label' | 'autoComplete'>) {
  return <TextField {...EMPTY} {...props} id={props.name} maxLength={TEXT_LIMITS.personName} />;
}

/** `username` for the address of an account that exists, `email` for a new one. */
export function EmailField({ autoComplete }: { autoComplete: 'username' | 'email' }) {
  return (
    <TextField
      {...EMPTY}
      id="email"
      name="email"
      label={accountMessages.fields.email}
      type="email"
      autoComplete={autoComplete}
      maxLength={TEXT_LIMITS.email}
    />
  );
}

export function CurrentPasswordField() {
  return (
    <PasswordField
      {...EMPTY}
      id="password"
      name="password"
      label={accountMessages.fields.password}
      autoComplete="current-password"
    />
  );
}

/** A field for a new password; the script shows whether it is long enough. */
export function NewPasswordField({ label }: { label: string }) {
  return (
    <div className="grid gap-1.5">
      <PasswordField
        {...EMPTY}
        id="password"
        name="password"
        label={label}
        hint={accountMessages.password.hint(PASSWORD_LIMITS.min, PASSWORD_LIMITS.advised)}
        autoComplete="new-password"
        minLength={PASSWORD_LIMITS.min}
        maxLength={PASSWORD_LIMITS.max}
      />
      <p aria-live="polite" data-part="password-length" className="min-h-5 text-sm text-muted" />
    </div>
  );
}
