import type { ReactNode } from 'react';
import { uiMessages } from '../../messages/en/ui';
import { Button } from '../control/button';
import { DialogActions } from './dialog';
import { ErrorSummary, SubmitButton } from '../form/form-frame';
import type { Form } from '../form/use-form';

interface DialogFormProps<Values extends object> {
  form: Form<Values>;
  /** The text of the save button. */
  action: string;
  /** Its text meanwhile. */
  pendingLabel?: string | undefined;
  variant?: 'primary' | 'danger';
  /** Closes the form, after discarding its draft. */
  onCancel(): void;
  /** The button that deletes the edited item, at the other end. */
  removal?: { label: string; onRemove(): void } | undefined;
  /** Any other button. */
  others?: ReactNode;
  children: ReactNode;
}

/** The form of a dialog or drawer: errors first, saving and canceling last. */
export function DialogForm<Values extends object>(props: DialogFormProps<Values>) {
  const { form, action, pendingLabel, variant = 'primary', onCancel, removal, others, children } = props;
  const cancel = (): void => {
    form.discard();
    onCancel();
  };
  return (
    <form {...form.attributes} className="grid gap-5">
      <ErrorSummary form={form} />
      {form.resume && (
        <Button onClick={form.resume} className="justify-self-start">
          {uiMessages.resume}
        </Button>
      )}
      {children}
      <DialogActions>
        <SubmitButton form={form} variant={variant} pendingLabel={pendingLabel}>
          {action}
        </SubmitButton>
        <Button onClick={cancel}>{uiMessages.cancel}</Button>
        {others}
        {removal && (
          <Button
            variant="remove"
            disabled={form.blockedBy !== null}
            onClick={removal.onRemove}
            className="mr-auto"
          >
            {removal.label}
          </Button>
        )}
      </DialogActions>
    </form>
  );
}
