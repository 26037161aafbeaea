import type { ReactNode } from 'react';
import { assignmentFormMessages } from '../../../messages/en/assignment-form';
import { Button } from '../../../ui/control/button';
import { DialogActions } from '../../../ui/overlay/dialog';

interface EditorFooterProps {
  onClose(): void;
  /** The form's own buttons. */
  children: ReactNode;
}

/** The end of an assignment's form in a dialog: it saves by itself, so closing is all that is left. */
export function EditorFooter({ onClose, children }: EditorFooterProps) {
  return (
    <DialogActions>
      <Button variant="primary" onClick={onClose}>
        {assignmentFormMessages.done}
      </Button>
      {children}
    </DialogActions>
  );
}
