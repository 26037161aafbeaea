import { Button, type ButtonProps } from '../control/button';
import type { Form } from './use-form';

export interface SubmitButtonProps extends Omit<ButtonProps, 'form' | 'pending' | 'type'> {
  form: Pick<Form<never>, 'isPending' | 'blockedBy'>;
}

/** Saves a form; disabled while that needs a connection, as the `ErrorSummary` says. */
export function SubmitButton({ form, disabled, ...rest }: SubmitButtonProps) {
  const isDisabled = disabled === true || form.blockedBy !== null;
  return <Button type="submit" pending={form.isPending} disabled={isDisabled} {...rest} />;
}
