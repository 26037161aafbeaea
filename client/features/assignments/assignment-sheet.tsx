import { assignmentFormMessages } from '../../messages/en/assignment-form';
import { Dialog, DialogActions } from '../../ui/dialog';
import { AssignmentEditor } from './assignment-editor';
import type { AssignmentPanelProps } from './assignment-panel';

/** One assignment above the list, where there is no room beside it. */
export default function AssignmentSheet({ id, onClose, onDelete, beside }: AssignmentPanelProps) {
  return (
    <Dialog title={assignmentFormMessages.panel} onClose={onClose}>
      <AssignmentEditor
        key={id}
        id={id}
        onSaved={onClose}
        onDelete={onDelete}
        beside={beside}
        footer={(buttons) => <DialogActions>{buttons}</DialogActions>}
      />
    </Dialog>
  );
}
