import type { ReactNode } from 'react';
import { uiMessages } from '../messages/en/ui';
import { Button } from './button';
import { DialogActions } from './dialog';
import { ErrorSummary } from './error-summary';
import type { Form } from './use-form';

/** Properties of {@link DialogForm}. */
export interface DialogFormProps<Values extends object> {
  form: Form<Values>;
  /** What the button that saves says. */
  action: string;
  /** What it says meanwhile. */
  pendingLabel?: string | undefined;
  /** Closes the form; what was typed is dropped first. */
  onCancel(): void;
  /** The button that deletes what is edited, at the other end. */
  removal?: { label: string; onRemove(): void } | undefined;
  /** Any other button. */
  others?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** The form of a dialog or drawer: what is wrong stands first, saving and the way out last. */
export function DialogForm<Values extends object>(props: DialogFormProps<Values>) {
  const { form, action, pendingLabel, onCancel, removal, others, children } = props;
  const cancel = (): void => {
    form.discard();
    onCancel();
  };
  return (
    <form {...form.attributes} className="grid gap-5">
      <ErrorSummary form={form} />
      {children}
      <DialogActions>
        <Button type="submit" variant="primary" pending={form.isPending} pendingLabel={pendingLabel}>
          {action}
        </Button>
        <Button onClick={cancel}>{uiMessages.cancel}</Button>
        {others}
        {removal && (
          <Button variant="remove" onClick={removal.onRemove} className="mr-auto">
            {removal.label}
          </Button>
        )}
      </DialogActions>
    </form>
  );
}
