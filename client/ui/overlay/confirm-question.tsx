import { useState } from 'react';
import { uiMessages } from '../../messages/en/ui';
import type { Need } from '../../notifications/needs-connection';
import { Button } from '../control/button';
import { useIsOffline } from '../device/is-offline';
import { NeedsConnection } from '../feedback/needs-connection';
import { Dialog, DialogActions } from './dialog';

export interface ConfirmDialogProps {
  title: string;
  /** The content that will be lost, with numbers. */
  text: string;
  /** The button's text, as a verb: "Delete course". */
  action: string;
  isDangerous?: boolean;
  /** What it does, if that can't be done offline. */
  need?: Need;
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
  need,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [isPending, setPending] = useState(false);
  const isBlocked = useIsOffline() && need !== undefined;
  const confirm = (): void => {
    setPending(true);
    void onConfirm()
      .catch(() => undefined)
      .finally(onClose);
  };
  return (
    <Dialog title={title} role="alertdialog" onClose={onClose}>
      {need && <NeedsConnection act={need} />}
      <p>{text}</p>
      <DialogActions>
        <Button
          variant={isDangerous ? 'danger' : 'primary'}
          pending={isPending}
          disabled={isBlocked}
          onClick={confirm}
        >
          {action}
        </Button>
        <Button onClick={onClose}>{uiMessages.cancel}</Button>
      </DialogActions>
    </Dialog>
  );
}
