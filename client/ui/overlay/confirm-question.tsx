import { useState } from 'react';
import { uiMessages } from '../../messages/en/ui';
import { Button } from '../control/button';
import { Dialog, DialogActions } from './dialog';

export interface ConfirmDialogProps {
  title: string;
  /** The content that will be lost, with numbers. */
  text: string;
  /** The button's text, as a verb: "Delete course". */
  action: string;
  isDangerous?: boolean;
  /** Runs the action; the dialog waits for it and closes. */
  onConfirm(): Promise<unknown>;
  onClose(): void;
}

/** The dialog of a question: what will be lost, and a way out. */
export default function ConfirmQuestion({
  title,
  text,
  action,
  isDangerous,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [isPending, setPending] = useState(false);
  const confirm = (): void => {
    setPending(true);
    void onConfirm()
      .catch(() => undefined)
      .finally(onClose);
  };
  return (
    <Dialog title={title} role="alertdialog" onClose={onClose}>
      <p>{text}</p>
      <DialogActions>
        <Button variant={isDangerous ? 'danger' : 'primary'} pending={isPending} onClick={confirm}>
          {action}
        </Button>
        <Button onClick={onClose}>{uiMessages.cancel}</Button>
      </DialogActions>
    </Dialog>
  );
}
